// The help text about a question to a person: what the question means, and the rulings that define its words.
import { upperInitial } from '../../grammar/characters.ts';
import type { AskQuestion } from '../../compiler/decide/ask/questions.ts';
import type { UnseenCard } from '../../compiler/decide/ask/unseen-card.ts';
import type { PreparedProcedure } from '../../compiler/decide/prepared-sheet.ts';
import type { TableRuling } from '../../compiler/game/table-book.ts';
import { labelOf, printedAbove, questionLines } from './ask-text.ts';

/** The least number of letters in a word of a title. Shorter words are ignored in the search for rulings. */
const shortest = 5;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const isIn = (word: string, words: readonly string[]): boolean => words.some((other) => other.startsWith(word));

/**
 * True if a text contains a word of the title of a ruling. Short words are ignored. The word in the text may be longer:
 * `objectives` in the text matches `objective` in the title.
 */
function isAbout(title: string, words: readonly string[]): boolean {
  return wordsOf(title).some((word) => word.length >= shortest && isIn(word, words));
}

/**
 * True if the text with these words is about a whole part of a title: the text contains all words of the part, except
 * short words. The parts of `towards, Space nearest to` are `towards` and `Space nearest to`.
 */
const isAllAbout = (title: string, words: readonly string[]): boolean =>
  title.split(/,| and /).some((part) => {
    const titled = wordsOf(part).filter((word) => word.length >= shortest);
    return titled.length > 0 && titled.every((word) => isIn(word, words));
  });

/**
 * Returns the rulings that help with a question: rulings of its clause whose titles match words of the question, and
 * rulings that the game cites for the choice or act.
 */
function rulingsFor(
  card: UnseenCard,
  question: AskQuestion,
  { printed, rulings: byClause }: PreparedProcedure,
  rulings: readonly TableRuling[],
): readonly TableRuling[] {
  const ofClause = rulings.filter(({ id }) => byClause.get(question.clause.number)?.includes(id));
  const label = question.is === 'pick' ? labelOf(question) : '';
  const lines = question.is === 'test' ? [] : printedAbove(printed, question);
  const above = lines.flatMap((line) => (label === '' || line.label === label ? line.text : []));
  const text = wordsOf([...above, ...questionLines(card, question)].join(' '));
  const { telling } = card;
  const pick = question.is === 'pick' ? question : null;
  const ofStep = pick
    ? pick.choice.list.flatMap((criterion) =>
        telling.rests({
          is: 'step',
          act: pick.act,
          role: pick.choice.role,
          criterion,
          isUsual: pick.choice.list.length === 0,
        }),
      )
    : [];
  const possible = question.is === 'can' ? (telling.possible(question.act) ?? '') : '';
  const ofAct: readonly string[] = possible.match(/\bR\d+\b/g) ?? [];
  const citedRulings = rulings.filter(({ id }) => ofStep.includes(id) || ofAct.includes(id));
  const closest = ofClause.filter(({ title }) => isAllAbout(title, text));
  const close = closest.length > 0 ? closest : ofClause.filter(({ title }) => isAbout(title, text));
  return [...new Set([...close, ...citedRulings])];
}

/** Returns the meaning of a question as text, with the rulings that define it. */
export function helpText(
  card: UnseenCard,
  question: AskQuestion,
  procedure: PreparedProcedure,
  rulings: readonly TableRuling[],
): string {
  const { words, telling } = card;
  const cited = rulingsFor(card, question, procedure, rulings);
  const meaning = meaningOf(card, question);
  const meant = meaning.length > 0 || cited.length > 0 ? meaning : [words.clause(question.clause)];
  return [
    ...meant.map((text) => telling.named(text, question.unit)),
    ...cited.flatMap(({ id, title, text, cases = [] }) => [
      `${id} ${title}: ${text}`,
      ...cases.map((rule) => `  – ${rule}`),
    ]),
  ]
    .map((line) => `   ${line}\n`)
    .join('');
}

function meaningOf({ words, telling }: UnseenCard, question: AskQuestion): readonly string[] {
  switch (question.is) {
    case 'letter':
      return question.aims.map((aim) => words.aim(aim));
    case 'can':
      return [upperInitial(`${words.act(question.act)}.`), telling.possible(question.act) ?? ''].filter(
        (text) => text !== '',
      );
    case 'pick':
      return [
        words.choice(question.choice),
        'Name all things that stay tied after the whole list: a die decides among them.',
      ];
    case 'decks':
      return ['A card comes from a deck that has one; the app says what to roll.'];
    case 'roll':
      return ['The faces in the list decide; another face is rolled again.'];
    case 'test':
      return [];
  }
}
