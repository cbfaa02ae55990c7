import { lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { Report } from '../../../grammar/registry.ts';
import type { Sheet, Span } from '../../../grammar/tree.ts';
import type { Binder } from '../binding/clause-binder.ts';
import { sentencesOf } from '../binding/bind-rules.ts';
import { sortInWords } from '../phrases/noun-sorts.ts';
import type { checkDiagnostics } from './diagnostics.ts';
import { reportUnread } from './explain-unread.ts';
import type { NeedContext } from './scenario-needs.ts';
import { sentenceParts } from './spans.ts';

/** The sheet of a clause, with the reader and the world of that sheet. */
export type ClauseSetting = Omit<NeedContext, 'report'>;

export function binderOf(setting: ClauseSetting, report: Report<typeof checkDiagnostics>): Binder {
  const { sheet, reader, world } = setting;
  /** The referring words already reported, by phrase: a list that is tried for several choices is reported once. */
  const reportedOf = lazilyFor((_phrase: Span) => new Set<string>());
  return {
    reader,
    sides: world.sides,
    unread: (phrases, text, goal, terms, sentence = -1) => {
      const [rule] = phrases;
      const part = rule && sentenceParts(sheet, rule, sentencesOf(rule.text))[sentence];
      const parts = part ? [part] : phrases;
      reportUnread({ sheet, reader, report }, parts, text, goal, terms);
    },
    cannotRank: (phrase, sort) =>
      report('cannot-rank', phrase, { criterion: phrase.text, what: sortInWords(sort)?.plural ?? `${sort}s` }),
    refersToNothing: (at, pointer) => {
      const reported = reportedOf(at);
      if (reported.has(pointer)) return;
      reported.add(pointer);
      const there = wordIn(sheet, at, pointer);
      const word = there === at ? pointer : sheet.source.slice(there.start, there.end).toLowerCase();
      report('refers-to-nothing', there, { word });
    },
    listWithoutChoice: (chain) => report('list-without-choice', chain),
    noTable: (roll) => report('roll-without-table', roll),
    misplaced: (at, description) => report('too-much', at, { what: description }),
  };
}

/** Returns the span of a word within a span of the source. */
function wordIn(sheet: Sheet, at: Span, word: string): Span {
  const spellings = word === 'that' ? 'that|this|those' : word;
  const match = new RegExp(String.raw`\b(?:${spellings})\b`, 'i').exec(sheet.source.slice(at.start, at.end));
  if (!match) return at;
  const start = at.start + match.index;
  return { start, end: start + match[0].length };
}
