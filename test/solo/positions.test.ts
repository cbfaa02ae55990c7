// Tests of positions of solo games: they are read and written, and impossible positions are refused. Also tests refused
// actions, and the log.
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { endTurnKind, resolveKind, stopKind } from '../../runtime/callisto/rules/engine/actions.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { setUp, start } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import * as acts from '../../runtime/callisto/rules/solo/bot-acts.ts';
import { bookJson, packagedGame } from '../support/played.ts';
import { logText } from '../../compiler/games/callisto/play/event-words.ts';
import { drawn, positionIn, type Scene } from '../support/engine.ts';
import { mindOf, soloTable } from '../support/solo.ts';

const game = drawn({ ways: 'A1-B1-C1' });
const bots: Scene['bots'] = ['lfa'];
const resolving: Scene = {
  bots,
  turn: 'lfa',
  phase: 'resolving',
  difficulty: 'harder',
  units: { 'SCOUT Y': 'C1' },
  pinned: { 'SCOUT Y': 2 },
  breakers: { hand: 'RIPPER B' },
  playArea: { lfa: 'SCOUT Y, MERC Y turned, DRONE down' },
};

describe('a position of a solo game', () => {
  it('is the same in and out, and of the form that its schema says', () => {
    const position = positionIn(game, resolving);
    expect(positionOf(game, stateOf(game, position))).toEqual({ ...position, chance: {} });
    const ajv = new Ajv.default({ allErrors: true, strictTypes: false });
    const isPosition = ajv.compile(bookJson('position.schema.json') as object);
    expect(isPosition(position), JSON.stringify(isPosition.errors)).toBe(true);
  });

  it.each<[string, Scene]>([
    ['cards.lfa.playArea has cards, and no bot', { playArea: { lfa: 'SCOUT Y down' }, bots: [] }],
    ['cards.lfa.display has cards, and no bot', { lfa: { display: 'COMMANDER H' }, bots: [] }],
    ['cards.lfa.display has COMMANDER H, which is not set up there', { bots, lfa: { display: 'COMMANDER H' } }],
    ['cards.lfa.hand has cards, and a bot has none', { bots, lfa: { hand: 'SCOUT Y' } }],
    ['cards.lfa.played has cards; those of a bot', { bots, lfa: { played: 'SCOUT Y' } }],
    [
      'units.RIPPER B has control markers, and no bot',
      { bots, units: { 'RIPPER B': 'A1' }, pinned: { 'RIPPER B': 1 } },
    ],
    ['cards.lfa.playArea has a card face up between', { bots, playArea: { lfa: 'SCOUT Y' } }],
    [
      'cards.lfa.playArea has a card face up to the right',
      { ...resolving, playArea: { lfa: 'SCOUT Y, MERC Y down, MERC Y' } },
    ],
    ['turn.phase is of a player, and a bot plays', { bots, turn: 'lfa', phase: 'playing' }],
    ['turn.phase is of a bot, and none plays', { phase: 'resolving' }],
    ['turn.phase has no card face up', { bots, turn: 'lfa', phase: 'resolving', playArea: { lfa: 'SCOUT Y down' } }],
    ['cards.lfa have 6 of SCOUT Y; the scenario has 5', { ...resolving, lfa: { deck: 'SCOUT Y 5' } }],
  ])('is refused: %s', (problem, scene) => {
    expect(() => stateOf(game, positionIn(game, scene))).toThrow(problem);
  });

  it('is refused with a bid or a choice of a bot, or losses that nobody inflicted', () => {
    const base = positionIn(game, { bots, breakers: { hand: 'RIPPER B' }, units: { 'RIPPER B': 'A1' } });
    const bidding = { ...base, turn: { side: 'breakers', chooser: 'lfa', phase: 'bidding' } };
    expect(() => stateOf(game, bidding)).toThrow('turn.chooser is a bot');
    const owing = { ...base, units: { 'RIPPER B': { at: 'A1', losses: 1 } } };
    expect(() => stateOf(game, owing)).toThrow('units have losses to choose in a phase without');
    const losing = { ...base, turn: { side: 'lfa', chooser: 'breakers', phase: 'losing', target: 'RIPPER B' } };
    expect(() => stateOf(game, losing)).toThrow('turn.target has no card to lose');
  });

  it('may lack the cards of a bot', () => {
    const { cards, ...rest } = positionIn(game, resolving);
    expect(cards).toBeDefined();
    expect(stateOf(game, rest).bytes[at.phase]).toBe(at.resolvingPhase);
  });
});

describe('an action at the wrong time is refused', () => {
  it('by a player in the turn of a bot, and the other way round', () => {
    expect(soloTable(game, resolving).refused(endTurnKind)).toBe('This is no time to end: lfa is resolving.');
    expect(soloTable(game, { breakers: { hand: 'RIPPER B' } }).refused(resolveKind)).toBe(
      'This is no time to resolve: breakers is playing.',
    );
    expect(soloTable(game, resolving).refused(resolveKind | (3 << 18))).toBe('That cannot be chosen here.');
    expect(soloTable(game, resolving).refused(stopKind)).toMatch(/no time to stop/);
  });

  it('a bot whose sheet nobody knows is an error that changes nothing', () => {
    const t = soloTable(game, resolving);
    game.setMind(1, null);
    const before = t.state.copy();
    expect(() => t.apply(resolveKind)).toThrow('No sheet plays the bot lfa: call `bind(game)`');
    expect(t.state.equals(before)).toBe(true);
  });
});

describe('setup for solo', () => {
  it('the supply of the bot is its bolster decks; cards on display are beside them', () => {
    const own = packagedGame(4);
    const state = new State();
    setUp(own, state, 1 << at.lfa);
    const position = positionOf(own, state);
    expect(position.cards?.lfa?.display).toEqual({ 'COMMANDER A': 1, 'COMMANDER H': 1, 'COMMANDER V': 1 });
    expect(position.cards?.lfa?.supply?.['COMMANDER A']).toBeUndefined();
    expect(position.cards?.lfa?.supply?.['INTERFERENCE']).toBe(8);
    expect([position.bots, position.cards?.breakers?.display]).toEqual([['lfa'], {}]);
  });

  it('a person who plays the LFA has all commanders in the supply', () => {
    const own = packagedGame(4);
    const state = new State();
    setUp(own, state, 1 << at.breakers);
    expect(positionOf(own, state).cards?.lfa?.supply?.['COMMANDER A']).toBe(1);
  });

  it('the first round deals a hand to the person only', () => {
    const own = packagedGame(1);
    own.setMind(1, mindOf(own));
    const state = new State();
    start(own, state, 1, 2, 1 << at.lfa, 2);
    expect([state.bytes[at.inHand], state.bytes[at.inHand + 1], state.bytes[at.chooser]]).toEqual([4, 0, at.breakers]);
    expect(positionOf(own, state).difficulty).toBe('harder');
  });
});

it('the log reports a turn of a bot in order', () => {
  const own = packagedGame(1);
  own.setMind(
    1,
    mindOf(own, {
      resolve: (_game, state, side, index) => {
        acts.drawBolsterCard(own, state, side, 'Y');
        acts.drawByCommand(own, state, side, index, 1);
        acts.inspireCards(own, state, side, [1]);
        acts.doRecon(own, state, side);
      },
    }),
  );
  const first = new State();
  setUp(own, first, 1 << at.lfa);
  const session = new Session(own, first);
  const card = (name: string, side = 0): number => own.cards.names.indexOf(name, own.cards.first[side]);
  const given = (name: string, side = 0): number => at.drawn + card(name, side);
  session.give(['RIPPER B', 'SURVEY TECH B', 'SUPERVISOR', 'INTERFERENCE'].map((name) => given(name)));
  session.start();
  session.give(['SCOUT Z', 'CORP-SEC Y', 'CAPTAIN', 'INTERFERENCE'].map((name) => given(name, 1)));
  expect(session.play(card('RIPPER B') << 4)).toEqual({ is: 'done' });
  session.give(['CORP-SEC Y', 'SERGEANT Z', 'SERGEANT Y'].map((name) => given(name, 1)));
  expect(session.play(resolveKind)).toEqual({ is: 'done' });
  expect(logText(own, session.log.events()).trim().split('\n').slice(5)).toEqual([
    'Breakers: bids RIPPER B',
    '  Breakers bid RIPPER B (5)',
    '    RIPPER B: hand → discard pile',
    '  LFA bid SCOUT Z (6)',
    '    SCOUT Z: deck → play area',
    '  LFA has the initiative',
    'Turn of the LFA',
    '  CORP-SEC Y: deck → play area',
    '  CAPTAIN: deck → play area',
    '  INTERFERENCE: deck → play area',
    '  CAPTAIN lies at place 1',
    '  SCOUT Z lies at place 2',
    '  CORP-SEC Y lies at place 3',
    '  INTERFERENCE lies at place 4',
    'LFA: the next card',
    '  CAPTAIN is resolved',
    '    LFA bolsters from deck Y: CORP-SEC Y',
    '      CORP-SEC Y: supply → discard pile',
    '    SERGEANT Z: deck → play area',
    '    SERGEANT Z lies at place 2',
    '    SERGEANT Z is turned sideways',
    '    INTERFERENCE: play area → out of the game',
    '    SERGEANT Y: deck → play area',
    '    SERGEANT Y is turned face down',
    '  CAPTAIN: play area → discard pile',
  ]);
});
