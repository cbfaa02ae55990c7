// Callisto’s words for the round and for the initiative.
import { both, not } from '../../../plan/build.ts';
import type { Test } from '../../../plan/nodes.ts';
import type { TestName } from '../../../../runtime/callisto/data/signatures.ts';
import { conditionTerm } from '../../../language/phrases/nouns.ts';
import { misfit } from '../../../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';

const gameTest = (name: TestName, ...numbers: readonly number[]): Test => ({ is: 'test', name, of: [], numbers });

/**
 * Verbs about the initiative, as in `the enemy has the initiative`. The value is true if the subject of the sentence
 * then has the initiative.
 */
const initiativeOf: Readonly<Record<string, boolean>> = {
  'contains|has|won|wins': true,
  'has won|taken': true,
  'does not contain|have': false,
  'has not|lost': false,
};

/**
 * Sentences about the initiative; true if the sentence says that the bot has the initiative. Exactly one side has the
 * initiative, so `enemy has lost the initiative` says so too.
 */
const initiativeForms: Readonly<Record<string, boolean>> = Object.fromEntries(
  (
    [
      ['bot', true],
      ['enemy', false],
    ] as const
  ).flatMap(([name, isBot]) => [
    ...Object.entries(initiativeOf).flatMap(([words, has]) =>
      [`${name} ${words} [the] initiative`, `the ${name} ${words} [the] initiative`].map(
        (form) => [form, has === isBot] as const,
      ),
    ),
    [`[the] initiative [is] held by the ${name}`, isBot] as const,
    [`initiative held by ${name}`, isBot] as const,
    [`[the] initiative [is] with [the] ${name}`, isBot] as const,
  ]),
);

const sinceRound = (n: number): Test => gameTest('isRoundFrom', n);
const beforeRound = (n: number): Test => not(sinceRound(n));
const betweenRounds = (n: number, m: number): Test => both(sinceRound(n), beforeRound(m + 1));

/** The wordings of one or two rounds, each with the rounds that they mean. */
const roundForms: Readonly<Record<string, (n: number, m: number) => Test>> = {
  'round {n}': (n) => gameTest('isRound', n),
  'round {n} or later|higher|more|after': sinceRound,
  'round {n} +': sinceRound,
  'round {n} or earlier|lower|less|before': (n) => beforeRound(n + 1),
  'round|rounds {n} to|or|and {m}': betweenRounds,
  'rounds {n} {m}': betweenRounds,
  'the first round': () => gameTest('isRound', 1),
};

/** The wordings for a first or last round, such as `until round 3`. */
const limitForms: typeof roundForms = {
  'from round {n} [on|onwards|onward]': sinceRound,
  'round {n} onwards|onward': sinceRound,
  'at least round {n}': sinceRound,
  'after round {n}': (n) => sinceRound(n + 1),
  'at most round {n}': (n) => beforeRound(n + 1),
  'until round {n}': (n) => beforeRound(n + 1),
  'up to round {n}': (n) => beforeRound(n + 1),
  'before round {n}': beforeRound,
  'first round': () => gameTest('isRound', 1),
  '[the] round is {n}': (n) => gameTest('isRound', n),
  '[the] round is {n} or later|higher|more|greater': sinceRound,
  '[the] round is at least {n}': sinceRound,
  '[the] round is {n} or earlier|lower|less': (n) => beforeRound(n + 1),
  '[the] round is at most {n}': (n) => beforeRound(n + 1),
};

const openedForms = [
  ...Object.entries(roundForms).flatMap(([words, rounds]) =>
    ['', 'in|during ', 'it|this is '].map((opening) => [opening + words, rounds] as const),
  ),
  ...Object.entries(limitForms).flatMap(([words, rounds]) =>
    words.startsWith('[the]')
      ? [[words, rounds] as const]
      : ['', 'it|this is '].map((opening) => [opening + words, rounds] as const),
  ),
  ...Object.entries(roundForms).flatMap(([words, rounds]) =>
    ['not ', 'it|this is not '].map(
      (opening) => [opening + words, (n: number, m: number): Test => not(rounds(n, m))] as const,
    ),
  ),
];

export const roundWords: readonly VocabularyEntry[] = [
  word({
    id: 'initiative',
    forms: Object.keys(initiativeForms),
    gives: 'cond',
    doc: 'True if the bot, or the enemy, has the initiative marker. One of the sides always has it.',
    example: 'Bot has the initiative: ATTACK 2.',
    rests: ['R135'],
    meaning: (form) => {
      const test = gameTest('hasInitiative');
      return conditionTerm(Object.values(initiativeForms)[form] === true ? test : not(test));
    },
  }),
  pattern({
    id: 'round',
    forms: openedForms.map(([words]) => words),
    slots: { n: 'n?', m: 'n?' },
    gives: 'cond',
    doc: 'True if the round of the game is this round, or is among these rounds.',
    example: 'Round 5 or later: ATTACK 2.',
    rests: ['R135'],
    build: ({ n, m }, form) => {
      const [first, last] = [n?.amount ?? 1, m?.amount ?? Infinity];
      if (first >= last) return misfit('m', 'a greater number', 'a smaller one');
      const rounds = openedForms[form]?.[1];
      return rounds ? conditionTerm(rounds(first, last)) : null;
    },
  }),
];
