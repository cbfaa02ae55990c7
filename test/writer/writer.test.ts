// Tests of phrases and mistakes of writers. A phrase must mean what a person understands, and a mistake must get one
// message.
import { describe, expect, it } from 'vitest';
import { checkIn } from '../../compiler/game/check.ts';
import { loneSheetScene, type LoneSheetScene } from '../../compiler/lint/lint-scene.ts';
import { callistoBook } from '../support/emit-all.ts';
import { decidePhrases } from './decided.ts';
import { judgeMistake, mistakeSamples, type JudgedMistake } from './mistakes.ts';
import { phraseSamples, readPhrase, sheetOfPhrase, type PhraseSample } from './phrases.ts';

const book = callistoBook();
const read = phraseSamples.map((sample) => ({ sample, ...readPhrase(sample, book) }));

const report = (title: string, lines: readonly string[]): void => {
  if (process.env['WRITER'] !== undefined) console.log(`${title}: ${lines.length}\n${lines.join('\n')}\n`);
};

/** Replaces `at most 2` by `fewer than 3`, which means the same. */
const withFewer = (text: string | null): string | undefined =>
  text?.replaceAll(
    /at most (\d+)(?= [a-z])(?! spaces? )/g,
    (_words, count: string) => `fewer than ${Number(count) + 1}`,
  );

function sceneOf(sample: PhraseSample, text: string): LoneSheetScene | null {
  const { sheet, diagnostics } = checkIn(sheetOfPhrase({ ...sample, text }), book);
  return loneSheetScene(sheet, diagnostics, book.language);
}

/** True if the linter can prove that the conditions of two texts hold in the same positions. */
function areEquivalent(sample: PhraseSample, other: string): boolean {
  const scenes = [sample.text, other].map((text) => sceneOf(sample, text));
  const [first, second] = scenes.map((scene) => scene?.procedures[0]?.clauses[0]?.plan.condition);
  const logic = scenes[0]?.logic;
  return Boolean(first && second && logic?.follows(first, [second]) && logic.follows(second, [first]));
}

describe('phrases of writers', () => {
  it('cause no failure in any tool after they are accepted', () => {
    const faults = read.flatMap(({ sample, fault }) =>
      fault === null ? [] : [`${sample.id} ${sample.text}: ${fault}`],
    );
    report('phrases that stop', faults);
    expect(faults).toEqual([]);
  });

  it('are decided alike by the interpreter and by compiled sheets', { timeout: 60_000 }, async () => {
    const accepted = read.filter(({ errors }) => errors.length === 0).map(({ sample }) => sample);
    const { decisions, faults } = await decidePhrases(accepted, book);
    expect(faults).toEqual([]);
    expect(decisions).toBeGreaterThan(accepted.length);
  });

  it('are accepted if the judgement says so', () => {
    const wanted = read.filter(({ sample }) => sample.should === 'accept');
    const refused = wanted.filter(({ errors }) => errors.length > 0);
    report(
      'phrases refused',
      refused.map(
        ({ sample, errors }) => `${sample.id} ${sample.slot}: ${sample.text}: ${errors[0]?.message} ${errors[0]?.help}`,
      ),
    );
    expect(1 - refused.length / wanted.length).toBeGreaterThanOrEqual(0.92);
  });

  it('are refused if the judgement says so', () => {
    const accepted = read.filter(({ sample, errors }) => sample.should === 'refuse' && errors.length === 0);
    report(
      'phrases wrongly accepted',
      accepted.map(({ sample, reading }) => `${sample.id} ${sample.text}: ${reading}`),
    );
    expect(accepted.map(({ sample }) => sample.text)).toEqual([]);
  });

  it('mean the same to Botbook as to a reader', () => {
    const misread = read.filter(({ sample, reading }) => {
      if (reading === null) return false;
      const { mustNotSay, same } = sample;
      if (mustNotSay !== undefined && new RegExp(mustNotSay, 'i').test(reading)) return true;
      if (sample.reading !== undefined) return reading !== sample.reading;
      if (same === undefined || areEquivalent(sample, same)) return false;
      return withFewer(reading) !== withFewer(readPhrase({ ...sample, text: same }, book).reading);
    });
    report(
      'phrases misread',
      misread.map(
        ({ sample, reading }) => `${sample.id} ${sample.text}: ${reading}\n   ${sample.reading ?? sample.meaning}`,
      ),
    );
    expect(misread.map(({ sample, reading }) => `${sample.text}: ${reading}`)).toEqual([]);
  });
});

describe('mistakes of writers', () => {
  const judged = mistakeSamples.map((sample) => ({ sample, ...judgeMistake(sample, book) }));
  const line = ({ sample, verdict, messages }: (typeof judged)[number]): string =>
    `${sample.id} ${verdict}${sample.soft ? ' (soft)' : ''} ${sample.what}: ${sample.should}\n   ${messages.map(({ code, message, help }) => `${code} ${message} ${help}`).join('\n   ')}`;
  const mistakes = judged.filter(({ sample }) => sample.today !== 'accepted');
  const share = (fits: (one: JudgedMistake) => boolean): number => mistakes.filter(fits).length / mistakes.length;

  it('get the right words, idea and way out', () => {
    const isGood = ({ verdict, sample }: (typeof judged)[number]): boolean =>
      verdict === 'right' || (verdict === 'not found' && sample.mayAccept === true);
    report('mistakes without a good answer', mistakes.filter((one) => !isGood(one)).map(line));
    expect(mistakes.filter(isGood).length / mistakes.length).toBeGreaterThanOrEqual(0.9);
  });

  it('are found', () => {
    const missed = mistakes.filter(
      ({ verdict, sample }) => verdict === 'not found' && !sample.mayAccept && !sample.soft,
    );
    expect(missed.length / mistakes.length).toBeLessThanOrEqual(0.02);
  });

  it('get one message each', () => {
    report('mistakes with several messages', mistakes.filter(({ messages }) => messages.length > 1).map(line));
    expect(share(({ messages }) => messages.length > 2)).toBeLessThanOrEqual(0.01);
    expect(Math.max(...mistakes.map(({ messages }) => messages.length))).toBeLessThanOrEqual(3);
    const messages = mistakes.reduce((sum, one) => sum + one.messages.length, 0);
    expect(messages / mistakes.length).toBeLessThanOrEqual(1.1);
  });

  it('are not counted as mistakes if every reader understands the meaning', () => {
    const refused = judged.filter(({ sample, messages }) => sample.today === 'accepted' && messages.length > 0);
    report('harmless variants with a message', refused.map(line));
    expect(refused.map(({ sample }) => sample.what)).toEqual([]);
  });
});
