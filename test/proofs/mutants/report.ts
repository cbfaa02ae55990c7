// The report of the proof `mutants`.
import { Lines } from '../../../grammar/positions.ts';
import { applied } from './make.ts';
import { kept, type Outcome, type Run, type Tally } from './run.ts';

/**
 * The smallest allowed shares: of mutants with a diagnostic at the wrong words, and of misspellings for which the right
 * word is suggested.
 */
const floors = { caught: 0.99, suggested: 0.8 } as const;

export interface Scores {
  readonly counted: number;
  readonly caught: number;
  readonly misspellings: number;
  readonly suggested: number;
}

const sum = (tallies: readonly Tally[], of: (tally: Tally) => number): number =>
  tallies.reduce((total, tally) => total + of(tally), 0);

export function scoresOf({ tallies }: Pick<Run, 'tallies'>): Scores {
  const spelling = tallies.filter(({ operator }) => operator.misspells);
  return {
    counted: sum(tallies, ({ counts }) => kept(counts)),
    caught: sum(tallies, ({ counts }) => counts.caught),
    misspellings: sum(spelling, ({ counts }) => kept(counts)),
    suggested: sum(spelling, ({ suggested }) => suggested),
  };
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
/** Returns a percentage, rounded down. A share below the limit therefore never looks sufficient. */
const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${(Math.floor(share(part, whole) * 1000) / 10).toFixed(1)} %`;

export const isReached = ({ counted, caught, misspellings, suggested }: Scores): boolean =>
  share(caught, counted) >= floors.caught && (misspellings === 0 || share(suggested, misspellings) >= floors.suggested);

/** Returns rows as aligned columns. The first column is aligned to the left, and all others to the right. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, k) => Math.max(...rows.map((row) => (row[k] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, k) => (k === 0 ? cell.padEnd(widths[k] ?? 0) : cell.padStart(widths[k] ?? 0))).join('  ');
  return rows.map(line).join('\n');
}

/** Returns a text about the findings of the linter in mutants that the checker missed. */
function lintedText(missed: readonly Outcome[]): string {
  const linted = missed.filter((one) => one.linted.length > 0);
  const codes = [...new Set(linted.flatMap((one) => one.linted.map(({ code }) => code)))].toSorted();
  const silent = missed.filter(({ fate }) => fate === 'survived');
  const ofSilent = silent.filter((one) => one.linted.length > 0).length;
  return [
    `Of the ${missed.length} that no diagnostic touches, the linter finds ${linted.length}: ${percent(linted.length, missed.length)}${codes.length > 0 ? ` (${codes.join(', ')})` : ''};`,
    `of the ${silent.length} that the checker says nothing about at all, ${ofSilent}: ${percent(ofSilent, silent.length)}.`,
  ].join(' ');
}

export function tableOf({ tallies, width, places, missed }: Run): string {
  const head = [
    'operator',
    'made',
    'same plan',
    "book's own",
    'caught',
    'elsewhere',
    'survived',
    'score',
    'right word',
  ];
  const rows = tallies.map(({ operator, counts, suggested }) => [
    operator.name,
    ...[counts.made, counts.same, counts.own, counts.caught, counts.elsewhere, counts.survived].map(String),
    percent(counts.caught, kept(counts)),
    operator.misspells ? percent(suggested, kept(counts)) : '',
  ]);
  const { counted, caught, misspellings, suggested } = scoresOf({ tallies });
  return [
    columns([head, ...rows]),
    '',
    `${counted} mutants without those left out, by ${tallies.length} operators, of ${places.clause} clauses, ${places.procedure} titles and ${places.ranking} rankings.`,
    `A diagnostic touches the broken words of ${caught}: ${percent(caught, counted)} (floor ${floors.caught * 100} %); the narrowest is ${width} characters long in the median.`,
    `The right word is suggested for ${suggested} of ${misspellings} misspellings: ${percent(suggested, misspellings)} (floor ${floors.suggested * 100} %).`,
    lintedText(missed),
  ].join('\n');
}

const flat = (words: string): string => words.replaceAll(/\s+/g, ' ');

/**
 * Returns a line about a mutant: its place, and the text after and before the edit. The line also has the codes of
 * diagnostics that do not touch the broken words, and of linter findings.
 */
function lineOf({ mutant, fate, findings, linted }: Outcome): string {
  const { facts, edit, broken, address } = mutant;
  const text = applied(facts.text, edit);
  const lines = new Lines(facts.text);
  const at = lines.at(edit.from);
  const around = 24;
  const was = flat(facts.text.slice(edit.from, edit.to));
  const now = `${flat(text.slice(Math.max(0, broken.from - around), broken.from))}«${flat(text.slice(broken.from, broken.to))}»${flat(text.slice(broken.to, broken.to + around))}`;
  const reported = fate === 'elsewhere' ? ` | elsewhere: ${findings.map(({ code }) => code).join(' ')}` : '';
  const found = linted.length > 0 ? ` | lint: ${linted.map(({ code }) => code).join(' ')}` : '';
  return `  ${address} (line ${at.line}) | …${now}… | was «${was}»${reported}${found}`;
}

/** Returns the missed mutants by operator, at most `most` for each operator. */
export function missedOf({ tallies, missed }: Run, most: number): string {
  return tallies
    .flatMap(({ operator }) => {
      const own = missed.filter(({ mutant }) => mutant.operator === operator.name);
      if (own.length === 0) return [];
      const left = own.length > most ? [`  … and ${own.length - most} more`] : [];
      return [[`${operator.name}: ${own.length} missed`, ...own.slice(0, most).map(lineOf), ...left].join('\n')];
    })
    .join('\n\n');
}
