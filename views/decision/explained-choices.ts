// Writes the choices of a decision for the full form of an explanation: each step of a choice, and the rulings on which
// the step rests.
import type { ChoiceResult } from '../../compiler/decide/interpret/choices.ts';
import type { FigurePart } from '../../compiler/decide/interpret/position-facts.ts';
import type { DecisionRecord, Done, TableRoll } from '../../compiler/decide/record.ts';
import { actsOfLed, tieCitation, rollText, valueText, type DecisionVoice, type ChoicePick } from './decided-words.ts';
import { joinWords } from '../document/plain-text.ts';
import { inWords, markedText, type Words } from '../document/words.ts';

/**
 * Returns rulings in brackets for the end of a line, such as ` [R3]` or ` [R4, R5]`. The line rests on these rulings.
 */
export const restsWords = (rests: readonly string[]): Words =>
  rests.length === 0 ? '' : [' ', markedText('dim', `[${rests.join(', ')}]`)];

/** Returns the summands of a figure as text: ` = 8 + cover 2 + range 3 − height 1`. Stand-ins are marked. */
function sumText(
  id: string,
  [ownPart, ...more]: readonly FigurePart[],
  { isStandIn }: DecisionVoice['telling'],
): string {
  if (!ownPart) return '';
  const added = more.map(({ name, figure: amount }) => ` ${amount < 0 ? '−' : '+'} ${name} ${Math.abs(amount)}`);
  return ` = ${ownPart.figure}${isStandIn(id) ? ' (stand-in)' : ''}${added.join('')}`;
}

/** Returns the lines that explain how a thing was chosen: the steps of the tiebreak list, and the roll. */
function pickLines(
  done: Done,
  { role }: ChoiceResult,
  picked: ChoicePick,
  { words, telling, name }: DecisionVoice,
): Words[] {
  const { id, candidates, ladder, roll, isUnbroken } = picked;
  const { act } = done;
  let before = candidates;
  const rungs = ladder.map(({ criterion, remaining, skipped, values, isUsual, parts }) => {
    const isBare = criterion.is !== 'keep' && words.isRank(criterion.of);
    const compared = before
      .map((candidate, at) =>
        isBare
          ? candidate
          : `${candidate} ${valueText(values[at] ?? null)}${sumText(candidate, parts?.[at] ?? [], telling)}`,
      )
      .join(', ');
    before = remaining;
    const left = skipped ? 'passed over: nobody has it' : `left ${remaining.join(', ')}`;
    const rests = restsWords(telling.rests({ is: 'step', act, role, criterion, isUsual }));
    return inWords`  ${isUsual ? '(by the game’s own order) ' : ''}${words.criterion(criterion)}: ${compared}: ${left}${rests}`;
  });
  const drawn = roll
    ? [inWords`  ${rollText(roll, name, telling.diceWords)}${restsWords(telling.rests({ is: 'drawn', isUnbroken }))}`]
    : [];
  const tie = isUnbroken ? [`  no list breaks this tie: chance does${tieCitation(telling)}`] : [];
  // A choice that waits for its roll has no result yet.
  const result = roll?.rolled.length === 0 ? [] : [`  → ${name(id)}`];
  return [`${role}, of ${candidates.map(name).join(', ')}:`, ...rungs, ...drawn, ...tie, ...result];
}

function linesOf(done: Done, voice: DecisionVoice): Words[] {
  const { name, telling } = voice;
  const { letter = null, ids: goals = [] } = done.goals ?? {};
  const to = `towards ${letter === null ? '' : `${letter}) `}${joinWords(goals.map(name), 'or')}`;
  const towards = goals.length > 0 ? [inWords`${to}${restsWords(telling.rests({ is: 'towards', letter }))}`] : [];
  const linesOfChoices = done.choices.flatMap((chosen) =>
    chosen.picks.length === 0
      ? [`${chosen.role}: ${joinWords(chosen.ids.map(name))}`]
      : chosen.picks.flatMap((picked) => pickLines(done, chosen, picked, voice)),
  );
  return [
    ...towards,
    ...linesOfChoices,
    ...(done.ledAct ? actsOfLed(done.ledAct).flatMap((act) => linesOf(act, voice)) : []),
  ];
}

/** Returns the line for a roll on a table, in the same form as the line for a choice. */
function tableLine({ die, rolled, row }: TableRoll, { telling }: DecisionVoice): Words {
  const how =
    rolled.length === 0
      ? 'the only one that can be resolved'
      : `a d${die} showed ${joinWords(rolled.map(String), 'then')}`;
  return inWords`row ${row}: ${how}${restsWords(telling.rests({ is: 'row' }))}`;
}

export const choiceLines = ({ rolls, done }: DecisionRecord, voice: DecisionVoice): Words[] => [
  ...rolls.map((roll) => tableLine(roll, voice)),
  ...done.flatMap((act) => linesOf(act, voice)),
];
