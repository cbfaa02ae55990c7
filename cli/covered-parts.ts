// Finds the parts of a sheet that its examples use, and the parts that the examples declare out of reach.
import { dirname, join } from 'node:path';
import { judgeExcuses } from '../compiler/game/example-coverage.ts';
import type { RanExample } from '../compiler/game/examples.ts';
import { isProcedurePartOf } from '../compiler/decide/procedure-parts.ts';
import type { PosedPosition } from '../compiler/witness/searched-scene.ts';
import { readExamples } from '../grammar/example-file.ts';
import { ExampleFault } from '../grammar/example-lines.ts';
import { ExampleRunner, examplesWithGame, type ReadExampleFile } from '../files/example-runner.ts';
import { catchUserErrors } from '../files/errors.ts';
import { pathKind, readText } from '../files/files.ts';
import { filesInside } from '../files/inside.ts';
import { books } from './books.ts';
import type { SearchedSheet } from './searched-sheets.ts';

/** The parts of a sheet that need no search. */
export interface CoveredParts {
  /** True for a part that an example uses, and that a decision of the example therefore shows. */
  readonly isUsed: (name: string) => boolean;
  /** True for a part that a line `NEVER` of the examples declares out of reach, with its smaller parts. */
  readonly isExcused: (name: string) => boolean;
  /** The positions of the examples, with which a search can begin. */
  readonly positions: readonly PosedPosition[];
}

/** Returns the value of `work`, or null for a file or an example with a fault, which `botbook test` reports. */
function unlessFaulty<T>(work: () => T): T | null {
  try {
    return catchUserErrors(work);
  } catch (error) {
    if (error instanceof ExampleFault) return null;
    throw error;
  }
}

/** Returns the files of examples beside a sheet that are of its game and scenario. */
function exampleFilesOf({ source, game, scenario }: SearchedSheet): ReadExampleFile[] {
  const folder = source.path === null ? null : join(dirname(source.path), 'examples');
  if (folder === null || pathKind(folder) !== 'folder') return [];
  return filesInside(folder, '.example').flatMap((path) => {
    const read = unlessFaulty(() => examplesWithGame(books, path, readExamples(readText(path))));
    return read && read.game === game && read.scenario === scenario ? [read] : [];
  });
}

/** Returns the position of an example; empty for an example of a turn. */
function positionsIn({ posedCard }: RanExample): readonly PosedPosition[] {
  const posed = posedCard?.();
  const position = posed?.position?.();
  return posed && position ? [{ position, card: posed.head.card }] : [];
}

/** Runs the examples beside a sheet, and returns the parts that need no search. Examples that fail are left out. */
export function coveredParts(sheet: SearchedSheet): CoveredParts {
  const { game, scenario, bot, sheets, scene } = sheet;
  const runner = new ExampleRunner({ books, sheetsOf: () => sheets });
  const files = exampleFilesOf(sheet);
  const ran = files.flatMap((read) =>
    read.file.examples.flatMap((example): RanExample[] => {
      const result = unlessFaulty(() => runner.run(read, example));
      return result && result.wrong.length === 0 ? [result] : [];
    }),
  );
  const examples = scene.examples?.(sheets);
  const { good } = examples ? judgeExcuses(files, { game, scenario, sheets, examples }, ran) : { good: [] };
  const excuses = good.filter((excuse) => excuse.bot === bot);
  const used = new Set(ran.flatMap(({ use }) => use));
  return {
    isUsed: (name) => used.has(`${bot} ${name}`),
    positions: ran.flatMap((example) => positionsIn(example)),
    isExcused: (name) => excuses.some(({ part }) => isProcedurePartOf(name, part)),
  };
}
