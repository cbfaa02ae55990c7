// Tests of the meaning of the forms that the pages of Unbreakable print: each phrase has exactly one reading.
import { describe, expect, it } from 'vitest';
import { unbreakable } from '../../compiler/games/unbreakable/game.ts';
import { sheetPlan } from '../../compiler/language/binding/bind-sheet.ts';
import { silentBinder } from '../../compiler/language/binding/clause-binder.ts';
import { showAct, showBotRule, showTest } from '../../compiler/plan/plan-text.ts';
import type { SheetPlan } from '../../compiler/plan/clause-plan.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { builtInGames } from '../../library/games.ts';
import { languageOf } from '../support/book-language.ts';
import { formatSheet } from '../../library/index.ts';
import { parse } from '../../grammar/parse.ts';

const { reader, world } = unbreakable.language({ roster: undefined, scenarios: [] });

function planOf(text: string): SheetPlan {
  const { sheet, diagnostics } = parse(`game unbreakable\n\n${text}\n`, { headingsOf: () => unbreakable.headings });
  const unread: string[] = [];
  const binder = {
    ...silentBinder(reader, world(null, '').sides),
    unread: (_phrases: unknown, phrase: string, category: string, terms: readonly unknown[]) =>
      void unread.push(`${category} ${terms.length}: ${phrase}`),
  };
  const plan = sheetPlan(sheet, binder);
  expect([...diagnostics, ...unread]).toEqual([]);
  return plan;
}

const conditionIn = (list: string, words: string): string => {
  const [row] = planOf(`${list}\nStep  Condition  LOS\n1     ${words}  No`).procedures[0]?.clauses ?? [];
  return row?.condition ? showTest(row.condition) : 'always';
};

const beam = (words: string): string => conditionIn('BEAM LOS', words);
const bomb = (words: string): string => conditionIn('BOMB LOS', words);

const clause = (words: string): string => {
  const [only] = planOf(`CRAWLER\n1. ${words}`).procedures[0]?.clauses ?? [];
  const condition = only?.condition ? `if ${showTest(only.condition)}: ` : '';
  return `${condition}${(only?.acts ?? []).map(showAct).join('; ')}`;
};

const rule = (words: string): string => planOf(`SPECIAL RULES\n   ${words}`).rules.map(showBotRule).join('; ');

describe('a condition of a list about sight', () => {
  it('says `between` of two units, and of a unit and a hex', () => {
    expect(beam('There is a mushroom cloud or volcano between the units')).toBe(
      'some((mushroomCloud ∪ volcano) ∩ hexesBetween(places(unit)))',
    );
    expect(bomb('There is a hill, industry, or woods hex between the sighter and the target hex')).toBe(
      'some((hill ∪ industry ∪ woods) ∩ hexesBetween(places(sighter) ∪ targetHex))',
    );
  });

  it('says `adjacent hexes` of two units, and not of each unit and another hex', () => {
    expect(beam('The units are in adjacent hexes')).toBe('every(places(unit) in adjacent(places(unit)))');
  });

  it('distinguishes `either`, `both` and `otherwise`', () => {
    expect(beam('Either unit is in a depression')).toBe('some(at(unit; depression))');
    expect(beam('Both units are in depressions')).toBe('count(at(unit; depression)) ≥ 2');
    expect(beam('Otherwise')).toBe('always');
  });

  it('reads a target as a unit or as a hex', () => {
    expect(beam('The target is a scattered squad or either unit is a dug-in crawler')).toBe(
      'some(target ∩ squad ∩ scattered) or some(unit ∩ crawler ∩ dugIn)',
    );
    expect(bomb('The target is a hill hex')).toBe('some(targetHex ∩ hill)');
  });
});

describe('a clause of whole sentences', () => {
  it('has its condition before the comma after which an action begins', () => {
    expect(clause('If the crawler is off the map, it will move into hex 0615.')).toBe(
      'if some(me − at(me; every space)): move move {into {destination: “0615”}}',
    );
    expect(
      clause('If the crawler was frozen, and this is the first activation after it thaws, it removes 1 stasis hit.'),
    ).toBe('if some(me ∩ wasFrozen) & some(me ∩ newlyThawed): remove remove {hits: 1}');
  });

  it('means the same in third person, with `will` and with `automatically`', () => {
    const plain = clause('The crawler moves 1 hex north.');
    for (const words of ['will move 1 hex north', 'automatically moves 1 hex north', 'will automatically move north'])
      expect(clause(`The crawler ${words}.`)).toBe(plain);
  });

  it('names the faces of a die, and what to avoid before the die is rolled', () => {
    expect(
      clause('It will move north east or north west. Roll 1 combat die. If the result is a ©, it moves north east.'),
    ).toBe('move move {into {destination: north east(here) ∪ north west(here) [random by d2 1: north east(here)]}}');
    expect(
      clause(
        'It will move north east or north west. Roll 1 combat die. However, if there is a 2nd volcano in or directly north of the north east or north west hex, the crawler will automatically choose the safest path.',
      ),
    ).toBe(
      'move move {into {destination: north east(here) ∪ north west(here) [space: keep no(volcano ∩ it) > space: keep no(volcano ∩ north(it)) > random by d2]}}',
    );
  });

  it('rolls a die with its sides in words', () => {
    const [only] =
      planOf(
        'CRAWLER\n1. Roll 1 six-sided die and perform the following action.\n   1. Move\n   2 Move\n   3. Move\n   4. Move\n   5. Fire beam\n   6. Fire bomb',
      ).procedures[0]?.clauses ?? [];
    expect(only?.table?.die).toBe(6);
    expect(only?.table?.rows.map(({ from }) => from)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a special rule', () => {
  it('is bound to the moment that its sentence names, or else to its name', () => {
    expect(rule('Reload: The crawler will reload both of its lasers each time it is activated.')).toBe(
      'on activated of me: reload 2(laser)',
    );
    expect(rule('Time Stream Card: If the crawler is offline, it will change its status to buttoned.')).toBe(
      'on time stream card of me if some(me ∩ offline): changeStatus(“buttoned”)',
    );
  });

  it('continues the sentence before with its moment and its condition, if it is about `it` (U58)', () => {
    const words =
      'each time a Time Stream card is drawn, if the crawler is offline, it will change its status to buttoned.';
    expect(rule(`Status: ${words.replace('each', 'Each')} It can no longer fire its lasers.`)).toBe(
      'on time stream card of me if some(me ∩ offline): changeStatus(“buttoned”); on time stream card of me if some(me ∩ offline): ceaseFire(laser)',
    );
  });

  it('keeps the number of lasers and the places of the bomb', () => {
    expect(
      rule('Nukes: The crawler will fire 2 lasers at any nuke or crust buster dropped on it or directly north of it.'),
    ).toBe(
      'on bomb dropped of me by nuke ∪ crust buster if some(targetHex ∩ here) or some(targetHex ∩ north(here)): fireLaser 2(laser)',
    );
  });
});

describe('another wording of a special rule', () => {
  it('counts weapons in each way that people write', () => {
    const two = rule('Reload: The crawler will reload both of its lasers each time it is activated.');
    expect(rule('Reload: Each time the crawler is activated, it reloads 2 lasers.')).toBe(two);
    expect(rule('Reload: It will reload 1 of its lasers each time it is activated.')).toBe(
      'on activated of me: reload 1(laser)',
    );
    expect(rule('Reload: Whenever the crawler is activated, it reloads its lasers.')).toBe(
      'on activated of me: reloadAll(laser)',
    );
  });

  it('names bombs and places', () => {
    expect(rule('Nukes: The crawler fires a laser at the first nuke dropped directly south of it.')).toBe(
      'on bomb dropped of me by nuke if some(targetHex ∩ south(here)): fireLaser 1(laser)',
    );
    expect(rule('Nukes: It will not shoot at nukes dropped further north.')).toBe(
      'on bomb dropped of me by nuke if some(targetHex ∩ all north(north(here))): holdFire(laser)',
    );
  });

  it('has conditions about the weapon', () => {
    expect(rule('Fire: If the weapon is not a laser, reload it instead.')).toBe(
      'on fire of me if some(my weapon − laser): reloadInstead()',
    );
  });

  it('continues the sentence before if it is about `it`', () => {
    expect(
      rule('Time Stream Card: If the crawler is offline, it becomes buttoned. It can no longer fire its lasers.'),
    ).toBe(
      'on time stream card of me if some(me ∩ offline): changeStatus(“buttoned”); on time stream card of me if some(me ∩ offline): ceaseFire(laser)',
    );
  });
});

describe('the format of a sheet', () => {
  it('keeps the marks after numbers, and the sentence that asks for a roll', () => {
    const text =
      'game unbreakable\n\nCRAWLER\n1. If the crawler is offline, it will change its status to buttoned.\n2. Roll 1 six-sided die and perform the following action.\n   1. Move\n   2  Move\n   3. Fire beam\n   4. Fire bomb\n   5. Mutate beam\n   6. Mutate bomb\n';
    const formatted = formatSheet(text);
    expect(formatted.ok && formatted.text).toBe(text);
  });
});

describe('check', () => {
  const errorsIn = (text: string): readonly string[] =>
    checkSheet(`game unbreakable\n\n${text}\n`, () => languageOf('unbreakable'), builtInGames).diagnostics.map(
      ({ message }) => message,
    );

  it('refuses the name of a rule that is no moment if a sentence names no moment either', () => {
    const words = 'If the crawler is offline, it will change its status to buttoned.';
    const head = 'CRAWLER\n1. It moves 1 hex north.\n\nSPECIAL RULES\n';
    expect(errorsIn(`${head}   Status: ${words}`)).toEqual([
      '`Status` is no moment, and a sentence of this rule names none, so the sentence never happens.',
    ]);
    expect(errorsIn(`${head}   Time Stream Card: ${words}`)).toEqual([]);
    expect(errorsIn(`${head}   Status: Each time a Time Stream card is drawn, ${words.replace('I', 'i')}`)).toEqual([]);
  });

  it('refuses a movement by several hexes, which would jump over what lies between', () => {
    expect(errorsIn('CRAWLER\n1. It moves 2 hexes north.')).toEqual([
      'In `2 hexes north` I expect 1 hex (actions move one hex at a time), not 2 hexes.',
    ]);
  });
});
