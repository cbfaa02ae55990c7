// Completion against the book: at each word of each sheet the word that stands there has to be offered, mostly among the
// first, though the phrase that it stands in is not asked; and what is offered has to have an end with which it reads.
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { completionAt } from '../../compiler/service/completion/completion.ts';
import type { Item } from '../../compiler/service/completion/items.ts';
import { anything, outlookOf } from '../../compiler/service/completion/outlook.ts';
import { placeAt } from '../../compiler/service/completion/place.ts';
import type { PhrasePlace } from '../../compiler/service/completion/place.ts';
import { ServiceDocument } from '../../compiler/service/document.ts';
import { alone } from '../../compiler/service/project.ts';
import type { Project } from '../../compiler/service/project.ts';
import type { Run } from '../../compiler/service/runs.ts';
import type { Category } from '../../compiler/language/phrases/terms.ts';
import { wordsOf } from '../../compiler/language/phrases/phrase-words.ts';
import { languageOf } from '../../files/languages.ts';
import { builtInGames } from '../../library/games.ts';

const { values } = parseArgs({
  options: {
    /** Only sheets whose path has this in it. */
    sheets: { type: 'string', default: '' },
    /** One of so many places, and of so many at which ends are looked for. */
    samples: { type: 'string', default: '1' },
    ends: { type: 'string', default: '97' },
    show: { type: 'string', default: '10' },
  },
});

/** Of a thousand items so many may be without an end that the search finds. */
const mostDead = 3;
/** Of a hundred. */
const floors = { offered: 99.5, 'among the first ten': 95 };

const book = globSync('procedures/callisto/*/*.bot')
  .toSorted()
  .map((path) => new ServiceDocument(path, readFileSync(path, 'utf8'), languageOf, builtInGames));
const project: Project = { ...alone, beside: (document) => book.filter((one) => one !== document) };

/** Words as patterns spell them, with a space behind each. */
const spelt = (text: string): string =>
  wordsOf(text)
    .map(({ lower }) => `${lower} `)
    .join('');

/** Where among the items is the word that the book has; −1 if nowhere. */
function placeAmong(items: readonly Item[], rest: string, word: string): number {
  const wanted = spelt(rest);
  return items.findIndex(({ label, kind }) =>
    kind === 'snippet' ? label.split(' ')[0] === word : spelt(label) !== '' && wanted.startsWith(spelt(label)),
  );
}

/** How the book goes on behind the last word of something. */
function endsBehind(label: string, goals: readonly Category[]): string[] {
  const last = wordsOf(label).at(-1)?.lower;
  const found = new Set<string>();
  for (const { words: own, text, goal } of book.flatMap(({ runs }) => runs))
    if (goals.includes(goal))
      for (const [index, { lower, end }] of own.entries())
        if (lower === last && index + 1 < own.length) found.add(text.slice(end).trim());
  return [...found];
}

const words = new Set<Item['kind']>(['word', 'verb', 'value', 'phrase']);

/** Whether something offered has an end: what is offered behind it is taken, the whole ends first; or one is searched for. */
function hasEnd(document: ServiceDocument, start: number, { goals, before }: PhrasePlace, label: string): boolean {
  const { reader } = document;
  if (!reader) return true;
  let phrase = `${before} ${label}`.trim();
  let text = document.text.slice(0, start).replace(/[^\S\n]*$/, ' ') + label;
  const outlook = outlookOf(reader.vocabulary);
  const all = [...goals, 'row' as const];
  for (let step = 0; step < 7; step++) {
    if (all.some((goal) => reader.tries(phrase, goal).reads)) return true;
    const gap = /[-–]$/.test(text) ? '' : ' ';
    const sheet = new ServiceDocument('', text + gap, languageOf, builtInGames);
    const { items } = completionAt(sheet, project, sheet.text.length);
    const next = items.find(({ kind }) => kind === 'phrase') ?? items.find(({ kind }) => words.has(kind));
    if (!next) break;
    text += gap + next.label;
    phrase += gap + next.label;
  }
  const way = { ends: () => endsBehind(label, goals), isPatient: true };
  return goals.some((goal) => outlook.canBecome(`${before} ${label}`.trim(), goal, anything, way));
}

const missed: string[] = [];
const dead: string[] = [];
const count = { places: 0, offered: 0, first: 0, typed: 0, ends: 0 };
const times: number[] = [];
const step = Math.max(1, Number(values.samples));
const stepOfEnds = Math.max(1, Number(values.ends)) * step;

function tryPlace(document: ServiceDocument, run: Run, index: number, isSampled: boolean): void {
  const word = run.words[index];
  const start = run.spans[index]?.start ?? 0;
  if (!word) return;
  const rest = run.text.slice(word.start);
  const begun = process.cpuUsage();
  const { items } = completionAt(document, project, start);
  times.push(process.cpuUsage(begun).user / 1000);
  const at = placeAmong(items, rest, word.text);
  count.places++;
  if (at >= 0) count.offered++;
  if (at >= 0 && at < 10) count.first++;
  if (at < 0) {
    const text = document.text.slice(0, start + 1);
    const more = completionAt(new ServiceDocument('', text, languageOf, builtInGames), project, start + 1);
    const isLater = placeAmong(more.items, rest, word.text) >= 0;
    if (isLater) count.typed++;
    missed.push(`${run.goal}: ${run.text.slice(0, word.start)}| ${rest}${isLater ? ' (once it is begun)' : ''}`);
  }
  const place = isSampled ? placeAt(document, start) : null;
  if (place?.is !== 'phrase') return;
  const some = items.filter(({ kind }) => kind !== 'phrase' && words.has(kind));
  for (const { label } of some.filter((_, one) => one < 6 || one % 9 === 0)) {
    count.ends++;
    if (!hasEnd(document, start, place, label)) dead.push(`${run.goal}: ${place.before} + ${label}`);
  }
}

let seen = 0;
for (const document of book.filter(({ uri }) => uri.includes(values.sheets))) {
  for (const run of document.runs) {
    for (const [index, { kind, text }] of run.words.entries()) {
      // A mark is typed, not chosen.
      if (kind === 'mark' && /^[,:)/]$/.test(text)) continue;
      if (seen++ % step === 0) tryPlace(document, run, index, seen % stepOfEnds === 1);
    }
  }
}

times.sort((a, b) => a - b);
const share = (part: number): number => (100 * part) / Math.max(1, count.places);
const time = (part: number): string => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
const shares = { offered: share(count.offered), 'among the first ten': share(count.first) };
console.log(
  `${count.places} places: ${Object.entries(shares)
    .map(([what, found]) => `${found.toFixed(2)} % ${what}`)
    .join(', ')}; ${missed.length} missed, ${count.typed} of them offered once a letter is typed`,
);
console.log(`${count.ends} items tried to the end: ${dead.length} without one`);
console.log(`CPU of a request: p50 ${time(0.5)} ms, p95 ${time(0.95)} ms`);
const faults = Object.entries(floors).filter(([what, floor]) => shares[what as keyof typeof shares] < floor);
for (const one of missed.slice(0, Number(values.show))) console.log(`  missed  ${one}`);
for (const one of dead.slice(0, Number(values.show))) console.log(`  no end  ${one}`);
for (const [what, floor] of faults) console.error(`less than ${floor} % ${what}`);
if (faults.length > 0 || dead.length > (mostDead * count.ends) / 1000) process.exitCode = 1;
