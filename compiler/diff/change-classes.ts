// The classes of changes: a stable name for tools, and a title and a description for people.

interface ChangeKind {
  /** The first words of a report line about a change of this class. */
  readonly title: string;
  readonly doc: string;
}

const kind = (title: string, doc: string): ChangeKind => ({ title, doc });

export const changeKinds = {
  'procedure-added': kind('procedure added', 'A procedure that only the second sheet has.'),
  'procedure-removed': kind('procedure removed', 'A procedure that only the first sheet has.'),
  'procedure-retitled': kind('title changed', 'The procedure is for other cards, or is called otherwise.'),
  'initiative-changed': kind('initiative changed', 'Its initiative value came, went, or is another.'),
  'clause-added': kind('clause added', 'A clause that only the second has.'),
  'clause-removed': kind('clause removed', 'A clause that only the first has.'),
  'clause-moved': kind('clause moved', 'It has its turn before or after others than it had.'),
  'clause-renumbered': kind(
    'renumbered',
    'Its number or letter is another, and not because others came or went. The same in play.',
  ),
  'condition-tightened': kind('condition tightened', 'It holds less often than it did; a condition came.'),
  'condition-loosened': kind('condition loosened', 'It holds more often than it did; a condition went.'),
  'condition-replaced': kind('condition replaced', 'It holds at other times; neither follows from the other.'),
  'condition-restated': kind('condition restated', 'It asks otherwise and holds at the same times. The same in play.'),
  'threshold-raised': kind('threshold raised', 'Some of its figures are higher, none is lower.'),
  'threshold-lowered': kind('threshold lowered', 'Some of its figures are lower, none is higher.'),
  'threshold-changed': kind('threshold changed', 'Some of its figures are higher, others lower.'),
  'action-changed': kind('action changed', 'The action is another, or it has other things or other limits.'),
  'strength-changed': kind('strength changed', 'An action has another strength.'),
  'class-changed': kind(
    'class changed',
    'The strength of an action has got or lost its parentheses, so the action has another class.',
  ),
  'destination-added': kind('destination added', 'A lettered sub-clause that only the second has.'),
  'destination-removed': kind('destination removed', 'A lettered sub-clause that only the first has.'),
  'destination-reordered': kind('destination reordered', 'A lettered sub-clause has another place in the order.'),
  'destination-changed': kind(
    'destination changed',
    'A lettered sub-clause names another place, or another way to the place.',
  ),
  'criterion-added': kind('criterion added', 'A tiebreak list has one criterion more.'),
  'criterion-removed': kind('criterion removed', 'A tiebreak list has one criterion less.'),
  'criterion-reordered': kind('criteria reordered', 'A tiebreak list has the same criteria in another order.'),
  'criterion-swapped': kind('criterion swapped', 'Another criterion replaces a criterion.'),
  'roll-odds': kind('odds of a roll changed', 'An outcome of a table has other odds.'),
  'roll-faces': kind('faces of a roll changed', 'An outcome has the same odds on other faces. The same in play.'),
  'rider-changed': kind('rider changed', 'The words that choose the spaces on the way are new, missing or changed.'),
  'ranking-changed': kind(
    'ranking changed',
    'A row of the table of dangerous units is new, missing, moved or changed.',
  ),
  'rules-changed': kind('rules changed', 'A rule is new, missing or changed.'),
  'lines-changed': kind('lines changed', 'A row of a table or a step is new, missing or changed.'),
  'decks-changed': kind('decks changed', 'A deck or the supply holds more or fewer of a card.'),
} as const satisfies Readonly<Record<string, ChangeKind>>;

export type ChangeClass = keyof typeof changeKinds;
