// Puts plans into plain English for golden files, hover texts and explanations. The lexis supplies the words for names.
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { Lexis } from './lexis.ts';
import type {
  PlanAct,
  Aim,
  PlanChoice,
  Criterion,
  Definition,
  Measure,
  MomentRule,
  SetNode,
  Test,
} from '../plan/nodes.ts';
import { plainSet, plainRule } from './plain-plan.ts';
import {
  rewriteAct,
  rewriteAim,
  rewriteChoice,
  rewriteClause,
  rewriteConditions,
  rewriteCriterion,
  rewriteList,
  rewriteMeasure,
  rewriteTest,
} from '../plan/rewrite.ts';
import { actText, aimText, choiceText, clauseText, listText, ruleText } from './act-sentences.ts';
import { phrase, type Determiner } from './english.ts';
import { describe } from './noun-phrases.ts';
import type { Voice } from './voice.ts';
import { criterionClaim, criterionPhrase, superlativeFor } from './criterion-sentences.ts';
import { measureText, quality, testText } from './test-sentences.ts';

/** Functions that put plan nodes into English. Only clauses and rules end with a full stop. */
export interface PlanWords {
  /** Returns a set in words: `an enemy mech`; in the plural, `enemy mechs`. */
  readonly set: (set: SetNode, grade?: 'one' | 'many') => string;
  /** Returns a measure in words: `the cover of the acting unit’s space`. */
  readonly measure: (measure: Measure) => string;
  /** Returns a test as a sentence: `an enemy mech is in the acting unit’s space`. */
  readonly test: (test: Test) => string;
  /** Returns a criterion in words: `keep those with the highest cover`. */
  readonly criterion: (criterion: Criterion) => string;
  /** Returns a statement about a candidate that the criterion keeps: `has the highest cover`. */
  readonly claim: (criterion: Exclude<Criterion, { is: 'random' }>) => string;
  /** Returns a tiebreak list in words: `prefer those with the highest cover, then one at random`. */
  readonly list: (list: readonly Criterion[]) => string;
  /** True if a measure is a rank. Texts then show the order instead of the number. */
  readonly isRank: (measure: Measure) => boolean;
  readonly choice: (choice: PlanChoice) => string;
  readonly aim: (aim: Aim) => string;
  readonly act: (act: PlanAct) => string;
  readonly clause: (clause: ClausePlan) => string;
  readonly rule: (rule: Definition | MomentRule) => string;
}

function criterionText(voice: Voice, criterion: Criterion): string {
  const verb = criterion.is === 'random' ? 'take' : 'keep';
  return `${verb} ${criterionPhrase(voice, criterion)}${criterion.is === 'keep' ? ' (if any)' : ''}`;
}

const claimText = (voice: Voice, criterion: Criterion): string =>
  criterion.is === 'random' ? 'is drawn at random' : criterionClaim(voice, criterion);

function voiceIn(lexis: Lexis): Voice {
  const voice: Voice = {
    lexis,
    describe: (set) => describe(voice, plainSet(set)),
    quality: (test) => quality(voice, test),
    extreme: (by) => superlativeFor(voice, by),
    list: listText,
  };
  return voice;
}

/** Returns a function that puts a set into words after a determiner: `each enemy mech`, `up to 2 enemy mechs`. */
export function phraseWordsIn(lexis: Lexis): (set: SetNode, by: Determiner) => string {
  const voice = voiceIn(lexis);
  return (set, by) => phrase(voice.describe(set), by);
}

/** Returns the functions that put plans into English with the words of a lexis. */
export function planWordsIn(lexis: Lexis): PlanWords {
  const voice = voiceIn(lexis);
  return {
    set: (set, grade = 'many') => phrase(voice.describe(set), grade === 'one' ? 'a' : 'some'),
    measure: (measure) => measureText(voice, rewriteMeasure(measure, plainRule)),
    test: (test) => testText(voice, rewriteTest(test, plainRule)),
    criterion: (criterion) => criterionText(voice, rewriteCriterion(criterion, plainRule)),
    claim: (criterion) => claimText(voice, rewriteCriterion(criterion, plainRule)),
    list: (list) => listText(voice, rewriteList(list, plainRule)),
    isRank: (measure) => measure.is === 'measure' && lexis.measures[measure.name]?.isRank === true,
    choice: (choice) => choiceText(voice, rewriteChoice(choice, plainRule)),
    aim: (aim) => aimText(voice, rewriteAim(aim, plainRule)),
    act: (act) => actText(voice, rewriteAct(act, plainRule)),
    clause: (clause) => clauseText(voice, rewriteClause(clause, plainRule)),
    rule: (rule) => ruleText(voice, rule.is === 'rule' ? rewriteConditions(rule, plainRule) : rule),
  };
}
