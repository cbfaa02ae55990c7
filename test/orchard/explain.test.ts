// Tests of explanations: the views that all games share show a decision of the orchard’s bot NEIGHBOUR with its
// reasons.
import { describe, expect, it } from 'vitest';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import { namesWithoutWords } from '../support/missing-words.ts';
import { orchard } from './game.ts';
import { orchardBook } from './page.ts';
import { rosterOf } from './roster.ts';
import { decidedText } from '../../views/decision/decision-line.ts';
import { explainedJson, explainedText } from '../../views/decision/explain.ts';
import { whyNot } from '../../views/decision/why-not.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { language, roster, sheet, told, type Sketch } from './neighbour.ts';

const nothing = { rulings: new Map<number, string[]>(), standIns: null };
const explained = (sketch: Sketch, card: string, dice: readonly number[] = [], isFull = false): string[] =>
  explainedText(told(sketch, card, dice), nothing, isFull, plainPaint)
    .trimEnd()
    .split('\n');

/** A position whose decision decisions.test.ts works out by hand. */
const shutOut: Sketch = {
  trees: 'Plum 1 at Gate 1, Apple 1 at Gate 1',
  baskets: 'Basket 1 at Brook 4, Basket 2 at Old 0, Basket 3 at Old 0',
  drops: 'Wall 1',
};
const tied: Sketch = {
  trees: 'Apple 1 at Wall 5, Pear 1 at Wall 1, Plum 1 at Hill 6',
  baskets: 'Basket 1 at Wall 6, Basket 2 at Wall 2',
};

it('has words for every name of the sheet', () => {
  expect(
    namesWithoutWords(
      orchardBook(rosterOf(roster), orchard.walk).glossary.lexis,
      sheetScriptOfText(sheet, orchard.headings, language),
    ),
    // The verbs of a page are printed as they are.
  ).toEqual(['acts call']);
});

describe('an explanation', () => {
  it('names the criteria that decided, for who was carried and where to', () => {
    expect(explained(shutOut, 'SUMMER')).toEqual([
      'SUMMER (Neighbour, Scenario 1)',
      '2c: CARRY 2: Basket 1 goes to Wall Garden.',
      'Of the 3 baskets (that can be moved), Basket 1 has the highest fruit (4; next 0). Of the 2 gardens in reach nearest to a) Gate Garden, Wall Garden is watered (not Hill Garden).',
      '',
      'What happened',
      '  Basket 1: Brook Garden → Wall Garden',
      '',
      'Passed over',
      '  1   not all baskets are empty (Basket 1)',
      '  2a  no garden with at least 2 ripe trees is in reach',
      '  2b  Rain is not in the sky',
    ]);
  });

  it('names the roll that broke a tie without a list, and cites no ruling of another book', () => {
    expect(explained(tied, 'WINTER', [5])).toEqual([
      'WINTER (Neighbour, Scenario 1)',
      '1: PICK 3: Pear 1.',
      'Of the 2 ripe trees in Wall Garden (if it has a full basket in it), a d6 showed 5 (1–3 Apple 1, 4–6 Pear 1) (a tie).',
      '',
      'What happened',
      '  Pear 1: fruit 1 → 0',
      '  Basket 2: fruit 2 → 3',
    ]);
  });

  it('tells figures of conditions, and the rows of tables', () => {
    const watered = { drops: 'Old 1, Gate 2', trees: 'Apple 1 at Wall 0' };
    expect(explained(watered, 'SPRING').slice(1)).toEqual([
      '3: WATER 1: Wall Garden.',
      'Of 2 candidates for Hill Garden (if it is dry) or Wall Garden (if it is dry), Wall Garden has the most trees in it that are unripe (1; Hill Garden 0).',
      '',
      'What happened',
      '  Wall Garden: drops 0 → 1',
      '',
      'Passed over',
      '  1  Frost is not in the sky',
      '  2  the number of watered gardens: 3; fewer than 3 needed',
    ]);
    const carried: Sketch = {
      trees: 'Plum 1 at Gate 2, Plum 2 at Hill 1',
      baskets: 'Basket 1 at Wall 0, Basket 2 at Brook 5',
    };
    expect(explained(carried, 'AUTUMN', [5, 4]).slice(1)).toEqual([
      '1: row 3–5, row 4–6, CARRY 1: Basket 1 goes to Old Garden.',
      'A d6 showed 5. A d6 showed 4. Of the 2 baskets (that can be moved), Basket 1 has the lowest fruit (0; Basket 2 5). Of the 2 ripe plum trees (that can be approached), Plum 1 has the highest fruit (2; Plum 2 1). Old Garden is the only garden in reach nearest to Plum 1.',
      '',
      'What happened',
      '  Basket 1: Wall Garden → Old Garden',
      '',
      'Passed over',
      '  1 row 1–2  there is no such thing',
    ]);
  });

  it('speaks of the pieces of the game where something is passed over', () => {
    const lines = explained(
      { trees: 'Apple 1 at Brook 4, Pear 1 at Brook 5', baskets: 'Basket 1 at Brook 2' },
      'SUMMER',
    );
    expect(lines).toContain('  2a  the basket is there already');
    expect(lines).toContain('  2c  no garden in reach is nearer');
    expect(explained({ sky: 'Wind Frost Rain' }, 'SUMMER')).toContain('  2  no basket can be led anywhere');
  });

  it('names the statement that holds for neither of two gardens', () => {
    const lines = explained({ drops: 'Wall 1, Hill 1, Old 1, Gate 1' }, 'SPRING');
    expect(lines).toContain('  3  neither Hill Garden nor Wall Garden is dry');
  });

  it('prints everything', () => {
    const lines = explained(shutOut, 'SUMMER', [], true);
    expect(lines).toContain('3 If a ripe pear tree is in Brook Garden: PICK X a ripe pear tree in Brook Garden.');
    expect(lines.slice(lines.indexOf('Choices'))).toEqual([
      'Choices',
      '  actor, of Basket 1, Basket 2, Basket 3:',
      '    keep those with the highest fruit: Basket 1 4, Basket 2 0, Basket 3 0: left Basket 1',
      '    → Basket 1',
      '  towards a) Gate Garden',
      '  destination, of Wall Garden, Hill Garden:',
      '    keep those that are watered (if any): Wall Garden yes, Hill Garden no: left Wall Garden',
      '    → Wall Garden',
      '',
      'What happened',
      '  Basket 1: Brook Garden → Wall Garden',
    ]);
  });

  it('answers for clauses, letters and verbs', () => {
    const answers = (question: string) => whyNot(told(shutOut, 'SUMMER'), question).lines;
    expect(answers('2a')).toEqual([
      { label: '2a', text: 'no garden with at least 2 ripe trees is in reach', rests: [] },
    ]);
    expect(answers('3')).toEqual([{ label: '3', text: 'not read: 2c comes first and can be done', rests: [] }]);
    expect(answers('PICK 2').map(({ label }) => label)).toEqual(['1']);
    expect(answers('2c')[0]?.text).toMatch(/^done: 2c: CARRY 2: Basket 1 goes to Wall Garden\. Of /);
    expect(whyNot(told(shutOut, 'SUMMER'), '9').questions).toEqual([
      '1',
      '2',
      '2a',
      '2b',
      '2c',
      '3',
      '4',
      'PICK',
      'CARRY',
      'DRAW',
    ]);
  });

  it('is data, too', () => {
    expect(explainedJson(told(shutOut, 'SUMMER'), nothing)).toMatchObject({
      is: 'explanation',
      game: 'orchard',
      side: 'neighbour',
      decision: {
        name: '2c',
        done: [
          { ledAct: { unit: 'Basket 1', done: { letter: 'c', passed: [{ part: '2a', is: 'aim' }, { part: '2b' }] } } },
        ],
      },
    });
  });
});

it('is a line, with the events', () => {
  expect(decidedText(told(tied, 'WINTER', [5]), plainPaint)).toBe(
    '1: PICK 3: Pear 1\n  Pear 1: fruit 1 → 0\n  Basket 2: fruit 2 → 3\n',
  );
});
