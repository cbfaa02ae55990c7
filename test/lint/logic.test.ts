// Tests of the logic of the linter. For random formulas, its answers are compared with a trial of all cases. For words
// of the book, they are compared with answers worked out by hand.
import { array, assert, constantFrom, integer, letrec, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conjunction,
  disjunction,
  isSatisfiable,
  fact,
  figureAtLeast,
  no,
  negation,
  yes,
  type Formula,
} from '../../compiler/lint/logic/formula.ts';
import { Logic } from '../../compiler/lint/logic/logic.ts';
import { loneSheetScene, type LoneSheetScene } from '../../compiler/lint/lint-scene.ts';
import { botSheet } from '../../compiler/lint/samples.ts';
import {
  actor,
  all,
  and,
  at,
  ballAround,
  both,
  compare,
  countOf,
  it as one,
  minus,
  not,
  number,
  or,
  places,
  plane,
  some,
  where,
} from '../../compiler/plan/build.ts';
import type { SetNode, Test } from '../../compiler/plan/nodes.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { languageOf } from '../../cli/books.ts';
import { builtInGames } from '../../library/games.ts';

/** True if a formula holds for these facts and these values of the figures. */
function isTrue(formula: Formula, facts: ReadonlySet<string>, figures: Readonly<Record<string, number>>): boolean {
  switch (formula.is) {
    case 'yes':
    case 'no':
      return formula.is === 'yes';
    case 'fact':
      return facts.has(formula.key);
    case 'least':
      return (figures[formula.figure] ?? 0) >= formula.minimum;
    case 'all':
      return formula.of.every((each) => isTrue(each, facts, figures));
    case 'any':
      return formula.of.some((each) => isTrue(each, facts, figures));
    case 'not':
      return !isTrue(formula.of, facts, figures);
  }
}

const names = ['p', 'q', 'r', 's', 't'];

/**
 * True if a formula holds in at least one case. The values 0 to 3 cover all cases, because figures are compared only
 * with 1, 2 and 3.
 */
function isPossible(formula: Formula): boolean {
  for (let bits = 0; bits < 32; bits++) {
    const facts = new Set(names.filter((_, index) => (bits >> index) & 1));
    for (let m = 0; m < 4; m++) {
      for (let n = 0; n < 4; n++) if (isTrue(formula, facts, { m, n })) return true;
    }
  }
  return false;
}

const formulas = letrec<{ formula: Formula }>((tie) => ({
  formula: oneof(
    { maxDepth: 5, withCrossShrink: true },
    constantFrom(...names).map(fact),
    record({ figure: constantFrom('m', 'n'), value: integer({ min: 1, max: 3 }) }).map(({ figure, value }) =>
      figureAtLeast(figure, value),
    ),
    constantFrom<Formula>(yes, no),
    tie('formula').map(negation),
    // A double negation, which the functions that build formulas never make.
    tie('formula').map((of): Formula => ({ is: 'not', of })),
    array(tie('formula'), { maxLength: 4 }).map(conjunction),
    array(tie('formula'), { maxLength: 4 }).map(disjunction),
    array(tie('formula'), { maxLength: 3 }).map((of): Formula => ({ is: 'all', of })),
  ),
})).formula;

describe('whether a formula can be true', () => {
  it('is equal to trying all cases', () => {
    assert(
      property(formulas, (formula) => {
        const found = isSatisfiable(formula);
        if (found !== null) expect(found).toBe(isPossible(formula));
      }),
      { numRuns: 1500 },
    );
  });

  it('is left open if it takes too long, and is never guessed', () => {
    // The pigeonhole problem: nine things in eight holes, at most one thing in each hole. There are more than 40,000
    // cases to try, ten times the limit, so the answer must be null (unknown).
    const things = Array.from({ length: 9 }, (_, index) => index);
    const holes = things.slice(1);
    const formula = conjunction([
      ...things.map((thing) => disjunction(holes.map((hole) => fact(`${thing} in ${hole}`)))),
      ...holes.flatMap((hole) =>
        things.flatMap((thing) =>
          things
            .filter((other) => other > thing)
            .map((other) => negation(conjunction([fact(`${thing} in ${hole}`), fact(`${other} in ${hole}`)]))),
        ),
      ),
    ]);
    expect(isSatisfiable(formula)).toBeNull();
  });
});

function sheetOf(body: string, scenario = 1): LoneSheetScene {
  const text = botSheet(body).replace('scenario 1', `scenario ${scenario}`);
  const { sheet, diagnostics } = checkSheet(text, languageOf, builtInGames);
  const language = languageOf('callisto');
  const alone = language && loneSheetScene(sheet, diagnostics, language);
  if (!alone) throw new Error(text);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return alone;
}

const book: Logic = sheetOf('SCOUT\n1 CONTROL.').logic;
const unit = (name: string): SetNode => plane(name, 'unit');
const enemy = plane('unit', 'unit', 'enemy');
const mine = plane('unit', 'unit', 'bot');
const objective = plane('objective', 'space');
const threatened = plane('threatened', 'space');
const secure = plane('secure', 'space');
const controlled = (side: 'bot' | 'enemy'): SetNode => plane('controlled', 'space', side);
const scouted = (side: 'bot' | 'enemy'): SetNode => plane('scouted', 'space', side);
const me = actor('unit');
const here = places(me);
const isHere = (set: SetNode): Test => some(and(here, set));
const spaces = all('space');
const within = (far: number): SetNode => ballAround(here, 'way', far);
const number3 = (numbers: readonly number[]): Test =>
  some(where(enemy, { is: 'test', name: 'withinThreshold', of: [one('unit')], numbers }));
const atLeast = (set: SetNode, value: number): Test => compare(countOf(set), '≥', value);

describe('sets', () => {
  it.each<[string, SetNode, SetNode, boolean]>([
    ['a word with another in that word', and(objective, plane('elevated', 'space')), objective, true],
    ['not the other way round', objective, and(objective, plane('elevated', 'space')), false],
    ['one of two in both together', objective, or(objective, plane('elevated', 'space')), true],
    ['what is left without some in all', minus(objective, scouted('bot')), objective, true],
    ['who is near in who is not farther', within(1), within(2), true],
    ['not who is farther', within(2), within(1), false],
    ['a ring in the ball around it', ballAround(here, 'way', 2, 2), within(2), true],
    ['a range is no way', ballAround(here, 'range', 1), within(2), false],
    ['around another centre is elsewhere', ballAround(places(enemy), 'way', 1), within(2), false],
    ['places of enemy mechs in those of enemies', places(and(enemy, unit('mech'))), places(enemy), true],
    ['not in those of ours', places(and(enemy, unit('mech'))), places(mine), false],
    ['a controlled place is scouted (R14)', controlled('bot'), scouted('bot'), true],
    ['but not by the other side', controlled('bot'), scouted('enemy'), false],
    ['of either side in of any', scouted('enemy'), plane('scouted', 'space', 'any'), true],
    ['a threatened place is a controlled objective (R16)', threatened, and(objective, controlled('bot')), true],
    ['and an enemy with CONTROL is there', threatened, places(and(enemy, unit('control'))), true],
    ['and none of ours', threatened, minus(spaces, places(mine)), true],
    ['not every controlled objective is threatened', and(objective, controlled('bot')), threatened, false],
    ['what is no objective is secure (R17)', minus(spaces, objective), secure, true],
    ['where no enemy stands it is secure', minus(spaces, places(enemy)), secure, true],
    ['where an enemy stands it may be secure all the same', places(enemy), secure, false],
    ['units at places by the place', at(enemy, and(objective, within(1))), at(enemy, within(2)), true],
    ['two at a place are at least one', where(spaces, atLeast(at(enemy, one('space')), 2)), places(enemy), true],
    ['one is not two', places(enemy), where(spaces, atLeast(at(enemy, one('space')), 2)), false],
  ])('%s', (_, small, wide, isSo) => {
    expect(book.isWithin(small, [wide])).toBe(isSo);
  });

  it('in several together, in none alone', () => {
    const parts = [and(objective, scouted('bot')), minus(objective, scouted('bot'))];
    expect(book.isWithin(objective, parts)).toBe(true);
    expect(parts.some((part) => book.isWithin(objective, [part]))).toBe(false);
  });
});

describe('conditions', () => {
  it.each<[string, Test, Test, boolean]>([
    ['a lower threshold says a higher one (R3)', number3([5, 6, 7]), number3([6, 7, 8]), true],
    ['not a lower', number3([6, 7, 8]), number3([5, 6, 7]), false],
    ['nor one that is lower in one number', number3([5, 6, 9]), number3([6, 7, 8]), false],
    ['two are one', atLeast(enemy, 2), some(enemy), true],
    ['three Rippers are two enemies', atLeast(and(enemy, unit('Ripper')), 3), atLeast(enemy, 2), true],
    ['three enemies are not two Rippers', atLeast(enemy, 3), atLeast(and(enemy, unit('Ripper')), 2), false],
    ['not fewer than two is two', not(compare(countOf(enemy), '<', 2)), atLeast(enemy, 2), true],
    ['exactly two is at most two', compare(countOf(enemy), '=', 2), compare(countOf(enemy), '≤', 2), true],
    ['exactly two is not three', compare(countOf(enemy), '=', 2), not(atLeast(enemy, 3)), true],
    ['I am one of ours where I stand', some(all('unit')), isHere(places(mine)), true],
    ['what is insecure is an objective (R17)', not(isHere(secure)), isHere(objective), true],
    ['with an enemy', not(isHere(secure)), isHere(places(enemy)), true],
    ['an enemy alone does not make it so', isHere(places(enemy)), not(isHere(secure)), false],
    ['where I stand is not threatened (R16)', some(spaces), not(isHere(threatened)), true],
    ['another place may be', some(spaces), not(some(threatened)), false],
  ])('%s', (_, given, then, isSo) => {
    expect(book.follows(then, [given])).toBe(isSo);
  });

  it('compare figures with the numbers of the same condition', () => {
    const value = (n: number): SetNode =>
      where(spaces, {
        is: 'compare',
        left: { is: 'measure', name: 'value', of: one('space') },
        op: '=',
        right: number(n),
      });
    expect(book.canHave(and(value(1), value(2)))).toBe(false);
    expect(
      book.isWithin(value(2), [
        where(spaces, {
          is: 'compare',
          left: { is: 'measure', name: 'value', of: one('space') },
          op: '≥',
          right: number(2),
        }),
      ]),
    ).toBe(true);
  });
});

describe('figures without a value', () => {
  const far = (op: '<' | '≥'): Test =>
    compare({ is: 'distance', from: here, to: places(and(enemy, unit('mech'))), metric: 'way' }, op, 3);

  it('is neither more nor less: without a mech there is no distance to it (R4)', () => {
    expect(book.follows(far('≥'), [not(far('<'))])).toBe(false);
    expect(book.follows(not(far('≥')), [far('<')])).toBe(true);
    expect(book.canHold(both(far('<'), far('≥')))).toBe(false);
  });

  it('is within no distance, however great (R11)', () => {
    expect(book.isWithin(minus(spaces, ballAround(here, 'way', Infinity, 1)), [ballAround(here, 'way', 0)])).toBe(
      false,
    );
  });
});

describe('the figures of the roster about units', () => {
  it.each<[string, SetNode, boolean]>([
    ['no Ripper is a mech', and(unit('Ripper'), unit('mech')), false],
    ['no mech is a vehicle', and(unit('mech'), unit('vehicle')), false],
    ['every Corp-Sec has CONTROL', minus(unit('Corp-Sec'), unit('control')), false],
    ['no Nailgunner has', and(unit('Nailgunner'), unit('control')), false],
    ['one is not the other', and(unit('Ripper'), unit('Nailgunner')), false],
    ['only mechs sleep (R126)', minus(unit('Ripper'), unit('active')), false],
    ['mechs may', minus(unit('mech'), unit('active')), true],
    ['vehicles may be suppressed', and(unit('vehicle'), unit('suppressed')), true],
    ['a mech may have CONTROL or not', and(unit('mech'), unit('control')), true],
  ])('%s', (_, set, isSo) => {
    expect(book.canHave(set)).toBe(isSo);
  });

  it('every Ripper is personnel', () => {
    expect(book.isWithin(unit('Ripper'), [unit('personnel')])).toBe(true);
  });
});

describe('a sheet that defines words anew', () => {
  const { logic } = sheetOf(
    'LFA BOT RULES\n   A threatened objective is a mech sharing a space with a Breaker unit that has an armoured attack.\n   The LFA bot considers all deactivated mechs to be an objective.\n\nSCOUT\n1 CONTROL.',
    6,
  );

  it('is believed (R15, R16)', () => {
    expect(logic.isWithin(threatened, [places(unit('mech'))])).toBe(true);
    expect(logic.isWithin(threatened, [minus(spaces, places(mine))])).toBe(false);
    expect(logic.isWithin(objective, [places(unit('mech'))])).toBe(true);
    // R17 defines `secure` only for objectives, so every other space is secure. In this sheet, only deactivated mechs
    // are objectives. So a space that is not secure contains a mech.
    expect(logic.follows(isHere(places(unit('mech'))), [not(isHere(secure))])).toBe(true);
  });

  it('changes no other sheet', () => {
    expect(book.isWithin(threatened, [places(unit('mech'))])).toBe(false);
  });
});
