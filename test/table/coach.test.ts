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
  readonly cards: { readonly lfa: { readonly discard: object } };
}

/** In this game, the first card of the bot that moves a piece is Scout Z, who scouts D4. */
const bid = (): PlayedTable => afterLines(packagedTables(1).begin(setUp), 'next');

/** A table at which the next card of the bot, Corp-Sec Y, takes control of F3. */
function beforeControl(): PlayedTable {
  const opening = bookJson('scenario-1/examples/opening.json') as Opening;
  const { cards, markers, units } = opening;
  const lfa = {
    ...cards.lfa,
    discard: { ...cards.lfa.discard, CAPTAIN: 1, 'SCOUT Y': 1 },
    playArea: [{ card: 'CORP-SEC Y' }],
  };
  const scouted = [...markers.lfa.scouted, 'F3'];
  const position = {
    ...opening,
    units: { ...units, 'CORP-SEC Y': { at: 'F3' } },
    markers: { ...markers, lfa: { ...markers.lfa, scouted } },
    cards: { ...cards, lfa },
  };
  return packagedTables(1).begin({ ...setUp, position });
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
    const guess = guessAfter(coach, beforeControl(), 'next');
    if (guess === null) throw new Error('The coach asks nothing.');
    expect(guess.query.head.card).toBe('CORP-SEC Y');
    expect(coach.judge(guess, spaceNamed(guess.reply.table, 'F3')).text).toBe('Right. 1 of 1 right.');
    expect(coach.judge(guess, null).text).toBe('You said: Nothing on the board. Clause 1 decides. 0 of 1 right.');
  });

  it('does not ask about the same card again', () => {
    const coach = newCoach();
    coach.judge(asked(coach), null);
    const again = bid();
    expect(guessAfter(newCoach(), again, 'bid none')?.query.head.card).not.toBe('SCOUT Z');
  });
});
