// Pushes units that a PULSE hit (book, PULSE; R33). If the clause names no spaces for the push, the printed order of
// the book chooses the space.
import { pick, type ChoiceResult } from '../../../decide/interpret/choices.ts';
import type { Context } from '../../../decide/interpret/context.ts';
import { contextOf } from '../../../decide/interpret/interpret.ts';
import type { Facts, Id } from '../../../decide/interpret/position-facts.ts';
import type { PossibleAct } from '../../../decide/plan-actions.ts';
import type { Why } from '../../../decide/record.ts';
import { it, places, some } from '../../../plan/build.ts';
import type { PlanAct, PlanChoice, Criterion } from '../../../plan/nodes.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { canPushAlong } from '../../../../runtime/callisto/rules/engine/pieces.ts';
import { needForPush } from '../../../../runtime/callisto/emitted/required-parts.ts';
import * as solo from '../../../../runtime/callisto/rules/solo/bot-acts.ts';
import type { Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import { gameMeasure, gamePlane } from '../words/signature-nodes.ts';
import type { Place } from './script.ts';

const space = it('space');

/**
 * The criteria by which the book chooses the space for a push: lowest cover, not elevated, nearest to the bot’s units,
 * furthest from objectives.
 */
export const pushOrder: readonly Criterion[] = [
  { is: 'least', over: 'space', of: gameMeasure('cover', space) },
  { is: 'keep', over: 'space', test: { is: 'not', of: some({ is: 'and', of: [space, gamePlane('elevated')] }) } },
  {
    is: 'least',
    over: 'space',
    of: {
      is: 'distance',
      from: space,
      to: places({ is: 'plane', name: 'unit', sort: 'unit', side: 'bot' }),
      metric: 'way',
    },
  },
  { is: 'most', over: 'space', of: { is: 'distance', from: space, to: gamePlane('objective'), metric: 'way' } },
  { is: 'random' },
];

/**
 * Returns the spaces to which a hit unit can be pushed. Such a space is adjacent, open to the unit, and has a marker of
 * the unit’s side (R33, R124).
 */
function spacesFor(id: Id, { game, state }: Place): Id[] {
  const { places: board, units } = game;
  const unit = units.names.indexOf(id);
  const from = state.bytes[at.unitPlace + unit] ?? at.none;
  const pushPlaces: Id[] = [];
  if (from === at.none) return pushPlaces;
  needForPush(game, state, unit);
  for (let edge = board.first[from] ?? 0; edge < (board.first[from + 1] ?? 0); edge++) {
    if (canPushAlong(game, state, unit, edge)) pushPlaces.push(board.names[board.neighbour[edge] ?? 0] ?? '');
  }
  return pushPlaces;
}

function push(id: Id, choice: PlanChoice, context: Context, place: Place, chance: Chance): readonly ChoiceResult[] {
  const { game, state } = place;
  const picked = pick(spacesFor(id, place), choice, context, chance);
  if (!picked) return [];
  solo.pushByPulse(game, state, game.units.names.indexOf(id), game.places.names.indexOf(picked.id));
  return [{ role: 'push', ids: [picked.id], picks: [picked] }];
}

/** Returns the act that pushes the hit units by the words of the clause, or the reason why this act is impossible. */
export function pushAct(pushing: PlanAct, context: Context, place: Place, facts: () => Facts): PossibleAct | Why {
  const [targets, spaces] = pushing.choices;
  const hit = context.chosen.get('target')?.ids ?? [];
  if (!targets || !spaces || !hit.some((id) => spacesFor(id, place).length > 0)) {
    return { is: 'unchanged', subject: 'nobody can be pushed' };
  }
  return {
    is: 'doable',
    run: (chance) =>
      hit.flatMap((id) => {
        const chosen: Context['chosen'] = new Map([...context.chosen, ['target', { sort: 'unit', ids: [id] }]]);
        return push(id, spaces, { ...context, facts: facts(), chosen }, place, chance);
      }),
  };
}

const byTheBook: PlanChoice = { role: 'push', from: { is: 'all', sort: 'space' }, take: 'one', list: pushOrder };

/**
 * Pushes a unit to a space by the printed order of the book. Used for clauses that name no space for the push (R33).
 */
export const pushByTheBook = (id: Id, place: Place, facts: Facts, chance: Chance): readonly ChoiceResult[] =>
  push(id, byTheBook, contextOf(facts), place, chance);
