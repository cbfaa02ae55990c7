// Judges the messages of the checker about mistakes of writers. Each mistake is put into a sheet of the book. The sheet
// is then checked and linted.
import { readFileSync } from 'node:fs';
import type { Book } from '../../compiler/game/book.ts';
import { checkIn } from '../../compiler/game/check.ts';
import { lintIn } from '../../compiler/game/lint.ts';
import type { Diagnostic } from '../../grammar/registry.ts';

interface SheetEdit {
  readonly find?: string;
  readonly replace?: string;
  readonly all?: boolean;
  /** Title of the procedure or ranking in which `replace` takes the place of `find`. */
  readonly in?: string;
  readonly append?: string;
}

export interface MistakeSample {
  readonly id: number;
  readonly sheet: string;
  readonly what: string;
  readonly edit: SheetEdit | readonly SheetEdit[];
  readonly should: string;
  readonly expect?: readonly string[];
  readonly at?: readonly string[];
  readonly mayAccept?: boolean;
  readonly soft?: boolean;
  readonly today: 'A' | 'B' | 'C' | 'D' | 'E' | 'accepted';
}

export const mistakeSamples = JSON.parse(
  readFileSync(new URL('mistakes.json', import.meta.url), 'utf8'),
) as readonly MistakeSample[];

/** Returns the text of a sheet of the book, without the comments about its transcription. */
export const sheetText = (sheet: string): string =>
  readFileSync(new URL(`../../procedures/callisto/${sheet}.bot`, import.meta.url), 'utf8').replaceAll(
    /^# T .*\n/gm,
    '',
  );

function edited(text: string, edit: SheetEdit): string {
  if (edit.append !== undefined) return text + edit.append;
  const { find = '', replace = '' } = edit;
  if (edit.all) return text.replaceAll(find, replace);
  const title =
    edit.in === undefined ? null : new RegExp(`^${edit.in.replaceAll(/[()]/g, String.raw`\$&`)}\\b.*$`, 'm').exec(text);
  const at = text.indexOf(find, title?.index ?? 0);
  if (at < 0) throw new Error(`The sheet does not say ${find}.`);
  return text.slice(0, at) + replace + text.slice(at + find.length);
}

export const editsOf = ({ edit }: MistakeSample): readonly SheetEdit[] => ('length' in edit ? edit : [edit]);

export const withEdits = (text: string, edits: readonly SheetEdit[]): string =>
  edits.reduce((before, edit) => edited(before, edit), text);

export const mistakenText = (sample: MistakeSample): string => withEdits(sheetText(sample.sheet), editsOf(sample));

/**
 * A judgement of the messages about a mistake. `right`: the first message is at the right words and has the right idea.
 * `late`: only a later message is at the right words and has the right idea.
 */
type MistakeVerdict = 'right' | 'late' | 'misplaced' | 'misleading' | 'not found';

export interface JudgedMistake {
  readonly verdict: MistakeVerdict;
  readonly messages: readonly Diagnostic[];
}

const linted = new Map<string, readonly string[]>();
const keyOf = ({ code, message }: Diagnostic): string => `${code} ${message}`;

const allSheets = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((scenario) =>
  ['lfa', 'breakers'].map((bot) => `scenario-${scenario}/${bot}`),
);

/** Returns the findings of the linter about a text that takes the place of a sheet of the book. */
function findingsOf(text: string, sheet: string, book: Book): readonly Diagnostic[] {
  const beside = allSheets.filter((other) => other !== sheet).map(sheetText);
  return lintIn([text], book, { beside })[0]?.diagnostics ?? [];
}

/**
 * Returns the messages of the checker about a mistake. If the checker has none, returns the findings of the linter at
 * the mistake, except those that the unchanged sheet has too.
 */
function newMessages(sample: MistakeSample, text: string, book: Book): readonly Diagnostic[] {
  const { diagnostics } = checkIn(text, book);
  if (diagnostics.length > 0) return diagnostics;
  const known = linted.get(sample.sheet) ?? findingsOf(sheetText(sample.sheet), sample.sheet, book).map(keyOf);
  linted.set(sample.sheet, known);
  const { at = [] } = sample;
  return findingsOf(text, sample.sheet, book).filter(
    (finding) => !known.includes(keyOf(finding)) && (at.length === 0 || touches(text, finding, at)),
  );
}

function touches(text: string, { start, end }: Diagnostic, words: readonly string[]): boolean {
  return words.some((word) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      if (start <= at + word.length && end >= at) return true;
    return false;
  });
}

export function judgeMistake(sample: MistakeSample, book: Book): JudgedMistake {
  const text = mistakenText(sample);
  const messages = newMessages(sample, text, book);
  const { expect = [], at = [] } = sample;
  const hasIdea = ({ message, help }: Diagnostic): boolean =>
    expect.some((pattern) => new RegExp(pattern, 'i').test(`${message}\n${help}`));
  const [first, ...more] = messages;
  if (!first) return { verdict: 'not found', messages };
  const isAt = at.length === 0 || touches(text, first, at);
  if (hasIdea(first)) return { verdict: isAt ? 'right' : 'misplaced', messages };
  return { verdict: more.some(hasIdea) ? 'late' : 'misleading', messages };
}
