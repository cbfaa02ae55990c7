// The form of decisions that people work out by hand, and short ways to write positions of Special Delivery.
import { readyCrawler } from './unbreakable.ts';

/** The fields of a position or unit, as a file writes them. */
export type PositionFields = Readonly<Record<string, unknown>>;

export interface HandOutcome {
  /** The probability of this outcome as a fraction, such as `1/6`. */
  readonly share: string;
  /** The changed fields of units after the decision, as a position writes them. */
  readonly units?: Readonly<Record<string, PositionFields>>;
  readonly lost?: readonly string[];
  /** The changed terrain after the decision, by hex. */
  readonly terrain?: Readonly<Record<string, string>>;
  /** The units that must leave their hex. The owner of a unit chooses a new hex, so the decision names none. */
  readonly displaced?: readonly string[];
  readonly fires?: { readonly weapon: string; readonly target: string };
}

export interface HandDecision {
  readonly title: string;
  readonly reason: string;
  readonly card: 'CRAWLER' | 'TIME STREAM';
  readonly position: PositionFields;
  /**
   * The faces of the first six-sided dice, if the decision is only for these faces. For all later dice, the outcomes
   * cover every face.
   */
  readonly dice?: readonly number[];
  /**
   * The number of the clause that applies; null if no clause applies, for example because the crawler is not activated.
   */
  readonly clause: number | null;
  readonly outcomes: readonly HandOutcome[];
}

export const unloadedLasers = {
  beams: [
    { weapon: 'laser', unloaded: true },
    { weapon: 'laser', unloaded: true },
  ],
};
export const loadedLasers = { beams: [{ weapon: 'laser' }, { weapon: 'laser' }] };

/** Returns a position of Special Delivery with the crawler at a place. */
export const deliveryPosition = (
  at: string,
  crawler: PositionFields = {},
  parts: PositionFields = {},
  units: PositionFields = {},
): PositionFields => ({
  version: 1,
  game: 'unbreakable',
  sheet: 'special-delivery',
  timeStream: 1,
  ...parts,
  units: { 'Crawler A': { at, ...readyCrawler, ...crawler }, ...units },
});

/** Returns the fields of a position in which the given hexes are volcanos. */
export const volcanos = (...hexes: readonly string[]): PositionFields => ({
  terrain: Object.fromEntries(hexes.map((hex) => [hex, { is: 'volcano' }])),
});

export const placedUnit = (at: string, configuration: string, parts: PositionFields = {}): PositionFields => ({
  at,
  status: 'ready',
  configuration,
  ...parts,
});
export const walker = (at: string, parts: PositionFields = {}): PositionFields => placedUnit(at, 'upright', parts);
export const squad = (at: string, parts: PositionFields = {}): PositionFields => placedUnit(at, 'grounded', parts);
export const enemyCrawler = (at: string, configuration = 'mobile'): PositionFields => placedUnit(at, configuration);

/** Returns the only possible outcome: the crawler ends at the place `at`. */
export const endsAt = (at: string, fields: PositionFields = {}): HandOutcome[] => [
  { share: '1', units: { 'Crawler A': { at, ...fields } } },
];
export const endsAmong = (
  ...outcomes: readonly (readonly [share: string, at: string, terrain?: Readonly<Record<string, string>>])[]
): HandOutcome[] =>
  outcomes.map(([share, at, terrain]) => ({ share, units: { 'Crawler A': { at } }, ...(terrain && { terrain }) }));

type HandRow = readonly [
  title: string,
  reason: string,
  position: PositionFields,
  clause: number | null,
  outcomes: readonly HandOutcome[],
];
export const decisionRows = (card: HandDecision['card'], list: readonly HandRow[]): HandDecision[] =>
  list.map(([title, reason, position, clause, outcomes]) => ({ title, reason, card, position, clause, outcomes }));
