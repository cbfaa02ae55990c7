// Probes of decisions and games: explanations, compiled sheets, seeded games, simulations, examples, behaviour.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../../test/support/random.ts';
import { playGame, positionsForCards, stagesOf, ways } from '../games.mjs';
import { resultOfCall } from '../staged-package.mjs';

const opening = 'procedures/callisto/scenario-1/examples/opening.json';
const readings = ['R2', 'R8', 'R11'];

/** The arguments of commands that are run for a card in a position. */
const questions = [
  ['decide', '--seed', '3'],
  ['decide'],
  ['decide', '--odds'],
  ['explain', '--seed', '3', '--full'],
  ['explain', '--seed', '3', '--why-not', 'ATTACK'],
  ['explain', '--seed', '3', '--why-not', '2a'],
  ...readings.map((reading) => ['explain', '--seed', '4', '--reading', `${reading}=second`]),
];

async function ask({ botbook, write }, file, card, asking) {
  for (const [verb, ...words] of asking) {
    const outcome = await botbook.outcome(verb, file, '--card', card, ...words, '--json');
    write(`${file}/${card}/${[verb, ...words].join(' ')}`, outcome);
  }
}

/**
 * Records the explanation of a card by the library. The number `index` decides which chance is given, and whether the
 * explanation is short or full.
 */
async function explainedCard({ botbook, write }, { texts }, { scenario, side, position, card }, index) {
  const { explainCard } = await botbook.library('index');
  const book = await botbook.bookOf();
  const chance = index % 5 === 4 ? { chance: { seed: index } } : {};
  const bare = index % 5 === 3 ? { ...position, chance: undefined } : position;
  const about = JSON.parse(JSON.stringify(bare));
  const asking = { book, sheets: texts, position: about, card, full: index % 2 === 0, ...chance };
  const { text = '', ...rest } = resultOfCall(() => explainCard(asking));
  write(`${scenario}/${side}/${index} ${card}`, { ...rest, lines: text.split('\n') });
}

/**
 * Records decisions of the interpreter with their reasons, in the opening and in positions of games. Some decisions use
 * the second reading of a ruling.
 */
export async function explanations(probe) {
  const { botbook } = probe;
  const { cards } = JSON.parse(botbook.read(opening));
  const names = Object.values(cards).flatMap(({ playArea }) => playArea.map(({ card }) => card));
  for (const [index, card] of [...new Set(names)].entries())
    await ask(probe, opening, card, index === 0 ? questions : questions.slice(index % 4, (index % 4) + 2));
  for (const stage of await stagesOf(botbook)) {
    const { scenario } = stage;
    const positions = await positionsForCards(botbook, stage, 25);
    for (const [index, position] of positions.entries()) await explainedCard(probe, stage, position, index);
    const index = positions.findIndex(({ card }, at) => at > 3 * scenario && card !== 'INTERFERENCE');
    const { position, card } = positions[index];
    const file = botbook.put(`positions/${scenario}-${index}.json`, position);
    const first = scenario % questions.length;
    await ask(probe, file, card, [...questions, ...questions].slice(first, first + 4));
  }
}

/** Returns the names of the cards that may be drawn when a decision requests a card. */
function drawableCards({ cards }, { deck, side }) {
  const { discard, deck: pile, supply } = cards[side] ?? {};
  return Object.keys((deck === null ? { ...pile, ...discard } : supply) ?? {});
}

/**
 * Decides a card, and supplies each die face or card that the decision requests. Returns the requests in order, the
 * supplied faces and cards, and the last answer.
 */
function decideStepwise(decide, position, card, random) {
  const { chance: _seed, ...bare } = position;
  const chance = [];
  const questions = [];
  let answer = resultOfCall(() => decide(bare, card, chance));
  while (answer.is === 'needs' && questions.length < 40) {
    const { die, deck, side } = answer;
    questions.push([die, deck, side]);
    const options = die > 0 ? [1 + random.below(die)] : drawableCards(bare, answer);
    // A card that cannot be on top of its pile is refused. Then the next card is tried.
    for (const option of options) {
      answer = resultOfCall(() => decide(bare, card, [...chance, option]));
      if (answer.refused !== undefined) continue;
      chance.push(option);
      break;
    }
  }
  return { questions, chance, answer };
}

const bytes = (list, length) => [...list.subarray(0, length)];

/**
 * Returns a decision as an object of plain numbers and lists: the fields of every act, and the additional fields of
 * this kind of act.
 */
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

/** Returns the decision in a position as numbers, the result of carrying it out, and the position afterwards. */
function byRecord(callisto, { game, bound }, { position, card, side }) {
  const state = callisto.stateOf(game, position);
  const index = position.cards[side].playArea.findIndex((laid) => laid.card === card && !laid.faceDown && !laid.turned);
  const decision = bound[side].decide(state, index);
  const numbers = inNumbers(decision);
  const outcome = bound[side].apply(state, decision);
  return { numbers, outcome, after: callisto.positionOf(game, state) };
}

/**
 * Records the decisions of compiled sheets in positions of games, for each way to compile, and the positions after some
 * of the decisions.
 */
export async function decisions({ botbook, write }) {
  const callisto = await botbook.library('callisto');
  const modules = {};
  for (const { name, options } of ways) {
    const out = `decisions/${name}`;
    const { exit } = await botbook.run('compile', 'callisto', '--out', out, ...options);
    write(`compiled/${name}`, exit);
    modules[name] = (scenario, side) => botbook.module(join(botbook.work, out, `scenario-${scenario}-${side}.js`));
  }
  for (const stage of await stagesOf(botbook)) {
    const positions = await positionsForCards(botbook, stage, 180);
    const random = new Random(stage.scenario);
    for (const [index, { scenario, side, position, card }] of positions.entries()) {
      const path = `${scenario}/${side}/${index} ${card}`;
      const record = (name, call) => write(`${path}/${name}`, resultOfCall(call));
      for (const { name, every } of ways) {
        if (index % every > 0) continue;
        const { decidePosition } = await modules[name](scenario, side);
        record(name, () => decidePosition(position, card));
        if (name !== 'plain') continue;
        record('seed', () => decidePosition(position, card, { seed: index }));
        write(`${path}/dice`, decideStepwise(decidePosition, position, card, random));
      }
      if (index % 3 === 0) record('record', () => byRecord(callisto, stage, { position, card, side }));
    }
  }
}

const seed = 11;

const hash = (events) => createHash('sha256').update(JSON.stringify(events)).digest('hex').slice(0, 16);

/**
 * Plays up to six rounds of a game as a session. Returns its events, the saved session, and two positions: at the end,
 * and after three steps were undone.
 */
function sessionOf(callisto, { game }, number) {
  const { Session, State, Actions, Whim, setUp, seedChance, legalActions, chooserOf, roundOf } = callisto;
  const bits = number % 4;
  const state = new State();
  setUp(game, state, bits, number % 3);
  seedChance(state, seed, number);
  const session = new Session(game, state);
  const outcomes = [session.start()];
  const [actions, whim] = [new Actions(), new Whim()];
  whim.seed(seed, number);
  while (!callisto.isOver(session.state) && roundOf(session.state) <= 6) {
    legalActions(game, session.state, actions);
    const isBot = (bits >> (chooserOf(session.state) === 'lfa' ? 1 : 0)) & 1;
    const outcome = session.play(actions.get(isBot ? 0 : callisto.greedy(game, session.state, actions, whim)));
    if (outcome.is !== 'done') outcomes.push(outcome);
    if (outcome.is === 'refused') break;
  }
  const events = session.log.events();
  const saved = (callisto.saveSession ?? callisto.savedOf)(session);
  const final = callisto.positionOf(game, session.state);
  const again = resultOfCall(() =>
    (callisto.loadSession ?? callisto.loaded)(game, structuredClone(saved)).log.fingerprint(),
  );
  session.undo(3);
  const named = events.map((event) => (callisto.nameEvent ?? callisto.told)(game, event));
  return { outcomes, events: named, saved, final, again, undone: callisto.positionOf(game, session.state) };
}

/**
 * Records games with seeds: the winner, a fingerprint of the events, the final position, and some of the legal actions.
 * Also records some saved sessions.
 */
export async function games({ botbook, write }) {
  const callisto = await botbook.library('callisto');
  for (const stage of await stagesOf(botbook)) {
    const { game, scenario } = stage;
    const log = new callisto.Log();
    for (let number = 0; number < 42; number++) {
      log.clear();
      game.sink = log;
      const choices = [];
      const { state, steps } = playGame(callisto, game, number, (_state, actions, step) => {
        if (step % 50 !== 7) return;
        const legal = [...actions.list.subarray(0, actions.count)];
        choices.push(legal.map((action) => callisto.namedAction(game, action)));
      });
      game.sink = null;
      const final = callisto.positionOf(game, state);
      const events = { count: log.count, fingerprint: log.fingerprint(), hash: hash(log.events()) };
      write(`${scenario}/${number}`, { steps, winner: callisto.winnerOf(state), events, choices, final });
    }
    for (let number = 0; number < 7; number++)
      write(`${scenario}/session ${number}`, sessionOf(callisto, stage, number));
  }
}

const everywhere = ['--breakers', 'bot', '--lfa', 'bot'];

/**
 * Players and difficulties for additional simulations. A scenario uses the row at its number modulo the number of rows.
 */
const players = [
  ['--breakers', 'bot', '--difficulty', 'easier'],
  [],
  ['--breakers', 'random', '--lfa', 'bot', '--difficulty', 'harder', '--seed', '9'],
];

const others = [
  ['callisto/2', '--breakers', 'bot', '--lfa', 'bot', '--use'],
  ['callisto/6', '--lfa', 'bot', '--use'],
  ['callisto/3', '--breakers', 'bot', '--lfa', 'bot', '--reading', 'R2=both'],
  ['callisto/4', '--lfa', 'bot', '--reading', 'R8=second', '--rounds', '6'],
  ['callisto/7', '--lfa', 'bot', '--reading', 'R11=second'],
  ['callisto/1', '--lfa', 'random', '--workers', '2'],
];

/** Records the totals of games that the command line simulates. */
export async function simulations({ botbook, write, run }) {
  const simulate = async (address, ...words) => {
    const workers = words.includes('--workers') ? [] : ['--workers', '1'];
    // The option `--use` makes games slow, so fewer games are played with it.
    const number = words.includes('--use') ? 8 : 16;
    const asking = ['simulate', address, '--games', String(number), ...words, ...workers, '--json'];
    await run([address, ...words].join(' '), ...asking);
  };
  for (const { scenario } of botbook.book().scenarios) {
    await simulate(`callisto/${scenario}`, ...everywhere);
    await simulate(`callisto/${scenario}`, ...players[scenario % players.length]);
  }
  for (const words of others) await simulate(...words);
}

const expectation =
  /^(?:does|destination|goal|target|deck|actor|find|passenger|push|way|thing|row|rolled|path|passed|ladder [a-z]+|after|play area):/;

/**
 * Returns the text of a file of examples with wrong expected results, so that the command verb `test` prints the whole
 * decision of each example.
 */
function falsifyResults(text) {
  const lines = [];
  let isExpected = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('=>')) {
      isExpected = true;
      lines.push(line === '=> nothing' ? '=> 1' : '=> nothing');
      continue;
    }
    if (line === '' || line.startsWith('EXAMPLE')) isExpected = false;
    if (!isExpected || !(expectation.test(line) || /^\s/.test(line))) lines.push(line);
  }
  return lines.join('\n');
}

/**
 * Records the results of the packaged examples: the output of the command verb `test`, the decision of each example,
 * and the small changes that the examples notice.
 */
export async function examples({ botbook, write, run }) {
  for (const { scenario, bot } of botbook.book().sheets) {
    const file = `procedures/callisto/scenario-${scenario}/examples/${bot}.example`;
    // The JSON output is recorded only for two files, because the decisions of all files are recorded below.
    if (scenario === (bot === 'lfa' ? 1 : 6)) {
      const outcome = await botbook.outcome('test', file, '--json');
      write(file, outcome);
    }
    const changed = botbook.put(`falsified/${scenario}-${bot}.example`, falsifyResults(botbook.read(file)));
    const { exit, out } = await botbook.run('test', changed);
    const texts = out.split(/\n(?=failed |passed )/);
    for (const text of texts) write(`falsified/${scenario}/${bot}`, { exit, lines: text.split('\n') });
  }
  await run('readings', 'test', 'callisto/3', '--reading', 'R8=second', '--uncovered', '--json');
  await run('mutants', 'test', 'callisto/1', '--mutate', '--json');
}

const versions = [
  { scenario: 1, bot: 'lfa', from: 'Highest value > Fewest enemies', to: 'Fewest enemies > Highest value' },
  { scenario: 4, bot: 'breakers', from: 'Random]', to: 'Nearest > Random]' },
];
const amount = ['--games', '12', '--positions', '500', '--seed', '5'];

/** Records how two versions of a sheet differ in play, with the witnesses of the differences. */
export async function behaviour({ botbook, write, run }) {
  for (const { scenario, bot, from, to } of versions) {
    const sheet = `procedures/callisto/scenario-${scenario}/${bot}.bot`;
    const changed = botbook.put(`behaviour/${scenario}-${bot}.bot`, botbook.read(sheet).replace(from, to));
    const witnesses = `behaviour/witnesses-${scenario}`;
    const words = ['diff', sheet, changed, '--behaviour', ...amount, '--on', `callisto/${scenario}`];
    await run(sheet, ...words, '--witness', witnesses, '--json');
    if (!existsSync(join(botbook.work, witnesses))) continue;
    for (const name of readdirSync(join(botbook.work, witnesses)).toSorted()) {
      const text = botbook.read(`${witnesses}/${name}`);
      write(`${witnesses}/${name}`, name.endsWith('.json') ? JSON.parse(text) : text.split('\n'));
    }
  }
}
