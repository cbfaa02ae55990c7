// Finds the words of a declaration page in the sheets of its book.
import type { Span } from '../../grammar/tree.ts';
import type { DeclaredWord } from '../game/game-declaration.ts';
import type { ServiceDocument } from './document.ts';
import { mentionAt, mentionsOf } from './mentions.ts';
import type { Mention } from './symbols.ts';

/** Returns the words of the page that a mention in a sheet stands for; empty for words of the language. */
export function declaredBy({ game, text }: ServiceDocument, { names, spans }: Mention): readonly DeclaredWord[] {
  if (!game?.page || !('vocabularyEntry' in names)) return [];
  const said = spans.map(({ start, end }) => text.slice(start, end)).join(' ');
  return game.page.declarationsOf(names.vocabularyEntry, said);
}

/** Returns the words of the page that are mentioned at an offset of a sheet; empty if there are none. */
export function declaredAt(document: ServiceDocument, offset: number): readonly DeclaredWord[] {
  if (!document.game?.page) return [];
  const mention = mentionAt(document, offset);
  return mention ? declaredBy(document, mention) : [];
}

/** True if two lists of words have a word in common. */
export const haveCommon = (a: readonly DeclaredWord[], b: readonly DeclaredWord[]): boolean =>
  a.some((word) => b.some(({ is, name }) => is === word.is && name === word.name));

/** Returns the places of a sheet that mention words of the page. A card is mentioned by the title of its procedure. */
export function placesInSheet(document: ServiceDocument, words: readonly DeclaredWord[]): readonly Span[] {
  const cards = new Set(words.filter(({ is }) => is === 'card').map(({ name }) => name));
  const titles = document.procedures
    .flatMap(({ title }) => title.parts)
    .filter(({ text }) => cards.has(text.toLowerCase()));
  const spans = mentionsOf(document)
    .filter((mention) => haveCommon(declaredBy(document, mention), words))
    .map((mention) => formIn(document, mention, words));
  return [...titles.map(({ start, end }) => ({ start, end })), ...spans];
}

/** Returns the place of a form of the words in a mention. The mention can have further words: `Round 5 or more`. */
function formIn({ text }: ServiceDocument, { spans, whole }: Mention, words: readonly DeclaredWord[]): Span {
  const [from, to] = [spans[0]?.start ?? whole.start, spans.at(-1)?.end ?? whole.end];
  const forms = words.flatMap((word) => word.forms).toSorted((a, b) => b.length - a.length);
  const pattern = forms.map((form) => form.replaceAll(/[^\p{L}\p{N}]+/gu, String.raw`[^\p{L}\p{N}]+`)).join('|');
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'iu').exec(
    text.slice(from, to),
  );
  return found ? { start: from + found.index, end: from + found.index + found[0].length } : { start: from, end: to };
}
