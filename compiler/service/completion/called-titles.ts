// Completes the titles of tables in rows that roll on a table, and in steps.
import { isListSection } from '../../../grammar/list-entries.ts';
import { stepNumbers } from '../../../grammar/step-numbers.ts';
import type { Section } from '../../../grammar/tree.ts';
import { isRolled } from '../../language/lists/sheets-of-book.ts';
import { singularName, spelledTitle } from '../../language/lists/titles-of-tables.ts';
import type { ServiceDocument } from '../document.ts';
import { completionItem, matchesPrefix, type CompletionEntry } from './items.ts';

const calling =
  /(?:^|[\s:.–-])(?:roll\s+(?:on\s+(?:the\s+)?|(?<count>\w+)\s+)|and\s+(?<more>one|an?|two|three)\s+)(?<typed>[^.():]*)$/i;

/** Returns the titles that can follow the text of a line before the cursor; null outside tables and lists of steps. */
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
  const call = section.type === 'rollTable' ? calling.exec(line) : null;
  if (!call) return [];
  const { count, more, typed = '' } = call.groups ?? {};
  const isOne = /^(?:one|an?|1)$/i.test(count ?? more ?? '');
  return items(typed, (name) => (isOne ? singularName(name) : name), 'a table of the book');
}
