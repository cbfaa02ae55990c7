// Acts of people: the names of acts, and the packed action of the engine for each act.
import * as act from '../rules/engine/actions.ts';
import { apply } from '../rules/engine/apply.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { legalActions } from '../rules/engine/legal.ts';
import { nameIndexesOf } from '../rules/engine/name-indexes.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { namedAction } from '../bound-sheet/named-action.ts';
import type { TableAct } from './table-events.ts';

/** Returns the name of a picked card, place or unit. The phase determines the sort of the picked thing. */
function pickName({ cards, places, units }: Game, { bytes }: State, target: number): string {
  switch (bytes[at.phase] as number) {
    case at.strikingPhase:
      return units.names[target] ?? '';
    case at.pathfindingPhase:
    case at.pushingPhase:
      return places.names[target] ?? '';
    case at.commandingPhase:
      return '';
    default:
      return cards.names[target] ?? '';
  }
}

function nameAct(game: Game, state: State, action: number): TableAct {
  const { what: _number, ...named } = namedAction(game, action);
  if (named.is === 'pick') return { ...named, pick: pickName(game, state, act.targetOf(action)) };
  if (named.is !== 'use') return named;
  const [card, use] = [act.cardOf(action), act.useOf(action)];
  const [from, end] = [game.uses.first[card] as number, game.uses.first[card + 1] as number];
  return { ...named, use: use >= from && use < end ? use - from : 'equipment' };
}

export interface LegalAct {
  readonly action: number;
  readonly act: TableAct;
}

const legal = new act.Actions();

/** Returns all legal acts of the choosing side. */
export function legalActs(game: Game, state: State): LegalAct[] {
  legalActions(game, state, legal);
  return Array.from({ length: legal.count }, (_none, index) => legal.get(index)).map((action) => ({
    action,
    act: nameAct(game, state, action),
  }));
}

const fields = ['is', 'card', 'use', 'verb', 'at', 'unit', 'structure', 'door', 'of'] as const;
const moreFields = ['leaves', 'stays', 'takes', 'pick'] as const;

/** Returns a text that is the same for acts with the same fields, whatever the order of the fields. */
const keyOf = (named: TableAct): string =>
  JSON.stringify([...fields, ...moreFields].map((field) => named[field] ?? null));

/** Returns the action that an act means; null if the act is not legal. */
export function actionOf(game: Game, state: State, named: TableAct): number | null {
  const key = keyOf(named);
  return legalActs(game, state).find((candidate) => keyOf(candidate.act) === key)?.action ?? null;
}

/** Returns the reason why an act is not legal. */
export function illegalReason(game: Game, state: State, { is, card: name, use }: TableAct): string {
  const side = state.bytes[at.chooser] as number;
  const card = name === undefined || side === at.nobody ? 0 : nameIndexesOf(game).cards[side as 0 | 1].get(name);
  if (card < 0) return `${name ?? ''} is no card of the side that chooses.`;
  const useNumber = typeof use === 'number' ? (game.uses.first[card] as number) + use : 0;
  const action = act.packAction(act.actionKinds.indexOf(is), card, useNumber);
  const outcome = apply(game, state.copy(), action);
  return outcome.is === 'refused' ? outcome.reason : 'That is not possible here.';
}
