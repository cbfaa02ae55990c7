// Patterns for pages that print whole sentences: `If …, it will …`, `Otherwise, …`, and sentences about the act of the
// preceding sentence. A book that prints verbs in capitals does not need these patterns.
import { it, not } from '../../../plan/build.ts';
import type { PlanAct, PlanChoice, Criterion, SetNode, Test } from '../../../plan/nodes.ts';
import { rewriteTest } from '../../../plan/rewrite.ts';
import { same } from '../../../plan/same.ts';
import { conditionTerm, bareNoun } from '../../phrases/nouns.ts';
import type { Amendment } from '../../phrases/amendment.ts';
import { misfit, type ActTerm, type ConditionTerm, type NounTerm } from '../../phrases/terms.ts';
import { inLayer, pattern, word, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { declareVerb } from './declare-verb.ts';
import { addingRider } from './riders.ts';

const rests = ['language: Whole sentences'];

/** Returns a sentence that changes the act before it. `verb` names the sentence in messages. */
export const amendingAct = (verb: string, amends: Amendment<ActTerm>): ActTerm => ({
  cat: 'act',
  verb: declareVerb<{ acts: 'amend' }>({ verb, act: 'amend', role: 'target', strength: 'none' }),
  strength: null,
  object: null,
  go: null,
  riders: {},
  amends,
  penalty: 0,
});

/**
 * Returns an act with another list for its last choice; `change` makes the list. If only the aims of the act have
 * choices, the last choice of each aim gets another list.
 */
export function withLastList(act: PlanAct, change: (list: readonly Criterion[]) => readonly Criterion[]): PlanAct {
  const changeLast = (choices: readonly PlanChoice[]): readonly PlanChoice[] =>
    choices.map((choice, index) => (index === choices.length - 1 ? { ...choice, list: change(choice.list) } : choice));
  if (act.choices.length > 0) return { ...act, choices: changeLast(act.choices) };
  return { ...act, aims: act.aims.map((aim) => ({ ...aim, choices: changeLast(aim.choices) })) };
}

/** Returns a list with more criteria before the first criterion `Random`. */
export function beforeRandom(list: readonly Criterion[], ...more: readonly Criterion[]): readonly Criterion[] {
  const end = list.findIndex(({ is }) => is === 'random');
  return end < 0 ? [...list, ...more] : [...list.slice(0, end), ...more, ...list.slice(end)];
}

/** The greatest number of dice in a bracket such as `[1/3]`. */
const mostDice = 9;

const isActing = ({ word: before, set }: NounTerm): boolean => before === 'it' || set.is === 'actor';

const always: ConditionTerm = conditionTerm({ is: 'both', of: [] });

/**
 * Returns the criterion that prefers things for which a condition is false. The condition is about the things `among`.
 * In the criterion, `it` replaces `among`.
 */
export function avoidingCriterion(test: Test, among: SetNode): Criterion {
  const ofEach = rewriteTest(test, (set) => (same(set, among) ? it('space') : set));
  return { is: 'keep', over: 'space', test: not(ofEach) };
}

/** Returns the pattern of an action with a condition before it: `if …, …` and `unless …, …`. */
export const ifThen = (words: Pick<VocabularyEntry, 'doc' | 'example' | 'rests'>): VocabularyEntry =>
  pattern({
    ...words,
    id: 'if-then',
    forms: ['if|when {when} , {act}', 'unless {when} , {act}'],
    slots: { when: 'cond', act: 'act' },
    gives: 'act',
    build: ({ when: said, act }, form) => {
      if (act.when || act.amends || said.narrows) return null;
      const when = form === 0 ? said : conditionTerm(not(said.test), [], said.penalty);
      return { ...act, when, penalty: act.penalty + when.penalty };
    },
  });

export const prosePatterns: readonly VocabularyEntry[] = inLayer('kernel', [
  ifThen({
    doc: 'The condition of an action ends at the comma after which an action begins.',
    example: 'If the crawler is off the map, it will move …',
    rests,
  }),
  pattern({
    id: 'who-acts',
    forms: ['{who} {act}', '{who} will {act}', '{who} automatically {act}', '{who} will automatically {act}'],
    slots: { who: 'thing', act: 'act' },
    gives: 'act',
    doc: 'An action of the acting unit. Third person, `will` and `automatically` do not change the meaning.',
    example: 'It moves 1 hex north.',
    rests,
    build: ({ who, act }) => {
      if (act.when || act.amends) return null;
      return isActing(who) ? act : misfit('who', 'the acting unit', who.head);
    },
  }),
  pattern({
    id: 'on-a-roll',
    forms: ['on [a roll of] {chance}'],
    slots: { chance: 'split' },
    gives: 'rider',
    riders: ['chance'],
    doc: 'The action is carried out only if so many of so many dice are positive: `[1/3]` is at least 1 of 3 dice.',
    example: 'Moving crawlers convert industry and wood hexes to rough on [1/3].',
    rests,
    build: ({ chance }) => {
      const [least = 0, dice = 0, ...more] = chance.list.map(Number);
      const isChance = more.length === 0 && Number.isInteger(least) && Number.isInteger(dice);
      if (!isChance || least < 1 || dice < least || dice > mostDice)
        return misfit('chance', 'at least 1 of at most 9 dice, such as [1/3]', chance.list.join('/'));
      return addingRider('chance', `${least}/${dice}`);
    },
  }),
  word({
    id: 'otherwise',
    forms: ['otherwise'],
    gives: 'cond',
    doc: 'True if no condition before was true.',
    example: 'Otherwise',
    rests,
    meaning: () => always,
  }),
  pattern({
    id: 'both-of-two',
    forms: ['both {of}', 'both of {of}'],
    slots: { of: 'thing' },
    gives: 'thing',
    doc: 'Each of two things.',
    example: 'Both units are in depressions',
    rests,
    build: ({ of }, form) => {
      if (of.joined || of.quantity || (of.word !== 'the' && (form === 1 || of.word !== 'bare'))) return null;
      return of.isMany ? { ...of, quantity: { is: 'at least', n: 2 } } : misfit('of', 'several things', 'one');
    },
  }),
  pattern({
    id: 'was',
    forms: ['was|were {p}'],
    slots: { p: 'adj' },
    gives: 'pred',
    doc: 'True if the statement held before, and the game keeps a record of this.',
    example: 'If the crawler was frozen, and this is the first activation after it thaws, …',
    rests,
    build: ({ p }) =>
      p.was ? { ...p, cat: 'pred', restrict: p.was, key: `was ${p.key}`, plane: null, hasCopula: true } : null,
  }),
  pattern({
    id: 'second',
    forms: ['a|the {n} nd|rd|th|st {of}'],
    slots: { n: 'n', of: 'thing' },
    gives: 'thing',
    doc: 'Another such thing besides those that are mentioned before.',
    example: 'However, if there is a 2nd volcano in or directly north of the north east or north west hex, …',
    rests,
    build: ({ n, of }) => (n.amount < 2 || of.word !== 'bare' || of.quantity ? null : { ...of, word: 'a' }),
  }),
  pattern({
    id: 'list-of-adjectives',
    forms: ['{a} , {b} , or {c}', '{a} , {b} or {c}'],
    slots: { a: 'adj', b: 'adj', c: 'adj' },
    gives: 'adj',
    doc: 'Things of one of the three kinds.',
    example: 'There is a hill, industry, or woods hex between the units',
    rests,
    build: ({ a, b, c }) => {
      const over = a.over.filter((sort) => b.over.includes(sort) && c.over.includes(sort));
      if (over.length === 0) return misfit('b', a.over.join(' or '), b.over.join(' or '));
      const of = [a, b, c];
      return { ...a, over, plane: null, key: of.map(({ key }) => key).join(' or '), restrict: anyOf(of) };
    },
  }),
]);

const anyOf =
  (predicates: readonly { readonly restrict: (of: SetNode) => SetNode }[]) =>
  (of: SetNode): SetNode => ({ is: 'or', of: predicates.map((predicate) => predicate.restrict(of)) });

interface NamedDie {
  /** The name of the die in the identifiers of its vocabulary entries, such as `combat-die` in `roll-combat-die`. */
  readonly id: string;
  readonly forms: readonly string[];
  readonly sides: number;
  /** The names of the faces, in the order of their numbers. */
  readonly faces: readonly string[];
  readonly rests: readonly string[];
}

/** Returns the sentences that ask for a die with named faces and say what its faces mean. */
export const diePatterns = ({ id, forms, sides, faces, rests: sources }: NamedDie): readonly VocabularyEntry[] => [
  ...inLayer('kernel', [
    word({
      id: `roll-${id}`,
      forms: forms.map((form) => `roll 1|one|a ${form}`),
      gives: 'act',
      doc: 'A die decides the choice of the act before. Sentences after this sentence say what the faces mean.',
      example: 'Roll 1 combat die. If the result is ©, the crawler moves north east.',
      rests: sources,
      meaning: () =>
        amendingAct('Roll', {
          key: `roll ${sides}`,
          change: (act) =>
            withLastList(act, (list) => [
              ...list,
              { is: 'random', by: { die: sides, name: forms[0] ?? `d${sides}`, faces, rows: [] } },
            ]),
        }),
    }),
    pattern({
      id: `result-${id}`,
      forms: faces.flatMap((face) => [
        `if the result is [a|an] ${face} , {act}`,
        `if the die shows|is [a|an] ${face} , {act}`,
        `if it is [a|an] ${face} , {act}`,
        `if [a|an] ${face} is rolled , {act}`,
        `on [a|an] ${face} , {act}`,
        `on a roll of ${face} , {act}`,
      ]),
      slots: { act: 'act' },
      gives: 'act',
      doc: 'A face of the die with the thing that it chooses. The other faces choose the other things.',
      example: 'If the result is ©, the crawler moves north east.',
      rests: sources,
      build: ({ act }, form) => {
        const names = act.go?.noun?.set ?? act.object?.set;
        if (!names || act.when || act.amends) return null;
        const face = Math.floor(form / resultForms) + 1;
        return amendingAct('If the result is', {
          key: `face ${face} ${act.verb.verb} ${JSON.stringify(names)}`,
          change: (before) => withLastList(before, (list) => list.map((each) => withFace(each, face, names))),
        });
      },
    }),
    otherResult(id, sources),
  ]),
];

/**
 * Returns the pattern of a sentence `Otherwise, …`. The sentence gives a meaning to the faces of a die that no earlier
 * sentence names.
 */
const otherResult = (id: string, sources: readonly string[]): VocabularyEntry =>
  pattern({
    id: `other-result-${id}`,
    forms: ['otherwise , {act}', 'otherwise {act}'],
    slots: { act: 'act' },
    gives: 'act',
    doc: 'The faces of the die that no sentence before names, with the thing that they choose.',
    example: 'Otherwise, the crawler moves north west.',
    rests: sources,
    build: ({ act }) => {
      if (act.when || act.amends) return null;
      const names = act.go?.noun?.set ?? act.object?.set;
      // The act is about faces of a die, and each face chooses a thing. So an act that names no place or thing is
      // refused.
      if (!names) return null;
      return amendingAct('Otherwise', {
        key: `other faces ${act.verb.verb} ${JSON.stringify(names)}`,
        change: (before) => withLastList(before, (list) => list.map((each) => withOtherFaces(each, names))),
        alone: act,
      });
    },
  });

/** The number of wordings for each face in `forms`: the index of a form, divided by this number, gives the face. */
const resultForms = 6;

/** Changes a criterion with a die: all faces that no sentence names now choose the things `names`. */
function withOtherFaces(criterion: Criterion, names: SetNode): Criterion {
  if (criterion.is !== 'random' || !criterion.by) return criterion;
  const { die, rows } = criterion.by;
  const isNamed = (face: number): boolean => rows.some(({ from, to }) => from <= face && face <= to);
  const others = Array.from({ length: die }, (_none, index) => index + 1).filter((face) => !isNamed(face));
  return others.reduce<Criterion>((all, face) => withFace(all, face, names), criterion);
}

const withFace = (criterion: Criterion, face: number, names: SetNode): Criterion =>
  criterion.is === 'random' && criterion.by
    ? { ...criterion, by: { ...criterion.by, rows: [...criterion.by.rows, { from: face, to: face, names }] } }
    : criterion;

/** Returns the noun of a place that words such as `in or directly north of the hex` name. */
export const placeNoun = (head: string, set: SetNode, isMany = false): NounTerm => ({
  ...bareNoun({ sort: 'space', head, set, isMany }),
  word: 'a',
});
