// Sentences of special rules. Each sentence binds effects to a moment. The sentence says this moment, or the name of
// the rule says it.
import type { SetNode } from '../../../plan/nodes.ts';
import { or } from '../../../plan/build.ts';
import { conditionTerm } from '../../../language/phrases/nouns.ts';
import { misfit, type NounTerm, type RuleTerm } from '../../../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { namedPlane, namedTest } from './named-nodes.ts';
import { ruleMoments, withLimit } from './rule-moments.ts';
import {
  crawler,
  effect,
  ruleEffects,
  isCrawler,
  notCrawler,
  momentOf,
  momentRules,
  remark,
  restsOnRules as rests,
  ruleAt,
  sentence,
  sentenceOf,
  testOfCrawler,
  withTest,
} from './rule-terms.ts';
import { ruleVerbs } from './rule-verbs.ts';

const lasers = namedPlane('laser', 'weapon');

/**
 * Marks a sentence whose subject is `it`. The moment and the condition of the sentence before then apply to it too
 * (U58).
 */
const continuationOf = (who: NounTerm | undefined): Pick<RuleTerm, 'continues'> =>
  who?.word === 'it' ? { continues: true } : {};

/** The index of the form with `may` in the pattern `rule-does`, and the effects that this form can have. */
const mayForm = 7;
const allowing: readonly string[] = ['mayEnter', 'mayLeave'];

/** The effects of sentences whose subject is a weapon. */
const weaponEffects: readonly string[] = ['loadNew', 'unloadNew'];

const ofMoments: readonly VocabularyEntry[] = [
  pattern({
    id: 'each-time',
    forms: [
      '{does} each|every time {m}',
      '{does} when|whenever {m}',
      'each|every time {m} , {does}',
      'when|whenever {m} , {does}',
      'if {m} , {does}',
      'at|on|upon each|every activation , {does}',
      '{does} at|on|upon each|every activation',
    ],
    slots: { does: 'rule', m: 'moment?' },
    gives: 'rule',
    doc: 'The effects happen at this moment.',
    example: 'The crawler will reload both of its lasers each time it is activated.',
    rests,
    build: ({ does, m }) => ruleAt(momentRules(does), m ?? momentOf('activated'), does.penalty),
  }),
  pattern({
    id: 'if-at-moment',
    forms: ['if {when} when {m} , {does}'],
    slots: { when: 'cond', m: 'moment', does: 'rule' },
    gives: 'rule',
    doc: 'The effects happen at this moment if the condition is true then.',
    example:
      "If a squad is hovering in the crawler's hex when a Squads Reprogram Crawlers card is drawn, the squad may reprogram the crawler.",
    rests: [...rests, 'U54'],
    build: ({ when, m, does }) =>
      ruleAt(withTest(momentRules(does), testOfCrawler(when.test)), m, does.penalty + when.penalty),
  }),
  pattern({
    id: 'rule-if',
    forms: ['if {when} , {does}', 'once|after {when} , {does}', '{does} if {when}'],
    slots: { when: 'cond', does: 'rule' },
    gives: 'rule',
    doc: 'The effects happen only if the condition is true.',
    example: 'If the weapon is unloaded, reload it instead.',
    rests,
    build: ({ when, does }) =>
      when.narrows ||
      does.rules.length === 0 ||
      ruleEffects(momentRules(does)).some(({ effect: name }) => name === 'activate')
        ? null
        : sentence(withTest(momentRules(does), testOfCrawler(when.test)), does.penalty + when.penalty),
  }),
];

const ofSubjects: readonly VocabularyEntry[] = [
  pattern({
    id: 'rule-does',
    forms: [
      '{does}',
      '{who} {does}',
      '{who} will {does}',
      '{who} automatically|happily {does}',
      '{who} will automatically|happily {does}',
      '{who} always|must|shall {does}',
      '{who} must|will always {does}',
      '{who} may|can {does}',
    ],
    slots: { who: 'thing?', does: 'claim' },
    gives: 'rule',
    doc: 'The crawler, or a weapon that it draws, does this.',
    example: 'The crawler moves 1 hex in a random direction.',
    rests,
    build: ({ who, does }, form) => {
      const effects = ruleEffects(momentRules(does));
      // `may` can only add a permission to the rules of the sheet, such as to enter lava. An action cannot be left to
      // choice, because the sheet decides for its crawler.
      if (form === mayForm && !effects.every(({ effect: name }) => allowing.includes(name)))
        return misfit('does', 'an action that is always carried out, such as `will reload`', 'an action of choice');
      const isOfWeapon = effects.some(({ effect: name }) => weaponEffects.includes(name));
      const isWeapon = who?.word === 'it' || (who?.set.is === 'actor' && who.sort === 'weapon');
      const isFit = isOfWeapon ? isWeapon : !who || isCrawler(who);
      if (isFit) return { ...sentence(does.rules, does.penalty), ...continuationOf(who) };
      return isOfWeapon || !who ? misfit('who', 'the weapon', who?.head ?? 'nothing') : notCrawler(who);
    },
  }),
  pattern({
    id: 'holds-fire',
    forms: [
      '{who} will|does|do|may|can not fire|shoot at {m}',
      '{who} will|does|do|may|can not fire|shoot {weapon} at {m}',
      '{who} will|does|do|may|can not fire|shoot at {bombs}',
      '{who} [will] never fire|fires|shoot|shoots at {m}',
      '{who} [will] never fire|fires|shoot|shoots {weapon} at {m}',
      '{who} [will] never fire|fires|shoot|shoots at {bombs}',
    ],
    slots: { who: 'thing.unit', weapon: 'thing.weapon?', bombs: 'thing.weapon?', m: 'moment?' },
    gives: 'rule',
    doc: 'The crawler fires no laser at such bombs.',
    example: 'It will not shoot at nukes or crust busters dropped further north.',
    rests: [...rests, 'U16'],
    build: ({ who, bombs, m: dropped }) => {
      if (!isCrawler(who)) return notCrawler(who);
      const m = dropped ?? (bombs && momentOf('bomb dropped', { by: bombs.set, penalty: bombs.penalty }));
      return m ? ruleAt(momentRules(sentenceOf([effect('holdFire', [lasers])])), m, 0) : null;
    },
  }),
  pattern({
    id: 'goes-only-as-far-as',
    forms: [
      'since|as|because {who} intends|wants to go only as far as {goal} , {does}',
      'since|as|because {who} intends|wants to go no further than {goal} , {does}',
    ],
    slots: { who: 'thing.unit', goal: 'thing.space', does: 'rule' },
    gives: 'rule',
    doc: 'The goal of the crawler is the limit for words such as `further north` in the sentence.',
    example:
      'Since it intends to go only as far as the first hex on the north side of the map, it will not shoot at nukes or crust busters dropped further north.',
    rests: [...rests, 'U16'],
    build: ({ who, goal, does }) => {
      if (!isCrawler(who)) return notCrawler(who);
      const rules = momentRules(does).map((rule) => ({
        ...rule,
        when: rule.when && withLimit(rule.when, goal.set),
      }));
      return sentence(rules, does.penalty + goal.penalty);
    },
  }),
];

const remarkOf = (id: string, form: string, doc: string, more: readonly string[] = []): VocabularyEntry =>
  word({
    id,
    forms: [form],
    gives: 'rule',
    doc,
    example: `${form.charAt(0).toUpperCase()}${form.slice(1).replaceAll(' ,', ',')}.`,
    rests: [...rests, ...more],
    meaning: () => remark,
  });

const remarks: readonly VocabularyEntry[] = [
  remarkOf('common-sense', 'use some common sense here , people', 'A remark to the players.'),
  pattern({
    id: 'new-technology',
    forms: ['{who} has new technology that allows it to switch weapons'],
    slots: { who: 'thing.unit' },
    gives: 'rule',
    doc: 'A remark: an introduction without an effect of its own.',
    example: 'The crawler has new technology that allows it to switch weapons.',
    rests,
    build: ({ who }) => (isCrawler(who) ? remark : null),
  }),
  pattern({
    id: 'reprogrammed-again',
    forms: ['note that {who} may|can be reprogrammed again by your opponent'],
    slots: { who: 'thing.unit' },
    gives: 'rule',
    doc: 'A remark: the rule holds for both sides.',
    example: 'Note that the crawler may be reprogrammed again by your opponent.',
    rests: [...rests, 'U54'],
    build: ({ who }) => (isCrawler(who) ? remark : null),
  }),
  pattern({
    id: 'first-true-statement',
    forms: [
      'when|whenever {m} , go down this|the list until you find the first true statement',
      'go down this|the list until you find the first true statement',
      'use|take the first true statement [of|in this|the list]',
    ],
    slots: { m: 'moment?' },
    gives: 'rule',
    doc: 'A remark: the first clause that is true ends the reading.',
    example: 'When the crawler is activated, go down this list until you find the first true statement.',
    rests: [...rests, 'U1'],
    build: ({ m }) => (!m || m.moment === 'activated' ? remark : misfit('m', 'an activation', 'another moment')),
  }),
  pattern({
    id: 'performs-indicated',
    forms: ['the [physical] action indicated', 'the indicated [physical] action'].flatMap((action) => [
      `{who} will perform ${action}`,
      `{who} performs ${action}`,
      `{who} will carry out ${action}`,
      `{who} carries out ${action}`,
    ]),
    slots: { who: 'thing.unit' },
    gives: 'rule',
    doc: 'A remark: the crawler carries out the action of that clause, as far as it can be done.',
    example: 'The crawler will perform the physical action indicated.',
    rests: [...rests, 'U1', 'U2'],
    build: ({ who }) => (isCrawler(who) ? remark : null),
  }),
];

/**
 * Words that can follow a verb with `not`, as in `does not fire its lasers any more`. The sentence then forbids
 * something for the rest of the game.
 */
const laterWords = ['', 'any more', 'anymore', 'any longer', 'again'];

/**
 * Marks a sentence about weapons of the crawler. The moment and the condition of the sentence before then apply to this
 * sentence too, as for a sentence about `it` (U58).
 */
const goesOn: Pick<RuleTerm, 'continues'> = { continues: true };

const ofLimits: readonly VocabularyEntry[] = [
  pattern({
    id: 'no-longer-fires',
    forms: [
      '{who} can|may|will no longer fire|use {weapon}',
      ...laterWords.map((later) => `{who} can|may|will|does not fire|use {weapon} ${later}`.trim()),
      '{who} [will] never fire|fires|use|uses {weapon} [again]',
      '{weapon} can|may|will no longer be fired|used',
      ...laterWords.map((later) => `{weapon} can|may|will not be fired|used ${later}`.trim()),
    ],
    slots: { who: 'thing.unit?', weapon: 'thing.weapon' },
    gives: 'rule',
    doc: 'From then on, the crawler fires none of these weapons.',
    example: 'It can no longer fire its lasers.',
    rests: [...rests, 'U19', 'U58'],
    build: ({ who, weapon }) =>
      !who || isCrawler(who)
        ? {
            ...sentenceOf([effect('ceaseFire', [weapon.set])], weapon.penalty),
            ...(who ? continuationOf(who) : goesOn),
          }
        : notCrawler(who),
  }),
  pattern({
    id: 'no-longer-acts',
    forms: ['{v}', '{v} or {w}'].flatMap((verbs) => [
      `{who} can|may|will no longer ${verbs}`,
      ...laterWords.map((later) => `{who} can|may|will not ${verbs} ${later}`.trim()),
    ]),
    slots: { who: 'thing.unit', v: 'verb', w: 'verb?' },
    gives: 'rule',
    doc: 'From then on, the crawler does none of these actions.',
    example: 'The crawler may no longer fire or mutate.',
    rests: [...rests, 'U54'],
    build: ({ who, v, w }) => {
      if (!isCrawler(who)) return notCrawler(who);
      const verbs = [v, ...(w ? [w] : [])].map(({ verb }): SetNode => ({ is: 'named', name: verb, sort: 'verb' }));
      return { ...sentenceOf([effect('mayNot', [or(...verbs)])]), ...continuationOf(who) };
    },
  }),
];

const ofReprogramming: readonly VocabularyEntry[] = [
  pattern({
    id: 'may-reprogram',
    forms: ['{who} may|can reprogram {whom}'],
    slots: { who: 'thing.unit', whom: 'thing.unit' },
    gives: 'rule',
    doc: 'The owner of the unit may take the crawler.',
    example: 'The squad may reprogram the crawler.',
    rests: [...rests, 'U54'],
    build: ({ who, whom }) =>
      isCrawler(who) || !isCrawler(whom) ? null : sentenceOf([effect('reprogram', [who.set])], who.penalty),
  }),
  pattern({
    id: 'you-reprogram',
    forms: [
      'you reprogram {who}',
      'you have reprogrammed {who}',
      '{who} is reprogrammed',
      '{who} has been reprogrammed',
    ],
    slots: { who: 'thing.unit' },
    gives: 'cond',
    doc: 'True if the crawler has been reprogrammed.',
    example: 'Once you reprogram the crawler, you may move it each time a Time Stream card is drawn.',
    rests: [...rests, 'U54'],
    build: ({ who }) => (isCrawler(who) ? conditionTerm(namedTest('reprogrammed', crawler)) : notCrawler(who)),
  }),
  pattern({
    id: 'owner-moves',
    forms: ['you may|can move {who}', 'its owner may|can move {who}'],
    slots: { who: 'thing.unit' },
    gives: 'rule',
    doc: 'The owner of a reprogrammed crawler moves it.',
    example: 'You may move it each time a Time Stream card is drawn.',
    rests: [...rests, 'U54'],
    build: ({ who }) => (isCrawler(who) ? sentenceOf([effect('ownerMoves')]) : notCrawler(who)),
  }),
];

export const specialRules: readonly VocabularyEntry[] = [
  ...ruleMoments,
  ...ruleVerbs,
  ...ofMoments,
  ...ofSubjects,
  ...ofLimits,
  ...ofReprogramming,
  ...remarks,
  pattern({
    id: 'however',
    forms: ['however , {does}'],
    slots: { does: 'rule' },
    gives: 'rule',
    doc: 'The sentence limits the sentence before.',
    example: 'However, the crawler may no longer fire or mutate.',
    rests: [...rests, 'U54'],
    build: ({ does }) => does,
  }),
];
