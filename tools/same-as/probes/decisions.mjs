import { join } from 'node:path';
import { seeded } from '../chance.mjs';
import { attempt, positionsOf, stagesOf } from '../stage.mjs';

const positionsOfSheet = 180;
const mostFaces = 40;

/** The ways in which sheets are compiled, and how many positions there are for each that is decided so. */
export const ways = [
  { name: 'plain', options: [], every: 1 },
  { name: 'wide', options: ['--wide'], every: 3 },
  { name: 'R8', options: ['--reading', 'R8=second'], every: 2 },
  { name: 'R11', options: ['--reading', 'R11=second'], every: 2 },
];

/** Cards that may be drawn where one is asked for: those that lie in the piles, by name. */
function drawable({ cards }, { deck, side }) {
  const { discard, deck: pile, supply } = cards[side] ?? {};
  return Object.keys((deck === null ? { ...pile, ...discard } : supply) ?? {});
}

/** Gives chance bit by bit: the dice and decks that are asked for, in their order, and the decision in the end. */
function stepwise(decide, position, card, below) {
  const { chance: _seed, ...bare } = position;
  const chance = [];
  const questions = [];
  let answer = attempt(() => decide(bare, card, chance));
  while (answer.is === 'needs' && questions.length < mostFaces) {
    const { die, deck, side } = answer;
    questions.push([die, deck, side]);
    const options = die > 0 ? [1 + below(die)] : drawable(bare, answer);
    // A card that is not on top is refused: the next may be.
    for (const option of options) {
      answer = attempt(() => decide(bare, card, [...chance, option]));
      if (answer.refused !== undefined) continue;
      chance.push(option);
      break;
    }
  }
  return { questions, chance, answer };
}

const bytes = (list, length) => [...list.subarray(0, length)];

/** A decision in numbers, with the fields that every act has or that those of its kind have. */
function inNumbers({ is, index, card, clause, letter, instead, act, die, side, deck }) {
  if (is !== 'decision') return { is, index, card, die, side, deck };
  const { does, walker, path, length, riders, scouts, leaving, targets, dice, struck, count, cards, decks, log } = act;
  return {
    ...{ is, index, card, clause, letter, instead, does, log: bytes(log, act.logged) },
    ...(does === 1 && { walker, path: bytes(path, length), riders, scouts, leaving }),
    ...(does === 3 && { targets: bytes(targets, struck), dice: bytes(dice, struck), struck }),
    ...(does === 6 && { count }),
    ...(does === 9 && { cards: bytes(cards, count), count, decks }),
  };
}

/** The state of a position, decided and done by the record in numbers. */
function byRecord(callisto, { game, bound }, { position, card, side }) {
  const state = callisto.stateOf(game, position);
  const index = position.cards[side].playArea.findIndex((laid) => laid.card === card && !laid.faceDown && !laid.turned);
  const decision = bound[side].decide(state, index);
  const numbers = inNumbers(decision);
  const outcome = bound[side].apply(state, decision);
  return { numbers, outcome, after: callisto.positionOf(game, state) };
}

/** Compiled sheets in positions of games: records, effects, dice, positions afterwards; by each way of compiling. */
export default async function decisions({ botbook, write, count }) {
  const callisto = await botbook.library('callisto');
  const modules = {};
  for (const { name, options } of ways) {
    const out = `decisions/${name}`;
    const { exit } = await botbook.run('compile', 'callisto', '--out', out, ...options);
    write(`compiled/${name}`, exit);
    modules[name] = (scenario, side) => botbook.module(join(botbook.work, out, `scenario-${scenario}-${side}.js`));
  }
  for (const stage of await stagesOf(botbook)) {
    const positions = await positionsOf(botbook, stage, positionsOfSheet);
    const below = seeded(stage.scenario);
    for (const [index, { scenario, side, position, card }] of positions.entries()) {
      const path = `${scenario}/${side}/${index} ${card}`;
      count('positions');
      for (const { name, every } of ways) {
        if (index % every > 0) continue;
        const { decidePosition } = await modules[name](scenario, side);
        write(
          `${path}/${name}`,
          attempt(() => decidePosition(position, card)),
        );
        count('decisions');
        if (name !== 'plain') continue;
        write(
          `${path}/seed`,
          attempt(() => decidePosition(position, card, { seed: index })),
        );
        write(`${path}/dice`, stepwise(decidePosition, position, card, below));
        count('decisions', 2);
      }
      if (index % 3 > 0) continue;
      write(
        `${path}/record`,
        attempt(() => byRecord(callisto, stage, { position, card, side })),
      );
      count('decisions');
    }
  }
}
