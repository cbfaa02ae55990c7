// Operators that make a mistake in a single word: the word is misspelt, unknown, doubled, or in the wrong place.
import { bookFacts, piecesOf, vocabularyOf } from './book.ts';
import { insertBehind, present, replace, replaceToken, replaceWithin, swap } from './edits.ts';
import { actionOf, nounPhrases } from './phrases.ts';
import type { Random } from '../../support/random.ts';
import { onPieces, type AnyContext, type Break, type Operator, type Piece, type Token } from './types.ts';
import { adjectives, articles, participles, prepositions, strangers, superlatives, verbs } from './words.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Typing slips: a letter is swapped with the next letter, dropped, doubled, or replaced. */
const slips: readonly ((word: string, at: number, random: Random) => string)[] = [
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at, random) => word.slice(0, at) + random.pick(letters) + word.slice(at + 1),
];

let known: ReadonlySet<string> | undefined;

/** Returns a misspelling of a word that is not itself a word of the book; null if twenty random slips give none. */
function misspelt(word: string, slip: (typeof slips)[number], random: Random): string | null {
  known ??= vocabularyOf(bookFacts());
  for (let tries = 0; tries < 20; tries++) {
    const at = random.below(word.length);
    if (!/\p{L}/u.test(word.charAt(at))) continue;
    const slipped = slip(word, at, random);
    const wrong = word === word.toUpperCase() ? slipped.toUpperCase() : slipped;
    // Some slips leave the word as it is, such as a swap of two equal letters.
    if (/^\p{L}[\p{L}-]*\p{L}$/u.test(wrong) && !known.has(wrong.toLowerCase())) return wrong;
  }
  return null;
}

const misspellings = (word: string, start: number, random: Random): Break[] =>
  slips.flatMap((slip) => {
    const wrong = misspelt(word, slip, random);
    return wrong === null ? [] : [{ ...replace(start, start + word.length, wrong), right: word }];
  });

const isContent = ({ kind, text }: Token): boolean => kind === 'word' && /^\p{L}[\p{L}-]{3,}$/u.test(text);

/** Returns the names in a title or in the rows of a ranking, with their offsets. */
function namesIn(context: AnyContext): readonly { start: number; text: string }[] {
  if (context.kind === 'procedure') {
    return context.procedure.title.parts.flatMap(({ start, end }) =>
      [...context.facts.text.slice(start, end).matchAll(/[A-Z-]{4,}/g)]
        .filter(([word]) => word !== 'INITIATIVE' && word !== 'VALUE')
        .map(({ 0: text, index }) => ({ start: start + index, text })),
    );
  }
  return context.kind === 'ranking' ? context.rows.flatMap(({ tokens }) => tokens.filter(isContent)) : [];
}

/** Returns mistakes that replace a noun, adjective or verb of a phrase by a word that the game does not have. */
function strangersIn({ tokens }: Piece, random: Random): Break[] {
  const action = actionOf(tokens);
  const heads = nounPhrases(tokens);
  return present([
    action && replace((tokens[0] as Token).start, (tokens[action.verbEnd] as Token).end, random.pick(strangers.verbs)),
    ...heads.map(({ first, last }) =>
      replace((tokens[first] as Token).start, (tokens[last] as Token).end, random.pick(strangers.nouns)),
    ),
    ...tokens
      .filter(({ lower }, i) => adjectives.has(lower) && !heads.some(({ first, last }) => i >= first && i <= last))
      .map((token) => replaceToken(token, random.pick(strangers.adjectives))),
  ]);
}

/**
 * Words that are never doubled as a mistake, because the doubled word may be correct. Adjectives are never doubled
 * either.
 */
const notTwice = new Set([
  'mech',
  'control',
  'scout',
  'vehicle',
  'attack',
  'enemy',
  'not',
  'no',
  'armoured',
  'special',
]);

const movable = new Set(['and', 'or', 'highest', 'lowest', 'fewest', 'random', 'each']);
const fixed = new Set(['not', 'no', 'is', 'are', 'does', 'if', 'there', 'that', 'have', 'has', 'be', 'remain', 'away']);

/**
 * True for a word with a fixed place: it must be before or after certain other words. Adjectives and nouns have no
 * fixed place.
 */
const hasItsPlace = ({ kind, lower, text }: Token): boolean =>
  ['number', 'strength', 'threshold'].includes(kind) ||
  verbs.has(text) ||
  articles.has(lower) ||
  movable.has(lower) ||
  prepositions.has(lower) ||
  /^(?:shared|shares|targeting|using|following|contains|containing)$/.test(lower);

export const wordOperators: readonly Operator[] = [
  {
    ...onPieces(
      'misspelt word',
      'A word of four letters or more has one letter wrong.',
      ({ tokens }, _context, random) =>
        tokens.filter(isContent).flatMap(({ text, start }) => misspellings(text, start, random)),
    ),
    misspells: true,
  },
  {
    name: 'misspelt name',
    does: 'A word of a title, or of a row of a ranking, has one letter wrong.',
    misspells: true,
    apply: (context, random) => namesIn(context).flatMap(({ text, start }) => misspellings(text, start, random)),
  },
  {
    name: 'unknown word put in',
    does: 'A word that the game does not have stands between the others.',
    apply: (context, random) =>
      piecesOf(context).flatMap(({ tokens }) => {
        const words = tokens.filter(({ kind }) => kind !== 'mark');
        const word = random.pick([...strangers.nouns, ...strangers.adjectives]);
        return words.length === 0 ? [] : [insertBehind(random.pick(words).end, word)];
      }),
  },
  onPieces(
    'unknown word instead',
    'A noun, an adjective or a verb gives way to a word that the game does not have.',
    (piece, _context, random) => strangersIn(piece, random),
  ),
  onPieces('word doubled', 'A noun, verb, preposition or number stands twice in a row.', ({ tokens }) => {
    const heads = new Set(nounPhrases(tokens).map(({ last }) => last));
    return tokens.flatMap((token, i) => {
      const isSmall = prepositions.has(token.lower) || participles.has(token.lower) || token.lower === 'random';
      const isOther = ['number', 'letter', 'threshold', 'strength'].includes(token.kind) || verbs.has(token.text);
      if (notTwice.has(token.lower) || !(heads.has(i) || isSmall || isOther)) return [];
      const broken = { from: token.start, to: token.end };
      return [replaceWithin(token.end, token.end, ` ${token.text}`, broken)];
    });
  }),
  onPieces(
    'words swapped',
    'Two neighbouring words change places, one of them a verb, number, preposition, article or the like.',
    ({ tokens }, { facts }) =>
      tokens.slice(1).flatMap((b, i) => {
        const a = tokens[i] as Token;
        const isFixed = [a, b].some(({ lower, kind }) => kind === 'mark' || fixed.has(lower));
        const isSame = a.lower === b.lower || (superlatives.has(a.lower) && adjectives.has(b.lower));
        return isFixed || isSame || !(hasItsPlace(a) || hasItsPlace(b)) ? [] : [swap(facts.text, a, b)];
      }),
  ),
];
