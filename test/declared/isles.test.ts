// Tests of words about any number of sides. All members are worked out by hand from the position: Ask has 2 crews of the
// wardens, Birk 2 of the reavers, Ced 1, 1 and 2 of the three sides, Dorn 1 of the reavers and Esk 1 of the monks. So the
// wardens rule Ask, the reavers Birk and Dorn, the monks Esk, and nobody Ced.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { membersNow } from '../../compiler/declared/members-now.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { decisionOf } from '../support/declared-card.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = textOf('isles.page');
const position = textOf('isles.txt');

/** Returns the members of the first word of a sentence, or the codes of the messages about the sentence. */
function membersOf(sentence: string, at = position): string {
  const read = readBook(page.replace('WORDS\n', `WORDS\n${sentence}\n`));
  if (read.diagnostics.length > 0) return read.diagnostics.map(({ code }) => code).join(' ');
  const row = membersNow(read, at)[0];
  if (!row || 'unanswered' in row || 'waitsFor' in row) return '';
  return 'holds' in row ? String(row.holds) : row.members.join(', ');
}

/** The effects of a clause that moves A1 from Ask to an isle and lights this isle. */
const moved = (isle: string): readonly string[] => [`A1: Ask → ${isle}`, `${isle}: lit`];

describe('words about three sides', () => {
  it('stand on a page without mistakes', () => {
    expect(readBook(page).diagnostics).toEqual([]);
  });

  it.each([
    ['contains crews of at least two sides', 'Ced'],
    ['contains crews of both rivals', 'Ced'],
    ['contains a crew of either rival', 'Birk, Ced, Dorn, Esk'],
    ['contains crews of only one side', 'Ask, Birk, Dorn, Esk'],
    ['contains 2 or more crews of one rival', 'Birk, Ced'],
    ['contains 2 or more crews of the same side', 'Ask, Birk, Ced'],
    ['is ruled by a rival', 'Birk, Dorn, Esk'],
    // A1, A3, R1 and M2 are weary.
    ['contains 2 or more crews of the wardens, at least one of them weary', 'Ask'],
    ['is ruled by no rival', 'Ask, Ced'],
    ['is ruled by a side other than the wardens', 'Birk, Dorn, Esk'],
  ])('An isle that %s', (words, members) => {
    expect(membersOf(`An isle is wild if it ${words}.`)).toBe(members);
  });

  it.each([
    ['a rival has 2 or more crews there', 'Birk, Ced'],
    ['both rivals have the same number of crews in it', 'Ask'],
    ['the wardens have more crews in it than any rival', 'Ask'],
    ['the wardens have at least as many crews there as each rival', 'Ask'],
    ['the rivals together have more crews in it than the wardens', 'Birk, Ced, Dorn, Esk'],
    ['the wardens and the reavers together have as many crews in it as the monks', 'Ced'],
    ['only the reavers have crews there', 'Birk, Dorn'],
    ['all crews in it belong to the same side', 'Ask, Birk, Dorn, Esk'],
    ['the monks have the most crews there', 'Ced, Esk'],
    ["no rival's crew is in it", 'Ask'],
    ['crews of at least two sides are in it', 'Ced'],
    ['the side that rules it has 5 or more silver', 'Birk, Dorn'],
    ['exactly one rival has crews in it and the wardens have none', 'Birk, Dorn, Esk'],
    // The reavers have a crew next to every isle, and the monks next to every isle but Birk.
    ['the reavers have a crew next to it and the monks have none', 'Birk'],
    // Ask has 2 crews of the wardens, and 3 of the reavers are next to it. Ced has 1, with 1 of each rival next to it.
    ['no rival has more crews next to it than the wardens have in it', 'Ced'],
    ['the wardens have at least as many crews in it as the monks have in the adjacent isles', 'Ask, Birk, Ced'],
    ['it is ruled by the wardens or by no side', 'Ask, Ced'],
    ['the wardens have a crew there but at least one other side has more crews there', 'Ced'],
    ['the wardens have a crew there and no other side has a crew there', 'Ask'],
    ['the wardens have no crew there but any other side has a crew there', 'Birk, Dorn, Esk'],
    ['the wardens rule it and it contains no crew of any other side', 'Ask'],
    ['the reavers have a crew there and the wardens have as many', 'Ced'],
    ['the monks have crews there but the reavers have fewer', 'Ced, Esk'],
    // Esk has 1 crew of the monks, Ced has 2 and 1 of the wardens, and Ask has 2 of the wardens.
    [
      'the number of crews of the monks in it exceeds the number of crews of the wardens in it by 1 or more',
      'Ced, Esk',
    ],
    ['a crew of the monks is at most 1 isle away', 'Ask, Ced, Dorn, Esk'],
  ])('An isle is wild if %s', (condition, members) => {
    expect(membersOf(`An isle is wild if ${condition}.`)).toBe(members);
  });

  it.each([
    // The wardens have 3 crews on the board, and so have the monks.
    ['the side with the fewest crews on the board', 'wardens, monks'],
    ['the side with the fewest crews on the board, then the least silver', 'monks'],
    ['the rival with the fewest beacons', 'monks'],
    ['a rival without beacons', 'monks'],
    ['a rival with fewer beacons than the wardens', 'reavers, monks'],
    ['a side with weary crews in Ced', 'wardens, monks'],
    // The wardens and the monks rule a single isle each.
    ['the side that rules the fewest isles', 'wardens, monks'],
    ['the side that rules the fewest isles, then the most silver', 'wardens'],
  ])('A laggard is %s', (words, members) => {
    expect(membersOf(`A laggard is ${words}.`)).toBe(members);
  });

  it.each([
    ['rules more isles than the other sides together', ''],
    ['rules more isles than each other side', 'reavers'],
    ['has the most silver', 'reavers'],
    ['has the most beacons', 'wardens'],
  ])('A verb without an object: a side that %s', (words, members) => {
    expect(membersOf(`A side prevails if it ${words}.`)).toBe(members);
    expect(membersOf(`A side is high if it prevails.\nA side prevails if it ${words}.`)).toBe(members);
  });

  it.each([
    ['its silver plus 3 per beacon', 'wardens 10, reavers 9, monks 2'],
    ['its silver plus 3 for each of its beacons', 'wardens 10, reavers 9, monks 2'],
    ['the number of crews it has on the board', 'wardens 3, reavers 4, monks 3'],
    ['the number of its weary crews', 'wardens 2, reavers 1, monks 1'],
    ['the number of crews of that side', 'wardens 4, reavers 4, monks 3'],
  ])('A figure of sides: %s', (words, members) => {
    expect(membersOf(`The might of a side is ${words}.`)).toBe(members);
  });

  it.each([
    // Every isle next to Ask, and each other isle, but nobody rules Ced. A4 in the supply is next to no isle.
    ['every isle next to its isle is ruled by another side', ''],
    ['an isle next to its isle is ruled by another side', 'A1, A2, A3, R1, R2, R3, M2, M3'],
    ['its side does not rule its isle', 'A3, R3, M2, M3'],
    ['no other crew of its side is in its isle', 'A3, R3, R4, M1'],
    ['its side has no other crew in its isle', 'A3, R3, R4, M1'],
  ])('A crew is lonely if %s', (condition, members) => {
    expect(membersOf(`A crew is lonely if ${condition}.`)).toBe(members);
  });

  it.each(['with no other crew of its side in its isle', 'without another crew of its own side in its isle'])(
    'A lonely crew is a crew %s',
    (words) => expect(membersOf(`A lonely crew is a crew ${words}.`)).toBe('A3, R3, R4, M1'),
  );

  it.each([
    // Ask is next to Birk, Birk next to Ask, Dorn next to Birk only, and Esk next to Ced, which nobody rules.
    ['A side is beset if every isle it rules is next to an isle that another side rules.', 'wardens'],
    // The reavers border Ask, Birk, Ced and Dorn, the wardens Birk and Ced.
    [
      'A side is wide if it borders at least 3 isles.\nA side borders an isle if it rules an isle next to it.',
      'reavers',
    ],
    ['A side is weak if it does not prevail.\nA side prevails if it rules at least 2 isles.', 'wardens, monks'],
    ['An isle is dear if the reavers keep it.\nA side keeps an isle if it rules it and has a beacon there.', 'Birk'],
    ['An isle is far if no side prevails.\nA side prevails if it rules at least 2 isles.', ''],
    ['An isle is split if it contains at least two crews of the side that rules it.', 'Ask, Birk'],
  ])('speak of the right side and the right isle: %s', (sentences, members) => {
    expect(membersOf(sentences)).toBe(members);
  });

  it.each([
    ['An isle with a beacon is dire if a rival rules it.', 'Birk, Esk'],
    // A1 is at Ask, which the wardens rule, and nobody rules Ced, where A3 and M2 are.
    ['A weary crew is lost if a rival rules its isle.', 'R1'],
    // The wardens have 4 silver, and are no rival.
    ['A rival is mighty if it has more than 3 silver.', 'reavers'],
    ['A side eyes an isle with a wreck if it has a crew there.', 'Ced'],
    ['The prize is the isle with the most crews that no rival rules.', 'Ced'],
    // A lit den would be a lit isle anyway, so `lit` is said of the isle alone. No isle is lit.
    ['A goal is a lit isle or den.\nA den is an isle with a wreck.', 'Ced, Dorn'],
    ['Dire means a rival rules an isle with a wreck and the wardens rule none.', 'true'],
    ['Dire means a rival rules an isle with a beacon and the wardens rule none.', 'false'],
  ])('describe the things of a sentence: %s', (sentences, members) => {
    expect(membersOf(sentences)).toBe(members);
  });

  it.each([
    // The wardens and the monks have 3 crews on the board each, so that neither has the fewest.
    ['the most silver or the fewest crews on the board', 'reavers'],
    ['more silver than the monks but fewer crews on the board than the reavers', 'wardens'],
    ['no beacons on the board or at least 5 silver', 'reavers, monks'],
  ])('go on after `has` without a second verb: %s', (words, members) => {
    expect(membersOf(`A side is odd if it has ${words}.`)).toBe(members);
  });

  it.each([
    // The wardens are in Ask and Ced, the reavers in Birk, Ced and Dorn, and the monks in Ced and Esk.
    ['has crews in at least 3 isles', 'reavers'],
    ['has crews in fewer than 3 isles', 'wardens, monks'],
    ['has no crews in 3 or more isles', 'wardens, monks'],
    ['has at least 2 crews in exactly 1 isle', 'wardens, reavers, monks'],
    ['has at least 3 silver and has crews in at least 3 isles', 'reavers'],
    ['has a crew in each isle with a wreck', 'reavers'],
  ])('count the isles of a side: a side that %s', (words, members) => {
    expect(membersOf(`A side is wide if it ${words}.`)).toBe(members);
  });

  it.each([
    // A4 is the only crew in the supply. The wardens have 4 silver, and the reavers 6.
    ['the wardens have less silver than the reavers and at most one crew in the supply', 'true'],
    ['the reavers have more silver than the wardens and at least 1 crew in the supply', 'false'],
    ['the reavers have more silver than the wardens and no crews in the supply', 'true'],
    ['the monks have at least 5 silver or at most one crew in the supply', 'true'],
    ['the wardens have only 1 crew left in the supply', 'true'],
    ['the monks have at most 2 silver left', 'true'],
    ['the reavers have at least as much silver as the wardens', 'true'],
    ['the day is then 4', 'true'],
    ['the reavers no longer rule Ask', 'true'],
    ['the silver of the monks does not exceed 2', 'true'],
    // A crew without an owner, with a verb of its own, is any crew.
    ['the reavers have more silver than the wardens and at least 1 crew is in the supply', 'true'],
  ])('belong to the side before: %s', (condition, holds) => {
    expect(membersOf(`Squeezed means ${condition}.`)).toBe(holds);
  });

  it.each([
    ['an isle without a beacon next to one with 4 crews', 'Dorn'],
    ['an isle with a wreck next to a crowded one', 'Ced, Dorn'],
    ['an isle that is next to one that the monks rule', 'Ced'],
  ])('say `one` for an isle: %s', (words, members) => {
    expect(membersOf(`A frontier is ${words}.\nA crowded isle is an isle with exactly 2 crews.`)).toBe(members);
  });

  it.each([
    ['none of its neighbours is ruled by the wardens', 'Ask, Dorn, Esk'],
    ['it has 3 neighbours', 'Ced'],
    ['none of its neighbours contains a beacon', 'Esk'],
    ['one of its neighbors contains 2 crews of the reavers', 'Ask, Dorn'],
    ['a neighbour of it has a wreck', 'Ask, Birk, Ced, Dorn, Esk'],
    // Ced and Dorn have a wreck.
    ['none of the neighbours of Dorn is it and it has a wreck', 'Dorn'],
  ])('know neighbours: an isle is orphaned if %s', (condition, members) => {
    expect(membersOf(`An isle is orphaned if ${condition}.`)).toBe(members);
  });

  it.each([
    ['The hub is the isle with the most neighbours', 'Ced'],
    ['The hub is the isle with the fewest neighbours', 'Esk'],
    ['The reach of an isle is the number of its neighbours', 'Ask 2, Birk 2, Ced 3, Dorn 2, Esk 1'],
    // Ced and Dorn are lit: Esk has 1 lit neighbour of 1, and each other isle has 1 of 2 or 3.
    ['A bright isle is an isle with more lit neighbours than unlit ones', 'Esk'],
    ['An isle is bright if it has fewer unlit neighbours than lit neighbours', 'Esk'],
    // A page can say for itself which isles are neighbours.
    ['A neighbour of an isle is a lit isle next to it', 'Ask (Ced), Birk (Dorn), Ced (Dorn), Dorn (Ced), Esk (Ced)'],
    [
      'The neighbours of an isle are the lit isles next to it',
      'Ask (Ced), Birk (Dorn), Ced (Dorn), Dorn (Ced), Esk (Ced)',
    ],
  ])('count neighbours: %s', (sentence, members) => {
    expect(membersOf(`${sentence}.`, `${position}lit: Ced, Dorn\n`)).toBe(members);
  });

  it.each([
    // A1 at Ask, A3 and M2 at Ced, and R1 at Birk are weary.
    ['in which a crew is weary', 'Ask, Birk, Ced'],
    ['where 2 crews are weary', 'Ced'],
    ['in which no crew is weary', 'Dorn, Esk'],
    ['with crews of one side, but without a crew of the monks', 'Ask, Birk, Dorn'],
  ])('describe places by their things: an isle %s', (words, members) => {
    expect(membersOf(`A vigil is an isle ${words}.`)).toBe(members);
  });

  // A4 is in the supply, and so outside no isle.
  it.each(['outside Ask', 'not in Ask'])('deny a place of things on the board alone: a crew %s', (words) => {
    expect(membersOf(`A crew is away if it is ${words}.`)).toBe('A3, R1, R2, R3, R4, M1, M2, M3');
  });

  it.each([
    ['it belongs to the wardens', 'A1, A2, A3, A4'],
    ['it does not belong to the wardens and is weary', 'R1, M2'],
    // Ced has crews of each side, and A4 is in no isle.
    ['every crew in its isle belongs to its side', 'A1, A2, R1, R2, R4, M1'],
  ])('say to which side a thing belongs: %s', (condition, members) => {
    expect(membersOf(`A crew is own if ${condition}.`)).toBe(members);
  });

  it('name a figure once for two things', () => {
    // Esk has 1 neighbour, and each other isle has 2 or 3.
    const reach = 'The reach of an isle is the number of its neighbours.';
    expect(membersOf(`An isle is open if its reach is higher than that of Esk.\n${reach}`)).toBe(
      'Ask, Birk, Ced, Dorn',
    );
  });

  it('count things in a place and its neighbours', () => {
    // The monks have 2 crews in Ced and 1 in Esk.
    expect(membersOf('The traffic of an isle is the number of crews of the monks in it and its neighbours.')).toBe(
      'Ask 2, Birk 0, Ced 3, Dorn 2, Esk 3',
    );
  });

  it.each([
    // Each crew on the board has another of its side in its isle or next to the isle.
    ['another crew of its side is at most 1 isle away', 'A1, A2, A3, R1, R2, R3, R4, M1, M2, M3'],
    ['a crew of the monks is within 1 isle', 'A1, A2, A3, R3, R4, M1, M2, M3'],
  ])('measure a distance from the thing of the sentence: %s', (condition, members) => {
    expect(membersOf(`A crew is close if ${condition}.`)).toBe(members);
  });

  it.each([
    // The wrecks are in Ced and Dorn, and Birk is 2 isles from each monk.
    ['isle furthest from the nearest wreck', 'Ask, Birk, Esk'],
    ['isle closest to the nearest wreck', 'Ced, Dorn'],
    ['unlit isle farthest from the nearest crew of the monks', 'Birk'],
  ])('rank by the distance from the nearest of several things: %s', (words, members) => {
    expect(membersOf(`The edge is the ${words}.`)).toBe(members);
  });

  it('refuse things that belong to two sides, and offer the things of each', () => {
    const read = readBook(
      page.replace('WORDS\n', 'WORDS\nA mixed isle is an isle with crews of the monks and of the reavers.\n'),
    );
    expect(read.diagnostics.map(({ code, help }) => `${code} ${help}`)).toEqual([
      expect.stringContaining('BB1206 For `crews of the monks and of the reavers`, write `monk'),
    ]);
  });

  it.each([
    // The reavers rule Birk and Dorn with a wreck, the wardens rule Ask, and the monks Esk.
    ['rules more isles than each other side and an isle with a wreck', 'reavers'],
    ['rules more isles than each other side and at least one lit isle', ''],
    ['rules at least 1 isle and more isles than the wardens', 'reavers'],
    ['rules more isles than the wardens or no isle with a wreck', 'wardens, reavers, monks'],
  ])('say a verb once for several parts: a side %s', (words, members) => {
    expect(membersOf(`A side is grand if it ${words}.`)).toBe(members);
  });

  it('say `one` for no crew', () => {
    expect(membersOf('A stray crew is a crew next to a weary one.')).toBe('BB1206');
  });

  it.each(['The havens of an isle are the isles', 'A haven of an isle is an isle'])('define a part: %s', (head) => {
    const words = `${head} with a beacon next to it.\nAn isle is near if one of its havens is ruled by the reavers.`;
    expect(membersOf(words.split('\n').toReversed().join('\n'))).toBe('Ask, Dorn');
  });

  it('rank isles after `the isle where`, and do not compare the sides in each isle', () => {
    // No isle has fewer crews of the wardens than of both others.
    expect(membersOf('The host is the isle where the wardens have the fewest crews.')).toBe('Birk, Dorn, Esk');
  });

  it('name a side by its isle', () => {
    expect(
      membersOf(
        'An isle is lost if its ruler is a rival.\nThe ruler of an isle is the side with the most crews in it.',
      ),
    ).toBe('Birk, Ced, Dorn, Esk');
  });

  it.each([
    ['PAY the rival with the fewest beacons.', ['wardens: silver 4 → 3', 'monks: silver 2 → 3']],
    ['PAY whichever rival has the most silver.', ['wardens: silver 4 → 3', 'reavers: silver 6 → 7']],
    ['PAY the rival that rules the fewest isles.', ['wardens: silver 4 → 3', 'monks: silver 2 → 3']],
    // Only Ced has crews of two sides. Its crews of rivals are M2, M3 and R3 by name; M2 is weary already.
    ['TIRE 1, an isle with crews of at least two sides.', ['M3: weary']],
    ['If each rival has at least 1 silver and no rival rules Ask: LIGHT Ask.', ['Ask: lit']],
    ['LIGHT an isle where no rival has crews.', ['Ask: lit']],
    ['LIGHT an isle where both rivals have crews.', ['Ced: lit']],
    ['LIGHT an isle in which the wardens and exactly two rivals have crews.', ['Ced: lit']],
    ['LIGHT an isle in which both rivals have the same number of crews.', ['Ask: lit']],
    ['LIGHT an isle where the wardens have more crews than any rival.', ['Ask: lit']],
    ['LIGHT an isle next to Ask in which the reavers have fewer crews than the monks.', ['Ced: lit']],
    // Birk has 2 crews of rivals, and Dorn and Esk have one each.
    ['LIGHT an isle ruled by a rival; in case of a tie, the one with the most rival crews.', ['Birk: lit']],
    ['The reavers and the monks together rule 3 isles: LIGHT Dorn.', ['Dorn: lit']],
    ['LIGHT, first in an isle with a wreck, then in an isle ruled by the wardens. [Most crews]', ['Ced: lit']],
    // The day is 4.
    ['From day 3, LIGHT Dorn.', ['Dorn: lit']],
    ['On day 4 or later, LIGHT Dorn.', ['Dorn: lit']],
    // No isle is lit, and the wardens rule Ask alone, which has fewer crews than Ced.
    ['LIGHT, first in a lit isle, then in an isle ruled by the wardens. [Most crews]', ['Ask: lit']],
    ['LIGHT an isle where the wardens have more crews than each rival there.', ['Ask: lit']],
    ['CULL Ced.', ['R3: Ced → supply', 'M2: Ced → supply', 'M3: Ced → supply']],
    ['FEAST.', ['wardens: silver 4 → 5', 'reavers: silver 6 → 8', 'monks: silver 2 → 3']],
    ['MUSTER.', ['reavers: silver 6 → 10', 'monks: silver 2 → 5']],
    // The isles with a wreck are Ced, with R3, and Dorn, with R4. R1 and R2 have lower numbers than both.
    ['LOSE a crew of the reavers, first one in an isle with a wreck, then the lowest-numbered.', ['R3: Ced → supply']],
    ['LOSE a crew of the reavers, preferably one in Dorn. [Lowest-numbered]', ['R4: Dorn → supply']],
    // Ced and Dorn have a wreck. Dorn and Esk have the fewest crews.
    ['LIGHT up to 2 isles, ones with a wreck first. [Fewest crews]', ['Dorn: lit', 'Ced: lit']],
    // Ask is next to Birk with 2 crews and Ced with 4, and Birk next to Dorn. The goal is the isle that is mentioned last.
    ['SHIFT 1, Ask to an adjacent isle. [Fewest crews] Then, if that isle is not lit, LIGHT it.', moved('Birk')],
    ['SHIFT 1, Ask to an adjacent isle. [Most crews] Then LIGHT that isle.', moved('Ced')],
    ['SHIFT 1, Ask to Birk. SHIFT 1, that isle to Dorn.', ['A1: Ask → Birk', 'A1: Birk → Dorn']],
    [
      'SEND a crew of the monks to Dorn. LOSE that crew. LIGHT that isle.',
      ['M3: Ced → Dorn', 'M3: Dorn → supply', 'Dorn: lit'],
    ],
    // R3 at Ced is not weary, and stays last.
    ['HUSH 1, Ced to Esk.', ['M2: Ced → Esk', 'wardens: silver 4 → 5']],
    // The wardens rule a single isle.
    ['TITHE.', ['wardens: silver 4 → 5']],
  ])('decide a clause: %s', (clause, effects) => {
    const sheet = `game isles\n\nTIDE\n1 ${clause}\n`;
    const game = gameOfBook(readBook(page), 'isles.page');
    expect(decisionOf(game, { sheet, position, card: 'TIDE' })).toMatchObject({ clause: 1, effects });
  });

  it('describe the last of two nouns by the words after the nouns', () => {
    // Esk has a monk, and is lit.
    const ways = 'ROAM n, crew: move it up to n isles, only into lit isles or isles without crews of the monks.';
    const game = gameOfBook(readBook(page.replace('ACTIONS\n', `ACTIONS\n${ways}\n`)), 'isles.page');
    const sheet = 'game isles\n\nTIDE\n1 ROAM 1, a wardens crew in Ced to Esk.\n';
    expect(decisionOf(game, { sheet, position: `${position}lit: Esk\n`, card: 'TIDE' }).effects).toEqual([
      'A3: Ced → Esk',
    ]);
  });

  it('offer the names of the sides in place of another side', () => {
    const language = gameOfBook(readBook(page), 'isles.page').language({ roster: null, scenarios: [] });
    const sheet = 'game isles\n\nTIDE\n1 If another side has 5 or more silver, TITHE.\n';
    const { diagnostics } = checkSheet(sheet, () => language, new GameList([gameOfBook(readBook(page), 'isles.page')]));
    expect(diagnostics.map(({ code, help }) => [code, help])).toEqual([
      ['BB2011', 'Name what is meant: `the reavers or the monks have`.'],
    ]);
  });
});
