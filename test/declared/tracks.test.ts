// Tests of tracks: things of their own, on which each side has a place.
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { positionOfText, readDeclaredPosition } from '../../compiler/declared/position.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { decisionOf } from '../support/declared-card.ts';

const page = `game ferry
bot ODILE
cards PILOT
dice d6

THINGS
Sides: odile (the bot), player.
The River track and the Guild track are rows of steps 0 to 8.
A side has a marker on each track and coins (0 to 50).

WORDS
Odile trails on a track if her marker stands lower than yours.
The weaker track is the track on which Odile is lowest.
Odile's stronger track is the one on which her marker is further up; if they are level, the Guild track.
The gap of a track is your place on the track minus her place on the track.
A ripe track is a track on which Odile is on step 3 or higher.

ACTIONS
ADVANCE n, track: Odile moves up n steps on the track; if she is now on step 4, Odile gains 2 coins. Possible if the place of Odile on the track is lower than 8.
SINK track: move your marker back 1 step on the track.
JUMP track: Odile moves to step 6 of the track.
SURGE: Odile moves up 1 step on both tracks.
LIFT: Odile moves up 1 step on her weaker track.
YES: the coins of Odile become 9.

READING
If no clause is carried out: SURGE.
`;
const readings = (text: string) => gameOfBook(readBook(text), 'ferry.page');
const game = readings(page);

/** Odile is behind on both tracks: by 1 step on the River track, and by 2 on the Guild track. */
const behind = 'River track: odile 2, player 3\nGuild track: odile 3, player 5\ncoins: odile 1, player 0';
/** Odile is ahead on the River track, and behind on the Guild track. */
const apart = 'River track: odile 5, player 3\nGuild track: odile 3, player 5\ncoins: odile 1, player 0';
/** Odile is on the same step of both tracks. */
const level = 'River track: odile 2, player 3\nGuild track: odile 2, player 1';

const effectsOf = (clause: string, position: string, of = game): readonly string[] | undefined => {
  const sheet = `game ferry\n\nPILOT\n1 ${clause}\n`;
  return decisionOf(of, { sheet, position: `game ferry\n${position}`, card: 'PILOT' }).effects;
};

/** Returns the messages about a clause. */
const messagesOf = (clause: string): readonly string[] => {
  const language = game.language({ roster: null, scenarios: [] });
  const { diagnostics } = checkSheet(`game ferry\n\nPILOT\n1 ${clause}\n`, () => language, new GameList([game]));
  return diagnostics.map(({ message }) => message);
};

const [river, guild] = [['odile: river track 2 → 3'], ['odile: guild track 3 → 4', 'odile: coins 1 → 3']];

describe('a page with tracks', () => {
  it('has no mistake, and has the tracks as the things of its words', () => {
    expect(readBook(page).diagnostics).toEqual([]);
    expect(game.page?.membersIn(positionOfText(`game ferry\n${behind}`))).toEqual([
      { word: 'odile trails on', members: ['River track', 'Guild track'], outOf: 2 },
      { word: 'weaker', members: ['River track'], outOf: 2 },
      { word: 'stronger', members: ['Guild track'], outOf: 2 },
      { word: 'gap', members: ['River track 1', 'Guild track 2'], outOf: null },
      { word: 'ripe', members: ['Guild track'], outOf: 2 },
    ]);
  });

  it('keeps the places of the sides by the names of the tracks', () => {
    const { position } = readDeclaredPosition(`game ferry\n${behind}`, readBook(page).table);
    expect(position).toMatchObject({ 'river track': { odile: 2, player: 3 }, 'guild track': { odile: 3, player: 5 } });
  });

  it('calls its tracks ladders if they are ladders, with a state and a figure of their own', () => {
    const ladders = page
      .replace(
        /WORDS[\s\S]*ACTIONS[\s\S]*READING/,
        'ACTIONS\nCLIMB n, ladder: Odile moves up n rungs on the ladder; the ladder becomes shut. Possible if the ladder is not shut.\nSURGE: Odile gains 1 coin.\n\nREADING',
      )
      .replace(
        'The River track and the Guild track are rows of steps 0 to 8.',
        'The long ladder is a row of rungs 0 to 8. The old ladder is a row of rungs 1 to 5. A ladder may be shut and has a bonus (0 to 3).',
      )
      .concat('\nBOX\ntrack        bonus\nlong ladder  2\nold ladder   3\n');
    expect(readBook(ladders).diagnostics).toEqual([]);
    const position = 'long ladder: odile 2\nold ladder: odile 1, player 5\nshut: old ladder';
    const effects = ['odile: long ladder 2 → 4', 'long ladder: shut'];
    // The old ladder has the greater bonus, but is shut.
    expect(effectsOf('CLIMB 2, ladder. [Highest bonus]', position, readings(ladders))).toEqual(effects);
  });
});

describe('an action that is done to a track', () => {
  it.each([
    ['ADVANCE 1, the River track.', river],
    ['ADVANCE 2 on the weaker track.', ['odile: river track 2 → 4', 'odile: coins 1 → 3']],
    ['ADVANCE 1 on her weaker track.', river],
    ['ADVANCE 1 on her stronger track.', guild],
    ["ADVANCE 1 on Odile's lowest track.", river],
    // The places of the player are 3 and 5.
    ['ADVANCE 1 on your highest track.', guild],
    ['ADVANCE 1, track. [Lowest place of Odile]', river],
    ['ADVANCE 1, track. [Highest gap]', guild],
    ['ADVANCE 1, track. [Highest place of Odile > Lowest place of the player]', guild],
    ['ADVANCE 1 on the track on which she is furthest behind you.', guild],
    ['ADVANCE 1 on a track on which she is behind. [Highest gap]', guild],
    ['ADVANCE 1, track. If tied, prefer the Guild track.', guild],
    ['ADVANCE 1 on both tracks.', [...river, ...guild]],
    ['SINK the ripe track.', ['player: guild track 5 → 4']],
    ['JUMP the Guild track.', ['odile: guild track 3 → 6']],
    ['SURGE.', ['odile: river track 2 → 3', 'odile: guild track 3 → 4']],
    ['LIFT.', river],
  ])('%s', (clause, effects) => {
    expect(effectsOf(clause, behind)).toEqual(effects);
  });

  it('is done to the track that the condition found', () => {
    for (const clause of [
      'ADVANCE 1 on the track on which she trails.',
      'If Odile is behind on a track, ADVANCE 1 on it.',
      'If Odile trails on a track, ADVANCE 1 on that track.',
      'If Odile is 2 or more steps behind you on a track, ADVANCE 1 on it.',
    ])
      expect(effectsOf(clause, apart), clause).toEqual(guild);
  });

  it('is impossible at the end of the track', () => {
    const atEnd = 'River track: odile 8, player 3\nGuild track: odile 3, player 5\ncoins: odile 1, player 0';
    // The River track is the stronger one, and only the Guild track is possible.
    expect(effectsOf('ADVANCE 1 on her stronger track.', atEnd)).toEqual(guild);
  });
});

describe('a movement of several sides', () => {
  it('moves each of them, with a bound on steps for each', () => {
    const each = readings(
      page.replace(
        'ACTIONS\n',
        'ACTIONS\nRISE: each side moves up 1 step on the River track.\nDROP: both sides move back 1 step on the Guild track.\nSLIP: each side moves back 2 steps on the River track, but not below step 2.\nSCALE: each side moves up 1 step on the River track for each of its coins.\n',
      ),
    );
    // Odile has 1 coin and the player none.
    expect(['RISE.', 'DROP.', 'SLIP.', 'SCALE.'].map((clause) => effectsOf(clause, behind, each))).toEqual([
      ['odile: river track 2 → 3', 'player: river track 3 → 4'],
      ['odile: guild track 3 → 2', 'player: guild track 5 → 4'],
      ['player: river track 3 → 2'],
      ['odile: river track 2 → 3'],
    ]);
  });

  it('is refused on a track that the clause names', () =>
    expect(
      readBook(
        page.replace('ACTIONS\n', 'ACTIONS\nRISE track: each side moves up 1 step on the track.\n'),
      ).diagnostics.map(({ message }) => message),
    ).toEqual([expect.stringContaining('moves several sides on a track without a name')]));
});

describe('tied tracks', () => {
  const withTies = (ties: string) => readings(page.replace('READING\n', `READING\n${ties}\n`));

  it('are in the order of the page, or of the definition', () => {
    expect(effectsOf('ADVANCE 1 on her weaker track.', level)).toEqual(river);
    expect(effectsOf('LIFT.', level)).toEqual(river);
    expect(effectsOf('ADVANCE 1 on her stronger track.', level)).toEqual(['odile: guild track 2 → 3']);
    // The weaker track is the River track alone, where the player is on step 3.
    expect(effectsOf('If you are on step 1 of her weaker track, YES.', level)).not.toContain('odile: coins 0 → 9');
  });

  it('are in the order of READING', () => {
    for (const ties of ['Ties of tracks: the Guild track.', 'Ties of tracks: lowest gap.', 'Ties: alphabetical.'])
      for (const clause of ['ADVANCE 1 on her weaker track.', 'ADVANCE 1, track.', 'LIFT.'])
        expect(effectsOf(clause, level, withTies(ties)), `${ties} ${clause}`).toEqual(['odile: guild track 2 → 3']);
  });

  it('are decided by a die if READING says so', () => {
    const sheet = 'game ferry\n\nPILOT\n1 ADVANCE 1 on her weaker track.\n';
    const onTable = { sheet, position: `game ferry\n${level}`, card: 'PILOT' };
    expect(decisionOf(withTies('Ties: lowest-numbered, then by a die.'), onTable)).toEqual({
      needs: 'Roll a d6: 1–3 River track, 4–6 Guild track',
    });
  });
});

describe('a condition about tracks', () => {
  const isTrue = (condition: string, position: string): boolean =>
    effectsOf(`If ${condition}, YES.`, position)?.includes('odile: coins 1 → 9') === true;

  it.each([
    'Odile trails on both tracks',
    'Odile trails on the River track',
    'Odile is behind you on both tracks',
    'you are ahead of Odile on at least one track',
    'Odile is ahead of you on no track',
    'Odile is behind on exactly 2 tracks',
    'Odile trails on the Guild track by 2 or more steps',
    'Odile trails you on the Guild track by 2 steps',
    'Odile is 2 or more steps behind you on the Guild track',
    'you lead on the River track by at most 1 step',
    'Odile is on step 2 of the River track',
    "Odile's marker is on step 3 or higher of the Guild track",
    'her place on the River track is 2 or less',
    'Odile has reached step 3 of the Guild track',
    'your marker on the River track is higher than hers',
    "the player's token is further along the Guild track than Odile's",
    'Odile is further along the Guild track than the River track',
    'the place of the player on the River track is equal to the place of Odile on the Guild track',
    'Odile is behind on the River track and the Guild track',
    'Odile trails on the Guild track and she is on step 3 of the track',
    'Odile is not at the end of the River track',
    'the gap of the Guild track is 2 or more',
    'Odile is on step 2 of her weaker track',
    'Odile is further back on the River track',
    'the side that is further back on the River track has 1 coin',
    'Odile is ahead on the River track or has 1 coin',
    'Odile is furthest behind on the River track and has 1 coin',
    'a side has reached step 5 of the Guild track',
    'Odile has fewer coins than her place on the River track',
    'her place on the River track plus 1 is equal to your place on the River track',
  ])('is true: %s', (condition) => {
    expect(messagesOf(`If ${condition}, YES.`)).toEqual([]);
    expect(isTrue(condition, behind)).toBe(true);
  });

  it.each([
    'Odile trails on both tracks',
    'Odile trails on the River track',
    'Odile is behind you on every track',
    'Odile is ahead of you on no track',
    'Odile trails on the Guild track by 3 or more steps',
    'Odile is 2 or more steps behind you on the River track',
    'Odile is on step 4 or higher of the Guild track',
    'Odile is at the top of the River track',
    'Odile is further along the Guild track than the River track',
    'Odile is not ahead of you on the River track',
    'Odile does not trail on the Guild track',
    'the side that is ahead on the Guild track has 1 coin',
    'Odile is behind on the River track or has 2 coins',
    'a side has reached step 6 of the Guild track',
  ])('is false: %s', (condition) => {
    expect(messagesOf(`If ${condition}, YES.`)).toEqual([]);
    expect(isTrue(condition, apart)).toBe(false);
  });
});

describe('words about tracks without a single meaning', () => {
  it.each([
    // Nothing before names a track.
    [
      'If Odile is at the end of the track, YES.',
      '`the track` refers to nothing: the words before it mention no such thing.',
    ],
    // The weaker track is defined for Odile.
    ['ADVANCE 1 on your weaker track.', '`your` does not fit into this phrase.'],
    // The page defines the word for Odile alone.
    ['If you trail on the River track, YES.', 'I cannot read `you trail on the River track` as a condition.'],
    // On none of them, or not on both?
    ['If Odile is not behind you on both tracks, YES.', '`not` does not fit into this phrase.'],
    // The place says only where she is now.
    [
      'If Odile reaches step 4 of the River track, YES.',
      'In `Odile reaches step 4 of the River track` I expect a place, such as `is now on step 4 of the track`, not an event.',
    ],
  ])('is refused: %s', (clause, message) => {
    expect(messagesOf(clause)).toEqual([message]);
  });

  it('is refused on the page', () => {
    const faultsOf = (effect: string) =>
      readBook(page.replace('YES:', `TRY track: ${effect}\nYES:`)).diagnostics.map(({ message }) => message);
    expect(faultsOf('each worker moves up 1 step on the track.')).toEqual(['I cannot read `worker`.']);
    expect(faultsOf('if Odile reaches step 4 of the track, Odile gains 2 coins.')).toEqual([
      'I cannot read `Odile reaches step 4 of the track`.',
    ]);
  });
});

describe('the advice for an effect without a meaning', () => {
  it('shows steps on a track, and a number of coins', () => {
    const helpOf = (text: string): string =>
      readBook(text.replace('YES: the coins of Odile become 9.', 'YES: Odile hums a song.')).diagnostics[0]?.help ?? '';
    expect(helpOf(page)).toContain('Write an effect such as `the odile moves up 2 steps on the River track`');
    const withoutTracks = page.split('\n').filter((line) => !/\b[Tt]racks?\b/.test(line));
    expect(helpOf(withoutTracks.join('\n').replace('WORDS', 'Odile has coins (0 to 50).\n\nWORDS'))).toContain(
      '`the odile gains 2 coins`',
    );
  });
});

describe('a relation of all sides to tracks', () => {
  const three = page
    .replace('player.', 'anna, ben.')
    .replace(/Odile trails[^\n]*/, 'A side trails on a track if it is lower on the track than odile.')
    .replace(/The gap[^\n]*\n/, '')
    .replace(/SINK[^\n]*\n/, '');
  const position = 'River track: odile 5, anna 3, ben 6\nGuild track: odile 3, anna 5, ben 3\ncoins: odile 1';

  it('holds for each side', () => {
    expect(readBook(three).diagnostics).toEqual([]);
    const members = readings(three).page?.membersIn(positionOfText(`game ferry\n${position}`)) ?? [];
    expect(members.slice(0, 3)).toEqual([
      { word: 'odile trails on', members: [], outOf: 2 },
      { word: 'anna trails on', members: ['River track'], outOf: 2 },
      { word: 'ben trails on', members: [], outOf: 2 },
    ]);
  });

  it('lets `last` mean behind all others', () => {
    const yes = (condition: string) => effectsOf(`If ${condition}, YES.`, position, readings(three));
    expect(yes('anna is last on the River track')).toEqual(['odile: coins 1 → 9']);
    expect(yes('odile is last on the Guild track')).not.toEqual(['odile: coins 1 → 9']);
    expect(yes('ben is ahead of anna on the River track')).toEqual(['odile: coins 1 → 9']);
  });
});
