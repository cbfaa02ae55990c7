// Writes witnesses as examples: a file of examples for each sheet, and a file for each position.
import { join } from 'node:path';
import { exampleText } from '../compiler/service/examples/example-results.ts';
import type { ExampleReaders } from '../compiler/game/examples.ts';
import type { ExampleResultLine } from '../compiler/game/example-words.ts';
import { readExamples } from '../grammar/example-file.ts';
import { ExampleFault } from '../grammar/example-lines.ts';
import type { PartWitness, SearchedResult } from '../compiler/witness/finder.ts';
import type { SearchedPart } from '../compiler/witness/searched-parts.ts';
import { deedOf } from '../views/witness/witness-views.ts';
import type { SearchedSheet } from './searched-sheets.ts';

/** A sheet with the results of a search. */
export interface SearchedOnce {
  readonly sheet: SearchedSheet;
  readonly results: readonly SearchedResult[];
}

/** A witness with all parts that it shows. */
interface Shown {
  readonly witness: PartWitness;
  readonly parts: readonly SearchedPart[];
}

/** Returns the witnesses, each position once. */
function eachPosition(results: readonly SearchedResult[]): readonly Shown[] {
  const shown = new Map<string, { witness: PartWitness; parts: SearchedPart[] }>();
  for (const { part, witness } of results) {
    if (!witness) continue;
    const key = JSON.stringify([witness.position, witness.card, witness.dice]);
    const known = shown.get(key);
    if (known) known.parts.push(part);
    else shown.set(key, { witness, parts: [part] });
  }
  return [...shown.values()];
}

const fileName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const jsonOf = (position: object): string => `${JSON.stringify(position, null, 2)}\n`;

/** Returns the header lines of a file of examples. */
const headerOf = ({ game, scenario }: SearchedSheet): string =>
  scenario === 0 ? `game ${game.name}\n` : `game ${game.name}\nscenario ${scenario}\n`;

/** The files of examples by their paths, and the parts whose witness is not shown by an example. */
interface WrittenExamples {
  readonly files: ReadonlyMap<string, string>;
  readonly lost: readonly SearchedPart[];
}

/**
 * Returns the files of all witnesses. Each example is run once, so that it has the lines of the decision as results. A
 * game can add pieces to the position of an example, so that an example can decide otherwise than its witness.
 */
export function exampleFilesOf(searched: readonly SearchedOnce[], folder: string): WrittenExamples {
  const files = new Map<string, string>();
  const lost: SearchedPart[] = [];
  for (const { sheet, results } of searched) {
    const name = sheet.scenario === 0 ? sheet.bot : `scenario-${sheet.scenario}-${sheet.bot}`;
    const texts = eachPosition(results).flatMap((shown) => {
      const position = `${name}-${fileName(shown.parts[0]?.name ?? '')}.json`;
      const text = witnessExample(sheet, shown, position);
      if (text === null) lost.push(...shown.parts);
      else files.set(join(folder, position), jsonOf(shown.witness.position));
      return text ?? [];
    });
    if (texts.length > 0) files.set(join(folder, `${name}.example`), [headerOf(sheet), ...texts].join('\n'));
  }
  return { files, lost };
}

/** True if an example with the position of a witness uses the part. */
export const isExample = (sheet: SearchedSheet, part: SearchedPart, witness: PartWitness): boolean =>
  witnessExample(sheet, { witness, parts: [part] }, 'position.json') !== null;

/** Returns an example of a witness, whose position is in `file`; null if the example uses other parts. */
function witnessExample(sheet: SearchedSheet, { witness, parts }: Shown, file: string): string | null {
  const { scene, sheets, bot } = sheet;
  const examples = scene.examples?.(sheets);
  if (!examples) return null;
  const readers: ExampleReaders = {
    position: (_line, read) => read(witness.position),
    readings: () => [],
    modules: () => new Map(),
  };
  const chanceKey = examples.vocabulary.chanceKey;
  const title = `${parts.map(({ name }) => name).join(', ')}: ${parts.map(deedOf)[0] ?? ''}`;
  const dealt = examples.dealt?.(witness.position, bot, witness.card) ?? [];
  const situation = (chance: readonly string[]): readonly ExampleResultLine[] => [
    { key: 'position', text: file },
    { key: 'card', text: witness.card },
    ...dealt,
    ...(chance.length > 0 ? [{ key: chanceKey, text: chance.join(', ') }] : []),
  ];
  const attempt = (chance: readonly string[]): string | readonly string[] | null => {
    const text = `${headerOf(sheet)}\n${exampleText(title, situation(chance), [{ key: '=>', text: 'nothing' }])}\n`;
    const { examples: written, shared } = readExamples(text);
    const [example] = written;
    if (!example) return null;
    const ran = examples.run(example, shared, readers);
    const results = examples.resultOf(ran);
    if (results.length === 0) return examples.chanceFor?.(example, shared, readers) ?? null;
    const isShown = parts.some(
      ({ name, kind }) => kind === 'tie' || ran.use.includes(`${bot} ${name}`) || !isNamedInUse(kind),
    );
    return isShown ? `${exampleText(title, situation(chance), results)}\n` : null;
  };
  try {
    const first = attempt(witness.dice);
    const second = Array.isArray(first) ? attempt(first) : first;
    return typeof second === 'string' ? second : null;
  } catch (error) {
    if (error instanceof ExampleFault) return null;
    throw error;
  }
}

/** True for kinds of parts whose names the use of an example has. */
const isNamedInUse = (kind: SearchedPart['kind']): boolean =>
  kind === 'clause' || kind === 'letter' || kind === 'row' || kind === 'criterion' || kind === 'random';
