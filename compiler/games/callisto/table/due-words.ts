// Writes the wish of a played table as a sentence. If a die chooses something, the sentence says what each face
// chooses.
import { lowerInitial } from '../../../../grammar/characters.ts';
import { drawn } from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { Prompt } from '../../../../runtime/callisto/table/prompts.ts';
import type { Answer } from '../../../decide/card-query.ts';
import { promptText } from '../play/prompt-words.ts';
import type { SideWords } from '../play/instruction-words.ts';
import type { AskedTable } from './command.ts';

type Needs = Extract<Answer, { is: 'needs' }>;

/** Returns the unfinished decision of a card that waits for dice or cards; null for other prompts. */
function needsOf(table: AskedTable, prompt: Prompt): Needs | null {
  const { last } = table;
  const isChance = prompt.is === 'draw' || (prompt.is === 'dice' && prompt.attack === null);
  if (!isChance || !last.resolved) return null;
  const answer = table.reasonsOf(last)?.decide(null);
  return answer?.is === 'needs' ? answer : null;
}

/**
 * Returns the unfinished decision of a card if a die now chooses something; null for other prompts. The decision says
 * what each face chooses.
 */
export function choiceFor(table: AskedTable, prompt: Prompt): Needs | null {
  const needs = prompt.is === 'dice' ? needsOf(table, prompt) : null;
  return needs?.gives === 'face' ? needs : null;
}

/**
 * For a BOLSTER whose cards are drawn one by one, returns the number of the next card in words, such as `Card 2 of 3`.
 * Returns null for another act, or if all cards come together.
 */
function bolsterPart({ last }: AskedTable, prompt: Prompt, needs: Needs | null): string | null {
  const act = needs?.soFar?.done.at(-1)?.act;
  if (act?.act !== 'bolster' || act.strength?.is !== 'fixed') return null;
  const [all, before] = [
    act.strength.value,
    last.pending?.chance.values.filter((number) => number >= drawn).length ?? 0,
  ];
  const due = prompt.is === 'draw' ? prompt.count : 1;
  return due >= all || before >= all ? null : `Card ${before + 1} of ${all}`;
}

/** Returns the thing that a played table wants as a sentence. */
export function textOfWish(
  table: AskedTable,
  prompt: Prompt,
  wordsOf: (side: 'breakers' | 'lfa') => SideWords,
): string {
  const needs = needsOf(table, prompt);
  const choice = prompt.is === 'dice' && needs?.gives === 'face' ? needs : null;
  const text = choice ? `${choice.text}.` : promptText(prompt, wordsOf);
  const part = bolsterPart(table, prompt, needs);
  if (part === null) return text;
  const due = lowerInitial(text);
  return `${part}: ${choice ? due.replace(':', ' for its bolster deck:') : due}`;
}
