// Grades the messages about the mistakes of writers, and prints the counts as JSON.
import { judgeMistake, mistakeSamples } from '../../writer/mistakes.ts';
import { callistoBook } from '../../support/emit-all.ts';

export interface Grade {
  /** The mistakes with the right words, the right idea and a way out, or without a message if the judge accepts this. */
  readonly good: number;
  readonly missed: number;
  readonly several: number;
  /** The harmless variants that get a message. */
  readonly refused: number;
  readonly mistakes: number;
}

const most = Number(process.argv[2] ?? Infinity);
const book = callistoBook();
const judged = mistakeSamples.slice(0, most).map((sample) => ({ sample, ...judgeMistake(sample, book) }));
const mistakes = judged.filter(({ sample }) => sample.today !== 'accepted');
const grade: Grade = {
  good: mistakes.filter(
    ({ verdict, sample }) => verdict === 'right' || (verdict === 'not found' && sample.mayAccept === true),
  ).length,
  missed: mistakes.filter(({ verdict, sample }) => verdict === 'not found' && !sample.mayAccept).length,
  several: mistakes.filter(({ messages }) => messages.length > 1).length,
  refused: judged.filter(({ sample, messages }) => sample.today === 'accepted' && messages.length > 0).length,
  mistakes: mistakes.length,
};
console.log(JSON.stringify(grade));
