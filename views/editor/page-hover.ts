// The Markdown of a hover on a declaration page, and the members of a word in a position.
import type { DeclaredWord, WordMembers } from '../../compiler/game/game-declaration.ts';
import { strongText } from '../document/markdown.ts';
import { code } from '../reference/pages.ts';

/** Returns a line such as `free: F2, W1 (2 of 4)`. */
export function memberLine(word: WordMembers): string {
  if ('unanswered' in word) return `${word.word}: ${word.unanswered}`;
  if ('waitsFor' in word) return `${word.word}: unknown, until the definition of \`${word.waitsFor}\` has no mistake`;
  if ('holds' in word) return `${word.word}: ${word.holds ? 'yes' : 'no'}`;
  const { members, outOf } = word;
  const count = outOf === null ? '' : ` (${members.length} of ${outOf})`;
  return `${word.word}: ${members.length === 0 ? 'none' : members.join(', ')}${count}`;
}

/** Says how the words of a kind are used. */
const kinds: Readonly<Record<string, string>> = {
  sort: 'a thing on the table',
  place: 'a place of the board',
  kind: 'a kind that a thing always has',
  state: 'a state, which actions change',
  figure: 'a number',
  pile: 'a pile of cards',
  side: 'a side of the game, which is an adjective too',
  'off board': 'the place of things that are off the board',
  ranking: 'a ranking of the sheets',
  rules: 'the rules of the sheets',
  adjective: 'an adjective, which a definition gives',
  opposite: 'the opposite of an adjective',
  noun: 'a noun, which a definition gives',
  superlative: 'a superlative, which a definition gives',
  condition: 'a condition, which a definition gives',
  relation: 'words for a thing beside another thing or a number',
  part: 'a thing that belongs to another thing',
  choice: 'a choice that is settled before the clauses of a card',
  action: 'an action of the bot',
  name: 'the name of a thing that the book prints',
  card: 'a card of the bot, which has a procedure in the sheets',
};

export const declaredKind = ({ is }: DeclaredWord): string => kinds[is] ?? is;

/** Returns the sentence that declares a word, with its full stop. A row of a table has none. */
export const declaringSentence = ({ is, sentence: { text } }: DeclaredWord): string =>
  is === 'name' || is === 'card' ? text.replaceAll(/\s{2,}/g, ' · ') : `${text}.`;

/** Returns the hover of words with the same name. `members` has their members in the pinned position. */
export function pageHoverMarkdown(words: readonly DeclaredWord[], members: readonly WordMembers[]): string {
  const [first] = words;
  if (!first) return '';
  const kindsOfWords = [...new Set(words.map(declaredKind))].join('; ');
  const sentences = [...new Set(words.map(declaringSentence))];
  return [
    `${strongText(first.name)}: ${kindsOfWords}.`,
    ...sentences,
    ...members.map((word) => `In the pinned position: ${code(memberLine(word))}`),
  ].join('\n\n');
}
