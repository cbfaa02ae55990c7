// An action of a player by names, as far as its number tells by itself.
import * as act from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as verb from '../rules/engine/verbs.ts';

/** Which fields there are goes by what is done. */
export interface NamedAction {
  readonly is: (typeof act.actionKinds)[number];
  readonly card?: string;
  readonly verb?: verb.UseVerb;
  /** Where to, or where. */
  readonly at?: string;
  /** Who is led or struck, or who rides along. */
  readonly unit?: string;
  readonly structure?: string;
  readonly door?: string;
  /** The card that is taken or inspired. */
  readonly of?: string;
  /** The unit leaves the board; it stays where it enters; it takes along the thing that is there. */
  readonly leaves?: true;
  readonly stays?: true;
  readonly takes?: true;
  /** What is picked, by its number: what that is the phase says. */
  readonly what?: number;
}

type Fields = Omit<NamedAction, 'is'>;

/** What a fight strikes: a unit, a structure or a door. */
export function targetFields({ units, things }: Game, what: number): Pick<NamedAction, 'unit' | 'structure' | 'door'> {
  if (what >= act.firstDoor) return { door: things.doors[what - act.firstDoor] ?? '' };
  if (what >= act.firstStructure) return { structure: things.structures[what - act.firstStructure] ?? '' };
  return { unit: units.names[what] ?? '' };
}

function wayFields({ places, units }: Game, what: number): Fields {
  if (what === act.escapeTarget) return { leaves: true };
  if (what === act.stayTarget) return { stays: true };
  const place = what & ~act.takingFlag;
  if (place >= act.firstPassenger) return { unit: units.names[place - act.firstPassenger] ?? '' };
  return { at: places.names[place] ?? '', ...(place !== what && { takes: true }) };
}

function useFields(game: Game, use: number, what: number): Fields {
  switch (game.uses.verb[use] ?? 0) {
    case verb.moveVerb:
    case verb.scoutVerb:
      return wayFields(game, what);
    case verb.guideVerb:
      return { unit: game.units.names[what] ?? '' };
    case verb.bolsterVerb:
    case verb.inspireVerb:
      return { of: game.cards.names[what] ?? '' };
    case verb.commandVerb:
    case verb.reconVerb:
    case verb.controlVerb:
      return {};
    case verb.pathfindVerb:
      return { at: game.places.names[what] ?? '' };
    default:
      return game.uses.area[use] === 1 ? { at: game.places.names[what] ?? '' } : targetFields(game, what);
  }
}

export function namedAction(game: Game, action: number): NamedAction {
  const kind = act.kindOf(action);
  const is = act.actionKinds[kind] ?? 'stop';
  const what = act.whatOf(action);
  const card = game.cards.names[act.cardOf(action)] ?? '';
  switch (kind) {
    case act.bidKind:
    case act.readyKind:
    case act.hunkerKind:
      return { is, card };
    case act.useKind: {
      const use = act.useOf(action);
      return { is, card, verb: verb.useVerbs[game.uses.verb[use] ?? 0] ?? 'MOVE', ...useFields(game, use, what) };
    }
    case act.stepKind:
      return { is, ...wayFields(game, what) };
    case act.pickKind:
      return { is, what };
    default:
      return { is };
  }
}
