// Tests of the data that a played table gives to a page: chances to hit, spaces with their pieces, steps in words, and
// the parts of the set-up.
import { cardToTell } from '../../views/table/told-card.ts';
import type { ReplyStyle } from '../../views/table/replies.ts';
import { afterToldCards } from '../../views/table/told-cards.ts';
import { describe, expect, it } from 'vitest';
import { afterLines, companionGame, packagedTables } from '../support/packaged-tables.ts';

describe('the chance to hit', () => {
  // SCOUT Y has defence 5 and is in G1 with cover 1. RIPPER B in G2 is level with G1, and NAILGUNNER B in F2 is higher.
  const table = afterLines(companionGame(), 'next', 'fix place RIPPER B on G2', 'fix place NAILGUNNER B on F2');

  it('is the share of faces at or above defence, cover and range', () => {
    const hit = table.toHit('RIPPER B', 'SCOUT Y');
    expect(hit).toMatchObject({ total: 7, die: 'd10, because the target is level' });
    expect(hit?.sum).toEqual([
      ['defence of the unit', 5],
      ['cover of the space', 1],
      ['range of 1 space', 1],
    ]);
    // On a d10, the faces 7, 8, 9 and 10 hit. The second attack is for armoured targets.
    expect(hit?.rows).toEqual([
      {
        attack: 'RIPPER B: ATTACK 1',
        action: 'ATTACK 1',
        dice: '1d10',
        chance: ['40 %', '4 of 10'],
        share: 0.4,
        line: 'hit SCOUT Y',
        problem: null,
      },
      {
        attack: 'RIPPER B: ATTACK (2)',
        action: 'ATTACK (2)',
        dice: '2d10',
        chance: ['64 %', '64 of 100'],
        share: 0.64,
        line: 'hit SCOUT Y',
        problem: 'the target is out of range',
      },
    ]);
  });

  it('rises with height and with each die', () => {
    // Six of the twelve faces miss. So the chance to hit is 1 − (6/12)² with two dice, and 1 − (6/12)⁴ with four.
    // The attack with four dice suppresses.
    expect(
      table.toHit('NAILGUNNER B', 'SCOUT Y')?.rows.map(({ chance, dice, line }) => [line, dice, ...chance]),
    ).toEqual([
      ['hit SCOUT Y', '2d12', '75 %', '108 of 144'],
      ['suppress SCOUT Y', '4d12', '94 %', '19440 of 20736'],
    ]);
  });

  it('of a bot has a row for each number of dice, with the d8 against a higher target', () => {
    // The total defence is 6 (base 5, cover 0, range 1), so 5 of 8 faces miss.
    expect(table.toHit('SCOUT Y', 'NAILGUNNER B')?.rows.map(({ chance, dice }) => [dice, ...chance])).toEqual([
      ['1d8', '38 %', '3 of 8'],
      ['2d8', '61 %', '39 of 64'],
      ['3d8', '76 %', '387 of 512'],
    ]);
  });

  it('says why an attack is not legal, and knows no attack without an attacker and a target', () => {
    const suppressed = afterLines(table, 'fix turn RIPPER B suppressed');
    expect(suppressed.toHit('RIPPER B', 'SCOUT Y')?.rows[0]?.problem).toBe('RIPPER B is suppressed');
    expect(table.toHit('RIPPER B', 'RIPPER C')?.rows[0]?.problem).toBe('the target is on the same side');
    expect(table.toHit('RIPPER B', 'RIPPER B')).toBeNull();
    expect(table.toHit('G2', 'SCOUT Y')).toBeNull();
  });
});

it('a space has its features and pieces, and markers without a name', () => {
  const space = companionGame().board().spaces.indexOf('A2');
  expect(companionGame().placesIn(space)).toEqual([
    {
      name: 'A2',
      features: ['Security Post', '1 objective point', 'cover 2'],
      things: [
        { name: 'SURVEY TECH B', text: 'SURVEY TECH B', isOwn: true },
        { name: null, text: 'scouted by Breakers', isOwn: false },
      ],
    },
  ]);
});

it('pieces beside the board are listed with their reason', () => {
  expect(companionGame().beside()).toEqual([{ name: '', features: [], things: [] }]);
  const table = afterLines(
    companionGame(),
    'next',
    'fix remove SCOUT Y to neutralised',
    'fix remove RIPPER B to reserve',
  );
  expect(table.beside().flatMap(({ things }) => things)).toEqual([
    { name: 'RIPPER B', text: 'RIPPER B, beside the board', isOwn: true },
    { name: 'SCOUT Y', text: 'SCOUT Y, neutralised', isOwn: false },
  ]);
});

it('the set-up has a group for the counters and markers of each side, and for each deck', () => {
  const { begun } = companionGame();
  expect(begun.flatMap((part) => (part.is === 'work' ? [part.title] : []))).toEqual([
    'Your counters',
    'The bot’s counters',
    'Your markers',
    'The bot’s markers',
    'Your deck',
    'The bot’s deck',
    'Your other cards',
    'Bolster deck Y',
    'Bolster deck Z',
    'Bolster deck A',
    'Bolster deck V',
    'The bot’s other cards',
    'Initiative and score',
  ]);
  expect(begun.at(-1)).toMatchObject({ lines: ['the initiative marker goes to you'] });
});

it('the set-up says where doors and structures are, and which cards a person begins with', () => {
  const setUp = { side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };
  const { begun } = packagedTables(8).begin(setUp);
  const linesOf = (title: string): readonly string[] =>
    begun.flatMap((part) => (part.is === 'work' && part.title === title ? part.lines : []));
  const fixtures = linesOf('Doors, structures and people');
  expect(fixtures).toContain('put control station 1 on D4');
  expect(fixtures).toContain('put the marker of north door of the relay hall between A1 and A2');
  expect(linesOf('Your deck')).toEqual([
    'move Supervisor, Squad Leader A, Hewer A, Scanner A, Blaster A, Squad Leader C, Ripper C, Survey Tech C, Nailgunner C, Drill Crew and 2 × Interference from the box to your deck',
  ]);
  expect(linesOf('The bot’s markers')).toEqual([
    'lay a marker on B1, C1, C2, D2, J4, J5 and K5: LFA scouted side up',
    'lay a marker on A2, C3 and D4: LFA controlled side up',
  ]);
  // A played table that begins in a position has no group of cards for the deck.
  const position = packagedTables(8)
    .begin({ ...setUp, mode: 'whole' })
    .position();
  expect(
    packagedTables(8)
      .begin({ ...setUp, position })
      .begun.some((part) => part.is === 'work' && part.title === 'Your deck'),
  ).toBe(false);
});

it('the work that a deed reports is marked, and its consequences are not', () => {
  const turn = afterLines(
    packagedTables(1).begin({ side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 5, byPeople: ['deck'] }),
    'next',
    'bid SUPERVISOR',
    'draw SCOUT Y',
  );
  const work = (line: string) => turn.take(line).parts.filter(({ is }) => is === 'work');
  expect(work('scout RIPPER B to C1')).toEqual([
    {
      is: 'work',
      isReported: true,
      lines: ['move Ripper B from A1 to C1', 'lay a marker on C1: Breakers scouted side up'],
    },
    { is: 'work', lines: ['put an Interference on your discard pile'], signs: [{ is: 'card' }] },
  ]);
  expect(work('suppress SCOUT Y')).toEqual([
    { is: 'work', isReported: true, lines: ['turn Scout Y to its suppressed side'] },
  ]);
  expect(work('hit SCOUT Y').every((part) => part.is === 'work' && part.isReported !== true)).toBe(true);
  // A correction says how the pieces already are.
  expect(work('fix place RIPPER B on B1')).toEqual([
    { is: 'work', isReported: true, lines: ['move Ripper B from A1 to B1'] },
  ]);
});

it('people move the marker of the initiative, and the app the cards that it keeps', () => {
  const table = afterLines(
    packagedTables(1).begin({ side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 5, byPeople: ['dice'] }),
    'next',
  );
  // The Breakers begin with the initiative, and lose it if they have no card to bid.
  const work = table.take('bid none').parts.filter((part) => part.is === 'work');
  expect(work.map(({ isByApp, lines }) => [isByApp, lines[0]])).toEqual([
    [undefined, 'the initiative marker goes to the bot'],
    [true, expect.stringContaining('the bot’s deck')],
  ]);
  expect(work[0]?.signs).toEqual([{ is: 'initiative', side: 'round' }]);
});

it('cards that are drawn for one reason are asked for together, and a card among several is counted', () => {
  const byPeople = ['dice', 'deck', 'bolster'];
  const begun = packagedTables(8).begin({
    side: 'breakers',
    difficulty: 'normal',
    mode: 'companion',
    seed: 1,
    byPeople,
  });
  const turn = (cards: string) => afterLines(begun, 'next', 'bid none', 'draw SCOUT Z', `draw ${cards}`, 'next');
  // BOLSTER of the Captain rolls for the deck of each card (R26).
  const captain = afterLines(turn('CAPTAIN, MERC Y, COMMANDER A'), 'roll 2');
  expect(captain.wish().text).toBe('Card 1 of 3: roll a d10 for its bolster deck: 1–3 Y, 4–6 Z, 7–10 M.');
  expect(afterLines(captain, 'roll 3').wish().text).toBe('Card 1 of 3: draw a card from bolster deck Y.');
  expect(afterLines(captain, 'roll 3', 'draw MERC Y').wish().text).toContain('Card 2 of 3: roll a d10');
  // BOLSTER of the Sergeant draws all cards from one deck.
  expect(turn('SERGEANT Y, COMMANDER A, COMMANDER H').wish()).toMatchObject({
    text: 'Draw 2 cards from bolster deck Y.',
    pad: { is: 'cards', count: 2 },
  });
});

it('RECON asks for the name of its card only when the card is turned up', () => {
  const byPeople = ['dice', 'deck', 'bolster'];
  const setUp = { side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople };
  const begun = packagedTables(8).begin(setUp);
  // SCOUT Z removes the Interference, and nobody looks at the card that is laid face down.
  const { parts, table } = afterLines(
    begun,
    'next',
    'bid none',
    'draw SCOUT Z',
    'draw INTERFERENCE, COMMANDER A, COMMANDER H',
  ).take('next');
  expect(parts.find(({ is }) => is === 'work')).toMatchObject({
    lines: [
      'remove Interference from the game',
      'discard Scout Z',
      'lay the top card of the bot’s deck face down, unseen, at place 3 of the play area',
    ],
  });
  const bid = afterLines(table, 'next', 'next', 'end', 'bid none');
  // The top card lies in the play area, so each card of the deck may still be drawn as the bid.
  const deck = bid.wish().pad;
  for (const [card] of deck?.is === 'cards' ? deck.cards : []) {
    const turned = afterLines(bid, `draw ${card}`);
    expect(turned.wish().text).toBe('Turn up the card that lies face down in the bot’s play area, and say its name.');
    expect(turned.wish().pad).toMatchObject({ is: 'cards', count: 1 });
    expect(turned.take(`draw ${card}`).parts[0]).toMatchObject({ is: 'refused' });
  }
  const named = afterLines(bid, 'draw CAPTAIN', 'draw MERC Y', 'draw SCOUT Y, SERGEANT Y, MERC Z');
  expect(named.situation().playArea.map(({ name }) => name)).toContain('MERC Y');
  expect(afterLines(named, 'undo 2', 'redo 2').position()).toEqual(named.position());
});

it('cards under the cards that were laid on top of a bolster deck are asked for after these', () => {
  // COMMANDER A reaches clause 4 (`BOLSTER 2 M`), because its mech is on an objective without enemies. In Scenario 7,
  // the Drone is on top of deck M, so the Drone is drawn first.
  const byPeople = ['dice', 'deck', 'bolster'];
  const begun = packagedTables(7).begin({
    side: 'breakers',
    difficulty: 'normal',
    mode: 'companion',
    seed: 1,
    byPeople,
  });
  const drawn = afterLines(begun, 'next', 'bid none', 'draw SCOUT Z', 'draw COMMANDER A, CORP-SEC Z, CORP-SEC Y');
  const commander = afterLines(drawn, 'fix place MECH A on B4', 'next', 'next');
  expect(commander.wish()).toMatchObject({
    text: 'Card 1 of 2: draw a card from bolster deck M.',
    pad: { is: 'cards', count: 1, cards: [['DRONE', 1]] },
  });
  expect(afterLines(commander, 'draw DRONE').wish().text).toBe('Card 2 of 2: draw a card from bolster deck M.');
  expect(afterLines(commander, 'draw DRONE', 'draw NAVIGATOR L').wish().text).toBe('Resolve CORP-SEC Z of the bot.');
});

it('steps are described in words, and an undone step is marked', () => {
  const table = afterLines(companionGame(), 'next', 'bid none', 'draw CAPTAIN');
  expect(table.log().map(({ text }) => text)).toEqual([
    'Set-up of Scenario 1',
    'The first round begins',
    'You have no card to bid',
    'Drawn: CAPTAIN',
  ]);
  expect(afterLines(table, 'undo').log().at(-1)).toMatchObject({ isDone: false });
  expect(afterLines(table, 'undo').done).toBe(3);
});

it('between two maps no attack is possible', () => {
  const table = packagedTables(8).begin({
    side: 'breakers',
    difficulty: 'normal',
    mode: 'whole',
    seed: 1,
    byPeople: [],
  });
  const { places, standing } = table.board();
  const mapOf = (name: string): string => places[standing.find((piece) => piece.name === name)?.place ?? -1]?.map ?? '';
  expect(mapOf('BLASTER A')).not.toBe(mapOf('SCOUT Z'));
  expect(table.toHit('BLASTER A', 'SCOUT Z')).toBeNull();
});

it('a page goes on after cards that ask for no work, if the app has the cards of the bot', () => {
  const begin = (byPeople: readonly string[]) =>
    afterLines(
      packagedTables(1).begin({ side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople }),
      'next',
      'bid none',
    );
  // The Captain draws cards, the Sergeant turns cards, and the Scout removes an Interference. Then the Scout moves.
  const { cards, reply } = afterToldCards(begin([]).take('next'));
  expect(cards.map(({ head }) => head.card)).toEqual(['CAPTAIN', 'SERGEANT Z', 'SCOUT Z']);
  expect(reply.table.card()?.head.card).toBe('SCOUT Z');
  expect(reply.parts.some((part) => part.is === 'work' && part.lines[0] === 'move Scout Z from F4 to D4')).toBe(true);
  expect(afterToldCards(begin(['bolster']).take('next')).cards).toEqual([]);
});

describe('the reasons of a card', () => {
  const style: ReplyStyle = { paint: (_name, text) => text, width: 80, printed: () => [], mapText: () => '' };
  /** Returns the reasons for the first card of a bot whose decision has a word. */
  function reasonsFor(word: string): readonly string[] {
    const setUp = { side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };
    let table = afterLines(packagedTables(1).begin(setUp), 'next');
    for (let step = 0; step < 60; step++) {
      const { buttons } = table.wish();
      table = afterLines(table, buttons.find(({ line }) => line === 'bid none')?.line ?? buttons[0]?.line ?? 'skip');
      const card = table.card();
      const told = card && cardToTell(card, style);
      if (told?.decision?.includes(word)) return told.reasons;
    }
    throw new Error(`No card decides ${word}.`);
  }

  it('are the gained points for CONTROL', () => {
    // The bot controls Comms Relay (G2, 1 point) from the start, and Customs Hall has 1 point.
    expect(reasonsFor('CONTROL Customs Hall')).toEqual([
      'The bot does not control Customs Hall (F3) yet: 1 → 2 of 5 objective points.',
    ]);
  });

  it('are the row of a table, and the rolled decks', () => {
    expect(reasonsFor('BOLSTER 3')).toEqual([
      'A d10 showed 3 (row 1–4).',
      expect.stringMatching(/^A d10 \(1–3 Y, 4–6 Z, 7–8 A, 9–10 V\) showed/),
    ]);
  });
});

it('a button for CONTROL has the new score', () => {
  const turn = afterLines(
    packagedTables(1).begin({ side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 5, byPeople: ['deck'] }),
    'next',
    'bid SUPERVISOR',
    'draw SCOUT Y',
  );
  // The Survey Tech in A2 has no CONTROL, so the touch of A2 offers nothing.
  expect(turn.buttonsFor(['A2'], false)).toEqual([]);
  const there = afterLines(turn, 'fix place RIPPER C on A2');
  expect(there.buttonsFor(['A2'], false)).toEqual([
    { text: 'Control A2: 0 → 1 of 5 objective points', line: 'control A2' },
  ]);
});
