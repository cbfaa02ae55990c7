// Reads what a person types as the answer to a question.
import { addAnswer, openQuestion } from '../../compiler/decide/ask/answered-turn.ts';
import { offBoard, type AskAnswer, type AskQuestion, type PickQuestion } from '../../compiler/decide/ask/questions.ts';
import { canBeIn, type UnseenBot, type UnseenCard } from '../../compiler/decide/ask/unseen-card.ts';
import type { Id } from '../../compiler/decide/interpret/position-facts.ts';
import { sortOf } from '../../compiler/plan/build.ts';
import type { Sort } from '../../compiler/plan/nodes.ts';
import { nearest } from '../../runtime/kernel/nearest.ts';
import { joinWords } from '../document/plain-text.ts';

/** An answer, or the reason why the words are no answer. */
export type ReadAnswer = { readonly answer: AskAnswer } | { readonly problem: string };

/** The answers of a turn, including a new answer; or the reason why a line is no answer. */
type TakenAnswer =
  | { readonly answers: readonly AskAnswer[] }
  | { readonly problem: string; readonly isContradiction: boolean };

/**
 * Adds the answer in a line to the answers of a turn, unless the line is no answer or contradicts the other answers.
 */
export function takeAnswer(cards: readonly UnseenCard[], answers: readonly AskAnswer[], line: string): TakenAnswer {
  const asking = openQuestion(cards, answers);
  if (!asking) return { problem: 'Nothing is asked', isContradiction: false };
  const read = readAnswer(asking.card, asking.question, line);
  if ('problem' in read) return { ...read, isContradiction: false };
  const longer = addAnswer(cards, answers, read.answer);
  return 'problem' in longer ? { ...longer, isContradiction: true } : longer;
}

/** The bot cards that a person named; or the reason why there are no such cards, and a way out. */
type NamedCards = { readonly cards: readonly UnseenCard[] } | { readonly problem: string; readonly help: string };

/** Reads names of cards in the order of the play area: `SCOUT Y, CORP-SEC Y`. */
export function cardsNamed(bot: UnseenBot, text: string): NamedCards {
  const names = text.split(',').map((word) => word.trim().toUpperCase());
  const cards: UnseenCard[] = [];
  for (const name of names) {
    const card = bot.card(name);
    if (card) cards.push(card);
    else if (bot.cards.includes(name))
      return { problem: `\`${name}\` has no procedure`, help: 'It does nothing; leave the card out.' };
    else {
      const near = nearest(name, bot.cards);
      const help = near === undefined ? `It has ${bot.cards.join(', ')}.` : `Did you mean \`${near}\`?`;
      return { problem: `The bot has no card \`${name}\``, help };
    }
  }
  return { cards };
}

const problem = (text: string): ReadAnswer => ({ problem: text });
const isNone = (text: string): boolean => /^(?:none|no|-)$/i.test(text);

export function readAnswer(card: UnseenCard, question: AskQuestion, line: string): ReadAnswer {
  const text = line.trim();
  if (text === '') return problem('Nothing was said');
  switch (question.is) {
    case 'test':
    case 'can':
      if (/^(?:y|yes)$/i.test(text)) return { answer: true };
      return /^(?:n|no)$/i.test(text) ? { answer: false } : problem(`\`${text}\` is neither yes nor no`);
    case 'letter': {
      if (isNone(text)) return { answer: { letter: null } };
      const letter = text.toLowerCase().replace(/\)$/, '');
      if (question.aims.some((aim) => aim.letter === letter)) return { answer: { letter } };
      const letters = joinWords([...question.aims.map((aim) => `${aim.letter}`), 'none'], 'or');
      return problem(`\`${text}\` is no letter of this clause: say ${letters}`);
    }
    case 'roll':
      if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= question.die) return { answer: Number(text) };
      return problem(`A d${question.die} shows a number from 1 to ${question.die}, not \`${text}\``);
    case 'decks':
      return readDecks(question.decks, question.most, text);
    case 'pick':
      return readPick(card, question, text);
  }
}

/**
 * Reads the number of cards from each deck: `Y 3, Z 1`, `Y, Z`, `yes` or `none`. A deck without a number counts as
 * having enough cards.
 */
function readDecks(decks: readonly string[], most: number, text: string): ReadAnswer {
  const none = Object.fromEntries(decks.map((deck) => [deck, 0]));
  if (isNone(text)) return { answer: { cards: none } };
  const all = /^(?:y|yes|all)$/i.test(text) && !decks.includes(text.toUpperCase()) ? decks.join(',') : text;
  const cards: Record<string, number> = { ...none };
  for (const part of all.split(/[,;]/)) {
    const [, name = '', count] = /^\s*(.*?)\s*(\d+)?\s*$/.exec(part) ?? [];
    const deck = decks.find((candidate) => candidate.toUpperCase() === name.toUpperCase());
    if (deck === undefined) return problem(`\`${part.trim()}\` is none of the decks ${joinWords(decks)}`);
    cards[deck] = count === undefined ? most : Number(count);
  }
  return { answer: { cards } };
}

/**
 * Reads a choice. `E4` is a single thing; `E4, F3` are tied; in `A; B, C`, A is first, then B and C are tied. Also
 * reads `only E4`, `off` and `none`.
 */
function readPick(card: UnseenCard, question: PickQuestion, text: string): ReadAnswer {
  const { mayBeNone, mayLeave, asksOnly } = question;
  if (isNone(text)) {
    return mayBeNone ? { answer: { groups: [] } } : problem('According to your answers so far, there is at least one');
  }
  if (text.toLowerCase() === offBoard) {
    return mayLeave ? { answer: { groups: [[offBoard]] } } : problem('It cannot leave the board here');
  }
  const isOnly = asksOnly && /^only\s/i.test(text);
  const names = isOnly ? text.replace(/^only\s+/i, '') : text;
  const groups: Id[][] = [];
  for (const part of names.split(';')) {
    const group: Id[] = [];
    for (const name of part.split(',').map((word) => word.trim())) {
      const read = name === '' ? null : readName(card, question, name);
      if (read && 'problem' in read) return read;
      if (read) group.push(read.id);
    }
    if (group.length > 0) groups.push(group);
  }
  const all = groups.flat();
  if (all.length === 0) return problem('No name was said');
  if (isOnly && all.length > 1) return problem('`only` must come before a single name');
  const again = all.find((id, index) => all.indexOf(id) !== index);
  return again === undefined ? { answer: { groups, isOnly } } : problem(`${again} is named twice`);
}

/**
 * True for words that cannot be the name of a thing: a number, a single letter, a command such as `back`, or an answer
 * to another kind of question such as `yes`.
 */
const isOtherAnswer = (text: string): boolean => /^(?:y|yes|n|no|none|-|all|off|only|back|next|[a-z]|\d+)$/i.test(text);

/**
 * Returns the pattern of a coordinate, with an `A` for each letter and a `0` for the number: `A0` for `E12`. Returns
 * null for any other name.
 */
const patternOf = (name: string): string | null =>
  /^\p{L}+\d+$/u.test(name) ? name.replaceAll(/\p{L}/gu, 'A').replace(/\d+/, '0') : null;

/**
 * Returns the sorts of the things of the game whose names have the same pattern of letters and digits as `name`; empty
 * if `name` is no coordinate.
 */
function sortsOfPattern({ telling }: UnseenCard, name: string): readonly Sort[] {
  const pattern = patternOf(name);
  const ids = pattern === null ? [] : telling.things().filter((other) => patternOf(other) === pattern);
  return [...new Set(ids.flatMap((id) => telling.sortsOf(telling.idOf(id) ?? id)))];
}

/**
 * Reads the name of a thing. The board of the person may have things that the game data lack. So these names are
 * accepted too: a coordinate; words that end with a coordinate (`supply crate B4`); any name in quotation marks.
 */
function readName(card: UnseenCard, question: PickQuestion, name: string): { readonly id: Id } | { problem: string } {
  const { telling } = card;
  const [, madeUp = ''] = /^"\s*([^"]*?)\s*"$/.exec(name) ?? [];
  const bare = madeUp || name;
  const ofGame = telling.idOf(bare, sortsAsked(question));
  const id = ofGame ?? bare.toUpperCase();
  // In a name such as `SCOUT Z 2`, the number at the end means a copy of the thing.
  const original = ofGame ?? telling.idOf(bare.replace(/\s+\d+$/, ''));
  const sorts = original === null ? sortsOfPattern(card, id) : telling.sortsOf(original);
  if (original !== null || sorts.length > 0) {
    const wrong = wrongSort(card, question, { id: original ?? id, sorts });
    return wrong === null ? { id } : { problem: `${wrong}. ${possibleAnswers(card, question)}` };
  }
  if (isOtherAnswer(bare)) return { problem: `\`${bare}\` names nothing: say ${formsOf(card, question)}` };
  if (openSorts(card, question).length === 0)
    return { problem: `The game has no \`${bare}\`. ${possibleAnswers(card, question)}` };
  const place = bare.split(/\s+/).slice(1).at(-1) ?? '';
  const isPlaced = sortsOfPattern(card, place.toUpperCase()).length > 0;
  if (madeUp !== '' || isPlaced) return { id: bare };
  const near = nearest(bare, telling.things());
  const ways = [
    ...(near === undefined ? [] : [`did you mean \`${near}\`?`]),
    `Say ${formsOf(card, question)}; a name of your own goes in quotation marks, as in \`"${bare.replaceAll('"', '')}"\``,
  ];
  return { problem: `The game has no \`${bare}\`${near === undefined ? '. ' : ': '}${ways.join(' ')}` };
}

/** Returns the sorts of the things for which a question asks. */
const sortsAsked = ({ choice: { from } }: PickQuestion): readonly Sort[] =>
  from.is === 'first' ? [...new Set(from.of.map(sortOf))] : [sortOf(from)];

/**
 * Returns the sorts of the things that can be the answer. A question about an aim or about an attack also accepts a
 * space.
 */
const sortsAccepted = ({ telling }: UnseenCard, question: PickQuestion): readonly Sort[] => {
  const { act, aim } = question;
  return [...sortsAsked(question), ...(aim || telling.ways(act).length > 0 ? ['space'] : [])];
};

/**
 * Returns the sorts of answers for which unknown names are accepted, because the board of the person may have things of
 * these sorts that the game does not name.
 */
export const openSorts = (card: UnseenCard, question: PickQuestion): readonly Sort[] =>
  [...new Set(sortsAccepted(card, question))].filter((sort) => card.telling.isOpen(sort));

/** The most names that a message lists. */
const mostListed = 12;

/** Returns a sentence with the names that can be the answer: `It can be RIPPER B or RIPPER C`. */
function possibleAnswers(card: UnseenCard, question: PickQuestion): string {
  const names = candidatesOf(card, question);
  if (names.length <= mostListed) return `It can be ${joinWords(names, 'or')}`;
  return `It can be ${names.slice(0, mostListed).join(', ')} or another ${sortsAsked(question).join(' or ')}`;
}

/** Returns the possible forms of an answer as text: `a space such as F3, \`A, B\` if they are tied, or none`. */
function formsOf(card: UnseenCard, question: PickQuestion): string {
  const { mayBeNone, mayLeave } = question;
  const [example] = candidatesOf(card, question);
  const such = example === undefined ? '' : ` such as ${example}`;
  const forms = [
    `a ${sortsAsked(question).join(' or ')}${such}`,
    '`A, B` if they are tied',
    ...(mayLeave ? ['off'] : []),
    ...(mayBeNone ? ['none'] : []),
  ];
  return joinWords(forms, 'or');
}

/**
 * Returns the names of the things of the game that can be the answer to a question. A person may name other things too.
 */
export function candidatesOf(card: UnseenCard, question: PickQuestion): readonly string[] {
  const sorts = sortsAsked(question);
  const { telling } = card;
  const ids = new Set(telling.things().flatMap((name) => telling.idOf(name) ?? []));
  const isOfSort = (id: string): boolean => telling.sortsOf(id).some((sort) => sorts.includes(sort));
  const isFit = (id: string): boolean => wrongSort(card, question, { id, sorts: telling.sortsOf(id) }) === null;
  return [...ids].filter((id) => isOfSort(id) && isFit(id));
}

/** Returns the reason why a named thing cannot be chosen. Null if it can be chosen, or if its sort is unknown. */
function wrongSort(
  card: UnseenCard,
  question: PickQuestion,
  { id, sorts }: { readonly id: Id; readonly sorts: readonly Sort[] },
): string | null {
  const { telling, words } = card;
  const { from } = question.choice;
  const [sort] = sorts;
  if (sort === undefined) return null;
  const accepted = sortsAccepted(card, question);
  if (!sorts.some((each) => accepted.includes(each)))
    return `${id} is a ${sort}, and the question asks for a ${sortsAsked(question).join(' or ')}`;
  return canBeIn(from, id, telling) ? null : `${id} is never ${telling.named(words.set(from, 'one'), null)}`;
}
