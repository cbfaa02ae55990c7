// Finds procedures, rankings and rules in many sheets by the letters that the user types (the symbol search of
// editors).
import type { Span } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { outlineOf } from './outline.ts';

export interface SearchHit extends Span {
  readonly uri: string;
  readonly is: 'procedure' | 'ranking' | 'rules' | 'rule';
  readonly name: string;
  /** The scenario and the bot as text: `Scenario 1, BOT`. */
  readonly where: string;
}

const whereOf = ({ scenario, bot }: ServiceDocument): string =>
  [scenario === null ? '' : `Scenario ${scenario}`, bot].filter((part) => part !== '').join(', ');

/**
 * True if each typed word fits. A word fits if `where` (the scenario and the bot) contains the word. A word also fits
 * if the name contains the letters of the word in the same order.
 */
function matchesTyped(typed: readonly string[], text: string, where: string): boolean {
  return typed.every((word) => {
    if (where.includes(word)) return true;
    let at = 0;
    for (const letter of word) {
      at = text.indexOf(letter, at) + 1;
      if (at === 0) return false;
    }
    return true;
  });
}

/**
 * Returns the sections and rules that match the typed text. Names with all typed words come first, and shorter names
 * before longer names. For example, `scout 4` finds the SCOUT procedures of Scenario 4.
 */
export function searchSheets(documents: readonly ServiceDocument[], typed: string, limit = 500): readonly SearchHit[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const allHits = documents.flatMap((document): SearchHit[] => {
    const place = { uri: document.uri, where: whereOf(document) };
    return outlineOf(document)
      .flatMap((section) => [section, ...(section.is === 'rules' ? section.inner : [])])
      .map(({ is, name, head }) => ({ ...place, is: is as SearchHit['is'], name, ...head }));
  });
  const isNamed = (name: string): boolean => words.every((word) => name.toLowerCase().includes(word));
  return allHits
    .filter(({ name, where }) => matchesTyped(words, name.toLowerCase(), where.toLowerCase()))
    .map((hit) => ({ searchHit: hit, rank: isNamed(hit.name) ? 0 : 1 }))
    .toSorted((a, b) => a.rank - b.rank || a.searchHit.name.length - b.searchHit.name.length)
    .slice(0, limit)
    .map(({ searchHit }) => searchHit);
}
