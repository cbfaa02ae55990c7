// Decides a few positions for each accepted phrase of the writers: with the interpreter, and with compiled sheets. The
// two decisions must be equal.
import { errorText } from '../proofs/kit.ts';
import { pairOf } from '../proofs/agree/compare.ts';
import { cardPositions, decideBatch, type AcceptedSheet } from '../proofs/phrases/decide.ts';
import { scriptOfText } from '../support/read-script.ts';
import type { Book } from '../../compiler/game/book.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { Random } from '../support/random.ts';
import { sheetOfPhrase, type PhraseSample } from './phrases.ts';

const positionsOfPhrase = 3;

function acceptedOf(sample: PhraseSample, { language }: Book): AcceptedSheet[] {
  const text = sheetOfPhrase(sample);
  const script = scriptOfText(text, () => language);
  const [procedure] = script?.procedures ?? [];
  if (!script || !procedure) return [];
  const goal = sample.slot === 'row' ? 'row' : 'act';
  return [{ goal, phrase: sample.text, title: procedure.title, text, script }];
}

export interface DecidedPhrases {
  readonly decisions: number;
  readonly faults: readonly string[];
}

/**
 * Decides all accepted phrases by interpreter and compiled sheet. Returns the number of decisions, and the differences.
 */
export async function decidePhrases(samples: readonly PhraseSample[], book: Book): Promise<DecidedPhrases> {
  const byScenario = new Map<number, PhraseSample[]>();
  for (const sample of samples)
    getOrMake(byScenario, Number(/\d+/.exec(sample.sheet)?.[0]), (): PhraseSample[] => []).push(sample);
  const faults: string[] = [];
  let decisions = 0;
  for (const [scenario, own] of byScenario) {
    const pair = await pairOf(scenario, [0]);
    const positions = cardPositions(pair, scenario, { most: 4, looks: 250 });
    const sheetsOf = (bot: string): AcceptedSheet[] =>
      own.filter(({ sheet }) => sheet.endsWith(bot)).flatMap((sample) => acceptedOf(sample, book));
    const batch = [sheetsOf('breakers'), sheetsOf('lfa')] as const;
    const judged = await decideBatch(pair, batch, positions, new Random(scenario), positionsOfPhrase);
    decisions += judged.decisions;
    for (const { sheet, error } of judged.faults) faults.push(`${sheet.phrase}: ${errorText(error)}`);
  }
  return { decisions, faults };
}
