// Takes a book without code through the command verbs, and throws if a command fails, or if what it writes does not
// lead back to the book.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runIn } from './cli.ts';

/** The texts of a book, a position as text, and a card that is decided in the position. */
export interface BookTexts {
  readonly page: string;
  readonly sheet: string;
  readonly position: string;
  readonly card: string;
}

/** Runs a command in the folder of the book. Throws if it exits with another code than those that are sound. */
type Run = (words: readonly string[], sound?: readonly number[], input?: string) => string;

const runnerIn =
  (folder: string): Run =>
  (words, sound = [0], input = '') => {
    const { code, out, err } = runIn(folder, words, input);
    if (code === null || !sound.includes(code) || /botbook .* failed/.test(err))
      throw new Error(`\`botbook ${words.join(' ')}\` exits with ${code}: ${err.slice(0, 2000)}`);
    return out;
  };

/** Code 1 says that a verb found something: a finding, a difference, or an answer that a person must give first. */
const mayFind = [0, 1];

/** Reads the book in all ways. The formatted book has the meaning of the written book, which differs from another. */
function readIn(run: Run, folder: string, { sheet }: BookTexts): void {
  run(['check', 'composed']);
  run(['lint', 'composed'], mayFind);
  run(['read', 'composed']);
  run(['read', 'composed', '--json']);
  run(['read', 'composed', '--in', 'position.txt'], mayFind);
  run(['outline', 'composed', '--json']);
  run(['docs', 'words', '--game', 'composed']);
  run(['board', 'composed', '--svg', '-']);
  run(['board', 'composed', '--position', 'position.txt', '--json']);
  run(['fmt', 'composed']);
  run(['fmt', '--check', 'composed']);
  run(['check', 'composed']);
  writeFileSync(join(folder, 'written.bot'), sheet);
  run(['diff', 'written.bot', 'composed/composed.bot']);
  // The two forms of each procedure mean the same.
  const table = run(['matrix', 'composed/composed.bot', 'written.bot', '--details']);
  if (/^\S.* B( |$)/m.test(table)) throw new Error(`The formatted sheet has another meaning: ${table.slice(0, 800)}`);
  // Without its last procedure, the sheet differs.
  const formatted = readFileSync(join(folder, 'composed/composed.bot'), 'utf8').trimEnd();
  writeFileSync(join(folder, 'shorter.bot'), `${formatted.slice(0, formatted.lastIndexOf('\n\n'))}\n`);
  run(['diff', 'composed/composed.bot', 'shorter.bot', '--json'], [1]);
  run(['diff', 'composed/composed.bot', 'shorter.bot', '--behaviour', '--positions', '4'], [1]);
}

/** Tests the card by an example that expects the clause 1; another clause, or a question, is a finding. */
function testIn(run: Run, folder: string, { card, position }: Pick<BookTexts, 'card' | 'position'>): void {
  const [game = '', ...lines] = position.trimEnd().split('\n');
  const example = [game, '', `EXAMPLE ${card} 1: the first clause`, `card: ${card}`, ...lines, '=> 1', ''];
  writeFileSync(join(folder, 'composed/composed.example'), example.join('\n'));
  const counted = run(['test', 'composed', '--json', '--uncovered'], mayFind);
  if (!counted.includes(card)) throw new Error(`The examples of ${card} are not tested: ${counted.slice(0, 400)}`);
  run(['test', 'composed', '--mutate'], mayFind);
}

/** Decides a card in all ways, and makes an example of its decision. */
function decideIn(run: Run, folder: string, { card, position, sheet }: BookTexts): void {
  const of = ['position.txt', '--card', card, '--seed', '1'];
  run(['decide', ...of], mayFind);
  run(['decide', 'position.txt', '--card', card, '--odds', '--json'], mayFind);
  run(['explain', ...of, '--full'], mayFind);
  run(['explain', ...of, '--why-not', '1'], mayFind);
  run(
    [
      'explain',
      ...of,
      '--why-not',
      /\b[A-Z]{3,}(?= [\da-z])/.exec(sheet.slice(sheet.indexOf(card) + card.length))?.[0] ?? '1',
    ],
    mayFind,
  );
  run(['explain', 'position.txt', '--turn', '--full', '--seed', '2'], mayFind);
  testIn(run, folder, { card, position });
  run(['ask', 'composed', '--cards', card, '--json'], mayFind, 'no\n1\nnone\n');
}

/** Writes and counts random positions, and counts the decisions in them once more from two shards. */
function countIn(run: Run): void {
  run(['positions', 'composed', '--random', '2', '--out', 'positions']);
  run(['positions', 'composed', '--schema']);
  const counted = (...words: readonly string[]) => run(['simulate', ...words, '--json']);
  const whole = counted('composed', '--positions', '6', '--use');
  run(['simulate', 'composed', '--positions', '3', '--use', '--out', 'a.json']);
  run(['simulate', 'composed', '--positions', '3', '--from', '3', '--use', '--out', 'b.json']);
  if (counted('--merge', 'a.json', 'b.json') !== whole)
    throw new Error('Two shards count other shares than the whole.');
}

/** Compiles the book, and plays its first steps from a script. */
function playIn(run: Run, folder: string): void {
  run(['compile', 'composed', '--out', 'made']);
  if (!readdirSync(join(folder, 'made')).some((name) => name.endsWith('.js'))) throw new Error('Nothing is compiled.');
  writeFileSync(join(folder, 'script.txt'), 'next\nwhy\nmap\nundo\nredo\nlog\n');
  run(['play', 'composed', '--seed', '1', '--script', 'script.txt', '--saves', 'saves'], mayFind);
  const [saved = ''] = readdirSync(join(folder, 'saves'));
  run(['play', join('saves', saved), '--script', 'script.txt'], mayFind);
  run(['table', 'composed', '--single', 'table.html']);
}

/** Takes a book through the command verbs, in a new folder. */
export function throughVerbs(folder: string, texts: BookTexts): void {
  const run = runnerIn(folder);
  mkdirSync(join(folder, 'composed'));
  writeFileSync(join(folder, 'composed/composed.page'), texts.page);
  writeFileSync(join(folder, 'composed/composed.bot'), texts.sheet);
  writeFileSync(join(folder, 'position.txt'), texts.position);
  readIn(run, folder, texts);
  decideIn(run, folder, texts);
  countIn(run);
  playIn(run, folder);
}
