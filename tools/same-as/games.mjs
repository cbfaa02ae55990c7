// Plays games of every scenario with compiled sheets for the bots, and collects positions in which a card of a bot is
// resolved next.
import { join } from 'node:path';
import { Random } from '../../test/support/random.ts';
import { botSides } from './staged-package.mjs';

const seed = 2200;
const [mostGames, mostSteps, mostRounds] = [60, 3000, 40];

/** The options with which sheets are compiled. For each row, only every `every`-th position is decided. */
export const ways = [
  { name: 'plain', options: [], every: 1 },
  { name: 'wide', options: ['--wide'], every: 3 },
  { name: 'R8', options: ['--reading', 'R8=second'], every: 2 },
  { name: 'R11', options: ['--reading', 'R11=second'], every: 2 },
];

/** Returns the scenarios. Each scenario has its game, and its compiled sheets, which are bound to the game. */
export const stagesOf = (botbook) => (botbook.stages ??= setUp(botbook));

async function setUp(botbook) {
  const { compileSheet } = await botbook.library('index');
  const callisto = await botbook.library('callisto');
  const book = await botbook.bookOf();
  const { roster, scenarios, sheets } = botbook.book();
  const library = (name) => join(botbook.folder, 'dist', `${name}.js`);
  const imports = { kernel: library('runtime'), game: library('callisto') };
  const stages = [];
  for (const files of scenarios) {
    const { scenario } = files;
    const game = callisto.gameOf(roster, files);
    const text = (bot) => sheets.find((sheet) => sheet.scenario === scenario && sheet.bot === bot).text;
    const bound = {};
    for (const [index, bot] of botSides.entries()) {
      const { code } = compileSheet(text(bot), { book, facing: text(botSides[1 - index]), imports });
      const path = botbook.put(`stage/scenario-${scenario}-${bot}.mjs`, code);
      const { bind } = await botbook.module(join(botbook.work, path));
      bound[bot] = bind(game);
    }
    stages.push({ scenario, game, bound, texts: { BREAKERS: text('breakers'), LFA: text('lfa') } });
  }
  return stages;
}

/** The sides that bots play, as bits: 1 for the Breakers, 2 for the LFA. Successive games use successive entries. */
const players = [3, 1, 2, 3, 2, 1, 0];

/** Plays a game of a scenario until it ends or reaches a limit of steps or rounds. Calls `look` before each action. */
export function playGame(callisto, game, number, look) {
  const { State, Actions, Whim, start, legalActions, isOver, roundOf, chooserOf, perform, greedy, random } = callisto;
  const sides = players[number % players.length];
  const [state, actions, whim] = [new State(), new Actions(), new Whim()];
  whim.seed(seed, number);
  start(game, state, seed, number, sides, number % 3);
  let steps = 0;
  for (; steps < mostSteps && !isOver(state) && roundOf(state) <= mostRounds; steps++) {
    legalActions(game, state, actions);
    look(state, actions, steps);
    const isBot = (sides >> botSides.indexOf(chooserOf(state))) & 1;
    const choose = number % 5 === 4 ? random : greedy;
    perform(game, state, actions.get(isBot ? 0 : choose(game, state, actions, whim)));
  }
  return { state, steps };
}

/** Returns the card that the bot resolves next in a position; null if no card is resolved next. */
const cardIn = (position, side) =>
  position.cards[side].playArea.find(({ faceDown, turned }) => !faceDown && !turned)?.card ?? null;

/**
 * From games of a scenario, returns positions in which a card of a bot is resolved next, at most `most` for each side.
 */
export async function positionsForCards(botbook, stage, most) {
  const callisto = await botbook.library('callisto');
  const { game, scenario } = stage;
  const random = new Random(seed + scenario);
  const positions = { breakers: [], lfa: [] };
  const isShort = () => botSides.some((bot) => positions[bot].length < most);
  for (let number = 0; number < mostGames && isShort(); number++)
    playGame(callisto, game, number, (state) => {
      if (callisto.phaseOf(state) !== 'resolving' || random.below(6) > 0) return;
      const side = callisto.chooserOf(state);
      if (positions[side].length >= most) return;
      const position = callisto.positionOf(game, state);
      const card = cardIn(position, side);
      if (card !== null) positions[side].push({ scenario, side, position, card });
    });
  return botSides.flatMap((bot) => positions[bot]);
}
