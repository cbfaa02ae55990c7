// `botbook diff`: compares two sheets, folders, revisions or parts of sheets by meaning and, with `--behaviour`, in
// play.
import { shownAddress } from '../../books.ts';
import type { diffFormats } from './diff-formats.ts';
import { comparePairs } from './compare-pairs.ts';
import { playedOf, type BehaviourOptions, type PlayReport } from './diff-behaviour.ts';
import { diffReport, type SheetDifference } from './sheet-difference.ts';
import { writePage } from '../../create.ts';
import { sheetPairs } from './find-pairs.ts';
import { type UserError, badOption } from '../../../files/errors.ts';
import { gitDiff } from './git-diff.ts';
import { forgetRevisions } from './revision-data.ts';
import { out, outJson, paintOut, tell } from '../../io.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { tellShadows } from '../../sources.ts';

interface DiffOptions {
  readonly format?: (typeof diffFormats)[number];
  readonly json?: boolean;
  readonly html?: string;
  readonly script?: boolean;
  readonly quiet?: boolean;
  readonly git?: boolean;
  readonly behaviour?: boolean;
  readonly seed?: string;
  readonly positions?: string;
  readonly games?: string;
  readonly on?: string;
  readonly witness?: string;
  readonly reading?: readonly string[];
  readonly overlay?: string;
}

/** The options that have an effect only with `--behaviour`. */
const ofBehaviour = ['seed', 'positions', 'games', 'on', 'witness', 'reading', 'overlay'] as const;

/** Refuses options that cannot be used together. */
function refuseIdle(options: DiffOptions): void {
  const { format, json, html, script, quiet, behaviour } = options;
  if (json && format !== undefined && format !== 'json') {
    throw badOption(`--json and --format ${format} do not go together`, 'Give one of them.');
  }
  const idle = ofBehaviour.find((name) => options[name] !== undefined);
  if (!behaviour && idle) throw badOption(`--${idle} is for --behaviour`, 'Give both, or neither.');
  const forms = [
    [json || format !== undefined, json ? '--json' : `--format ${format}`],
    [script, '--script'],
    [html === '-', '--html -'],
    [quiet, '--quiet'],
  ] as const;
  const [first, second] = forms.filter(([is]) => is).map(([, name]) => name);
  if (first && second) throw badOption(`${first} and ${second} do not go together`, 'Give one of them.');
}

/** Returns the two arguments to compare. Any other number of arguments is an error. */
function twoOf(names: readonly string[]): [string, string] {
  const [before, after, ...more] = names;
  if (before === undefined) {
    throw badOption(
      'diff compares two things, and none is named',
      `Give two: \`botbook diff HEAD:procedures procedures\`, or \`botbook diff ${shownAddress.procedure} ${shownAddress.like}\`.`,
    );
  }
  if (after === undefined) {
    const isPath = /^[\w./-]+$/.test(before) && before !== '-';
    const other = `HEAD:./${isPath ? before.replace(/^\.\//, '') : `${shownAddress.bot.file}.bot`}`;
    throw badOption(
      'diff compares two things, and one is named',
      `Name the other, such as the last commit: \`botbook diff ${other} ${before}\`.`,
    );
  }
  if (more.length > 0) throw badOption(`diff compares two things, and ${names.length} are named`, 'Give two.');
  return [before, after];
}

function wholeOf(text: string | undefined, name: string, otherwise: number, least: number): number {
  if (text === undefined) return otherwise;
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw badOption(`--${name} is \`${text}\``, `Give a whole number from ${least}.`);
}

const behaviourOptions = (options: DiffOptions): BehaviourOptions => ({
  seed: wholeOf(options.seed, 'seed', 1, 0),
  positions: wholeOf(options.positions, 'positions', 20_000, 1),
  games: wholeOf(options.games, 'games', 1000, 0),
  on: options.on ?? null,
  witness: options.witness ?? null,
  reading: options.reading ?? [],
  overlay: options.overlay,
});

/** Runs the command verb. Returns the exit code, which is 1 if something differs or a sheet has an error. */
export async function diff(names: readonly string[], options: DiffOptions): Promise<number> {
  // Since an earlier command in the same process, a branch may have moved. The caches of revisions are therefore
  // cleared.
  forgetRevisions();
  if (options.git) return gitDiff(names);
  refuseIdle(options);
  const asked = behaviourOptions(options);
  const failed: UserError[] = [];
  const onShadow = options.quiet ? (): void => {} : tellShadows;
  const pairs = sheetPairs(...twoOf(names), (error) => failed.push(error), onShadow);
  const { differences, errors } = comparePairs(pairs, failed);
  const behaviour = options.behaviour ? await playedOf(differences, asked) : null;
  for (const error of failed) tell(error);
  // If no pair of sheets could be read, there is nothing to print.
  if (differences.length > 0 || failed.length === 0) print(differences, behaviour, options);
  const differs = differences.some(({ changes }) => changes > 0) || behaviour?.isSame === false;
  return Math.max(differs || errors > 0 ? 1 : 0, ...failed.map(({ exit }) => exit));
}

function print(all: readonly SheetDifference[], behaviour: PlayReport | null, options: DiffOptions): void {
  if (options.html !== undefined) writePage(options.html, diffReport.html(all, behaviour?.extras));
  if (options.quiet || options.html === '-') return;
  if (options.json || options.format === 'json') {
    outJson(behaviour ? { ...(diffReport.json(all) as object), behaviour: behaviour.json } : diffReport.json(all));
  } else if (options.script) outJson(diffReport.script(all.filter(({ changes }) => changes > 0)));
  else if (options.format === 'markdown') out(diffReport.markdown(all) + (behaviour?.markdown() ?? ''));
  else {
    out(diffReport.pretty(all, paintOut) + (behaviour?.pretty(paintOut) ?? ''));
    if (options.html !== undefined) out(`written: ${visibleText(options.html)}\n`);
  }
}
