// Operators that replace a part of a clause (condition, action, destination, criterion) by a part of another kind.
import { byContext, present, remove, replace, replaceWithin } from './edits.ts';
import { actionOf, opensLetters } from './phrases.ts';
import {
  onClauses,
  onPieces,
  type Break,
  type ClauseContext,
  type Operator,
  type Piece,
  type Ranked,
  type Token,
} from './types.ts';

/**
 * Phrases of each kind that cannot be of another kind. `Space shared with …` is left out, because it can be a condition
 * or a destination. `Elevated` is left out too: it can be a destination, a criterion or a property of units.
 */
const conditions = [
  'Threshold 5/6/7',
  'Interference in play area',
  'Matching card(s) in play area',
  'If at least 1 mech is active',
  '< 4 buildings scouted',
];
const destinations = ['Unscouted objective', 'Uncontrolled objective', 'Space nearest to unscouted objective'];
const criteria = ['Highest value', 'Fewest enemies', 'Most enemies', 'Highest cover', 'Random'];
const actions = ['RECON', 'ATTACK 2', 'MOVE 1 to elevated space', 'BOLSTER 2 in matching squad', 'SUPPRESS 3'];

const instead = ({ node: { start, end } }: Piece, others: readonly string[]): Break[] =>
  others.map((other) => replace(start, end, other));

/**
 * Returns the span of the goal of a movement, such as `prisoner` in `MOVE 1 towards prisoner`; null if the phrase has
 * no goal.
 */
function goalIn({ tokens, node, place }: Piece): { start: number; end: number } | null {
  const action = place === 'action' ? actionOf(tokens) : null;
  const to = tokens[action?.rest ?? -1];
  if (action?.verb.class !== 'walk' || (to?.lower !== 'to' && to?.lower !== 'towards') || to.end === node.end)
    return null;
  return { start: (tokens[action.rest + 1] as Token).start, end: node.end };
}

/** Criteria that cannot rank things of a kind: places have no defence, squad or rank, and cards have no cover. */
const cannotRank: Readonly<Record<Ranked, readonly string[]>> = {
  places: ['Gunner', 'Navigator', 'Lowest defence', 'Commander'],
  units: ['Gunner', 'Navigator'],
  cards: [
    'Elevated',
    'Highest cover',
    'Highest value',
    'Fewest enemies',
    'Scouted',
    'Nearest',
    'Enemy occupied',
    'Objective',
  ],
};

const judged = /threshold|legal/i;

/** Matches words that refer to earlier words. */
const pointers = /\b(?:that (?:unit|mech)|chosen space|towards (?<it>it))\b/;

/** Conditions that name no unit, mech or space to which later words could refer. */
const nameless = ['Interference in play area', 'Matching card(s) in play area'];

function unboundIn({ pieces, condition, facts, clause, tables }: ClauseContext): Break[] {
  return pieces.flatMap(({ node }) => {
    const found = pointers.exec(facts.text.slice(node.start, node.end));
    if (!found || node === condition?.node) return [];
    const at = { from: node.start + found.index, to: node.start + found.index + found[0].length };
    if (condition) {
      const { start, end } = condition.node;
      return nameless.map((other) => {
        const grown = other.length - (end - start);
        return { ...replace(start, end, other), broken: { from: at.from + grown, to: at.to + grown } };
      });
    }
    const all = [...clause.sentences, ...tables.flatMap(({ rows }) => rows.flatMap(({ sentences }) => sentences))];
    const before = all.find(({ items }) => items[0]?.type === 'phrase' && /^Find\b/.test(items[0].text));
    if (!before) return [];
    const gone = node.start - before.start;
    return [{ ...replace(before.start, node.start, ''), broken: { from: at.from - gone, to: at.to - gone } }];
  });
}

export const partOperators: readonly Operator[] = [
  // `Space nearest to …` is left out, because it can be a condition about the unit’s own space.
  onPieces('condition replaced', 'A destination, a criterion or an action stands where a condition must.', (piece) =>
    piece.place !== 'condition' ? [] : instead(piece, [...destinations.slice(0, 2), ...criteria, ...actions]),
  ),
  onPieces('condition cut short', 'A condition ends in the middle of what it says.', ({ place, tokens }) =>
    place !== 'condition'
      ? []
      : tokens.flatMap(({ lower }, i) =>
          i < tokens.length - 1 && /^(?:shared|at|more|than|is|are|not|has|have|adjacent|within|when|<)$/.test(lower)
            ? present([remove(tokens, i + 1, tokens.length - 1)])
            : [],
        ),
  ),
  onClauses('action replaced', 'A destination, a condition or a criterion stands where an action must.', ({ pieces }) =>
    pieces
      .filter((piece) => piece.place === 'action' && !opensLetters(piece) && actionOf(piece.tokens))
      .flatMap((piece) => instead(piece, [...destinations, 'Space secure', ...conditions, ...criteria])),
  ),
  onPieces(
    'destination replaced',
    'A condition, a criterion or an action stands where a destination must.',
    (piece) => {
      const at = piece.place === 'destination' ? piece.node : goalIn(piece);
      return at ? [...conditions, ...criteria, ...actions].map((other) => replace(at.start, at.end, other)) : [];
    },
  ),
  onClauses('criterion replaced', 'An action, a condition or a letter stands in a tiebreak list.', ({ chains }) =>
    chains.flatMap(({ criteria: all, node: { start, end } }) =>
      all.flatMap((piece) => [
        ...instead(piece, [...actions, ...conditions, 'Space secure']),
        // A list cannot have both letters and criteria. The checker may therefore report the new letter, or any other
        // part of the list.
        replaceWithin(piece.node.start, piece.node.end, 'a)', { from: start, to: end }),
      ]),
    ),
  ),
  onClauses(
    'criterion of the wrong kind',
    'A list that ranks places gets a criterion of cards or units, one that ranks cards a criterion of places, and so on.',
    ({ chains }) =>
      chains.flatMap(({ ranks, criteria: all }) => all.flatMap((piece) => instead(piece, cannotRank[ranks]))),
  ),
  onClauses(
    'sub-clauses under an action without a goal',
    'The action that opens sub-clauses is one that goes nowhere.',
    ({ pieces, clause, facts }) => {
      const [opener, first] = [pieces.findLast(opensLetters), clause.subs[0]];
      if (!opener || !first) return [];
      const { start, end } = opener.node;
      // A list of passengers can divide an action into several pieces. So the edit begins at the first piece of the
      // action.
      const from = pieces.find(({ place }) => place === 'action')?.node.start ?? start;
      const letter = first.start + facts.text.slice(first.start).indexOf(')') + 1;
      return ['ATTACK 2', 'RECON', 'CONTROL', 'BOLSTER 2', 'SUPPRESS 3', 'COMMAND 2'].map((other) =>
        replaceWithin(from, end, other, { from, to: letter }),
      );
    },
  ),
  onClauses(
    'condition on a target without a fight',
    'A threshold or a legal target is asked for, but the action attacks nobody.',
    ({ pieces, clause, condition, chains }) => {
      const last = pieces.at(-1);
      if (!condition || !last || !judged.test(condition.node.text)) return [];
      if (clause.subs.length > 0 || chains.length > 0 || clause.sentences.length !== 1 || last.place !== 'action')
        return [];
      const others = ['RECON', 'CONTROL', 'BOLSTER 2 in matching squad', 'MOVE 1 to elevated space', 'COMMAND 2'];
      const { start, end } = last.node;
      return byContext(
        others.map((other) => replaceWithin(start, end, other, { from: condition.node.start, to: end })),
      );
    },
  ),
  onClauses(
    'what is pointed at is gone',
    '`that unit`, `chosen space` or `it` stands, but nothing before it says which.',
    (context) => byContext(unboundIn(context)),
  ),
];
