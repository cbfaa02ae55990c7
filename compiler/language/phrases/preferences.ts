// The preferences between readings of the same words. Each row adds an amount to the readings that it describes, and the
// reading with the least sum wins. If two sums are equal, the phrase has several meanings, and the sheet is refused.
import type { Category } from './terms.ts';

interface Preference {
  /** The amount that a reading gets. An amount of 2 or 3 outweighs weaker preferences. */
  readonly amount: 1 | 2 | 3;
  /** Says which reading gets the amount, and why. */
  readonly reason: string;
  /** A phrase whose reading would change, or become one of several, without this row. */
  readonly example: string;
  readonly category: Category;
}

export const preferences = {
  passesOverNoun: {
    amount: 1,
    reason: 'Words after a noun describe the last noun that they fit, and not a noun before it.',
    category: 'act',
    example: 'ATTACK 2 using laser within range 2',
  },
  passesOverChosen: {
    amount: 1,
    reason: 'Words beside `nearest door` limit the doors that are compared, and not the door that is chosen.',
    category: 'dest',
    example: 'Nearest door within range 3',
  },
  takesWordsAfter: {
    amount: 1,
    reason: 'An article, pointer or adjective belongs to its noun alone, and not to the words after the noun too.',
    category: 'cond',
    example: 'Enemy mech on an objective',
  },
  saidOfAll: {
    amount: 1,
    reason: 'An adjective, superlative or statement belongs to the joined noun beside it, and not to all joined nouns.',
    category: 'cond',
    example: 'Enemy vehicle or enemy mech in space',
  },
  ofFirstAlone: {
    amount: 1,
    reason: 'If a side, number or place before two joined kinds fits both kinds, it belongs to both.',
    category: 'cond',
    example: 'Enemy mech or vehicle within 2 spaces',
  },
  ofOneAlone: {
    amount: 2,
    reason: 'A superlative before joined things, and a place before or after them, belongs to all of them.',
    category: 'dest',
    example: 'Nearest bunker or objective',
  },
  sideOfOne: {
    amount: 3,
    reason: 'A side after two joined statements belongs to both statements.',
    category: 'cond',
    example: 'Space scouted and controlled by the enemy',
  },
  describesSingle: {
    amount: 1,
    reason: 'Words after the name of a single thing would limit nothing, so the words describe another noun.',
    category: 'dest',
    example: 'Space adjacent to the prisoner without enemies',
  },
  commaEnds: {
    amount: 1,
    reason: 'Words after a comma describe the whole phrase before the comma, and not the last noun in this phrase.',
    category: 'dest',
    example: 'Space adjacent to a bunker, without enemies',
  },
  elsewhere: {
    amount: 1,
    reason: 'Words that can be about the acting unit, such as `shared with`, do not describe a space elsewhere.',
    category: 'cond',
    example: 'Space shared with enemy unit and no other enemy in space',
  },
  innerTakesWords: {
    amount: 1,
    reason: 'Words at the end are about the whole phrase, and not about a thing that only describes something.',
    category: 'dest',
    example: 'Objective or space adjacent to it',
  },
  innerTakesPlace: {
    amount: 2,
    reason: 'Words about a place, a company or an owner do not join the noun before them if they can join the verb.',
    category: 'cond',
    example: 'Enemy in space with prisoner',
  },
  oneStatement: {
    amount: 1,
    reason: 'Two statements, with or without `and not` between them, are two conditions and not one.',
    category: 'cond',
    example: 'Space elevated and not enemy occupied',
  },
  joinedAsOne: {
    amount: 2,
    reason: 'Two statements with `and` but without `both` are two conditions and not one.',
    category: 'cond',
    example: 'Ready and on an objective',
  },
  twoStatements: {
    amount: 1,
    reason: 'Words after `both` or `either` without a subject are one statement, and not two conditions.',
    category: 'cond',
    example: 'Both elevated and enemy scouted',
  },
  alternativeConditions: {
    amount: 2,
    reason: 'The word `or` without `either` joins two nouns or two statements, and not two conditions.',
    category: 'cond',
    example: 'No mech or enemy vehicle in space',
  },
  statementOfNoun: {
    amount: 1,
    reason: 'Words after a noun that deny something or begin with `if` are a statement, and do not describe the noun.',
    category: 'dest',
    example: 'Objective not controlled and not threatened',
  },
  deniesMore: {
    amount: 2,
    reason: 'After `not`, only the next adjective is denied, and after `and not`, the noun at the end is described.',
    category: 'dest',
    example: 'Not enemy occupied objective',
  },
  denialOfNoun: {
    amount: 3,
    reason:
      'A short denial after `and` or `but` is about the subject of the words before it, and not about their noun.',
    category: 'cond',
    example: 'Adjacent to objectives but not on them',
  },
  deniesAll: {
    amount: 1,
    reason: 'The word `not` belongs to the next words alone, such as `more than 2`, and not to all words after it.',
    category: 'cond',
    example: 'Enemy not more than 2 spaces away',
  },
  deniesFirst: {
    amount: 1,
    reason: 'The word `unless` denies all joined conditions after it together.',
    category: 'cond',
    example: 'Unless suppressed and elevated',
  },
  looseNumber: {
    amount: 1,
    reason:
      'A number, `both` or `either` belongs to a single noun or to statements, and not to joined nouns or to `them`.',
    category: 'cond',
    example: 'Objectives are both scouted and elevated',
  },
  rarerMeaning: {
    amount: 1,
    reason: 'Of two meanings of the same words, such as counters and cards of a title, the usual meaning wins.',
    category: 'cond',
    example: 'Two or more Scouts',
  },
  withAction: {
    amount: 2,
    reason:
      'If a title is also an action, the words `with TITLE` are about a unit in the same space, and not about the action.',
    category: 'cond',
    example: 'Unit with Scout in space',
  },
  pronounForSpace: {
    amount: 1,
    reason: 'A pronoun means a unit if both a unit and a space fit.',
    category: 'act',
    example: 'MOVE 2 to the nearest one',
  },
  oneNotCandidate: {
    amount: 3,
    reason: 'In a list, `the one that …` means a candidate, and not a thing that was mentioned before.',
    category: 'crit',
    example: 'The one that is suppressed',
  },
  testInList: {
    amount: 1,
    reason: 'In a list, a figure ranks the candidates, and a description only tests them.',
    category: 'crit',
    example: 'Contains most dangerous enemy',
  },
  criterionInDescription: {
    amount: 2,
    reason: 'The words after `those` or `the one` describe candidates, and are not a criterion of their own.',
    category: 'crit',
    example: 'Whichever is nearest',
  },
  afterItsNoun: {
    amount: 1,
    reason: 'An adjective or `closest` belongs to the noun after it, and not to the noun before it.',
    category: 'act',
    example: 'ATTACK 1, target closest enemy',
  },
  whicheverOfOne: {
    amount: 2,
    reason: 'Words such as `whichever is nearest` choose among joined nouns, and not among things of one noun.',
    category: 'dest',
    example: 'Bunker or objective, whichever is closer',
  },
} as const satisfies Readonly<Record<string, Preference>>;

type Amounts = { readonly [Name in keyof typeof preferences]: number };

/** The amount of each preference. */
export const preference = Object.fromEntries(
  Object.entries(preferences).map(([name, { amount }]) => [name, amount]),
) as Amounts;
