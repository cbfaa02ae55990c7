// Translates events into events with names, as data for files and programs. The views make sentences from named events.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { EventKind, NamedEvent } from '../../types/callisto/events.ts';
import type { LogEvent } from '../rules/engine/log.ts';
import { pileOffsets, pileNames, sideKeys, type PileName, type SideName } from '../rules/engine/position.ts';
import { keyOfPlayer, sideOfPlayer, type PlayerKey } from '../rules/engine/players.ts';
import { namedAction, targetFields } from './named-action.ts';

export type { NamedEvent };
type Pile = PileName | 'playArea';

const sideOf = (side: number): SideName => sideKeys[side as 0 | 1];

const piles = new Map<number, Pile>([
  ...pileNames.map((name): [number, Pile] => [pileOffsets[name], name]),
  [at.playArea, 'playArea'],
]);
const pileOf = (pile: number): Pile => piles.get(pile) ?? 'out';

const markers = ['none', 'scouted', 'controlled'] as const;
const markerOf = (level: number): (typeof markers)[number] => markers[level] ?? 'none';

/** The fields that only this kind of event has. */
type Fields<K extends EventKind> = Omit<Extract<NamedEvent, { is: K }>, 'is' | 'cause'>;
type MakeFields<K extends EventKind> = (game: Game, a: number, b: number, c: number, d: number) => Fields<K>;

const placeOf = ({ places }: Game, place: number): string | null => places.names[place] ?? null;
const cardOf = ({ cards }: Game, card: number): string => cards.names[card] ?? '';
const ofUnit = ({ units }: Game, unit: number): { readonly unit: string } => ({ unit: units.names[unit] ?? '' });
const ofToken = ({ fixtures }: Game, token: number) => ({ token: fixtures.tokens[token] ?? '' });
const ofSide = (_game: Game, side: number): { readonly side: SideName } => ({ side: sideOf(side) });
const ofPlayer = ({ isTeam }: Game, player: number): { readonly side: SideName; readonly player?: PlayerKey } =>
  isTeam ? { side: sideOf(sideOfPlayer(player)), player: keyOfPlayer(player) } : { side: sideOf(player) };
const playerCard = (game: Game, player: number, card: number) => ({
  ...ofPlayer(game, player),
  card: cardOf(game, card),
});
const noFields = () => ({});

const fieldMakers: { readonly [kind in EventKind]: MakeFields<kind> } = {
  decided: (game, player, action) => ({ ...ofPlayer(game, player), action: namedAction(game, action) }),
  round: ({ isTeam }, round, breakers, lfa) => ({
    round,
    ...(isTeam && { commanders: { breakers: keyOfPlayer(breakers), lfa: keyOfPlayer(lfa) } }),
  }),
  bid: playerCard,
  initiative: ofSide,
  turn: ofPlayer,
  rolled: (_game, die, face) => ({ die, face }),
  card: (game, side, card, from, to) => ({ ...playerCard(game, side, card), from: pileOf(from), to: pileOf(to) }),
  shuffled: ofPlayer,
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
  carried: (game, token, from, to) => ({ ...ofToken(game, token), from: placeOf(game, from), to: placeOf(game, to) }),
  freed: (game, token, place) => ({ ...ofToken(game, token), at: placeOf(game, place) }),
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
  resolved: (game, side, card, index) => ({ ...playerCard(game, side, card), index }),
  laid: (game, side, card, index) => ({ ...playerCard(game, side, card), index }),
  turned: (game, side, card, flag) => ({ ...playerCard(game, side, card), isTurned: flag === 1 }),
  faced: (game, side, card, flag) => ({ ...playerCard(game, side, card), isUp: flag === 1 }),
  bolstered: (game, side, letter, card) => ({ ...playerCard(game, side, card), deck: String.fromCharCode(letter) }),
  pinned: (game, unit, before, after) => ({ ...ofUnit(game, unit), before, after }),
  command: (game, player, teammate, card, from) => ({
    ...playerCard(game, player, card),
    from: pileOf(from),
    to: keyOfPlayer(teammate),
  }),
  ended: ofPlayer,
};

export const nameEvent = (game: Game, { kind, cause, values }: LogEvent, from = 0): NamedEvent =>
  ({
    is: kind,
    cause: cause === null || cause < from ? null : cause - from,
    ...fieldMakers[kind](game, ...values),
  }) as NamedEvent;
