import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../chance.mjs';
import { stretch } from '../documents.mjs';
import { attempt } from '../stage.mjs';
import { writeModules } from './modules.mjs';

const positions = 200;
const seasons = ['SPRING', 'SUMMER', 'AUTUMN', 'WINTER'];

/** Things standing about: so many at most of each kind, in gardens by chance. */
function standing(below, kinds, gardens) {
  const things = Array.from({ length: 1 + below(4) }, (_none, number) => {
    const kind = kinds[below(kinds.length)];
    const place = { in: gardens[below(gardens.length)], fruit: [0, 6, below(7)][below(3)] };
    return [`${kind} ${number + 1}`, kind === 'Basket' ? place : { kind, ...place }];
  });
  return Object.fromEntries(things);
}

function positionBy(below, scenario, { gardens, trees, weather }) {
  const drops = Object.fromEntries(gardens.filter(() => below(2) === 0).map((garden) => [garden, below(3)]));
  return {
    version: 1,
    game: 'orchard',
    scenario,
    drops,
    trees: standing(below, trees, gardens),
    baskets: standing(below, ['Basket'], gardens),
    sky: weather.filter(() => below(3) === 0),
  };
}

/** Puts the book of the tests into the working folder; the texts of its sheets. */
function bookIn(botbook, folder) {
  const home = join(botbook.work, 'procedures', 'orchard');
  cpSync(join(folder, 'roster.json'), join(home, 'roster.json'));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.bot'))
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const scenario = Number(/^scenario (\d+)/m.exec(text)?.[1] ?? 1);
      return { scenario, text, file: botbook.put(`procedures/orchard/scenario-${scenario}/neighbour.bot`, text) };
    });
}

async function read({ botbook, write }, book, { file, text, scenario }) {
  const { readSheet, outline, formatSheet, lint } = await botbook.library('index');
  const service = await botbook.library('service');
  const document = service.documentIn(book, text, `file:///${file}`);
  const [linted] = lint([text], book);
  write(`${scenario}/outline`, outline(readSheet(text).sheet));
  write(`${scenario}/form`, formatSheet(text).text.split('\n'));
  write(`${scenario}/lint`, linted.diagnostics);
  write(`${scenario}/reading`, service.readingOf(document, null));
  const project = service.projectOf([document]);
  for (let offset = 0; offset < text.length; offset += 17) {
    const hover = service.hoverAt(document, project, offset);
    const said = hover && { at: stretch(hover.at), lines: service.hoverMarkdown(hover, () => null).split('\n') };
    write(`${scenario}/hover/${offset}`, said);
  }
}

async function play({ botbook, write, count }, book, { scenario, text }, roster) {
  const { explainCard } = await botbook.library('index');
  const { decidePosition } = await botbook.module(
    join(botbook.work, 'orchard', 'compiled', `scenario-${scenario}-neighbour.js`),
  );
  const below = seeded(scenario);
  for (let index = 0; index < positions; index++) {
    const position = positionBy(below, scenario, roster);
    const card = seasons[index % seasons.length];
    const chance = index % 3 === 0 ? { seed: index } : [1 + below(6), 1 + below(6), 1 + below(3), 1 + below(3)];
    const path = `${scenario}/${index} ${card}`;
    write(
      path,
      attempt(() => decidePosition(position, card, chance)),
    );
    const asking = { book, sheets: { NEIGHBOUR: text }, position, card, chance, full: index % 2 === 0 };
    write(
      `${path}/why`,
      attempt(() => explainCard(asking)),
    );
    count('decisions');
    count('explanations');
    if (index % 25 > 0) continue;
    const file = botbook.put(`orchard/${scenario}-${index}.json`, position);
    const words = [file, '--card', card, '--json'];
    write(`${path}/odds`, await botbook.outcome('decide', ...words, '--odds'));
    write(`${path}/explain`, await botbook.outcome('explain', ...words, '--seed', '2', '--full'));
  }
}

/** The small game by the same surfaces: outlines, readings, findings, modules, decisions. */
export default async function orchard(probe) {
  const { botbook, write, count } = probe;
  const folder = join(botbook.inputs, 'orchard');
  if (!existsSync(folder)) return 'the old commit has no book of the orchard';
  if (!existsSync(join(botbook.folder, 'dist', 'emitted', 'orchard.js'))) return 'the orchard is no longer a game';
  const sheets = bookIn(botbook, folder);
  const roster = JSON.parse(readFileSync(join(folder, 'roster.json'), 'utf8'));
  const { bookOf } = await botbook.library('index');
  const book = bookOf('orchard', { roster, scenarios: [] });
  for (const verb of ['check', 'outline', 'lint']) write(verb, await botbook.outcome(verb, 'orchard', '--json'));
  write('canonical', await botbook.outcome('outline', 'orchard', '--canonical'));
  write('docs', await botbook.outcome('docs', 'CARRY', '--game', 'orchard', '--json'));
  write('matrix', await botbook.outcome('matrix', 'orchard', '--json'));
  const out = 'orchard/compiled';
  write('compile', await botbook.outcome('compile', 'orchard', '--out', out, '--json'));
  writeModules(probe, out);
  for (const sheet of sheets) {
    await read(probe, book, sheet);
    count('outlines');
    await play(probe, book, sheet, roster);
  }
}
