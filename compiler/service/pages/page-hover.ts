// Collects the contents of a hover on a declaration page: words of the page, headers and titles of sections.
import type { headerWords, SectionTitle } from '../../../grammar/page/page-tree.ts';
import type { Span } from '../../../grammar/tree.ts';
import type { DeclaredWord } from '../../game/game-declaration.ts';
import type { PageDocument } from './page-document.ts';

export type PageHover = Span &
  (
    | { readonly is: 'words'; readonly words: readonly DeclaredWord[] }
    | { readonly is: 'part'; readonly name: string; readonly doc: string }
  );

/** Says what each header line names. */
export const headerDocs: Readonly<Record<(typeof headerWords)[number], string>> = {
  game: 'The name of the game in small letters, which sheets and positions repeat.',
  title: 'The title of the book.',
  bot: 'The name of the bot.',
  cards: 'The cards of the bot. A number after a card is the number that the card prints for `X`.',
  dice: 'The dice that the bot rolls, such as `d6`.',
};

/** Says what each section declares. */
export const sectionDocs: Readonly<Record<SectionTitle, string>> = {
  THINGS: 'The things on the table: their kinds, states and figures, the sides, the piles.',
  WORDS: 'The words of the book. A definition shows the use of a word and says what the word means.',
  ACTIONS: 'The actions of the bot, each with its effects in order.',
  MOVING: 'The ways of the thing that acts: points, costs, ends, and the spaces to which a way leads.',
  MOMENTS: 'Effects that follow whenever something happens.',
  'SET-UP': 'The levels of difficulty, and the steps before the first turn.',
  TURN: 'The steps of a turn.',
  READING: 'The rules by which the bot reads the clauses of a card.',
  BOX: 'Tables of the printed things, which no action changes.',
};

/** Returns the hover at an offset; null if nothing there has a meaning of its own. */
export function pageHoverAt({ tree, words }: PageDocument, offset: number): PageHover | null {
  const touches = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  for (const { start, word } of tree.headers) {
    const at = { start, end: start + word.length };
    if (touches(at)) return { ...at, is: 'part', name: word, doc: headerDocs[word] };
  }
  for (const { at, title } of tree.sections)
    if (touches(at)) return { start: at.start, end: at.end, is: 'part', name: title, doc: sectionDocs[title] };
  const mention = words.mentionAt(offset);
  return mention && { start: mention.start, end: mention.end, is: 'words', words: mention.words };
}
