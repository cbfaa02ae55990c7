// Tests the examples of a book without code: the lines of positions, the expectations, the parts that examples use, and
// the small changes that examples notice.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => (folder = fresh));
const textOf = (name: string): string => readFileSync(`test/declared/${name}`, 'utf8');
const run = (...words: readonly string[]) => runIn(folder, ['test', 'meadow', ...words]);
const examples = (text: string) => writeIn(folder, 'meadow/meadow.example', `game meadow\n${text}`);

/** A position: two workers are in the supply, F1 is taken, and W1 and G1 tie with the value 3. */
const setUp = 'workers: A1 at F1, A2 in the supply, A3 in the supply\nautoma: A1, A2, A3\nround: 3\n';

beforeEach(() => {
  writeIn(folder, 'meadow/meadow.page', textOf('meadow.page'));
  writeIn(folder, 'meadow/meadow.bot', textOf('meadow.bot'));
});

describe('examples of a book without code', () => {
  it('state a position line by line, and expect a decision and the position afterwards', () => {
    // The die 4 chooses G1 of the tie (W1 1–3, G1 4–6). Crane is worth 5, so the automa has 4 + 5 points, and the
    // display is filled again to 2 with the first bird of the deck.
    examples(`${setUp}
EXAMPLE HERON 2: the die breaks the tie
card: HERON
chance: 4
=> 2
does: PLACE 2
target: G1
ladder target: F2, W1, G1 > W1, G1
passed: 1 condition
after workers: A2 at G1, A3 at G1, A1 at F1

EXAMPLE OTTER 1: the finest bird
card: OTTER
display: Teal, Crane
points: automa 4
=> 1
target: Crane
after display: Teal, Finch
after discard: Crane
after points: automa 9, player 0

EXAMPLE HERON 1: late nests are flooded
card: HERON
round: 5
=> 1
target: W1
tells: Turn the tile.
after flooded: W1
after round: 5
`);
    const { code, out } = run();
    expect([code, out]).toEqual([0, expect.stringContaining('3 examples, all as expected')]);
    expect(out).toContain('clauses 3/4');
    expect(run('--uncovered').out).toContain('meadow OTTER 2');
  });

  it('say the places of things of a kind, before and after', () => {
    writeIn(folder, 'shires/shires.page', textOf('shires.page'));
    writeIn(folder, 'shires/crown.bot', 'game shires\n\nREEVE\n1 MARCH 2, Ash to Bow.\n');
    const afterwards = (places: string): string => {
      const text = `bands: C1 at Ash, C2 at Ash\ncrown: C1, C2\nriders: C1, C2\ncard: REEVE\n=> 1\nafter riders: ${places}\n`;
      writeIn(folder, 'shires/reeve.example', `game shires\n\nEXAMPLE REEVE 1: both go\n${text}`);
      const { out, err } = runIn(folder, ['test', 'shires']);
      return out + err;
    };
    expect(afterwards('C1 at Bow, C2 at Bow')).toContain('1 example, all as expected');
    expect(afterwards('C1 at Bow, C2 at Ash')).toContain('C1 Bow, C2 Ash is expected; it is C1 Bow, C2 Bow');
    expect(afterwards('C1, C2')).toContain('1 example, all as expected');
  });

  it('change a position of a file, as text or as JSON', () => {
    writeIn(folder, 'meadow/late.txt', `game meadow\n${setUp.replace('round: 3', 'round: 5')}flooded: F2\n`);
    writeIn(
      folder,
      'meadow/late.json',
      JSON.stringify({
        version: 1,
        game: 'meadow',
        workers: { A1: 'F1', A2: 'supply', A3: 'supply' },
        automa: ['A1', 'A2', 'A3'],
        round: 5,
      }),
    );
    examples(`
EXAMPLE the nest W1 is taken
position: late.txt
card: HERON
workers: A2 at W1
chance: 2
=> 2
target: G1

EXAMPLE the same from JSON
position: late.json
card: HERON
workers: A2 at W1
=> 2
target: G1
`);
    // Nothing ties: W1 is taken, so G1 alone has the value 3. Therefore the face of the first example is left over.
    const { code, all } = { all: run().out + run().err, code: run().code };
    expect(code).toBe(1);
    expect(all).toContain('1 left over');
    expect(all).toContain('2 examples, 1 failed');
  });

  it.each([
    ['cards: HERON\n=> 1', 'No line above `=>` can have the key `cards`'],
    ['card: HERN\n=> 1', 'Did you mean `HERON`?'],
    ['card: HERON\nworkers: A1 at F9\n=> 1', 'workers.A1 is at `F9`, which is no space'],
    ['card: HERON\nround: 9\n=> 1', 'round should be from 1 to 6'],
    ['card: HERON\n=> 7', 'HERON has no `7`'],
    ['card: HERON\n=> 2\nafter worker: A1 at F1', 'No line below `=>` can have the key `after worker`'],
    ['card: HERON\n=> 2\ndoes: HOP', 'There is no action `HOP`'],
    ['card: HERON\nchance: four\n=> 2', '`four` is no face of a die'],
    ['=> 2', 'names no card'],
    ['card: HERON\nround: 1\nround: 2\n=> 2', '`round` is given twice'],
  ])('are refused with the words at fault: %j', (lines, problem) => {
    examples(`\nEXAMPLE one\n${lines}\n`);
    const { code, err } = run();
    expect([code, err]).toEqual([1, expect.stringContaining(problem)]);
  });

  it('put cards of a file in other piles', () => {
    // The file leaves Finch in the deck. The example lays out Finch alone, so Teal and Crane are in the deck.
    writeIn(folder, 'meadow/position.txt', `game meadow\n${setUp}display: Teal, Crane\n`);
    examples(`\nEXAMPLE one\nposition: position.txt\ncard: OTTER\ndisplay: Finch\n=> 1\ntarget: Finch\n`);
    expect(run()).toMatchObject({ code: 0, err: '' });
    examples(`\nEXAMPLE one\nposition: position.txt\ncard: OTTER\ndisplay: Finch\ndiscard: Finch\n=> 1\n`);
    expect(run().err).toContain('names `Finch`, which lies in `display`');
  });

  it('name the roles of a decision that lacks the role of a line', () => {
    const ferry = textOf('meadow.page').replace('BOX\n', 'WALK n, worker: move it up to n spaces.\n\nBOX\n');
    writeIn(folder, 'meadow/meadow.page', ferry);
    writeIn(folder, 'meadow/meadow.bot', 'game meadow\n\nHERON\n1 WALK 2 automa worker to wetland.\n');
    examples(`\nEXAMPLE one\nworkers: A1 at F1\nautoma: A1\ncard: HERON\n=> 1\ntarget: W1\n`);
    expect(run().out).toContain('target: W1 is expected; it is none, but actor: A1; destination: W1');
  });

  it('answer text in quotation marks', () => {
    const sheet = textOf('meadow.bot').replace(
      'HERON\n',
      'HERON\n1 "The wind blows": PLACE 1, space "that is dry". [Random]\n',
    );
    writeIn(folder, 'meadow/meadow.bot', sheet.replace('\n1 Round', '\n2 Round').replace('\n2 PLACE 2', '\n3 PLACE 2'));
    const answers = '"The wind blows": yes\n"that is dry": F2\n';
    examples(`${setUp}\nEXAMPLE wind\ncard: HERON\n${answers}=> 1\ntarget: F2\n`);
    expect(run()).toMatchObject({ code: 0, err: '' });
    examples(`${setUp}\nEXAMPLE wind\ncard: HERON\n=> 1\n`);
    expect(run().err).toContain('is not answered: add a line such as `"The wind blows": yes` or `no`');
  });

  it('say which face is missing', () => {
    examples(`${setUp}\nEXAMPLE one\ncard: HERON\n=> 2\n`);
    const { code, out } = run();
    expect([code, out]).toEqual([1, expect.stringContaining('roll a d6: 1–3 W1, 4–6 G1')]);
  });

  it('notice small changes of a sheet', () => {
    examples(`${setUp}
EXAMPLE HERON 2
card: HERON
chance: 4
=> 2
does: PLACE 2
target: G1
`);
    const { code, out } = run('--mutate');
    expect(code).toBe(0);
    // The example has round 3 and no birds, so it notices neither changes of OTTER nor another round from 5 on.
    expect(out).toContain('meadow line 4');
    expect(out).toContain('HERON 1: `5` → `6`');
    expect(out).not.toContain('HERON 2: `Highest` → `lowest`');
    expect(out).not.toContain('HERON 2: `2` → `3`');
  });
});
