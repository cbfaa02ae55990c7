// Translates packed actions of players into actions with names. A named action has only fields that can be read from
// the packed action.
import * as act from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import type { NamedAction } from '../../types/callisto/actions.ts';
import * as verb from '../rules/engine/verbs.ts';

export type { NamedAction };
type Fields = Omit<NamedAction, 'is'>;

export function targetFields({ units, fixtures }: Game, target: number): Fields {
  if (target >= act.firstDoor) return { door: fixtures.doors[target - act.firstDoor] ?? '' };
  if (target >= act.firstStructure) return { structure: fixtures.structures[target - act.firstStructure] ?? '' };
  return { unit: units.names[target] ?? '' };
}

function stepFields({ places, units }: Game, step: number): Fields {
  if (step === act.escapeTarget) return { leaves: true };
  if (step === act.stayTarget) return { stays: true };
  const place = step & ~act.takingFlag;
  if (place >= act.firstPassenger) return { unit: units.names[place - act.firstPassenger] ?? '' };
  return { at: places.names[place] ?? '', ...(place !== step && { takes: true }) };
}

function useFields(game: Game, use: number, target: number): Fields {
  switch (game.uses.verb[use] ?? 0) {
    case verb.moveVerb:
    case verb.scoutVerb:
      return stepFields(game, target);
    case verb.guideVerb:
      return { unit: game.units.names[target] ?? '' };
    case verb.bolsterVerb:
    case verb.inspireVerb:
      return { of: game.cards.names[target] ?? '' };
    case verb.commandVerb:
      return target === act.teammateDeck ? { of: 'teammate' } : {};
    case verb.reconVerb:
    case verb.controlVerb:
      return {};
    case verb.pathfindVerb:
      return { at: game.places.names[target] ?? '' };
    default:
      return game.uses.area[use] === 1 ? { at: game.places.names[target] ?? '' } : targetFields(game, target);
  }
}

export function namedAction(game: Game, action: number): NamedAction {
  const kind = act.kindOf(action);
  const is = act.actionKinds[kind] ?? 'stop';
  const target = act.targetOf(action);
  const card = game.cards.names[act.cardOf(action)] ?? '';
  switch (kind) {
    case act.bidKind:
    case act.readyKind:
    case act.hunkerKind:
      return { is, card };
    case act.useKind: {
      const use = act.useOf(action);
      return { is, card, verb: verb.useVerbs[game.uses.verb[use] ?? 0] ?? 'MOVE', ...useFields(game, use, target) };
    }
    case act.stepKind:
      return { is, ...stepFields(game, target) };
    case act.pickKind:
      return { is, what: target };
    default:
      return { is };
  }
}
