// Procedures, rules and rows of many sheets, found by what somebody types of their names.
import type { Span } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { outlineOf } from './outline.ts';

export interface Found extends Span {
  readonly uri: string;
  readonly is: 'procedure' | 'ranking' | 'rules' | 'rule';
  readonly name: string;
  /** `Scenario 1, LFA`. */
  readonly where: string;
}

const whereOf = ({ scenario, bot }: ServiceDocument): string =>
  [scenario === null ? '' : `Scenario ${scenario}`, bot].filter((part) => part !== '').join(', ');

/** Whether the letters of each word that was typed stand in a name in their order, or the word in where it is. */
function fits(typed: readonly string[], text: string, where: string): boolean {
  return typed.every((word) => {
    if (where.includes(word)) return true;
    let at = 0;
    for (const one of word) {
      at = text.indexOf(one, at) + 1;
      if (at === 0) return false;
    }
    return true;
  });
}

/** What is called so, the shortest names first; `scout 4` finds SCOUT of Scenario 4. */
export function found(documents: readonly ServiceDocument[], typed: string, most = 500): readonly Found[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const all = documents.flatMap((document): Found[] => {
    const where = whereOf(document);
    const of = ({ uri }: ServiceDocument) => ({ uri, where });
    return outlineOf(document).flatMap((section): Found[] => {
      const { name, head } = section;
      const own: Found = { ...of(document), is: section.is as Found['is'], name, ...head };
      if (section.is !== 'rules') return [own];
      return [
        own,
        ...section.inner.map((rule) => ({ ...of(document), is: 'rule' as const, name: rule.name, ...rule.head })),
      ];
    });
  });
  const isNamed = (name: string): boolean => words.every((word) => name.toLowerCase().includes(word));
  return all
    .filter(({ name, where }) => fits(words, name.toLowerCase(), where.toLowerCase()))
    .map((one) => ({ one, rank: isNamed(one.name) ? 0 : 1 }))
    .toSorted((a, b) => a.rank - b.rank || a.one.name.length - b.one.name.length)
    .slice(0, most)
    .map(({ one }) => one);
}
