// What happens, told to whoever wants to know: a kind, up to four numbers, and the event that caused it. Text,
// replay and hashes are made of these and of nothing else.

export const eventKinds = [
  // A player decides: side, action.
  'decided',
  // The parts of a round: round; then bids: side, card; then who has the initiative: side; a turn begins: side.
  'round',
  'bid',
  'initiative',
  'turn',
  // Chance: die or 0 for a card, what it showed.
  'rolled',
  // Cards: side, card, from pile, to pile.
  'card',
  'shuffled',
  // The board: unit, from, to; unit, what it becomes (1) or ceases to be (0).
  'moved',
  'spawned',
  'suppressed',
  'readied',
  'activated',
  'neutralised',
  'escaped',
  // side, place, before, after: 0 no marker, 1 scouted, 2 controlled.
  'marked',
  'destroyed',
  'opened',
  // thing, from, to.
  'carried',
  'freed',
  // A fight: attacker, target, total defence, die; its outcome.
  'attacked',
  'hit',
  'missed',
  // side, row of the victory.
  'won',
  // A person puts something right: the entry of the session that says what, from what, to what.
  'corrected',
  // Solo: a bot's card is resolved: side, card, index; one is laid: side, card, index; turned sideways (1) or upright
  // (0), face up (1) or down (0): side, card, how; a card of a bolster deck: side, its letter, card; control markers on
  // a counter: unit, before, after.
  'resolved',
  'laid',
  'turned',
  'faced',
  'bolstered',
  'pinned',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** The number of a kind. */
export const eventKind = Object.fromEntries(eventKinds.map((name, index) => [name, index])) as Readonly<
  Record<EventKind, number>
>;

export interface Sink {
  /** Something happened. */
  readonly tell: (kind: number, a: number, b: number, c: number, d: number) => void;
  /** Something happened that causes what is told until the matching `end`. */
  readonly begin: (kind: number, a: number, b: number, c: number, d: number) => void;
  readonly end: () => void;
  /** Where it stands, and back to there: a step that was broken off has told nothing. */
  readonly mark?: () => number;
  readonly reset?: (mark: number) => void;
}
