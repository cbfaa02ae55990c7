// Events by names: data for files and programs. Words for people are made elsewhere.
import type { EventKind } from '../rules/engine/events.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { LogEvent } from '../rules/engine/log.ts';
import { pileOffsets, pileNames, sideKeys, type PileName, type SideName } from '../rules/engine/position.ts';
import { namedAction, targetFields, type NamedAction } from './named-action.ts';

/** The state of a marker on a space. */
type Marker = 'none' | 'scouted' | 'controlled';
type Pile = PileName | 'playArea';

interface OfUnit {
  readonly unit: string;
}

/** The fields of each kind of event. */
interface Fields {
  readonly decided: { readonly side: SideName; readonly action: NamedAction };
  readonly round: { readonly round: number };
  readonly bid: { readonly side: SideName; readonly card: string };
  readonly initiative: { readonly side: SideName };
  readonly turn: { readonly side: SideName };
  readonly rolled: { readonly die: number; readonly face: number };
  readonly card: { readonly side: SideName; readonly card: string; readonly from: Pile; readonly to: Pile };
  readonly shuffled: { readonly side: SideName };
  /** A place is null off the board. */
  readonly moved: OfUnit & { readonly from: string | null; readonly to: string | null };
  readonly spawned: OfUnit & { readonly at: string | null };
  readonly suppressed: OfUnit;
  readonly readied: OfUnit;
  readonly activated: OfUnit;
  readonly neutralised: OfUnit;
  readonly escaped: OfUnit;
  readonly marked: {
    readonly side: SideName;
    readonly at: string | null;
    readonly before: Marker;
    readonly after: Marker;
  };
  readonly destroyed: { readonly structure: string };
  readonly opened: { readonly door: string };
  readonly carried: { readonly token: string; readonly from: string | null; readonly to: string | null };
  readonly freed: { readonly token: string; readonly at: string | null };
  /** Each die hits that shows `defence` or more. */
  readonly attacked: {
    readonly attacker: string;
    readonly target: Pick<NamedAction, 'unit' | 'structure' | 'door'>;
    readonly defence: number;
    readonly die: number;
  };
  readonly hit: unknown;
  readonly missed: unknown;
  /** The row of the scenario’s victory table. */
  readonly won: { readonly side: SideName; readonly by: number };
  readonly corrected: unknown;
  /** Index in the play area, counted from the left, 0 first. */
  readonly resolved: { readonly side: SideName; readonly card: string; readonly index: number };
  readonly laid: { readonly side: SideName; readonly card: string; readonly index: number };
  readonly turned: { readonly side: SideName; readonly card: string; readonly isTurned: boolean };
  readonly faced: { readonly side: SideName; readonly card: string; readonly isUp: boolean };
  readonly bolstered: { readonly side: SideName; readonly deck: string; readonly card: string };
  /** Number of control markers on a counter. */
  readonly pinned: OfUnit & { readonly before: number; readonly after: number };
}

/** An event by names; `cause` is the index of the event that caused it. */
export type NamedEvent = {
  [kind in EventKind]: { readonly is: kind; readonly cause: number | null } & Fields[kind];
}[EventKind];

const sideOf = (side: number): SideName => sideKeys[side as 0 | 1];

const piles = new Map<number, Pile>([
  ...pileNames.map((name): [number, Pile] => [pileOffsets[name], name]),
  [at.playArea, 'playArea'],
]);
const pileOf = (pile: number): Pile => piles.get(pile) ?? 'out';

const markers = ['none', 'scouted', 'controlled'] as const;
const markerOf = (level: number): Marker => markers[level] ?? 'none';

type MakeFields<K extends EventKind> = (game: Game, a: number, b: number, c: number, d: number) => Fields[K];

const placeOf = ({ places }: Game, place: number): string | null => places.names[place] ?? null;
const cardOf = ({ cards }: Game, card: number): string => cards.names[card] ?? '';
const ofUnit = ({ units }: Game, unit: number): OfUnit => ({ unit: units.names[unit] ?? '' });
const ofSide = (_game: Game, side: number): { readonly side: SideName } => ({ side: sideOf(side) });
const sideCard = (game: Game, side: number, card: number) => ({ side: sideOf(side), card: cardOf(game, card) });
const noFields = (): unknown => ({});

const fieldMakers: { readonly [kind in EventKind]: MakeFields<kind> } = {
  decided: (game, side, action) => ({ side: sideOf(side), action: namedAction(game, action) }),
  round: (_game, round) => ({ round }),
  bid: sideCard,
  initiative: ofSide,
  turn: ofSide,
  rolled: (_game, die, face) => ({ die, face }),
  card: (game, side, card, from, to) => ({ ...sideCard(game, side, card), from: pileOf(from), to: pileOf(to) }),
  shuffled: ofSide,
  moved: (game, unit, from, to) => ({ ...ofUnit(game, unit), from: placeOf(game, from), to: placeOf(game, to) }),
  spawned: (game, unit, place) => ({ ...ofUnit(game, unit), at: placeOf(game, place) }),
  suppressed: ofUnit,
  readied: ofUnit,
  activated: ofUnit,
  neutralised: ofUnit,
  escaped: ofUnit,
  marked: (game, side, place, before, after) => ({
    side: sideOf(side),
    at: placeOf(game, place),
    before: markerOf(before),
    after: markerOf(after),
  }),
  destroyed: ({ fixtures }, structure) => ({ structure: fixtures.structures[structure] ?? '' }),
  opened: ({ fixtures }, door) => ({ door: fixtures.doors[door] ?? '' }),
  carried: (game, token, from, to) => ({
    token: game.fixtures.tokens[token] ?? '',
    from: placeOf(game, from),
    to: placeOf(game, to),
  }),
  freed: (game, token, place) => ({ token: game.fixtures.tokens[token] ?? '', at: placeOf(game, place) }),
  attacked: (game, attacker, target, defence, die) => ({
    attacker: game.units.names[attacker] ?? '',
    target: targetFields(game, target),
    defence,
    die,
  }),
  hit: noFields,
  missed: noFields,
  won: (_game, side, by) => ({ side: sideOf(side), by }),
  corrected: noFields,
  resolved: (game, side, card, index) => ({ ...sideCard(game, side, card), index }),
  laid: (game, side, card, index) => ({ ...sideCard(game, side, card), index }),
  turned: (game, side, card, flag) => ({ ...sideCard(game, side, card), isTurned: flag === 1 }),
  faced: (game, side, card, flag) => ({ ...sideCard(game, side, card), isUp: flag === 1 }),
  bolstered: (game, side, letter, card) => ({ ...sideCard(game, side, card), deck: String.fromCharCode(letter) }),
  pinned: (game, unit, before, after) => ({ ...ofUnit(game, unit), before, after }),
};

/** Returns an event of a log by names. Events before `from` are left out and count as no cause. */
export function told(game: Game, { kind, cause, values }: LogEvent, from = 0): NamedEvent {
  const makeFields = fieldMakers[kind] as (game: Game, a: number, b: number, c: number, d: number) => object;
  const fields = makeFields(game, values[0], values[1], values[2], values[3]);
  return { is: kind, cause: cause === null || cause < from ? null : cause - from, ...fields } as NamedEvent;
}
