// What the binder finds wrong, said as diagnostics.
import type { Report } from '../../../grammar/registry.ts';
import type { Sheet, Span } from '../../../grammar/tree.ts';
import type { Binder } from '../binding/clause-binder.ts';
import { sentencesOf } from '../binding/bind-rules.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import { sortInWords } from '../phrases/noun-sorts.ts';
import type { checkDiagnostics } from './diagnostics.ts';
import { sayUnread } from './explain-unread.ts';
import { partsOf } from './spans.ts';
import type { SheetWorld } from './sheet-world.ts';

/** Where a clause stands: its sheet, and what reads it. */
export interface ClausePlace {
  readonly sheet: Sheet;
  readonly reader: Reader;
  readonly world: SheetWorld;
}

export function binderOf(place: ClausePlace, report: Report<typeof checkDiagnostics>): Binder {
  const { sheet, reader, world } = place;
  /** A list that is tried on several choices resolves its words each time: told once. */
  const told = new WeakMap<Span, Set<string>>();
  return {
    reader,
    sides: world.sides,
    unread: (phrases, text, goal, terms, sentence = -1) => {
      const [rule] = phrases;
      const part = rule && partsOf(sheet, rule, sentencesOf(rule.text))[sentence];
      const parts = part ? [part] : phrases;
      sayUnread({ sheet, reader, report }, parts, text, goal, terms);
    },
    cannotRank: (phrase, sort) =>
      report('cannot-rank', phrase, { criterion: phrase.text, what: sortInWords(sort)?.many ?? `${sort}s` }),
    refersToNothing: (at, pointer) => {
      const words = told.get(at) ?? new Set();
      if (words.has(pointer)) return;
      told.set(at, words.add(pointer));
      const there = wordIn(sheet, at, pointer);
      const word = there === at ? pointer : sheet.source.slice(there.start, there.end).toLowerCase();
      report('refers-to-nothing', there, { word });
    },
    listWithoutChoice: (chain) => report('list-without-choice', chain),
    noTable: (roll) => report('roll-without-table', roll),
    misplaced: (at, what) => report('too-much', at, { what }),
  };
}

/** Where a word stands in a stretch of the source. */
function wordIn(sheet: Sheet, at: Span, word: string): Span {
  const spellings = word === 'that' ? 'that|this|those' : word;
  const found = new RegExp(String.raw`\b(?:${spellings})\b`, 'i').exec(sheet.source.slice(at.start, at.end));
  if (!found) return at;
  const start = at.start + found.index;
  return { start, end: start + found[0].length };
}
