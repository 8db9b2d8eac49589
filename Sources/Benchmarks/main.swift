import DeepLinks
print("soon")
