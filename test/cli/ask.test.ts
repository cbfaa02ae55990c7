// Tests of `botbook ask`: a conversation by piped lines, an early end, JSON, and errors in arguments.
import { describe, expect, it } from 'vitest';
import { runIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();
const ask = (cards: string, lines: readonly string[], ...more: readonly string[]) =>
  runIn(folder, ['ask', 'callisto/1/lfa', '--cards', cards, ...more], lines.map((line) => `${line}\n`).join(''));

/**
 * The answers up to the question about a letter: no Interference, a secure space, fewer than 7 points, then letter b.
 */
const toLetter = ['no', 'yes', 'yes', 'b'];

interface Asked {
  readonly is: string;
  readonly cards: readonly { readonly clause: number | null; readonly text: string }[];
  readonly question: { readonly text: string; readonly kind: string; readonly part: string } | null;
  readonly waiting: readonly string[];
}

const jsonOf = (cards: string, lines: readonly string[]): Asked => JSON.parse(ask(cards, lines, '--json').out) as Asked;

describe('a conversation', () => {
  it('decides the cards of a turn in their order', () => {
    const { code, out, err } = ask('scout y, CORP-SEC Y', [...toLetter, 'F3', 'none', 'yes']);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('2 Space secure and < 7 objective points scouted: SCOUT 2 to:\n');
    expect(out).toContain('   [Highest value > Nearest > Elevated > Highest cover > Random]\n');
    expect(out).toContain('SCOUT Y, 2b: SCOUT 2 to Customs Hall (F3).\n');
    expect(out).toContain('CORP-SEC Y, 1: CONTROL.\n');
  });

  it('takes answers back, repeats a question after a wrong answer, and loses nothing', () => {
    const lines = ['yes', 'back', 'no', 'maybe', 'yes', 'yes', 'b', 'F3, E4', '11', '7', 'E4', 'none'];
    const { code, out } = ask('SCOUT Y', lines);
    expect(code).toBe(0);
    expect(out).toContain('SCOUT Y, 1: RECON.\n');
    expect(out).toContain('`maybe` is neither yes nor no');
    expect(out).toContain('A d8 shows a number from 1 to 8, not `11`');
    expect(out).toContain('That cannot be: The way passes through E4 twice.');
    expect(out).toContain('SCOUT Y, 2b: SCOUT 2 to Coolant Vats (E4).\n');
  });

  it('says what a question means, with its ruling, and adds up a defence', () => {
    const { out } = ask('SCOUT Y', ['no', '?', 'no', 'no', 'sum RIPPER C', '0', '1', 'level', 'none', 'quit']);
    expect(out).toContain('R17 Secure: A space is secure unless all four statements below are true.');
    expect(out).toMatch(/RIPPER C: defence (\d+) = \d+ \+ cover 0 \+ range 1; the threshold for level is 6/);
  });

  it('repeats the open question if the input ends early, and exits with 1', () => {
    const { code, out, err } = ask('SCOUT Y', ['no']);
    expect(code).toBe(1);
    expect(out).toContain('SCOUT Y’s space is secure: yes or no?');
    expect(err).toContain('ends before SCOUT Y is decided');
  });
});

describe('ask --json', () => {
  it('gives the next question, and the decision when the answers are enough', () => {
    expect(jsonOf('SCOUT Y, CORP-SEC Y', toLetter)).toMatchObject({
      is: 'asks',
      cards: [],
      question: { kind: 'pick', part: '2b' },
      waiting: ['CORP-SEC Y'],
    });
    expect(jsonOf('SCOUT Y', [...toLetter, 'F3', 'none'])).toMatchObject({
      is: 'decided',
      cards: [{ clause: 2, text: '2b: SCOUT 2 to Customs Hall (F3)' }],
      question: null,
    });
  });

  it.each([
    ['no answer', ['no', 'perhaps'], 'line 2'],
    ['an answer that contradicts another', [...toLetter, 'F3', 'F3'], 'line 6'],
    ['an answer too many', ['yes', 'no'], 'too many in line 2'],
  ])('refuses %s', (_, lines, problem) => {
    const { code, err } = ask('SCOUT Y', lines, '--json');
    expect(code).toBe(1);
    expect(err).toContain(problem);
  });
});

describe('wrong arguments', () => {
  it.each([
    [['ask'], 'No bot is named'],
    [['ask', 'callisto/1', '--cards', 'SCOUT Y'], 'names no bot'],
    [['ask', 'callisto/1/lfo', '--cards', 'SCOUT Y'], 'callisto/1/lfo'],
    [['ask', 'callisto/1/lfa'], 'No card is named'],
    [['ask', 'callisto/1/lfa', '--cards', 'RIPPER B'], 'The bot has no card `RIPPER B`'],
    [['ask', 'callisto/1/lfa', '--cards', 'INTERFERENCE'], '`INTERFERENCE` has no procedure'],
    [['ask', 'orchard', '--cards', 'X'], 'orchard'],
  ])('%j', (words, problem) => {
    const { code, err } = runIn(folder, words);
    expect(code).toBe(2);
    expect(err).toContain(problem);
  });
});
