// Tests of a small book without code: its words in a position, its cards, and the mistakes in positions.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { positionOfText, readDeclaredPosition } from '../../compiler/declared/position.ts';
import { randomPosition } from '../../compiler/declared/random-positions.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { answerOf } from '../support/declared-card.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = textOf('meadow.page');
const sheet = textOf('meadow.bot');
const book = readBook(page);
const game = gameOfBook(book, 'meadow.page');
const language = game.language({ roster: null, scenarios: [] });

const position = `
game meadow
workers: A1 at F1, P1 at F1, A2 in the supply, A3 in the supply
automa: A1, A2, A3
player: P1
display: Teal, Crane
points: automa 4
round: 3
`;

/** Decides a card, and returns the number of the clause, the effects and the position afterwards. */
function decide(text: string, card: string, faces: readonly number[] = []) {
  const answer = answerOf(game, { sheet, position: text, card, faces });
  if (answer.is !== 'came') return { needs: answer.is === 'needs' ? answer.text : answer.is };
  const { decision, effects, after } = answer.came;
  return { clause: decision?.clause, effects, after: after() as Readonly<Record<string, unknown>> };
}

describe('a book without code', () => {
  it('has a page and a sheet without mistakes', () => {
    expect(book.diagnostics).toEqual([]);
    const games = new GameList([game]);
    expect(checkSheet(sheet, () => language, games).diagnostics.map(({ message }) => message)).toEqual([]);
  });

  it('has messages in words of the page', () => {
    const messages = (clause: string) =>
      checkSheet(`game meadow\n\nHERON\n1 ${clause}.\n`, () => language, new GameList([game])).diagnostics.map(
        ({ message, help }) => `${message} ${help}`,
      );
    // The word `occupied` of other games expects a unit.
    expect(messages('FLOOD space occupied by bird')[0]).toContain('I expect a thing of another kind, not a bird.');
    expect(messages('PLACE 2, worker')).toEqual([
      'In `PLACE 2, worker` I expect a space, not a worker. PLACE is said like `PLACE 2, space`.',
    ]);
  });

  it('says what each word means in a position', () => {
    // Two workers stand in F1. F1 is next to F2 and W1. W1 and G1 have the value 3.
    expect(game.page?.membersIn(positionOfText(position))).toEqual([
      { word: 'free', members: ['F2', 'W1', 'G1'], outOf: 4 },
      { word: 'nest', members: ['W1'], outOf: 4 },
      { word: 'near', members: ['A1 (F1, F2, W1)', 'P1 (F1, F2, W1)'], outOf: null },
      { word: 'neighbour', members: ['F1 (F2, W1)', 'F2 (F1, G1)', 'W1 (F1, G1)', 'G1 (F2, W1)'], outOf: null },
      { word: 'richest', members: ['W1', 'G1'], outOf: 4 },
      { word: 'crowd', members: ['F1 3', 'F2 1', 'W1 1', 'G1 1'], outOf: null },
      { word: 'lonely', holds: false },
    ]);
  });

  it('puts workers from the supply in the richest free space that the die names', () => {
    // W1 and G1 tie with the value 3: a d6 gives W1 the faces 1 to 3.
    expect(decide(position, 'HERON')).toHaveProperty('needs', expect.stringContaining('W1'));
    const { clause, effects, after } = decide(position, 'HERON', [4]);
    expect({ clause, effects }).toEqual({ clause: 2, effects: ['A2: supply → G1', 'A3: supply → G1'] });
    expect(after?.['workers']).toEqual({ A1: 'F1', P1: 'F1', A2: 'G1', A3: 'G1' });
  });

  it('floods a nest from round 5 on, and prints the instruction for the player', () => {
    const late = position.replace('round: 3', 'round: 5');
    expect(decide(late, 'HERON')).toMatchObject({ clause: 1, effects: ['W1: flooded', 'Turn the tile.'] });
  });

  it('takes the finest bird, counts its worth and refills the display', () => {
    const { clause, effects, after } = decide(position, 'OTTER');
    expect({ clause, effects }).toEqual({
      clause: 1,
      effects: ['Crane: display → discard', 'automa: points 4 → 9', 'Finch: deck → display'],
    });
    expect(after).toMatchObject({ display: ['Teal', 'Finch'], discard: ['Crane'], points: { automa: 9 } });
  });

  it('passes over an action whose condition no thing fulfils', () => {
    const full = position.replace('display: Teal, Crane', 'discard: Teal, Crane, Finch');
    expect(decide(full, 'OTTER')).toMatchObject({ clause: 2, effects: ['A2: supply → F2', 'A3: supply → F2'] });
  });

  it.each([
    ['workers: A1 at F9', 'is at `F9`, which is no space'],
    ['wrokers: A1 at F1', 'did you mean `workers`?'],
    ['points: automa 300', 'should be from 0 to 200'],
    ['display: Heron', 'which is not in the position'],
    ['display: Teal\ndeck: Teal', 'which lies in'],
    ['workers A1', 'has no colon'],
    ['round: 2\nround: 3', 'is written twice'],
    ['workers: A1 at F1', 'belongs to no side: add a line such as `automa: A1` or `player: A1`'],
    ['workers: A1 at F1\nautoma: A1\nplayer: A1', 'names `A1`, which belongs to `automa`'],
  ])('refuses the position %j', (lines, problem) => {
    expect(() => game.page?.membersIn(positionOfText(`game meadow\n${lines}`))).toThrow(problem);
  });

  it.each([
    ['A bird runs.', 'declares nothing'],
    ['A bird is on a branch.', '`is on a branch` declares nothing'],
    ['A nest is owned by a side.', '`is owned by a side` declares nothing'],
    ['A space has a depth 1-5.', '`a depth 1-5` is no figure'],
    ['A worker stands in a space and belongs to no side.', 'declares nothing'],
    ['Sides: automa (the bot), the {player.', 'is no name'],
    ['A space has (coins.', 'is no name'],
    ['A space may be *wet*.', 'is no name'],
  ])('reports the sentence %j', (sentence, problem) => {
    const messages = readBook(`game meadow\n\nTHINGS\n${sentence}`).diagnostics.map(({ message }) => message);
    expect(messages.join()).toContain(problem);
    expect(messages).toHaveLength(1);
  });

  it('reads an adjective of a thing whose noun has several words', () => {
    const text =
      'game m\n\nTHINGS\nA weather card is a card.\nPiles of weather cards: sky, deck (face down).\n\nWORDS\nA shown weather card is a weather card in the sky.\n\nBOX\nweather card\nSun\nRain\n';
    const shown = gameOfBook(readBook(text), 'm.page').page?.membersIn({ version: 1, game: 'm', sky: ['Rain'] });
    expect(shown).toEqual([{ word: 'shown', members: ['Rain'], outOf: 2 }]);
  });

  it('reads nouns that are defined by later nouns', () => {
    // Before `nook` is read, the first known noun of `a nook with 2 or more workers` is `workers`.
    const words = 'A glade is a nook with 2 or more workers.\nA ford is a glade.\nA nook is a free space.\n';
    const text = page.replace('A nest is a free wetland.\n', `A nest is a free wetland.\n${words}`);
    const chained = readBook(text);
    expect(chained.diagnostics).toEqual([]);
    const rows = chained.glossary.allRows().filter(({ name }) => ['glade', 'ford', 'nook'].includes(name));
    expect(rows.map(({ sort }) => sort)).toEqual(['space', 'space', 'space']);
  });

  it.each([
    'A scout and a digger are workers.\nA scout may be hidden.',
    'A scout may be hidden.\nA scout and a digger are workers.',
  ])('gives a state to the things of a kind alone: %j', (sentences) => {
    const hiding = readBook(page.replace('Piles of birds', `${sentences}\nPiles of birds`));
    const now = 'game meadow\nworkers: A1 at F1, A2 at F1\nautoma: A1, A2\nscout: A1\n';
    expect(hiding.diagnostics).toEqual([]);
    expect(readDeclaredPosition(`${now}hidden: A1`, hiding.table).has('hidden', 'A1')).toBe(true);
    expect(() => readDeclaredPosition(`${now}hidden: A2`, hiding.table)).toThrow('names `A2`, which is no scout');
    const random = Array.from({ length: 20 }, (_none, index) => randomPosition(hiding, 1, index));
    expect(() => random.map((each) => readDeclaredPosition(each, hiding.table))).not.toThrow();
  });

  it('refuses an n in the effects of an action without a number', () => {
    const messages = readBook(page.replace('FLOOD space:', 'FLOOD space: the automa gains n points;')).diagnostics;
    expect(messages.map(({ message, help }) => `${message} ${help}`)).toEqual([
      '`the automa gains n points` has an n, and the action has no number. Write `FLOOD n, space: …` if clauses give a number, or a number in place of n.',
    ]);
  });

  it('takes figures and states away again', () => {
    const text =
      'game m\nbot B\ncards HIT\n\nTHINGS\nA hero stands in a space and has hit points (0 to 9).\nA hero may be hidden.\n\nACTIONS\nSTRIKE n, hero: the hero loses n hit points; the hero is no longer hidden.\n\nBOX\nspace  next to\nA1\n';
    const strike = gameOfBook(readBook(text), 'm.page');
    const words = strike.language({ roster: null, scenarios: [] });
    const scriptOf = (source: string) => sheetScriptOfText(source, strike.headings, words);
    const scene = strike.scene?.({ scenario: 0, roster: null, board: null, names: null, decks: null });
    const texts = new Map([['m', 'game m\n\nHIT\n1 STRIKE 3, hidden hero.\n']]);
    const now = 'game m\nheroes: Ann at A1, Bo at A1\nhidden: Bo\nhit points: Ann 9, Bo 2\n';
    const answer = scene?.asking({ texts, scriptOf })(positionOfText(now), 'HIT').decide([]);
    // Bo has 2 hit points. A figure never leaves its range, so Bo has 0 and not -1.
    expect(answer?.is === 'came' && answer.came.effects).toEqual(['Bo: hit points 2 → 0', 'Bo: no longer hidden']);
  });

  it('never throws on a page, however broken', () => {
    const words = page.split(/(?<=\s)/);
    for (let seed = 0; seed < 60; seed++) {
      const broken = words.filter((_word, index) => (index * 7919 + seed * 104_729) % 11 > 2).join('');
      expect(() => readBook(broken)).not.toThrow();
    }
  });
});
