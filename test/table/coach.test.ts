// Tests of the coach: the question about a card of the bot before the card is shown, and the judgement.
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { Coach, type Guess } from '../../page/table/coach.ts';
import { Keepsakes } from '../../page/table/keepsakes.ts';
import { afterToldCards } from '../../views/table/told-cards.ts';
import { afterLines, packagedTables } from '../support/packaged-tables.ts';
import { bookJson } from '../support/played.ts';

const setUp = { side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };

/** The parts of the opening that a test changes. */
interface Opening {
  readonly units: object;
  readonly markers: { readonly lfa: { readonly scouted: readonly string[] } };
  readonly cards: { readonly lfa: object };
}

/** In this game, the first card of the bot that moves a piece is Scout Z, who scouts D4. */
const bid = (): PlayedTable => afterLines(packagedTables(1).begin(setUp), 'next');

/** A table at which the bot resolves a card of its opening next, as the only card of its play area. */
function before(card: string, units: object, markers: readonly string[] = []): PlayedTable {
  const opening = bookJson('scenario-1/examples/opening.json') as Opening;
  const { cards } = opening;
  const others = ['CAPTAIN', 'SCOUT Y', 'CORP-SEC Y', 'COMMANDER A'].filter((each) => each !== card);
  const discard = Object.fromEntries(others.map((each) => [each, 1]));
  const lfa = { ...cards.lfa, discard, playArea: [{ card }] };
  const scouted = [...opening.markers.lfa.scouted, ...markers];
  const position = {
    ...opening,
    units: { ...opening.units, ...units },
    markers: { ...opening.markers, lfa: { ...opening.markers.lfa, scouted } },
    cards: { ...cards, lfa },
  };
  return packagedTables(1).begin({ ...setUp, byPeople: ['dice'], position });
}

const guessAfter = (coach: Coach, table: PlayedTable, line: string): Guess | null =>
  coach.guessFor(table, line, afterToldCards(table.take(line)));

/** Goes on until the coach asks. */
function asked(coach: Coach): Guess {
  let [table, line] = [bid(), 'bid none'];
  for (;;) {
    const guess = guessAfter(coach, table, line);
    if (guess) return guess;
    [table, line] = [afterLines(table, line), 'next'];
  }
}

const spaceNamed = (table: PlayedTable, name: string): number => [...table.board().spaces.values()].indexOf(name);

describe('the coach', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map([['botbook coach', 'on']]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    });
  });
  afterAll(() => vi.unstubAllGlobals());

  const newCoach = (): Coach => new Coach(new Keepsakes('test'));

  it('asks nothing until a person switches the coach on', () => {
    stored.clear();
    expect(guessAfter(newCoach(), bid(), 'bid none')).toBeNull();
  });

  it('says that a guess is right, and counts it', () => {
    const coach = newCoach();
    const guess = asked(coach);
    expect(guess.query.head.card).toBe('SCOUT Z');
    expect(coach.judge(guess, spaceNamed(guess.reply.table, 'D4'))).toEqual({
      text: 'Right. 1 of 1 right.',
      isRight: true,
      parts: [],
    });
  });

  it('names the clause that a wrong guess missed, and says why the bot did not choose the space', () => {
    const coach = newCoach();
    const guess = asked(coach);
    const { isRight, parts, text } = coach.judge(guess, spaceNamed(guess.reply.table, 'F3'));
    expect([isRight, text]).toEqual([false, 'You said: F3. Clause 2b decides. 0 of 1 right.']);
    expect(parts).toMatchObject([{ is: 'why not', question: 'F3' }]);
    expect(newCoach().judge(guess, null).text).toBe('You said: Nothing on the board. Clause 2b decides. 0 of 1 right.');
  });

  it('expects the space of which the bot takes control', () => {
    const coach = newCoach();
    const guess = guessAfter(coach, before('CORP-SEC Y', { 'CORP-SEC Y': { at: 'F3' } }, ['F3']), 'next');
    if (guess === null) throw new Error('The coach asks nothing.');
    expect(guess.query.head.card).toBe('CORP-SEC Y');
    expect(coach.judge(guess, spaceNamed(guess.reply.table, 'F3')).text).toBe('Right. 1 of 1 right.');
    expect(coach.judge(guess, null).text).toBe('You said: Nothing on the board. Clause 1 decides. 0 of 1 right.');
  });

  it('takes a touch of a piece that the bot passes over as wrong, also in the right space', () => {
    // Mech A in F2 attacks the weaker of the two targets in F1: Ripper B has defence 5, Survey Tech B has 6.
    const units = { 'MECH A': { at: 'F2' }, 'RIPPER B': { at: 'F1' }, 'SURVEY TECH B': { at: 'F1' } };
    const coach = newCoach();
    const guess = guessAfter(coach, before('COMMANDER A', units), 'next');
    if (guess === null) throw new Error('The coach asks nothing.');
    const space = spaceNamed(guess.reply.table, 'F1');
    expect(coach.judge(guess, space, 'RIPPER B').text).toBe('Right. 1 of 1 right.');
    expect(coach.judge(guess, space).isRight).toBe(true);
    const missed = coach.judge(guess, space, 'SURVEY TECH B');
    expect(missed.text).toBe('You said: SURVEY TECH B. Clause 1 decides. 0 of 1 right.');
    expect(missed.parts).toMatchObject([{ is: 'why not', question: 'SURVEY TECH B' }]);
  });

  it('does not ask about the same card again', () => {
    const coach = newCoach();
    coach.judge(asked(coach), null);
    const again = bid();
    expect(guessAfter(newCoach(), again, 'bid none')?.query.head.card).not.toBe('SCOUT Z');
  });
});
