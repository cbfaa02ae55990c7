// Completes the titles of tables in rows that roll on a table, and in steps.
import { isListSection } from '../../../grammar/list-entries.ts';
import { stepNumbers } from '../../../grammar/step-numbers.ts';
import type { Section } from '../../../grammar/tree.ts';
import { labelOfRow } from '../../language/lists/list-plans.ts';
import { isRolled } from '../../language/lists/sheets-of-book.ts';
import { singularName, spelledTitle } from '../../language/lists/titles-of-tables.ts';
import type { ServiceDocument } from '../document.ts';
import { completionItem, matchesPrefix, type CompletionEntry } from './items.ts';

const calling =
  /(?:^|[\s:.–-])(?:roll\s+(?:on\s+(?:the\s+)?|(?<count>\w+)\s+)|and\s+(?<more>one|an?|two|three)\s+)(?<typed>[^.():]*)$/i;

/** Matches words that come before the name of another row of the same table, such as `combined with`. */
const namingRow =
  /\b(?:(?:combined|together)\s+with|effects\s+are\s+as|both\s+this\s+entry\s+and|effects\s+with)\s+([^.,]*)$/i;

/**
 * Returns completions for a line that the user types in a table or a list of steps: the sections and rows that this
 * line can name. Null if the line is in another section.
 */
export function calledTitles(
  { sheet, game, language }: ServiceDocument,
  section: Section | null,
  line: string,
  offset: number,
): readonly CompletionEntry[] | null {
  if (!section || !isListSection(section)) return null;
  const others = [sheet, ...(language?.otherSheets?.(sheet) ?? [])]
    .flatMap(({ sections }) => sections.filter(isListSection))
    .filter((each) => each !== section && (section.type === 'steps' || isRolled(each)))
    .flatMap(({ title }) => title.text.split(',').map((name) => name.trim()));
  const items = (typed: string, spelled: (name: string) => string, detail: string): CompletionEntry[] =>
    [...new Set(others)].flatMap((name) => {
      const label = spelled(spelledTitle(name));
      return matchesPrefix(label, typed.trimStart())
        ? [completionItem(label, 'title', detail, { from: offset - typed.trimStart().length })]
        : [];
    });
  if (section.type === 'steps') {
    const number = stepNumbers(game?.headings.stepNumbers ?? [])(line.trimStart());
    if (!number) return [];
    return items(line.trimStart().slice(number.mark.length), (name) => name, 'a section of the book');
  }
  if (section.type !== 'rollTable') return [];
  const naming = namingRow.exec(line);
  if (naming) {
    const [, begun = ''] = naming;
    const current = section.rows.findLast((row) => row.start <= offset);
    const labels = section.rows.filter((row) => row !== current).map(labelOfRow);
    return labels
      .filter((label) => matchesPrefix(label, begun.trimStart()))
      .map((label) =>
        completionItem(label, 'title', 'a row of this table', { from: offset - begun.trimStart().length }),
      );
  }
  const call = calling.exec(line);
  if (!call) return [];
  const { count, more, typed = '' } = call.groups ?? {};
  const isOne = /^(?:one|an?|1)$/i.test(count ?? more ?? '');
  return items(typed, (name) => (isOne ? singularName(name) : name), 'a table of the book');
}
