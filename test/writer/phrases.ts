// Judges how phrases of writers are read. Each phrase is put into a small sheet, which is checked, put into English and
// compiled.
import { readFileSync } from 'node:fs';
import type { Book } from '../../compiler/game/book.ts';
import { checkIn } from '../../compiler/game/check.ts';
import { compileSheet } from '../../compiler/game/compile.ts';
import { documentIn } from '../../compiler/service/book-documents.ts';
import { readingOf } from '../../compiler/service/sheet-reading.ts';
import type { Diagnostic } from '../../grammar/registry.ts';

type Slot = 'condition' | 'destination' | 'criterion' | 'criterion of units' | 'action' | 'clause' | 'row' | 'sheet';

export interface PhraseSample {
  readonly id: string;
  readonly slot: Slot;
  readonly text: string;
  /**
   * The sheet of the book, such as `scenario-4/lfa`. The small sheet into which the phrase is put has the scenario and
   * the bot of this sheet.
   */
  readonly sheet: string;
  readonly should: 'accept' | 'refuse' | 'either';
  readonly meaning: string;
  /** The meaning of the phrase in English, as Botbook must write it. */
  readonly reading?: string;
  /** Another phrase with the same meaning. */
  readonly same?: string;
  readonly mustNotSay?: string;
}

export const phraseSamples = JSON.parse(
  readFileSync(new URL('phrases.json', import.meta.url), 'utf8'),
) as readonly PhraseSample[];

const targetWords = /\b(?:target|threshold)/i;

/** Returns the lines of a small sheet with the phrase in a slot, such as the condition. */
function linesFor(slot: Slot, text: string): string {
  switch (slot) {
    case 'condition':
      return targetWords.test(text) ? `1 ${text}: ATTACK 1.` : `1 ${text}: MOVE 1 towards nearest objective.`;
    case 'destination':
      return `1 MOVE 1 to:\n   a) ${text}.`;
    case 'criterion':
      return `1 MOVE 1 towards objective.\n   [${text} > Random]`;
    case 'criterion of units':
      return `1 ATTACK 1.\n   [${text} > Random]`;
    case 'action':
    case 'clause':
      return `1 ${text}.`;
    case 'row':
      return `1 ${text}`;
    case 'sheet':
      return text;
  }
}

export function sheetOfPhrase({ slot, text, sheet }: Pick<PhraseSample, 'slot' | 'text' | 'sheet'>): string {
  const [, scenario, bot] = /^scenario-(\d+)\/(\w+)$/.exec(sheet) ?? [];
  const isLfa = bot === 'lfa';
  const ownTitle = isLfa ? 'CORP-SEC' : 'RIPPER';
  const title = slot === 'row' ? `DANGEROUS ${isLfa ? 'BREAKER' : 'LFA'} UNITS` : ownTitle;
  const procedure = slot === 'row' ? `\n\n${ownTitle}\n1 ATTACK 1.` : '';
  return `game callisto\nscenario ${scenario}: Test\nbot ${bot?.toUpperCase()}\n\n${title}\n${linesFor(slot, text)}${procedure}\n`;
}

export interface ReadPhrase {
  readonly errors: readonly Diagnostic[];
  /** The meaning of the phrase in English; null if the checker refuses the phrase or if it cannot be compiled. */
  readonly reading: string | null;
  /** The reason why the phrase cannot be compiled; null if it can. */
  readonly fault: string | null;
}

export function readPhrase(sample: Pick<PhraseSample, 'slot' | 'text' | 'sheet'>, book: Book): ReadPhrase {
  const text = sheetOfPhrase(sample);
  const errors = checkIn(text, book).diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { errors, reading: null, fault: null };
  try {
    const read = readingOf(documentIn(book, text), null);
    const [row] = read?.ranking?.rows ?? [];
    const reading = sample.slot === 'row' ? row : read?.procedures[0]?.clauses[0]?.words;
    compileSheet(text, { book });
    return { errors, reading: reading ?? null, fault: null };
  } catch (error) {
    return { errors, reading: null, fault: String(error) };
  }
}
