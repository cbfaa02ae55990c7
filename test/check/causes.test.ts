// Tests that a mistake with several effects is reported only once. The message names the cause in words that a writer
// of sheets understands.
import { describe, expect, it } from 'vitest';
import { diagnosticsOf, found, headOf, onlyOne, taken } from '../support/found.ts';

const isOne = (expected: string): unknown => [expect.stringContaining(expected)];

describe('a word of another game', () => {
  it.each([
    ['MOVE 1 to objective. [Fewest foes > Random]', 'BB2002 foes | Did you mean `enemies`? => enemies'],
    ['Space safe: CONTROL.', 'BB2002 safe | Did you mean `secure`? => secure'],
    ['MOVE 1 to objective. [Best value > Random]', 'BB2002 Best | Did you mean `Highest`'],
    ['MOVE 1 to objective. [Least enemies > Random]', 'BB2003 Least | Did you mean `Fewest`? => Fewest'],
    ['MOVE 1 to adjacent square. [Random]', 'BB2002 square | Did you mean `space`? => space'],
    ['SHOOT 1.', 'BB2002 SHOOT | Did you mean `ATTACK`? => ATTACK'],
    ['WALK 1 towards nearest objective.', 'BB2002 WALK | Did you mean `MOVE`? => MOVE'],
    ['Space quux: CONTROL.', 'BB2002 quux | A condition reads like'],
  ])('%s', (clause, expected) => expect(found(`SCOUT\n1 ${clause}`)).toEqual(isOne(expected)));

  it('is put right with certainty if the scenario has the thing', () => {
    const clause = 'SCOUT\n1 MOVE 1 towards nearest exit.';
    expect(found(clause, headOf('LFA', 6))).toEqual(isOne('BB2002 exit | Did you mean `escape`? => escape'));
    expect(found(clause)).toEqual(['BB2002 exit | Did you mean `escape`?']);
  });
});

describe('a clause', () => {
  it.each([
    ['Otherwise: ATTACK 1.', 'BB2070 Otherwise | Remove `Otherwise`: write `1 ATTACK 1.`. => '],
    ['Else ATTACK 1.', 'BB2070 Else | Remove `Else`: write `1 ATTACK 1.`. => '],
    ['Then ATTACK 1.', 'BB2070 Then | '],
    ['ATTACK 11.', 'BB2072 11 | Write a strength such as `ATTACK 1`.'],
    ['SUPPRESS 🅧.', 'BB2152 🅧 | Write X, which means the strength on the card, or a number in place of the sign'],
    ['MOVE ② to objective.', 'BB2152 ② | Write X, which means the strength on the card, or a number in place of'],
    ['ATTACK -1.', 'BB2072 -1 | '],
    ['ATTACK 1.5.', 'BB2072 1.5 | '],
    ['ATTACK1.', 'BB2071 ATTACK1 | Write `ATTACK 1`. => ATTACK 1'],
    ['Threshold 5-6-7: ATTACK 1.', 'BB2003 5-6-7 | Did you mean `5/6/7`? => 5/6/7'],
    ['Threshold 5/6/70: ATTACK 1.', 'BB2076 '],
    ['BOLSTER in matching squad.', 'BB2006 BOLSTER in | For example, write `BOLSTER 1 in matching squad`.'],
    ['ATTACK 2 within range.', 'BB2006 range | For example, write `within range 2`.'],
    ['MOVE 1 to Objective furthest than enemy.', 'BB2003 than | Did you mean `from`?'],
    [
      'Space shared with enemy unit: ATTACK 1, targeting the.',
      'BB2006 the | For example, write `targeting the enemy unit`.',
    ],
    ['PATHFIND 1 at objective.', 'BB2003 at | Did you mean `to` or `towards`?'],
    [
      'SCOUT 2 using most dangerous unit, following its normal move priority.',
      'BB2008 following its normal move priority | SCOUT is said like `SCOUT 2 to:`.',
    ],
    ['SPACE SECURE AND < 7 objective points scouted: RECON.', 'BB2044 '],
    ['PATHFIND towards nearest objective: MOVE 1 towards it.', 'BB2036 PATHFIND towards nearest objective | '],
    ['ATTACK nearest enemy: CONTROL.', 'BB2036 ATTACK nearest enemy | '],
    ['Space secure -> CONTROL.', 'BB1103 -> | Write `1 Space secure: CONTROL.`. => :'],
    ['RECON, if space is secure.', 'BB2005 RECON, if space is secure | Did you mean `Space is secure: RECON`?'],
    [
      'Enemy in space: RECON unless space is secure.',
      'BB2005 RECON unless space is secure | Did you mean `Enemy in space and unless space is secure: RECON`?',
    ],
    ['Roll (d10): ATTACK 1.', 'BB2046 Roll (d10): ATTACK 1 | '],
    [
      'ATTACK X, targeting all structures.',
      'BB2060 ATTACK X, targeting all structures | Give the strength as a number',
    ],
    ['Enemies nearby and eager to pounce: ATTACK 1, targeting that unit.', 'BB2008 nearby and eager to pounce | '],
    ['Space flarbed: ATTACK 1, targeting that unit.', 'BB2002 flarbed | '],
    ['Space shared with door: ATTACK (1), targeting door.', 'BB2027 door | '],
    ['RECON.\n2 INSPIRE 2, next matching cards. [Objective > Elevated > Random]', 'BB2010 Objective | '],
  ])('%s', (clause, expected) => expect(found(`SCOUT\n1 ${clause}`)).toEqual(isOne(expected)));
});

describe('a condition may begin with a name in capitals', () => {
  it.each([
    'CORP-SEC in play area: RECON.',
    'CORP-SEC Y in play area: COMMAND 1.',
    'INTERFERENCE in play area: Find most dangerous enemy. MOVE 1 towards it.',
  ])('%s', (clause) => expect(found(`SCOUT\n1 ${clause}`)).toEqual([]));

  it('and an action has none', () => {
    expect(found('SCOUT\n1 PULSE 2 within range 1: Target enemy units in space. Push each unit.')).toEqual([]);
  });
});

describe('a table', () => {
  it('has rows with one deck each', () => {
    const rows = '   1–5 Y\n   6–10 V and A';
    expect(found(`CAPTAIN\n1 BOLSTER 3, Roll [d10]:\n${rows}`)).toEqual(
      isOne('BB2032 V and A | Write each letter in a row of its own.'),
    );
  });
});

describe('a title', () => {
  it.each(['SCOUT NOT Y', 'SCOUT EXCEPT Y', 'SCOUT BUT NOT Y'])('%s lacks its parentheses', (title) => {
    const text = `${headOf()}${title}\n1 RECON.\n`;
    const [message, ...more] = diagnosticsOf(text);
    expect(more).toEqual([]);
    expect(message?.code).toBe('BB2075');
    expect(message && taken(text, message)).toBe(`${headOf()}SCOUT (NOT Y)\n1 RECON.\n`);
  });

  it.each([
    ['SCOUT:', 'SCOUT'],
    ['SCOUT (INITIATIVE 7)', 'SCOUT (INITIATIVE VALUE: 7)'],
    ['SCOUT INITIATIVE VALUE: 7', 'SCOUT (INITIATIVE VALUE: 7)'],
    ['SCOUT, GUNNER', 'SCOUT AND GUNNER'],
    ['SCOUT/GUNNER', 'SCOUT AND GUNNER'],
    ['SCOUT Y GUNNER', 'SCOUT Y AND GUNNER'],
    ['SCOUT (NOT Y, INITIATIVE VALUE: 7)', 'SCOUT (NOT Y) (INITIATIVE VALUE: 7)'],
    ['SCOUT (INITIATIVE VALUE: 7) (NOT Y)', 'SCOUT (NOT Y) (INITIATIVE VALUE: 7)'],
    ['SCOUT (INITATIVE VALUE: 7)', 'SCOUT (INITIATIVE VALUE: 7)'],
    ['SCOUT (INITIATIVE VALUE: seven)', 'SCOUT (INITIATIVE VALUE: 7)'],
    ['SCOUT (INITIATIVE VALUE: 7))', 'SCOUT (INITIATIVE VALUE: 7)'],
  ])('%s is put right', (title, right) => {
    const text = `${headOf()}${title}\n1 RECON.\n`;
    const [message, ...more] = diagnosticsOf(text);
    expect(more).toEqual([]);
    expect(message && taken(text, message)).toBe(`${headOf()}${right}\n1 RECON.\n`);
  });

  it('has a possible initiative value', () => {
    expect(found('NAVIGATOR (INITIATIVE VALUE: 70)\n1 RECON.')).toEqual(isOne('BB2077 '));
  });
});

describe('a ranking', () => {
  it('may have full stops', () => {
    expect(found('DANGEROUS BREAKER UNITS\n1 Ripper.\n2 Nailgunner.')).toEqual([]);
  });
});

describe('a bot rule', () => {
  it('has a colon after its name', () => {
    const text = 'Wrecks the LFA bot considers all deactivated mechs to be an objective.';
    expect(found(`LFA BOT RULES\n   ${text}`)).toEqual(isOne('BB2107 Wrecks | Write `Wrecks:` before the rule. => :'));
  });

  const rule = (text: string): readonly string[] => found(`LFA BOT RULES\n   Test: ${text}`);

  it('names known cards, and each squad once', () => {
    expect(rule('When an active mech is hit, remove: [Guner > Navigator].')).toEqual(
      isOne('BB2002 Guner | Did you mean `Gunner`?'),
    );
    expect(rule('When an active mech is hit, remove: [Gunner > Navigator].')).toEqual([]);
    expect(rule('The LFA bot uses spawn point 1 for Squads A and D, and spawn point 2 for Squads B and D.')).toEqual(
      isOne('BB2007 '),
    );
  });

  it('makes objectives of places only', () => {
    expect(rule('The LFA consider all deactivated mechs to be an objective.')).toEqual([]);
    expect(rule('The LFA consider all targets to be a unit.')).toEqual(isOne('BB2007 all targets to be a unit | '));
    expect(rule('Whenever a mech moves, also move structures.')).toEqual(isOne('BB2008 also move structures | '));
    expect(rule('The LFA consider the preferred attack target to be an objective.')).toEqual(isOne('BB2060 '));
    expect(rule('The LFA consider all targets to be an objective.')).toEqual(isOne('BB2060 '));
    expect(rule('The LFA consider all mercs to be scouts.')).toEqual(isOne('BB2003 scouts | '));
  });
});

describe('a pile of cards', () => {
  it.each([
    ['INSPIRE 1 any card. [In the same space as bolster deck A > Random]', 'BB2007 '],
    ["INSPIRE 1 any card. [On bot's deck > Random]", 'BB2060 '],
    ['BOLSTER 3, units only.', 'BB2006 '],
    ['BOLSTER 2 Y and 2 H.', 'BB2021 H | The decks are A, V, Y, Z.'],
    ['BOLSTER 3, units in elevated space only.', 'BB2007 '],
  ])('is not asked in %s', (clause, expected) => expect(found(`SCOUT\n1 ${clause}`)).toEqual(isOne(expected)));
});

describe('things that a unit considers as targets', () => {
  const regarded = (things: string): readonly string[] =>
    found(
      `COMMANDER\n1 SPECIAL ATTACK X. (Hades considers ${things} to be an enemy, with no threshold.)`,
      headOf('LFA', 5),
    );

  it('are units, structures and doors without a number', () => {
    expect(regarded('closed doors adjacent to it')).toEqual([]);
    expect(regarded('escape pods')).toEqual([]);
    expect(regarded('at least 2 escape pods')).toEqual(isOne('BB2007 '));
    expect(regarded('objectives adjacent to it')).toEqual(isOne('BB2007 '));
  });
});

describe('units that the enemy does not have', () => {
  const body = (kind: string): string => `SCOUT\n1 MOVE 1 to:\n   a) Enemy ${kind}.\n      [Random]`;

  it('are reported once, at the noun', () => {
    expect(found(body('mech'), headOf('LFA', 4))).toEqual(isOne('BB2078 Enemy mech | '));
    expect(found(body('vehicle'), headOf('LFA', 4))).toEqual([]);
    expect(found(body('vehicle'), headOf('LFA', 1))).toEqual(isOne('BB2078 Enemy vehicle | '));
    expect(found(body('mech').replace('SCOUT', 'RIPPER'), headOf('BREAKERS', 1))).toEqual([]);
  });
});

describe('two procedures of a card', () => {
  it('are reported, and not that another card has none', () => {
    const titles = ['CAPTAIN', 'COMMANDER', 'CORP-SEC', 'GUNNER', 'SERGEANT', 'SCOUT', 'SCOUT'];
    const body = titles.map((title) => `${title}\n1 RECON.\n`).join('\n');
    expect(found(body)).toEqual(
      onlyOne(
        'BB2019 SCOUT | NAVIGATOR A and NAVIGATOR V have no procedure. If one of the two titles is meant for one of these cards, correct the title. Otherwise, remove one procedure.',
      ),
    );
  });

  it('are reported without a suggestion if many cards have no procedure', () => {
    expect(found('SCOUT\n1 RECON.\n\nSCOUT\n1 CONTROL.')).toEqual(
      onlyOne('BB2019 SCOUT | Remove one of the two procedures'),
    );
  });
});

describe('a scenario', () => {
  it.each(['scenario 1 Examples', 'scenario one: Examples', 'scenario I: Examples', 'scenario 1 - Examples'])(
    '%s is put right',
    (typed) => {
      const text = `${headOf().replace('scenario 1: Examples', typed)}SCOUT\n1 RECON.\n`;
      const [message, ...more] = diagnosticsOf(text);
      expect([message?.code, more]).toEqual(['BB1004', []]);
      expect(message && taken(text, message)).toBe(`${headOf()}SCOUT\n1 RECON.\n`);
    },
  );
});

describe('a header', () => {
  it.each([
    ['scenaro 1: Examples', 'scenario 1: Examples'],
    ['senario 1: Examples', 'scenario 1: Examples'],
    ['bots LFA', 'bot LFA'],
    ['Bto LFA', 'bot LFA'],
    ['gane callisto', 'game callisto'],
    ['boook: verbatim', 'book: verbatim'],
  ])('%s is read as %s', (typed, right) => {
    const head = `game callisto\nbook: verbatim\nscenario 1: Examples\nbot LFA\n\n`;
    const text = `${head.replace(right, typed)}SCOUT\n1 RECON.\n`;
    const [message, ...more] = diagnosticsOf(text);
    expect([message?.code, more]).toEqual(['BB1008', []]);
    expect(message && taken(text, message)).toBe(`${head}SCOUT\n1 RECON.\n`);
  });

  it('book has one value', () => {
    const text = headOf().replace('scenario', 'book: verbatum\nscenario');
    expect(found('SCOUT\n1 RECON.', text)).toEqual(isOne('BB1004 book: verbatum | '));
  });

  const titles = ['CAPTAIN', 'SERGEANT', 'CORP-SEC', 'SCOUT', 'COMMANDER', 'GUNNER', 'NAVIGATOR'];
  const body = titles.map((title) => `${title}\n1 RECON.`).join('\n\n');

  it('names the scenario and the bot', () => {
    expect(found(body, 'game callisto\nbot LFA\n\n')).toEqual(isOne('BB2073 game callisto | Write `scenario 1: '));
    expect(found('SCOUT\n1 RECON.', 'game callisto\nscenario 1: X\n\n')).toEqual(
      isOne('BB2073 game callisto | Write `bot LFA` or `bot BREAKERS`'),
    );
  });

  it('that belongs to another sheet is reported once, at the header line', () => {
    expect(found(body, headOf('BREAKERS'))).toEqual(isOne('BB2074 bot BREAKERS | Write `bot LFA`'));
  });
});

describe('the header `book`', () => {
  it('is corrected, and a mistake in the header causes no finding about the wording', () => {
    const head = headOf().replace('game callisto', 'game callisto\nbook: verbatm');
    expect(found("SCOUT\n1 Interference in bot's play area: RECON.", head)).toEqual(
      onlyOne('BB1004 book: verbatm | Write `book: verbatim`. => book: verbatim'),
    );
  });
});

describe('a way out', () => {
  it('names a condition about all attacks that has one meaning', () => {
    expect(found('SCOUT\n1 Threshold 5/6/7: RECON.')).toEqual(
      onlyOne(
        '| Write an attack after the condition. For the attacks of the unit in general, write `This unit has no legal target`.',
      ),
    );
    expect(found('SCOUT\n1 This unit has no legal target: RECON.')).toEqual([]);
  });

  it('names an enemy in the condition if the condition names the target', () => {
    expect(found('SCOUT\n1 Space shared with Corp-Sec: ATTACK 2.')).toEqual(
      onlyOne('BB2042 ATTACK 2 | An attack hits the unit that shares the space. Name an enemy unit in the condition'),
    );
    expect(found('SCOUT\n1 Space shared with enemy unit: ATTACK 2.')).toEqual([]);
    expect(found('SCOUT\n1 ATTACK 2, targeting Corp-Sec.')).toEqual(
      onlyOne('BB2042 ATTACK 2, targeting Corp-Sec | Name an enemy unit, or leave the target out.'),
    );
  });
});

describe('an attack on a unit of the bot', () => {
  it('is reported in a row of a table too', () => {
    expect(
      found(
        'CAPTAIN\n1 Roll [d10]:\n   1–5  SUPPRESS 4, targeting friendly unit\n   6–10 ATTACK 1, targeting enemy unit',
      ),
    ).toEqual(onlyOne('BB2042 SUPPRESS 4, targeting friendly unit | Name an enemy unit, or leave the target out.'));
  });
});

describe('a target that can be of two sorts', () => {
  const doors = '(Mercs considers doors to be personnel, with no threshold).';

  it('is meant by no later word (R203)', () => {
    expect(found(`DRILL CREW\n1 PULSE 2. ${doors} MOVE 1 towards it.`, headOf('BREAKERS', 8))).toEqual(
      onlyOne('BB2168 it | Name the thing again, or write these words before the later sentence.'),
    );
    expect(found(`DRILL CREW\n1 PULSE 2. MOVE 1 towards it.`, headOf('BREAKERS', 8))).toEqual([]);
  });

  it('is meant by no later word after a sentence without `no threshold` either', () =>
    expect(
      found(
        'DRILL CREW\n1 PULSE 2. (Mercs considers doors to be personnel). MOVE 1 towards it.',
        headOf('BREAKERS', 8),
      ),
    ).toEqual(onlyOne('BB2168 it | Name the thing again')));
});

describe('a choice that a later action makes again', () => {
  it('is meant by no later word (R204)', () =>
    expect(
      found('SCOUT\n1 Find nearest enemy. MOVE 1 towards it. Find nearest objective. MOVE 1 towards that enemy.'),
    ).toEqual(onlyOne('BB2168 that | Name the thing again')));

  it('is unknown to the other rows of a table', () =>
    expect(
      found(
        'SCOUT\n1 Roll [d10]:\n   1–5  Find nearest enemy. Find nearest objective. MOVE 1 towards that objective\n' +
          '   6–10 MOVE 1 towards that enemy',
      ),
    ).toEqual(onlyOne('BB2011 that | Name the thing in the condition or in the sentence before')));
});

describe('a card', () => {
  it('is not the only card of a space, because cards have no space', () => {
    const list = '[Which are not the only Commander in its escapes > Random]';
    expect(found(`COMMANDER\n1 INSPIRE 1 any card.\n   ${list}`, headOf('LFA', 6))).toEqual(
      onlyOne('BB2010 Which are not the only Commander in its escapes | This list chooses among cards'),
    );
  });
});

describe('a slip that a person sees at once', () => {
  const lines = (place: string): string => `MOVE 1 to:\n   a) Objective.\n   b) Elevated space.\n   c) ${place}.`;

  it.each([
    ['letters without brackets', lines('Space nearest to a) then b)'), 'BB2054 a) then b) | Write `[a) > b)]`.'],
    ['numbers before criteria', 'MOVE 1 to objective. [1 Highest value > 2 Random]', '=> Highest value > Random'],
    ['full stops between criteria', 'MOVE 1 to objective. [Highest value. Random]', '=> Highest value > Random'],
    ['words in parentheses', 'Space (secure): RECON.', 'BB2003 Space (secure) | Did you mean `Space secure`?'],
    ['words in quotation marks', '"Interference" in play area: RECON.', '=> Interference in play area'],
    [
      'letters in a threshold',
      'Threshold 5/6/x: ATTACK 1.',
      'BB2007 5/6/x | Such a thing is said like `Threshold 5/6/7`.',
    ],
    ['a letter that no card prints', 'ATTACK (Z).', 'BB2072 (Z) | `(Z)` looks like `(2)`: write `ATTACK (2)`.'],
    ['two strengths', 'ATTACK 1 2.', 'BB2004 2 | '],
  ])('%s', (_, text, expected) => expect(found(`SCOUT\n1 ${text}`)).toEqual(onlyOne(expected)));
});
