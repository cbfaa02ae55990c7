import { attempt, positionsOf, stagesOf } from '../stage.mjs';

const positionsOfSheet = 25;
const opening = 'procedures/callisto/scenario-1/examples/opening.json';
const readings = ['R2', 'R8', 'R11'];

/** Questions that the command line is asked about a card of a position. */
const questions = [
  ['decide', '--seed', '3'],
  ['decide'],
  ['decide', '--odds'],
  ['explain', '--seed', '3', '--full'],
  ['explain', '--seed', '3', '--why-not', 'ATTACK'],
  ['explain', '--seed', '3', '--why-not', '2a'],
  ...readings.map((reading) => ['explain', '--seed', '4', '--reading', `${reading}=second`]),
];

async function ask({ botbook, write, count }, file, card, asking) {
  for (const [verb, ...words] of asking) {
    const outcome = await botbook.outcome(verb, file, '--card', card, ...words, '--json');
    write(`${file}/${card}/${[verb, ...words].join(' ')}`, outcome);
    count('explanations');
  }
}

/** The library's answer; `index` chooses chance and fullness. */
async function explained({ botbook, write, count }, { texts }, { scenario, side, position, card }, index) {
  const { explainCard } = await botbook.library('index');
  const book = await botbook.bookOf();
  const chance = index % 5 === 4 ? { chance: { seed: index } } : {};
  const bare = index % 5 === 3 ? { ...position, chance: undefined } : position;
  const about = JSON.parse(JSON.stringify(bare));
  const asking = { book, sheets: texts, position: about, card, full: index % 2 === 0, ...chance };
  const { text = '', ...rest } = attempt(() => explainCard(asking));
  write(`${scenario}/${side}/${index} ${card}`, { ...rest, lines: text.split('\n') });
  count('explanations');
}

/** The interpreter's decisions, with why: of the opening, and of positions of games, by every reading. */
export default async function explanations(probe) {
  const { botbook } = probe;
  const { cards } = JSON.parse(botbook.read(opening));
  const names = Object.values(cards).flatMap(({ playArea }) => playArea.map(({ card }) => card));
  for (const [index, card] of [...new Set(names)].entries())
    await ask(probe, opening, card, index === 0 ? questions : questions.slice(index % 4, (index % 4) + 2));
  for (const stage of await stagesOf(botbook)) {
    const { scenario } = stage;
    const positions = await positionsOf(botbook, stage, positionsOfSheet);
    for (const [index, position] of positions.entries()) await explained(probe, stage, position, index);
    const index = positions.findIndex(({ card }, at) => at > 3 * scenario && card !== 'INTERFERENCE');
    const { position, card } = positions[index];
    const file = botbook.put(`positions/${scenario}-${index}.json`, position);
    const first = scenario % questions.length;
    await ask(probe, file, card, [...questions, ...questions].slice(first, first + 4));
  }
}
