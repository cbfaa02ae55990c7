// Says why a phrase does not read: one message a fault, at its words.
import type { Phrase, Sheet, Span } from '../../grammar/tree.ts';
import { sortInWords } from '../phrases/sorts.ts';
import type { Category, Term } from '../phrases/terms.ts';
import { writing } from '../../grammar/registry.ts';
import type { Fix, Report } from '../../grammar/registry.ts';
import type { Reader } from '../phrases/reading.ts';
import type { checkDiagnostics } from './diagnostics.ts';
import { apart } from './readings.ts';
import { spanOf, wordSpans } from './spans.ts';
import { Diagnosis } from './why-unread.ts';
import type { Fault } from './why-unread.ts';

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
    say(check, at, fault, goal, fixOf(fault, at, spans));
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

/** How to mend a fault, where only one way is likely. */
function fixOf(fault: Fault, at: Span, spans: readonly Span[]): Fix | null {
  if (fault.is === 'unknown' || fault.is === 'instead') return fault.sure === null ? null : writing(at, fault.sure);
  if (fault.is === 'order') return writing(at, fault.near);
  if (fault.is === 'capitals') return writing(at, fault.near);
  if (fault.is !== 'no colon') return null;
  const start = spans[fault.isMarked ? fault.from - 1 : fault.from]?.end ?? at.start;
  return { title: 'Put the colon', edits: [{ start, end: fault.isMarked ? at.end : start, text: ':' }] };
}

function say(check: Sayer, at: Span, fault: Fault, goal: Category, fix: Fix | null): void {
  switch (fault.is) {
    case 'unknown':
      sayUnknown(check, at, fault, goal, fix);
      break;
    case 'instead':
      check.report('other-word', at, { word: fault.word, near: quoted(fault.near) }, fix);
      break;
    case 'too long':
      check.report('phrase-too-long', at, { where: places[goal] ?? 'here' });
      break;
    case 'stray':
      check.report('stray-words', at, { words: fault.words });
      break;
    case 'order':
      check.report('word-order', at, { near: fault.near }, fix);
      break;
    case 'missing':
      check.report('missing-word', at, { after: fault.after, near: fault.near });
      break;
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
      const { words } = fault;
      check.report('criterion-without-list', at, { words, list: words.charAt(0).toUpperCase() + words.slice(1) });
      break;
    }
    case 'wrong place':
      check.report('wrong-place', at, {
        words: fault.words,
        kind: kinds[fault.kind] ?? 'something else',
        wanted: kinds[goal] ?? 'something else',
        help: formOf(check, goal),
      });
      break;
    case 'no verb':
      check.report('no-verb', at, { words: fault.words, verbs: verbsOf(check) });
      break;
    case 'types':
      sayTypes(check, at, fault, goal);
      break;
    case 'unfit':
      check.report('not-understood', at, {
        words: fault.words,
        where: fault.after === '' ? (places[goal] ?? 'here') : `after \`${fault.after}\``,
        help: formOf(check, goal),
      });
      break;
  }
}

function sayTypes(check: Sayer, at: Span, { clash, words }: Extract<Fault, { is: 'types' }>, goal: Category): void {
  const { entry, misfit, at: part } = clash;
  const [verb, takes] = misfit.needs.split(' takes ');
  if (entry.id === 'rider' && part && takes !== undefined) {
    check.report('not-taken', at, { verb: verb ?? '', words });
    return;
  }
  const { needs, has } = misfit;
  check.report('wrong-type', at, { words, has: sorts(has), needs: sorts(needs), help: formOf(check, goal) });
}

function sayUnknown(
  check: Sayer,
  at: Span,
  { word, near }: Extract<Fault, { is: 'unknown' }>,
  goal: Category,
  fix: Fix | null,
): void {
  const help = near.length > 0 ? `Did you mean ${quoted(near)}?` : formOf(check, goal) || 'Say it in known words.';
  check.report('unknown-word', at, { word, help }, fix);
}
