// Tests of phrases of area-control booklets: words beside one known place, existence, the goals of things that walk,
// numbers that do not outnumber others, messages about pointers, and sides in the plural.
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { positionOfText } from '../../compiler/declared/position.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { decisionOf } from '../support/declared-card.ts';

const page = `game quay
title Quay
bot FERRYMEN
cards ROUND
dice d6

THINGS
Sides: ferrymen (the bot), watch.
A ward is a space, has a wealth (0 to 4) and is next to wards.
A ward has unrest (0 to 5).
A piece stands in a ward or the supply, and belongs to a side.
A rower, a scout and a hut are pieces of the ferrymen.
A guard and a gate-house are pieces of the watch.
A scout may be hidden.
A side has silver (0 to 20).

WORDS
The watch controls a ward if the ward contains more guards and gate-houses than rowers.
A side is broke if it has less than 2 silver.
A rich ward is a ward with a wealth of 3 or more.
A lawful piece is a guard or a gate-house.
A ward is held if its lawful pieces do not outnumber its rowers.
A ward is overrun if its lawful pieces outnumber its rowers.
A ward at the edge is a ward without gate-houses that is adjacent to a watch-controlled ward.

ACTIONS
TAX ward: the ferrymen gain 1 silver; the unrest of the ward rises by 1.
SNEAK n, scout: move it up to n wards; the scout becomes hidden. Possible if the scout is not hidden.
REST: the ferrymen gain 2 silver.

READING
An impossible clause is passed over.
Before its clauses ROUND settles its goal: a ward [Lowest wealth].

BOX
ward    wealth  next to
Abbey   2       Bridge, Cellar
Bridge  0       Abbey, Dock
Cellar  3       Abbey, Dock
Dock    1       Bridge, Cellar
`;

// The goal is Bridge, the ward with the lowest wealth. The wards next to Bridge are Abbey and Dock.
const position = `game quay
rowers: R1 at Abbey, R2 at Dock, R3 at Dock
scouts: S1 at Dock, S2 at Cellar
huts: H1 at Abbey
guards: G1 at Dock, G2 at Cellar, G3 at Cellar
gate-houses: W1 at Cellar
hidden: S2
silver: ferrymen 4, watch 1`;

const book = readBook(page);
const game = gameOfBook(book, 'quay.page');
const language = game.language({ roster: null, scenarios: [] });

const sheetOf = (clause: string): string => `game quay\n\nROUND\n1 ${clause}\n2 Otherwise: REST.\n`;
const messagesOf = (clause: string): string[] =>
  checkSheet(sheetOf(clause), () => language, new GameList([game])).diagnostics.map(
    ({ code, message }) => `${code} ${message}`,
  );

function effectsOf(clause: string): readonly string[] | undefined {
  expect(messagesOf(clause)).toEqual([]);
  const { effects } = decisionOf(game, { sheet: sheetOf(clause), position, card: 'ROUND', faces: [1] });
  return effects?.filter((line) => !line.startsWith('goal: ') && !line.startsWith('ferrymen: '));
}

describe('words after one known thing', () => {
  it.each([
    // Bridge is empty, so no words about things can be about the goal.
    ['TAX ward adjacent to the goal with a hut.', 'Abbey: unrest 0 → 1'],
    ['TAX a ward adjacent to the goal that contains a guard.', 'Dock: unrest 0 → 1'],
    ['TAX a ward next to the goal with a wealth of 2 or more.', 'Abbey: unrest 0 → 1'],
    ['TAX a ward adjacent to Bridge with a guard.', 'Dock: unrest 0 → 1'],
    ['If the goal contains no guard, TAX a ward next to that ward with a guard.', 'Dock: unrest 0 → 1'],
    // After another noun, the words are about the nearest noun: the ward with the gate-house is Cellar.
    ['TAX a ward adjacent to a ward with a gate-house. [Highest wealth]', 'Abbey: unrest 0 → 1'],
  ])('are about the noun before: %s', (clause, effect) => {
    expect(effectsOf(clause)).toEqual([effect]);
  });

  it('make an action impossible if the only noun does not fit', () => {
    expect(effectsOf('TAX the goal with a hut.')).toEqual([]);
  });
});

describe('existence', () => {
  it.each([
    ['If no rich ward exists and the ferrymen have 2 or more silver, TAX Abbey.', []],
    ['If no ward with unrest exists and the ferrymen have 2 or more silver, TAX Abbey.', ['Abbey: unrest 0 → 1']],
    ['If the ferrymen have 2 or more silver and no ward with unrest exists, TAX Abbey.', ['Abbey: unrest 0 → 1']],
    // There is a hut, so the condition is false.
    ['If no hut or gate-house exists, TAX Abbey.', []],
    ['If wards with unrest do not exist, TAX Abbey.', ['Abbey: unrest 0 → 1']],
    ['If a ward with unrest or a hut exists, TAX Abbey.', ['Abbey: unrest 0 → 1']],
  ])('is denied or joined: %s', (clause, effects) => {
    expect(effectsOf(clause)).toEqual(effects);
  });
});

describe('a thing that walks', () => {
  it.each([
    // S1 is at Dock, next to Bridge and Cellar; S2 is hidden, so that the action is impossible for S2.
    ['SNEAK 1, scout to an adjacent ward. [Highest wealth]', ['S1: Dock → Cellar', 'S1: hidden']],
    ['SNEAK 1, scout to an adjacent ward without guards.', ['S1: Dock → Bridge', 'S1: hidden']],
    ['SNEAK 1, scout to a ward next to it. [Highest wealth]', ['S1: Dock → Cellar', 'S1: hidden']],
    // Dock has a rower, so that S1 is there already. The only other ward with a rower is Abbey, two wards away.
    ['SNEAK 2, scout to a ward with a rower.', []],
    ['SNEAK 2, scout to another ward with a rower.', ['S1: Dock → Bridge', 'S1: Bridge → Abbey', 'S1: hidden']],
    ['SNEAK 2, scout to a ward with a hut.', ['S1: Dock → Bridge', 'S1: Bridge → Abbey', 'S1: hidden']],
    ['SNEAK 1, scout [Hidden] to an adjacent ward. [Lowest wealth]', ['S1: Dock → Bridge', 'S1: hidden']],
    ['SNEAK 1 to an adjacent ward. [Lowest wealth]', ['S1: Dock → Bridge', 'S1: hidden']],
  ])('has a goal beside its place: %s', (clause, effects) => {
    expect(effectsOf(clause)).toEqual(effects);
  });
});

describe('definitions', () => {
  it('read numbers that do not outnumber others, and a side before a participle', () => {
    expect(book.diagnostics).toEqual([]);
    const members = game.page?.membersIn(positionOfText(position)) ?? [];
    const of = (word: string): readonly string[] =>
      members.flatMap((each) => (each.word === word && 'members' in each ? each.members : []));
    // Abbey has 1 rower; Bridge is empty; Cellar has 3 lawful pieces; Dock has 2 rowers and 1 guard.
    expect(of('held')).toEqual(['Abbey', 'Bridge', 'Dock']);
    expect(of('overrun')).toEqual(['Cellar']);
    expect(of('at the edge')).toEqual(['Abbey', 'Dock']);
  });
});

describe('messages', () => {
  it('name only words that the clause has', () => {
    const missing = 'refers to nothing: the words before it mention no such thing.';
    expect(messagesOf('TAX an adjacent ward.')).toEqual([`BB2011 \`adjacent\` ${missing}`]);
    expect(messagesOf('TAX a ward next to it.')).toEqual([`BB2011 \`it\` ${missing}`]);
  });

  it('tell two independent mistakes', () => {
    const faulty = page
      .replace(
        'A ward is held if its lawful pieces do not outnumber its rowers.',
        'A ward is held if its gate-houses huddle.',
      )
      .replace(
        'A ward is overrun if its lawful pieces outnumber its rowers.',
        'A ward is overrun if gate-houses its rowers.',
      );
    expect(readBook(faulty).diagnostics).toHaveLength(2);
  });
});

describe('a side in the plural', () => {
  const said = (text: string): string => {
    const [term] = book.glossary.reader.read(text, 'cond').terms;
    return term?.cat === 'cond' ? planWordsIn(book.glossary.lexis).test(term.test) : '';
  };

  it('has a verb in the plural, and is in the singular before a noun', () => {
    expect(said('the ferrymen are broke')).toBe('the ferrymen are broke');
    expect(said('the watch is broke')).toBe('the watch is broke');
  });

  it('has an article by the sound of the figure', () => {
    expect(said('a ward with unrest of 2 or more exists')).toBe('there is a ward with an unrest of at least 2');
  });
});
