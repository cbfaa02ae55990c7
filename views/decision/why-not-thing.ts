// Answers the question why a unit, place, card or deck was not chosen.
import type { ChoiceResult } from '../../compiler/decide/interpret/choices.ts';
import { exclusionOf } from '../../compiler/decide/exclusion.ts';
import type { PlanChoice, Test } from '../../compiler/plan/nodes.ts';
import type { Done } from '../../compiler/decide/record.ts';
import { choiceOf } from './choice-claims.ts';
import { actName } from '../../compiler/plan/printed-names.ts';
import {
  allDone,
  inLabels,
  namedFew,
  placeWord,
  rollText,
  valueText,
  type DecisionVoice,
  type ExplanationLine,
  type ChoicePick,
} from './decided-words.ts';
import type { Explainer } from './explain.ts';

/** True if a choice waits for its roll, so that nothing is chosen yet. */
const isWaiting = ({ roll }: ChoicePick): boolean => roll?.rolled.length === 0;

/**
 * Returns the reason why a candidate was not chosen, as text: a criterion removed the candidate, or a roll chose
 * another candidate.
 */
function lossText(id: string, picked: ChoicePick, { words, name, telling }: DecisionVoice): string {
  let before = picked.candidates;
  const left = picked.roll?.shares.map((share) => share.id) ?? [];
  const [best = ''] = isWaiting(picked) ? left : [picked.id];
  const winner = isWaiting(picked) ? `the roll chooses among ${namedFew(left.map(name))}: each` : name(best);
  for (const { criterion, remaining, values } of picked.ladder) {
    const figureOf = (candidate: string): string => valueText(values[before.indexOf(candidate)] ?? null);
    if (!remaining.includes(id)) {
      const figures = `${figureOf(best)}; ${id} ${figureOf(id)}`;
      const than = criterion.is === 'keep' ? `not ${id}` : words.isRank(criterion.of) ? `before ${id}` : figures;
      return `${winner} ${words.claim(criterion)} (${than})`;
    }
    before = remaining;
  }
  if (isWaiting(picked)) return `${name(id)} can still be rolled`;
  return picked.roll ? rollText(picked.roll, name, telling.diceWords) : `${name(picked.id)} comes first`;
}

/** Words for roles whose names are not plain English. */
const roleWords: Readonly<Partial<Record<ChoiceResult['role'], string>>> = {
  thing: 'space',
  find: 'found',
  way: 'on the way',
};

/** Returns a text for a thing that is no target. The text says why, and from which things the act chooses a target. */
const targetText = (test: Test, { act }: Done, { from }: PlanChoice, words: DecisionVoice['words']): string =>
  `it ${words.claim({ is: 'keep', over: '', test })}; ${actName(act)} chooses among ${words.set(from, 'many')}`;

/** Returns the rule that excludes a thing from the candidates, as text; null if this rule is unknown. */
function exclusionText(id: string, done: Done, chosen: ChoiceResult, explainer: Explainer): string | null {
  const { explanation, name } = explainer;
  const { words, before, telling } = explanation;
  // For the first act of the decision, the position before the act is known: it is the position before the card. For
  // later acts, the position before the act is not stored, so no reason is given.
  if (!before || explainer.decision?.done[0] !== done) return null;
  const choice = chosen.of ?? choiceOf(done, chosen.role) ?? null;
  const isByGoal = chosen.role === 'destination' && choiceOf(done, 'goal') !== undefined;
  if (choice === null && !isByGoal) return null;
  const exclusion = before(done.act, (context) => exclusionOf(choice, isByGoal, id, context));
  switch (exclusion?.is) {
    case 'statement':
      if (choice?.role === 'target') return targetText(exclusion.test, done, choice, words);
      return `it ${words.claim({ is: 'keep', over: '', test: exclusion.test })}`;
    case 'not best':
      return `another ${words.claim(exclusion.by)}`;
    case 'here':
      return `the ${telling.mover} is there already`;
    case 'out of reach':
      return 'it is out of reach';
    case 'not nearest':
      return `another ${placeWord(words)} in reach is nearer to ${namedFew((done.goals?.ids ?? []).map(name), 'or') || 'the goal'}`;
    case 'unfit':
    case undefined:
      return null;
  }
}

/**
 * Returns a text for a thing that was no candidate, with the rule that excludes the thing. If this rule is unknown, the
 * text instead says why another thing was chosen, or names the candidates.
 */
function noCandidateText(
  id: string,
  done: Done,
  chosen: ChoiceResult,
  picked: ChoicePick,
  explainer: Explainer,
): string {
  const { name } = explainer;
  const others = `the candidates are ${namedFew(picked.candidates.map(name))}`;
  const excluded = exclusionText(id, done, chosen, explainer);
  return `${name(id)} is no candidate: ${excluded ?? explainer.reasonFor(chosen.role, picked.id) ?? others}`;
}

function pickLine(
  id: string,
  done: Done,
  chosen: ChoiceResult,
  picked: ChoicePick,
  explainer: Explainer,
): ExplanationLine {
  const { role } = chosen;
  const voice = inLabels(explainer.explanation);
  const { candidates } = picked;
  const { name } = voice;
  const isCandidate = candidates.includes(id);
  const text =
    picked.id === id
      ? `${name(id)} was chosen`
      : isCandidate
        ? lossText(id, picked, voice)
        : noCandidateText(id, done, chosen, picked, explainer);
  return { label: roleWords[role] ?? role, text: voice.telling.named(text, null), rests: [] };
}

/** Leaves out the lines about spaces on the way, unless there are no other lines. */
function endsFirst(lines: readonly ExplanationLine[]): readonly ExplanationLine[] {
  const ofEnds = lines.filter(({ label }) => label !== roleWords.way);
  return ofEnds.length > 0 ? ofEnds : lines;
}

const isDeck = (id: string, { telling }: DecisionVoice): boolean => telling.idOf(`deck ${id}`) === id;

/**
 * Returns a line for each choice of the decision that could have chosen a thing of the same sort as `id`. The line says
 * why the choice did not choose this thing.
 * Returns no lines if there is no such choice.
 */
export function thingLines(explainer: Explainer, id: string): ExplanationLine[] {
  const { decision, explanation } = explainer;
  const voice = inLabels(explanation);
  const acts = (decision?.done ?? []).flatMap(allDone);
  const sorts = explanation.telling.sortsOf(id);
  const isOfSort = (candidate: string): boolean =>
    sorts.length === 0 || explanation.telling.sortsOf(candidate).some((sort) => sorts.includes(sort));
  const all = acts.flatMap((done) => done.choices.map((chosen) => ({ done, chosen })));
  const choices = all.filter(({ chosen: { picks } }) => picks.some(({ candidates }) => candidates.some(isOfSort)));
  const [act] = acts;
  if (act && all.length > 0 && all.every(({ chosen: { role } }) => role === 'deck') && !isDeck(id, voice)) {
    const text = `${actName(act.act)} chooses decks, and ${voice.name(id)} is not a deck`;
    return [{ label: 'deck', text, rests: [] }];
  }
  const lines = choices.flatMap(({ done, chosen }) =>
    chosen.picks.map((picked) => pickLine(id, done, chosen, picked, explainer)),
  );
  const isMeant = choices.some(({ chosen: { picks } }) => picks.some(({ candidates }) => candidates.includes(id)));
  // If the thing was a candidate of some choice, lines about other choices are left out.
  const meantLines = isMeant ? lines.filter(({ text }) => !text.includes(' is no candidate: ')) : endsFirst(lines);
  const isNew = ({ label, text }: ExplanationLine, index: number): boolean =>
    meantLines.findIndex((line) => line.label === label && line.text === text) === index;
  return meantLines.filter(isNew);
}
