// The hints of a pinned position in a sheet: a few words for each clause, the number of candidates after each
// criterion, and tooltips with details.
import type { PinnedCriterion, PinnedPart, PinnedProcedure, PickRung } from '../../compiler/service/pinned-position.ts';
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import {
  decisionLine,
  inCodes,
  inLabels,
  rollText,
  valueText,
  whyText,
  type DecisionVoice,
  allDone,
} from './decided-words.ts';
import { markdownText } from '../document/markdown.ts';
import { joinWords } from '../document/plain-text.ts';
import { Explainer } from './explain.ts';

/** A short text that the editor shows at a place of the sheet. */
export interface Hint {
  readonly at: number;
  readonly label: string;
  /** The tooltip as Markdown. */
  readonly tooltip: string;
  /**
   * True if the hint says what the bot decides. Such hints are at the title of the procedure and at the clause that was
   * carried out.
   */
  readonly isDecision?: boolean;
}

/**
 * Returns the numbers of candidates before and after a criterion, such as `6 → 3`. A later criterion of the list shows
 * only the number after it, such as `→ 1`. If no candidate fulfils the criterion, the label says so.
 */
function ladderLabel({ before, rung, isFirst, isWay, picked }: PinnedCriterion): string {
  const left = String(rung.remaining.length);
  if (rung.skipped) return isFirst ? `${picked.candidates.length} → nobody has it` : '→ nobody has it';
  return isFirst ? `${isWay ? 'way: ' : ''}${before.length} → ${left}` : `→ ${left}`;
}

function valuesOf(rung: PickRung, before: readonly string[], { name, words }: DecisionVoice): string[] {
  const { criterion } = rung;
  const isRank = (criterion.is === 'most' || criterion.is === 'least') && words.isRank(criterion.of);
  return before.map((id, index) => {
    const isLeft = rung.remaining.includes(id);
    const text = markdownText(name(id)) + (isRank ? '' : `: ${valueText(rung.values[index] ?? null)}`);
    return isLeft ? `- **${text}**` : `- ${text}`;
  });
}

function ladderTooltip(criterion: PinnedCriterion, voice: DecisionVoice): string {
  const { rung, before, picked } = criterion;
  const head = rung.skipped
    ? `**${voice.words.criterion(rung.criterion)}**: nobody has it, so it is passed over`
    : `**${voice.words.criterion(rung.criterion)}**: ${before.length} before it, ${rung.remaining.length} left`;
  const last = picked.ladder.at(-1) === rung;
  const drawn = last && picked.roll ? `\n\nThen chance: ${markdownText(rollText(picked.roll, voice.name))}.` : '';
  return `${head}\n\n${valuesOf(rung, before, voice).join('\n')}${drawn}`;
}

/** Returns the things that the dice would choose with other faces. */
function otherPicks({ came }: CardExplanation): string[] {
  const picks = (came.decision?.done ?? []).flatMap(({ choices }) => choices.flatMap((choice) => choice.picks));
  const drawn = picks.flatMap(
    ({ id, roll }) => roll?.shares.flatMap((share) => (share.id === id ? [] : [share.id])) ?? [],
  );
  return [...new Set(drawn)];
}

function firesHint(part: PinnedPart, { card, isChance }: PinnedProcedure, explanation: CardExplanation): Hint {
  const voice = inCodes(explanation);
  const line = decisionLine(explanation.came, voice).replace(/^\d+[a-z]?: /, '');
  const among = otherPicks(explanation);
  const chance = among.length > 0 ? ` (by chance; or ${joinWords(among, 'or')})` : isChance ? ' (by chance)' : '';
  const why = new Explainer(explanation).shortText();
  return {
    at: part.at,
    label: `→ ${line + chance}`,
    tooltip: `**${markdownText(card)}**\n\n${markdownText(why)}`,
    isDecision: true,
  };
}

function passedHint({ at, passed }: PinnedPart, explanation: CardExplanation): Hint[] {
  const [first] = passed;
  if (!first) return [];
  // The cross in the label already says that the part was passed over. Words of the reason that only repeat this are
  // removed.
  const label = `✗ ${whyText(first.why, inCodes(explanation)).replace(/^(?:it misses its aim|the rules do not let it): /, '')}`;
  const tooltip = passed.map(({ why }) => markdownText(whyText(why, inLabels(explanation)))).join('\n\n');
  return [{ at, label, tooltip }];
}

/**
 * Returns the hint at the letter that was carried out: the things that were chosen or, if nothing was chosen, the goal
 * of the movement.
 */
function letterHint({ at }: PinnedPart, letter: string, explanation: CardExplanation): Hint {
  const done = (explanation.came.decision?.done ?? [])
    .flatMap(allDone)
    .find((candidate) => candidate.letter === letter);
  const goals = done?.goals?.ids ?? [];
  const chosen = done?.choices.find(({ role }) => role !== 'way' && role !== 'passenger')?.ids ?? [];
  const towards = chosen.length === 0 && goals.length > 0 ? 'towards ' : '';
  const ids = chosen.length > 0 ? chosen : goals;
  const tooltip = 'The letter that applies.';
  return { at, label: ids.length === 0 ? '→' : `→ ${towards}${joinWords(ids, 'or')}`, tooltip };
}

/** Returns the hints of a procedure in the order of the text. */
export function pinnedHints(pinned: PinnedProcedure): readonly Hint[] {
  const { explanation, clauses, criteria, title, card, problem } = pinned;
  // If the title of the procedure is the name of the card, the hint does not repeat the name.
  const withCardName = (text: string): string => (card === title.text.toUpperCase() ? text : `${card}: ${text}`);
  if (!explanation)
    return [{ at: title.end, label: withCardName(problem ?? ''), tooltip: markdownText(problem ?? '') }];
  const voice = inLabels(explanation);
  const instead =
    explanation.came.instead?.text ?? (explanation.came.decision?.clause === null ? 'no clause applies' : null);
  const clauseHints = clauses.flatMap((clause): Hint[] => [
    ...(clause.state === 'fires' ? [firesHint(clause, pinned, explanation)] : passedHint(clause, explanation)),
    ...clause.letters.flatMap((sub): Hint[] =>
      sub.state === 'fires' ? [letterHint(sub, sub.letter, explanation)] : passedHint(sub, explanation),
    ),
  ]);
  const ladders = criteria.map((criterion): Hint => {
    const label = ladderLabel(criterion);
    return { at: criterion.end, label, tooltip: ladderTooltip(criterion, voice) };
  });
  const head: Hint = {
    at: title.end,
    label: instead === null ? card : withCardName(instead),
    tooltip: markdownText(card),
    isDecision: true,
  };
  const isNew = instead !== null || card !== title.text.toUpperCase();
  return [...(isNew ? [head] : []), ...clauseHints, ...ladders].toSorted((a, b) => a.at - b.at);
}
