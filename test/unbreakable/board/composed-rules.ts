// Composes phrases of special rules and of clauses, and compares the verbs: a phrase that `check` accepts is interpreted,
// compiled and played, with the same results.
import { checkSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { builtInGames } from '../../../library/games.ts';
import { languageOf } from '../../support/book-language.ts';
import type { Random } from '../../support/random.ts';
import { boundProgram } from '../../support/unbreakable-compiled.ts';
import { gameBy } from '../../support/unbreakable-game.ts';
import { bombsOfBook, unbreakableBook, unbreakableSheets, type SheetEdit } from '../../support/unbreakable-sheets.ts';
import { bombsByEngine, compareActivation, compareRunaway } from '../engine/compare-engine.ts';
import { randomBomb } from './compare-lasers.ts';
import { randomGround } from './random-ground.ts';
import { compareCompiled, lackingFor, randomProgram } from './random-programs.ts';

type Fault = (text: string) => void;

const grounds = ['a volcano', '2 volcanos', 'a hill', 'woods', 'a depression', 'no lava', 'at least 3 hills'];
const units = ['a squad', 'a walker', '2 units', 'no walkers', 'a buttoned unit', 'a hovering squad'];
const states = ['ready', 'buttoned', 'in a depression', 'on a hill', 'next to a volcano', 'adjacent to a walker'];
const wheres = [
  'next to the crawler',
  'directly north of the crawler',
  'directly south east of the crawler',
  'north of the crawler',
  'on the north side of the map',
  'in its hex',
  'between the crawler and hex 0101',
  'within 2 hexes of the crawler',
  'on the map',
];

const verbFor = (noun: string): string => (/^(?:2|no|at least) .*s$/.test(noun) ? 'are' : 'is');

/** Returns a condition, such as `2 volcanos are next to the crawler`. */
function condition(random: Random): string {
  const noun = random.pick(random.below(2) === 0 ? grounds : units);
  const where = random.pick(wheres);
  const simple = random.pick([
    `${noun} ${verbFor(noun)} ${where}`,
    `there ${verbFor(noun)} ${noun} ${where}`,
    `the crawler is ${random.pick(states)}`,
    'there is a loaded laser',
  ]);
  return random.below(4) === 0 ? `${simple} ${random.pick(['and', 'or'])} ${condition(random)}` : simple;
}

const bombs = ['any nuke', 'any bomb', 'any crust buster', 'any nuke or neutron bomb'];
const drops = [
  'dropped on it',
  'dropped adjacent to it',
  'dropped directly north of it',
  'that might cause it to go offline',
];

/** The places of the sheets at which a composed phrase stands: the words of the book, and the words in their place. */
const places: readonly ((random: Random) => SheetEdit)[] = [
  (random) => [
    'special-delivery',
    'The crawler will fire 1 laser at any nuke or crust buster dropped on it or directly north of\n      it.',
    `If ${condition(random)}, it will fire ${random.pick(['1 laser', '2 lasers'])} at ${random.pick(bombs)} ${random.pick(drops)}.`,
  ],
  (random) => [
    'special-delivery',
    'The crawler will fire 1 laser at any neutron bomb that might cause it to go offline.',
    `If ${condition(random)}, the crawler will not fire at ${random.pick(bombs)} ${random.pick(drops.slice(0, 3))}.`,
  ],
  (random) => [
    'special-delivery',
    'The crawler will reload both of its lasers each time it is activated.',
    `If ${condition(random)}, it will reload ${random.pick(['1 laser', 'both of its lasers'])} each time it is activated.`,
  ],
  (random) => [
    'special-delivery',
    'If there is no volcano directly north of the crawler, it moves',
    `If ${condition(random)}, it moves`,
  ],
  (random) => [
    'runaway',
    'If the weapon is unloaded, reload it instead.',
    `If ${condition(random)}, reload it instead.`,
  ],
  (random) => [
    'runaway',
    'If the weapon is a\n      laser, the crawler will use it defensively on the first bomb dropped into its hex.',
    `If ${condition(random)}, the crawler will use it defensively on ${random.pick(bombs)} ${random.pick(drops.slice(0, 2))}.`,
  ],
  (random) => [
    'runaway',
    'The crawler moves 1 hex in a random direction.',
    `If ${condition(random)}, the crawler moves ${1 + random.below(3)} hexes in a random direction. The crawler moves 1 hex north.`,
  ],
  (random) => [
    'runaway',
    '6. Mutate bomb',
    `6. ${random.pick(['Move. Move', 'Mutate beam. Mutate bomb', 'Move. Fire bomb', 'Fire beam. Move'])}`,
  ],
];

/** Returns an edit that puts a composed phrase into a sheet. */
export const composedRule = (random: Random): SheetEdit => random.pick(places)(random);

/** True if `check` has no errors about the edited sheet. */
export function isAccepted([sheet, ...words]: SheetEdit): boolean {
  const text = unbreakableSheets([sheet, ...words]).texts.get(sheet) ?? '';
  return checkSheet(text, () => languageOf('unbreakable'), builtInGames).diagnostics.every(
    ({ severity }) => severity !== 'error',
  );
}

/**
 * Compares the verbs for an edited sheet that `check` accepts, in `count` random positions: the interpreter, the compiled
 * module and the game must give the same results about activations and bombs.
 */
export async function compareRules(edit: SheetEdit, random: Random, count: number, fault: Fault): Promise<void> {
  const [sheet, , words] = edit;
  const report: Fault = (text) => fault(`${sheet}, ${words}: ${text}`);
  const [bound, game] = [await boundProgram(sheet, edit), await gameBy({ sheet, readings: [] }, [edit])];
  const [asking, answers] = [unbreakableBook(edit), bombsOfBook(edit)];
  const played = bombsByEngine(() => game);
  const activate = (position: unknown, dice: readonly number[]) => {
    const answer = bound.decidePosition(position, 'CRAWLER', dice);
    if (answer.is === 'needs') throw lackingFor(answer);
    return { clause: answer.clause, after: answer.after, log: answer.effects };
  };
  const ground = randomGround(random, 5);
  for (let tried = 0; tried < count; tried++) {
    const program = randomProgram(ground, random);
    const { position, name } = program;
    if (position.sheet !== sheet) continue;
    compareCompiled(program, { activate }, asking, random, report);
    if (sheet === 'runaway') compareRunaway(program, game, asking, random, report);
    else compareActivation(program, game, asking, random, report);
    const at = position.units[name]?.at ?? '';
    const { size, weapon, from, at: target } = randomBomb(random, { hex: /^\d/.test(at) ? at : null });
    const fired = { bomb: `${size} ${weapon}`, from, at: target };
    const { json } = answers(position, fired);
    if (JSON.stringify(bound.decideBomb(position, fired)) !== JSON.stringify({ version: 1, is: 'bomb', ...json }))
      report(`${JSON.stringify(position.units)} ${JSON.stringify(fired)}: the module answers otherwise`);
    const shots = (of: unknown): string =>
      (of as readonly { readonly hex: string; readonly dice: number }[])
        .map(({ hex, dice }) => `${hex} ${dice}`)
        .join('; ');
    const [inGame, decided] = [shots(played(position, fired).json['shots']), shots(json['shots'])];
    if (inGame !== decided)
      report(`${JSON.stringify(position.units)} ${JSON.stringify(fired)}: in the game ${inGame}, decided ${decided}`);
  }
}
