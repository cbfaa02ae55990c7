// Callisto’s words for the round and for the initiative.
import { both, not } from '../../../plan/build.ts';
import type { Test } from '../../../plan/nodes.ts';
import type { TestName } from '../../../../runtime/callisto/data/signatures.ts';
import { conditionTerm } from '../../../language/phrases/nouns.ts';
import { misfit } from '../../../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';

const gameTest = (name: TestName, ...numbers: readonly number[]): Test => ({ is: 'test', name, of: [], numbers });

/** The wordings about the initiative; true for those that say that the bot has it. One side always has it. */
const initiativeForms: Readonly<Record<string, boolean>> = {
  '[the] bot contains|has|won|wins|takes [the] initiative': true,
  '[the] bot has won|taken [the] initiative': true,
  '[the] bot does|did not contain|have|win [the] initiative': false,
  '[the] bot has not won [the] initiative': false,
  '[the] bot has lost|no initiative': false,
  '[the] bot has lost the initiative': false,
  '[the] enemy contains|has|won|wins|takes [the] initiative': false,
  '[the] enemy has won|taken [the] initiative': false,
  '[the] enemy does|did not contain|have|win [the] initiative': true,
  '[the] enemy has not won [the] initiative': true,
  '[the] enemy has lost|no initiative': true,
  '[the] enemy has lost the initiative': true,
  '[the] initiative [is] held|won [by [the] bot]': true,
  '[the] initiative [is] held|won by [the] enemy': false,
  '[the] initiative is|with [with] [the] bot': true,
  '[the] initiative is|with [with] [the] enemy': false,
};

const from = (n: number): Test => gameTest('isRoundFrom', n);
const before = (n: number): Test => not(from(n));

/** The wordings of one or two rounds, each with the rounds that they mean. */
const roundForms: Readonly<Record<string, (n: number, m: number) => Test>> = {
  'round {n}': (n) => gameTest('isRound', n),
  'round {n} or later|higher|more|after|beyond': from,
  'round {n} onwards|onward': from,
  'from round {n} [on|onwards|onward]': from,
  'at least round {n}': from,
  'after round {n}': (n) => from(n + 1),
  'later than round {n}': (n) => from(n + 1),
  'round {n} or earlier|lower|before|less': (n) => before(n + 1),
  'at most|until round {n}': (n) => before(n + 1),
  'up to round {n}': (n) => before(n + 1),
  'before round {n}': before,
  'earlier than round {n}': before,
  'rounds {n} {m}': (n, m) => both(from(n), before(m + 1)),
  'rounds {n} to|or|and {m}': (n, m) => both(from(n), before(m + 1)),
  'round {n} or {m}': (n, m) => both(from(n), before(m + 1)),
  'first round': () => gameTest('isRound', 1),
  'round is {n}': (n) => gameTest('isRound', n),
  'round [number] is {n} or later|higher|more|greater': from,
  'round [number] is at least {n}': from,
  'round [number] is {n} or earlier|lower|less': (n) => before(n + 1),
  'round [number] is at most {n}': (n) => before(n + 1),
};

/** The words that can come before the words for rounds. */
const openings = ['[the]', 'in|during [the]', 'it is [the]'];

const openedForms = Object.entries(roundForms).flatMap(([words, rounds]) =>
  openings.map((opening) => [`${opening} ${words}`, rounds] as const),
);

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
