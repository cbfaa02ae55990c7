// `botbook study`: plays games of every combination that a file describes, shard by shard, and prints a report.
import { availableParallelism } from 'node:os';
import type { StudyShard } from '../../../compiler/game/study.ts';
import { UserError, badOption } from '../../../files/errors.ts';
import { pathKind } from '../../../files/files.ts';
import { shownPath } from '../../../files/working-folder.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { studiedHtml } from '../../../views/study/study-html.ts';
import { studiedJson } from '../../../views/study/study-json.ts';
import { studiedDocument } from '../../../views/study/study-text.ts';
import { writePage } from '../../create.ts';
import { err, out, outJson, outDocument } from '../../io.ts';
import { pageGameAt } from '../../page-game.ts';
import { Progress } from '../../progress.ts';
import { noGames } from '../../unserved-games.ts';
import { wholeOption } from '../simulate/options.ts';
import { sizeOf } from '../simulate/prepared-run.ts';
import { readStudy, resultsOf } from './read-study.ts';
import { StudyShards } from './study-files.ts';

interface StudyOptions {
  readonly out?: string;
  readonly workers?: string;
  readonly shard?: string;
  readonly shards?: boolean;
  readonly partial?: boolean;
  readonly html?: string;
  readonly json?: boolean;
}

function refuseIdle({ shard, shards, partial, html, json, workers }: StudyOptions): void {
  const ways = Object.entries({ '--shards': shards, '--shard': shard, '--partial': partial }).flatMap(
    ([name, choice]) => (choice === undefined ? [] : [name]),
  );
  if (ways.length > 1) throw badOption(`${ways.join(' and ')} do not go together`, 'Give one of them.');
  const [way] = ways;
  if (way !== undefined && way !== '--partial' && (html !== undefined || json))
    throw badOption(`${way} makes no report`, 'Leave out --html and --json; `botbook study FILE --partial` reports.');
  if (way !== undefined && way !== '--shard' && workers !== undefined)
    throw badOption(`--workers is given, and ${way} plays nothing`, 'Leave it out.');
  if (html === '-' && json) throw badOption('Only one thing goes to standard output', 'Give a file instead of `-`.');
}

/** Plays shards one after another. Returns false after an interruption. */
async function playShards(shards: StudyShards, missing: readonly StudyShard[]): Promise<boolean> {
  const total = missing.reduce((sum, { stretch }) => sum + sizeOf(stretch), 0);
  const progress = new Progress({ total, units: 'games' });
  let done = 0;
  try {
    for (const shard of missing) {
      if (!(await shards.play(shard, (games) => progress.tell(done + games)))) return false;
      done += sizeOf(shard.stretch);
    }
  } finally {
    progress.end();
  }
  return true;
}

function report(shards: StudyShards, { html, json }: StudyOptions): void {
  const studied = shards.studyResult();
  if (html !== undefined) writePage(html, studiedHtml(studied));
  if (json) outJson(studiedJson(studied));
  else if (html !== '-') outDocument(studiedDocument(studied));
  if (html !== undefined && html !== '-') err(`written: ${visibleText(html)}\n`);
}

/** Runs the command verb; returns the exit code. */
export async function study(names: readonly string[], options: StudyOptions): Promise<number> {
  refuseIdle(options);
  const [path, ...more] = names;
  if (path === undefined || more.length > 0) {
    const problem = path === undefined ? 'No file is named' : 'One study is played at a time';
    throw badOption(problem, 'Give a file that describes a study; docs/scale.md shows one.');
  }
  const book = pageGameAt(path);
  if (book) throw noGames(book, path);
  const { study: described, game } = readStudy(path);
  const folder = options.out ?? resultsOf(path);
  const kind = pathKind(folder);
  if (kind !== null && kind !== 'folder') throw new UserError('in-the-way', { name: shownPath(folder) });
  const workers = wholeOption('workers', options.workers, availableParallelism(), 1, 256);
  const shards = new StudyShards(described, game, { path, folder, workers });
  const isMissing = (shard: StudyShard): boolean => !shards.isDone(shard);
  if (options.shards) {
    // All shards are examined before the first line is printed. So if the file of a shard is faulty, a script that
    // reads the list gets no lines at all, and not only the first part of the list.
    out(shards.all.flatMap((shard, index) => (isMissing(shard) ? `${index}\n` : [])).join(''));
    return 0;
  }
  const last = shards.all.length - 1;
  const only = options.shard === undefined ? null : wholeOption('shard', options.shard, 0, 0, last);
  const asked = options.partial ? [] : only === null ? shards.all : shards.all.slice(only, only + 1);
  const isWhole = await playShards(shards, asked.filter(isMissing));
  if (only === null) report(shards, options);
  if (!isWhole) {
    const state = pathKind(folder) === null ? 'no shard is whole yet' : `${visibleText(folder)} has the shards so far`;
    err(`Interrupted: ${state}. The same command plays the rest.\n`);
  }
  return isWhole ? 0 : 130;
}
