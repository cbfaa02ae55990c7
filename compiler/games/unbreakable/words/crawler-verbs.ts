// The verbs of Unbreakable: the actions of the programs, and the answers of the lists about sight.
import { all, some } from '../../../plan/build.ts';
import type { Criterion, SetNode } from '../../../plan/nodes.ts';
import { hasSet, rewrite } from '../../../plan/rewrite.ts';
import { same } from '../../../plan/same.ts';
import { addingRider } from '../../../language/words/kernel/riders.ts';
import {
  amendingAct,
  beforeRandom,
  avoidingCriterion,
  withLastList,
} from '../../../language/words/kernel/prose-sentences.ts';
import { destinationNoun } from '../../../language/phrases/actors-place.ts';
import { declareVerb } from '../../../language/words/kernel/declare-verb.ts';
import { misfit, type Misfit, type PredicateTerm, type VerbTerm } from '../../../language/phrases/terms.ts';
import { unitStatuses } from '../../../../runtime/unbreakable/position/placed-position.ts';
import { thingsWith } from '../../../language/phrases/nouns.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import type { UnbreakableNames } from '../unbreakable-names.ts';

const program = 'book: Program';

const verbWord = (
  forms: readonly string[],
  parts: Pick<VerbTerm, 'verb'> & Partial<VerbTerm> & { readonly act: UnbreakableNames['acts'] },
  doc: string,
  example: string,
): VocabularyEntry =>
  word({
    id: `verb-${parts.verb.toLowerCase()}`,
    forms,
    gives: 'verb',
    doc,
    example,
    rests: [program],
    meaning: () => declareVerb<UnbreakableNames>({ role: 'target', strength: 'none', ...parts }),
  });

/**
 * Returns criteria that avoid dangers, the worst danger first. A danger in a hex is worse than a danger next to the hex
 * (U8).
 */
function sparingDangers(dangers: SetNode, among: SetNode): readonly Criterion[] {
  const parts = dangers.is === 'or' ? dangers.of : [dangers];
  const isBeside = (part: SetNode): boolean =>
    hasSet(
      rewrite(part, (set) => (same(set, among) ? all('space') : set)),
      (set) => set.is === 'made',
    );
  return [false, true].flatMap((beside) =>
    parts.filter((part) => isBeside(part) === beside).map((part) => avoidingCriterion(some(part), among)),
  );
}

/** The statuses of a crawler. `scattered` is missing, because only squads can be scattered. */
const crawlerStatuses = unitStatuses.filter((status) => status !== 'scattered');

/**
 * Returns the status that an adjective names. Returns a misfit if the adjective names something else, such as a
 * configuration.
 */
const statusOf = ({ plane, over, key }: PredicateTerm): string | Misfit =>
  crawlerStatuses.find((status) => status === plane && over.includes('unit')) ??
  misfit('is', 'a status, such as `buttoned`', key);

export const unbreakableVerbs: readonly VocabularyEntry[] = [
  verbWord(
    ['move', 'moves'],
    { verb: 'move', act: 'move', role: 'destination', takes: ['go', 'chance'] },
    'Moves the crawler into a hex; without a hex, as the rule `Move` of the sheet says.',
    'It moves 1 hex north.',
  ),
  verbWord(
    ['remove', 'removes'],
    { verb: 'remove', act: 'remove', takes: ['hits', 'noRoll', 'chance'], needs: ['hits'] },
    'Takes stasis markers away from the crawler.',
    'The crawler automatically removes 1 stasis hit.',
  ),
  verbWord(
    ['change', 'changes'],
    { verb: 'change', act: 'change', takes: ['status', 'chance'], needs: ['status'] },
    'Gives the crawler another status.',
    'It will change its status to ready.',
  ),
  verbWord(
    ['fire', 'fires'],
    {
      verb: 'fire',
      act: 'perform',
      takes: ['object', 'chance'],
      objects: ['weapon'],
      needs: ['object'],
      forgetsObject: true,
    },
    'Fires a weapon of the crawler as the rule `Fire` of the sheet says.',
    'Fire beam',
  ),
  verbWord(
    ['mutate', 'mutates'],
    {
      verb: 'mutate',
      act: 'perform',
      takes: ['object', 'chance'],
      objects: ['weapon'],
      needs: ['object'],
      forgetsObject: true,
    },
    'Exchanges a weapon of the crawler as the rule `Mutate` of the sheet says.',
    'Mutate beam',
  ),
  ...['Yes', 'No'].map((answer) =>
    verbWord(
      [answer.toLowerCase()],
      { verb: answer, act: 'answer' },
      `The answer ${answer} of a row about the line of sight.`,
      `The last word of a row is ${answer}.`,
    ),
  ),
  pattern({
    id: 'enter',
    forms: ['enter|enters {of}', 'enter|enters [the map] at|in|by|through {of}'],
    slots: { of: 'thing.space' },
    gives: 'act',
    doc: 'Moves the crawler into a hex.',
    example: 'If the crawler is off the map, it will move into hex …',
    rests: [program],
    build: ({ of }) => {
      if (of.quantity) return null;
      const verb = declareVerb<UnbreakableNames>({
        verb: 'move',
        act: 'move',
        role: 'destination',
        takes: ['go'],
        strength: 'none',
      });
      const go = { how: 'to', noun: destinationNoun(of) } as const;
      return { cat: 'act', verb, strength: null, object: null, go, riders: {}, penalty: of.penalty };
    },
  }),
  pattern({
    id: 'its-status-to',
    forms: ['its status to {is}', 'to {is}'],
    slots: { is: 'adj' },
    gives: 'rider',
    riders: ['status'],
    doc: 'The new status.',
    example: 'It will change its status to ready.',
    rests: [program],
    build: ({ is }) => {
      const status = statusOf(is);
      return typeof status === 'string' ? addingRider('status', status) : status;
    },
  }),
  pattern({
    id: 'become-status',
    forms: [
      'become|becomes|turn|turns {is}',
      'its status changes to {is}',
      'its status becomes {is}',
      'its status is changed to {is}',
    ],
    slots: { is: 'adj' },
    gives: 'act',
    doc: 'Gives the crawler another status.',
    example: 'It becomes ready.',
    rests: [program],
    build: ({ is }) => {
      const status = statusOf(is);
      if (typeof status !== 'string') return status;
      const verb = declareVerb<UnbreakableNames>({
        verb: 'change',
        act: 'change',
        takes: ['status'],
        role: 'target',
        strength: 'none',
      });
      return { cat: 'act', verb, strength: null, object: null, go: null, riders: { status }, penalty: 0 };
    },
  }),
  word({
    id: 'without-a-roll',
    forms: ['without a roll', 'without rolling', 'without a die roll'],
    gives: 'rider',
    riders: ['noRoll'],
    doc: 'The stasis markers go without a roll.',
    example: 'It removes 1 stasis hit without a roll.',
    rests: [program],
    meaning: () => addingRider('noRoll', true),
  }),
  pattern({
    id: 'stasis-hits',
    forms: ['{n} stasis hit|hits|marker|markers', '{n} of its stasis hits|markers'],
    slots: { n: 'n' },
    gives: 'rider',
    riders: ['hits'],
    doc: 'The number of stasis markers.',
    example: 'The crawler automatically removes 1 stasis hit.',
    rests: [program],
    build: ({ n }) => addingRider('hits', n.amount),
  }),
  word({
    id: 'do-not-roll',
    forms: [
      'do not roll to remove the hit|hits|marker|markers|it|them',
      'do not roll [for it|this]',
      'no roll is needed|made|necessary [for it|this]',
    ],
    gives: 'act',
    doc: 'The stasis marker goes without a roll.',
    example: 'Do not roll to remove the hit.',
    rests: [program],
    meaning: () =>
      amendingAct('Do not roll', {
        key: 'no roll',
        change: (act) => ({ ...act, limits: { ...act.limits, noRoll: true } }),
      }),
  }),
  pattern({
    id: 'safest-path',
    forms: ['however , if there is {of} {where} , {who} will automatically choose the safest path'],
    slots: { of: 'thing.space', where: 'post', who: 'thing.unit' },
    gives: 'act',
    doc: 'Of the hexes before, those without such a thing in them are preferred, then those without such a thing beside them. The die decides among the others.',
    example:
      'However, if there is a 2nd volcano in or directly north of the north east or north west hex, the crawler will automatically choose the safest path.',
    rests: ['U8', 'U9', 'U57'],
    build: ({ of, where, who }) => {
      const among = where.tail?.set;
      if (!among || who.set.is !== 'actor') return null;
      const criteria = sparingDangers(thingsWith(of.set, where), among);
      return amendingAct('However', {
        key: `safest ${JSON.stringify(criteria)}`,
        change: (act) => withLastList(act, (list) => beforeRandom(list, ...criteria)),
      });
    },
  }),
];
