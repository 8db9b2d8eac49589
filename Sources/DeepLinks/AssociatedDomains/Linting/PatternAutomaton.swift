/// A pattern as a nondeterministic automaton over Unicode scalars, for questions about all the texts that it takes.
struct PatternAutomaton {
    /// What leads from a state to another.
    enum Symbols {
        case any
        case scalar(UInt32)
        case set(ASCIISet)
    }

    /// Beyond so many states a pattern is not worth the question.
    static let stateLimit = 20_000

    private(set) var moves: [[(symbols: Symbols, target: Int)]] = [[]]
    /// Moves that read nothing.
    private(set) var jumps: [[Int]] = [[]]
    /// The state behind the whole pattern.
    private(set) var end = 0
    /// All characters that some state tells from others.
    private(set) var scalars: Set<UInt32> = []
    let foldsCase: Bool

    /// The pattern has more states than `stateLimit`.
    private struct TooLarge: Error {}

    /// - Returns: nil if the pattern has too many states.
    init?(_ pattern: AssociationPattern?, foldsCase: Bool, _ vocabularies: [Vocabulary]) {
        self.foldsCase = foldsCase
        do throws(TooLarge) {
            if let pattern {
                end = try append(pattern, from: 0, vocabularies)
            } else {
                end = try append(.run, [], from: 0)
            }
        } catch {
            return nil
        }
        scalars = Self.scalars(moves)
    }

    private mutating func newState() throws(TooLarge) -> Int {
        if moves.count == Self.stateLimit { throw TooLarge() }
        moves.append([])
        jumps.append([])
        return moves.count - 1
    }

    private mutating func append(
        _ pattern: AssociationPattern,
        from start: Int,
        _ vocabularies: [Vocabulary]
    ) throws(TooLarge) -> Int {
        var state = start
        for token in pattern.tokens {
            if case .oneOf(let index) = token {
                state = try append(vocabularies[index], from: state)
            } else {
                state = try append(token, pattern.scalars, from: state)
            }
        }
        return state
    }

    private mutating func append(_ vocabulary: Vocabulary, from start: Int) throws(TooLarge) -> Int {
        let after = try newState()
        try append(vocabulary.words, from: start, to: after)
        for value in vocabulary.patterns {
            // A state of its own: a `*` loops where it stands.
            let first = try newState()
            jumps[start].append(first)
            // A value names no variable.
            jumps[try append(value, from: first, [])].append(after)
        }
        return after
    }

    /// Appends words as a tree: they are sorted, so those that begin alike follow each other.
    private mutating func append(_ words: [[UInt32]], from start: Int, to after: Int) throws(TooLarge) {
        var path = [start]
        var last: [UInt32] = []
        for word in words {
            let shared = zip(word, last).prefix { $0 == $1 }.count
            path.removeLast(path.count - 1 - shared)
            for scalar in word[shared...] {
                path.append(try append(.scalar(scalar), from: path[path.count - 1]))
            }
            jumps[path[path.count - 1]].append(after)
            last = word
        }
    }

    private mutating func append(_ symbols: Symbols, from start: Int) throws(TooLarge) -> Int {
        let state = try newState()
        moves[start].append((symbols, state))
        return state
    }

    /// Appends a token that is no vocabulary.
    private mutating func append(
        _ token: AssociationPattern.Token,
        _ scalars: [UInt32],
        from start: Int
    ) throws(TooLarge) -> Int {
        switch token {
        case .literal(let range):
            var state = start
            for scalar in scalars[range] { state = try append(.scalar(scalar), from: state) }
            return state
        case .any(let count):
            var state = start
            for _ in 0..<count { state = try append(.any, from: state) }
            return state
        case .run:
            let state = try newState()
            jumps[start].append(state)
            moves[state].append((.any, state))
            return state
        case .character(let set): return try append(.set(set), from: start)
        case .parentOrBelow:
            let below = try append(.scalar(UInt32(ascii: "/")), from: start)
            moves[below].append((.any, below))
            let state = try newState()
            jumps[start].append(state)
            jumps[below].append(state)
            return state
        case .never, .oneOf: return try newState()
        }
    }

    // MARK: Running

    /// The states that can be where these are, ascending: with all that is reached without reading.
    func closed(_ states: Set<Int>) -> [Int] {
        var all = states
        var open = Array(states)
        while let state = open.popLast() {
            for target in jumps[state] where all.insert(target).inserted { open.append(target) }
        }
        return all.sorted()
    }

    /// The states after a character.
    func step(_ states: [Int], over scalar: UInt32) -> [Int] {
        let scalar = folded(scalar, foldsCase)
        var targets: Set<Int> = []
        for state in states {
            for move in moves[state] {
                let isTaken =
                    switch move.symbols {
                    case .any: true
                    case .scalar(let other): other == scalar
                    case .set(let set): set.contains(scalar)
                    }
                if isTaken { targets.insert(move.target) }
            }
        }
        return closed(targets)
    }

    /// How many states and moves a step from these states looks at.
    func cost(_ states: [Int]) -> Int {
        states.reduce(1) { $0 + 1 + moves[$1].count + jumps[$1].count }
    }

    /// All characters that some state tells from others.
    private static func scalars(_ moves: [[(symbols: Symbols, target: Int)]]) -> Set<UInt32> {
        var all: Set<UInt32> = []
        for move in moves.joined() {
            switch move.symbols {
            case .any: break
            case .scalar(let scalar): all.insert(scalar)
            case .set(let set): all.formUnion((0..<128).filter(set.contains))
            }
        }
        return all
    }
}
