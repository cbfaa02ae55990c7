// Tests of text in quotation marks: a person answers quoted conditions and figures, and does quoted actions.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { readDeclaredPosition } from '../../compiler/declared/position.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { format } from '../../grammar/format.ts';
import { decisionOf } from '../support/declared-card.ts';

const page = readFileSync(new URL('meadow.page', import.meta.url), 'utf8')
  .replace('THINGS\n', 'THINGS\nA space may be visible.\n')
  .replace('WORDS\n', 'WORDS\nA quiet space is a space "that no bird sees: now".\n')
  .replace('FLOOD space: the space', 'FLOOD space: the points of the automa rise by "the tide"; the space');
const book = readBook(page);
const game = gameOfBook(book, 'meadow.page');
const language = game.language({ roster: null, scenarios: [] });
const start = 'game meadow\nworkers: A1 at F1, A2 in the supply\nautoma: A1, A2\n';

function decide(clauses: string, answers: string) {
  const sheet = `game meadow\n\nHERON\n${clauses}\n`;
  const problems = checkSheet(sheet, () => language, new GameList([game])).diagnostics.map(({ message }) => message);
  return { problems, ...decisionOf(game, { sheet, position: start + answers, card: 'HERON' }) };
}

describe('text in quotation marks', () => {
  it('is a condition that the position answers', () => {
    const clauses = '1 "The wind: blows from the east [hard]": FLOOD F1.\n2 FLOOD F2.';
    const line = '"The wind: blows from the east [hard]"';
    expect(decide(clauses, `${line}: yes\n"the tide": 2`)).toMatchObject({ problems: [], clause: 1 });
    expect(decide(clauses, `${line}: no\n"the tide": 2`)).toMatchObject({ problems: [], clause: 2 });
    expect(() => decide(clauses, '')).toThrow(`is not answered: add a line such as \`${line}: yes\` or \`no\``);
  });

  it('chooses the things that the position names, in a sheet and in a definition', () => {
    expect(decide('1 PLACE 1, space "that the scout sees".', '"that the scout sees": G1')).toMatchObject({
      problems: [],
      effects: ['A2: supply → G1'],
    });
    expect(decide('1 PLACE 1, quiet space.', '"that no bird sees: now": W1')).toMatchObject({
      effects: ['A2: supply → W1'],
    });
    expect(decide('1 PLACE 1, quiet space.', '"that no bird sees: now": none')).toMatchObject({ clause: null });
  });

  it('ranks by a figure that the position gives for each thing, and adds a figure of the page', () => {
    const answers = '"view": F2 1, W1 3, G1 2\n"the tide": 4';
    expect(decide('1 PLACE 1, free space. [Highest "view"]', answers)).toMatchObject({
      problems: [],
      effects: ['A2: supply → W1'],
    });
    expect(decide('1 FLOOD G1.', answers)).toMatchObject({
      effects: ['automa: points 0 → 4', 'G1: flooded', 'Turn the tile.'],
    });
  });

  it('is an instruction in the place of an action, with its own full stop', () => {
    const clauses = '1 "Turn the river tile. Then wait." PLACE 1, G1.';
    expect(decide(clauses, '')).toMatchObject({
      problems: [],
      effects: ['Turn the river tile. Then wait.', 'A2: supply → G1'],
    });
    const sheet = `game meadow\n\nHERON\n${clauses}\n`;
    expect(format(sheet, { headingsOf: () => game.headings })).toMatchObject({ text: sheet });
  });

  it('counts as by hand, wholly or in part, in every clause that uses it', () => {
    const share = (clauses: string) => game.page?.handShareIn([`game meadow\n\nHERON\n${clauses}\n`]);
    // PLACE and `free` have no quoted part. FLOOD has a quoted figure, and `quiet` is quoted.
    expect(share('1 PLACE 1, free space.')).toEqual({ whole: 1, part: 0, byHand: 0 });
    expect(share('1 FLOOD F1.\n2 PLACE 1, quiet space.\n3 "The wind blows": PLACE 1, F1.')).toEqual({
      whole: 0,
      part: 3,
      byHand: 0,
    });
    expect(share('1 "Turn the river tile."')).toEqual({ whole: 0, part: 0, byHand: 1 });
  });

  it('names things whose names end in a number, and things in any case', () => {
    const position = readDeclaredPosition(
      'game meadow\nworkers: Worker 1 at F1, Worker 2 at F2\nautoma: Worker 1, Worker 2\n"seen": Worker 1, Worker 2\n"near": f1',
      book.table,
    );
    expect(position.position).toHaveProperty('byHand', { seen: ['Worker 1', 'Worker 2'], near: ['F1'] });
  });

  it('begins after a comment, and may have a `#` inside', () => {
    const clauses = '1 "Take tile #1." "Turn it: now." PLACE 1, F2. # the 5" ruler\n2 "The wind: blows": FLOOD F1.';
    expect(decide(clauses, '')).toMatchObject({
      problems: [],
      effects: ['Take tile #1.', 'Turn it: now.', 'A2: supply → F2'],
    });
  });

  it('keeps its answers in a position as JSON', () => {
    const text = `${start}"wind": no\n"tide": 3\n"view": F2 1\n"seen": G1\n`;
    const position = readDeclaredPosition(text, book.table);
    expect(position.position).toHaveProperty('byHand', { wind: false, tide: 3, view: { F2: 1 }, seen: ['G1'] });
    expect(readDeclaredPosition(position.position, book.table).position).toEqual(position.position);
    expect(() => readDeclaredPosition(`${start}"seen": G7`, book.table)).toThrow('names `G7`');
  });
});
