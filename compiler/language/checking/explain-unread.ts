// Says why a phrase does not read: one message a fault, at its words.
import type { Phrase, Sheet, Span } from '../../../grammar/tree.ts';
import { sortInWords } from '../phrases/noun-sorts.ts';
import type { Category, Term } from '../phrases/terms.ts';
import { writing } from '../../../grammar/registry.ts';
import type { Fix, Report } from '../../../grammar/registry.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { checkDiagnostics } from './diagnostics.ts';
import { apart } from './two-readings.ts';
import { spanOf, wordSpans } from './spans.ts';
import { Diagnosis } from './why-unread.ts';
import type { TypeClash } from '../phrases/chart.ts';
import { wordsOf } from '../phrases/phrase-words.ts';
import type { Word } from '../phrases/phrase-words.ts';
import type { Fault } from './phrase-fault.ts';

/** What a place takes, for messages. */
const places: Readonly<Partial<Record<Category, string>>> = {
  cond: 'as a condition',
  act: 'as an action',
  dest: 'as a destination',
  crit: 'as a criterion',
  row: 'as a row of the table',
  rule: 'as a rule',
  way: 'here',
};

/** What phrases are, for messages. */
const kinds: Readonly<Partial<Record<Category, string>>> = {
  cond: 'a condition',
  act: 'an action',
  dest: 'a destination',
  crit: 'a criterion',
  row: 'a row of the table',
  rule: 'a rule',
  way: 'a line about the way',
};

const sorts = (text: string): string =>
  text
    .split(' or ')
    .map((one) => (one === 'located' ? 'something with a place on the board' : (sortInWords(one)?.one ?? one)))
    .join(' or ');

const quoted = (list: readonly string[]): string => list.map((one) => `\`${one}\``).join(' or ');

/** What it takes to say something. */
export interface Sayer {
  readonly sheet: Sheet;
  readonly reader: Reader;
  readonly report: Report<typeof checkDiagnostics>;
}

export function sayUnread(
  check: Sayer,
  phrases: readonly Phrase[],
  text: string,
  goal: Category,
  terms: readonly Term[],
): void {
  const [first, last] = [phrases[0], phrases.at(-1)];
  const all: Span = { start: first?.start ?? 0, end: last?.end ?? 0 };
  if (terms.length > 1) {
    const { edges, words } = check.reader.read(text, goal);
    const [one, other] = edges;
    const [former, latter] = one && other ? apart(one, other, words) : ['', ''];
    check.report('two-readings', all, { first: former, second: latter });
    return;
  }
  const diagnosis = new Diagnosis(text, goal, check.reader);
  const spans = wordSpans(check.sheet, phrases, diagnosis.words);
  for (const fault of diagnosis.faults()) {
    const at = spanOf(phrases, spans, fault.from, fault.to);
    const way = wayOf(check, goal, diagnosis, fault.is === 'types' ? fault.clash : null);
    say(check, at, fault, goal, { fix: fixOf(fault, at, spans), ways: waysOf(fault, at, spans) }, way);
  }
}

/** The first verbs of the game, in the capitals of its pages. */
const verbsOf = ({ reader }: Sayer): string =>
  reader.vocabulary.entries
    .flatMap(({ gives, forms }) => (gives === 'verb' ? [(forms[0] ?? '').toUpperCase()] : []))
    .slice(0, 3)
    .join(', ');

/** How such a phrase reads. */
const formOf = ({ reader }: Sayer, goal: Category): string => reader.vocabulary.hints.forms[goal] ?? '';

const example = (text: string): string => `is said like \`${text.replace(/[.,]$/, '')}\`.`;

/** How it is said: by the example of its verb, or of the game's own pattern; else as such phrases are. */
function wayOf(check: Sayer, goal: Category, diagnosis: Diagnosis, clash: TypeClash | null): string {
  const { entries } = check.reader.vocabulary;
  const { words } = diagnosis;
  const verb = entries.find(({ gives, forms }) => gives === 'verb' && forms.some((form) => beginWith(words, form)));
  if (goal === 'act' && verb && diagnosis.endsAct(clash?.from ?? 0)) {
    return `${(verb.forms[0] ?? '').toUpperCase()} ${example(verb.example)}`;
  }
  if (!clash) return formOf(check, goal);
  const isOwn = !['kernel', 'board'].includes(clash.pattern.layer);
  if (isOwn) return `Such a thing ${example(clash.pattern.example)}`;
  const { needs, has } = clash.misfit;
  return isSort(needs) && isSort(has)
    ? `Name ${sorts(needs)} there, or say of ${sorts(has)} what can be said of it.`
    : formOf(check, goal);
}

/** Whether all that it names are sorts of things. */
const isSort = (text: string): boolean =>
  text.split(' or ').every((one) => one === 'located' || sortInWords(one) !== null);

const beginWith = (words: readonly Word[], form: string): boolean =>
  form.split(' ').every((one, at) => words[at]?.lower === one);

/** The verbs whose strength is what another's procedure gives. */
const borrowers = ({ reader }: Sayer): string =>
  reader.vocabulary.entries
    .flatMap(({ gives, build }) => (gives === 'verb' ? [build({}, 0)] : []))
    .flatMap((made) => (made && 'cat' in made && made.cat === 'verb' && made.strength === 'target' ? [made.verb] : []))
    .join(' and ');

/** How to mend a strength that a verb does not take. */
function strengthWay(check: Sayer, { misfit, at }: TypeClash, way: string): string {
  if (misfit.needs === 'no strength') return 'Take the strength away.';
  if (at?.term.cat === 'strength' && at.term.strength.is === 'target') {
    const verbs = borrowers(check);
    if (verbs !== '') return `Write a number, or X for what the card prints; Y belongs to ${verbs}.`;
  }
  return way;
}

/** How to mend a fault, where only one way is likely. */
function fixOf(fault: Fault, at: Span, spans: readonly Span[]): Fix | null {
  if (fault.is === 'unknown' || fault.is === 'instead') return fault.sure === null ? null : writing(at, fault.sure);
  if (fault.is === 'order') return fault.sure ? writing(at, fault.near) : null;
  if (fault.is === 'capitals' || fault.is === 'bare letter') return writing(at, fault.near);
  if (fault.is === 'joined acts')
    return fault.sure ? replacing(spans, fault.marks, '.', 'Make sentences of them') : null;
  if (fault.is === 'no over') return fault.sure ? replacing(spans, fault.marks, ' >', 'Put `>` between them') : null;
  if (fault.is !== 'no colon' || !fault.sure) return null;
  const start = spans[fault.isMarked ? fault.from - 1 : fault.from]?.end ?? at.start;
  return { title: 'Put the colon', edits: [{ start, end: fault.isMarked ? at.end : start, text: ':' }] };
}

/** The words that its help names, and what comes of it if they are written. */
function waysOf(fault: Fault, at: Span, spans: readonly Span[]): readonly Fix[] {
  if (fault.is === 'unknown' || fault.is === 'instead') return fault.near.map((one) => writing(at, one));
  if (fault.is === 'order') return [writing(at, fault.near)];
  if (fault.is === 'missing') {
    const end = spans[fault.from + wordsOf(fault.after).length - 1]?.end ?? at.end;
    return [{ title: `Insert \`${fault.near}\``, edits: [{ start: end, end, text: ` ${fault.near}` }] }];
  }
  if (fault.is !== 'stray') return [];
  const start = spans[fault.from - 1]?.end;
  // The first words take the space behind them along.
  const edit = start === undefined ? { ...at, end: spans[fault.to]?.start ?? at.end } : { start, end: at.end };
  return [{ title: `Take \`${fault.words}\` out`, edits: [{ ...edit, text: '' }] }];
}

/** Something else in the place of some marks or words, and of the space before them. */
function replacing(spans: readonly Span[], which: readonly number[], text: string, title: string): Fix {
  const edits = which.map((at) => ({ start: spans[at - 1]?.end ?? 0, end: spans[at]?.end ?? 0, text }));
  return { title, edits };
}

/** The fix that is likely meant, and others. */
interface Mending {
  readonly fix: Fix | null;
  readonly ways: readonly Fix[];
}

function say(check: Sayer, at: Span, fault: Fault, goal: Category, mending: Mending, way: string): void {
  const { fix, ways } = mending;
  switch (fault.is) {
    case 'unknown':
      sayUnknown(check, at, fault, goal, mending);
      break;
    case 'instead':
      check.report('other-word', at, { word: fault.word, near: quoted(fault.near) }, fix, [], ways);
      break;
    case 'too long':
      check.report('phrase-too-long', at, { where: places[goal] ?? 'here' });
      break;
    case 'stray':
      check.report('stray-words', at, { words: fault.words }, null, [], ways);
      break;
    case 'order':
      check.report('word-order', at, { near: fault.near }, fix, [], ways);
      break;
    case 'missing':
      check.report('missing-word', at, { after: fault.after, near: fault.near }, null, [], ways);
      break;
    case 'wrong place':
      check.report('wrong-place', at, {
        words: fault.words,
        kind: kinds[fault.kind] ?? 'something else',
        wanted: kinds[fault.wanted ?? goal] ?? 'something else',
        help: formOf(check, fault.wanted ?? goal),
      });
      break;
    case 'no verb':
      check.report('no-verb', at, { words: fault.words, verbs: verbsOf(check) });
      break;
    case 'types':
      sayTypes(check, at, fault, way);
      break;
    case 'two acts':
    case 'no colon':
    case 'capitals':
    case 'no list':
    case 'no over':
    case 'joined acts':
    case 'bare letter':
      sayShape(check, at, fault, fix);
      break;
    case 'unfit':
      check.report('not-understood', at, {
        words: fault.words,
        where: fault.after === '' ? (places[goal] ?? 'here') : `after \`${fault.after}\``,
        help: way,
      });
      break;
  }
}

type Shape = 'two acts' | 'no colon' | 'capitals' | 'no list' | 'no over' | 'joined acts' | 'bare letter';

/** Marks and brackets that are missing or stand for others. */
function sayShape(check: Sayer, at: Span, fault: Extract<Fault, { is: Shape }>, fix: Fix | null): void {
  switch (fault.is) {
    case 'two acts':
      check.report('action-as-condition', at, { words: fault.words });
      break;
    case 'no colon':
      check.report('no-colon', at, { near: fault.near }, fix);
      break;
    case 'capitals':
      check.report('condition-in-capitals', at, { near: fault.near }, fix);
      break;
    case 'no list': {
      const { words, list } = fault;
      check.report('criterion-without-list', at, { words, list: list.charAt(0).toUpperCase() + list.slice(1) });
      break;
    }
    case 'no over':
      check.report('criteria-joined', at, { near: fault.near }, fix);
      break;
    case 'joined acts':
      check.report('actions-joined', at, { near: fault.near }, fix);
      break;
    case 'bare letter':
      check.report('letter-without-brackets', at, { near: fault.near }, fix);
      break;
  }
}

function sayTypes(check: Sayer, at: Span, { clash, words }: Extract<Fault, { is: 'types' }>, way: string): void {
  const { pattern, misfit, at: part } = clash;
  const [verb, takes] = misfit.needs.split(' takes ');
  if (pattern.id === 'rider' && part && takes !== undefined) {
    check.report('not-taken', at, { verb: verb ?? '', words });
    return;
  }
  const { needs, has } = misfit;
  const help = pattern.id === 'action' ? strengthWay(check, clash, way) : way;
  check.report('wrong-type', at, { words, has: sorts(has), needs: sorts(needs), help });
}

function sayUnknown(
  check: Sayer,
  at: Span,
  { word, near }: Extract<Fault, { is: 'unknown' }>,
  goal: Category,
  { fix, ways }: Mending,
): void {
  const help = near.length > 0 ? `Did you mean ${quoted(near)}?` : formOf(check, goal) || 'Say it in known words.';
  check.report('unknown-word', at, { word, help }, fix, [], ways);
}
