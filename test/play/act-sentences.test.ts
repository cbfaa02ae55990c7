// Tests of the sentences about the acts of a card.
import { describe, expect, it } from 'vitest';
import type { Done } from '../../compiler/decide/record.ts';
import { callistoTelling } from '../../compiler/games/callisto/play/decision-telling.ts';
import { findCard } from '../../runtime/callisto/bound-sheet/position-card.ts';
import { cardPicture } from '../../views/table/card-picture.ts';
import { decider, positionCard } from '../support/deciding.ts';
import { afterLines, packagedTables } from '../support/packaged-tables.ts';
import { bookJson, packagedGame } from '../support/played.ts';

/** The parts of the opening that a test changes. */
interface Opening {
  readonly units: object;
  readonly cards: { readonly breakers: { readonly deck: Readonly<Record<string, number>> } };
}

const telling = callistoTelling(decider.game, positionCard({ units: {} }, 'SCOUT Y'));

/** Returns the sentence of an act of Scout Y. */
function said(done: object, tellingOf = telling): string | null {
  const parts = { choices: [], path: [], ledAct: null, ...done } as unknown as Done;
  const sentence = tellingOf.sentence(parts, 'SCOUT Y', (id) => id);
  return sentence && `${sentence.subject} ${sentence.predicate}`;
}

describe('the sentence of an act', () => {
  it.each<readonly [string, object, string | null]>([
    [
      'names the decks that the sheet prints',
      { act: { act: 'bolster', verb: 'BOLSTER', limits: { decks: '2 M' } } },
      'The bot brings cards from bolster deck M',
    ],
    [
      'counts the cards of each printed deck',
      { act: { act: 'bolster', verb: 'BOLSTER', limits: { decks: '2 H and 2 Z' } } },
      'The bot brings cards from bolster deck H (2) and Z (2)',
    ],
    [
      'names chosen cards',
      {
        act: { act: 'bolster', verb: 'BOLSTER', limits: {} },
        choices: [{ role: 'card', ids: ['COMMANDER V', 'GUNNER V'] }],
      },
      'The bot brings Commander V and Gunner V',
    ],
    ['says that a unit leaves the board', { act: { act: 'go', verb: 'MOVE', limits: {} } }, 'Scout Y leaves the board'],
    [
      'says where a hit unit goes',
      { act: { act: 'push', verb: 'Push', limits: {} }, choices: [{ role: 'push', ids: ['B4'] }] },
      'Scout Y pushes it to B4',
    ],
    [
      'is about the led unit if that unit scouts',
      {
        act: { act: 'call', verb: 'SCOUT', limits: {} },
        ledAct: {
          unit: 'RIPPER C',
          done: { act: { act: 'go', verb: 'SCOUT', limits: {} }, path: ['B1', 'C1'], choices: [], ledAct: null },
        },
      },
      'Ripper C scouts C1',
    ],
    ['waits for the die of the act', { act: { act: 'go', verb: 'MOVE', limits: {} }, isUnfinished: true }, null],
  ])('%s', (_, done, sentence) => expect(said(done)).toBe(sentence));

  it('names the unit that CONTROL activates', () => {
    const game = packagedGame(6);
    const units = {
      'CORP-SEC Y': { at: 'C2' },
      HADES: { at: 'C2', asleep: true },
      'MECH V': { at: 'C4', asleep: true },
    };
    const position = { version: 1, game: 'callisto', scenario: 6, units, cards: { lfa: {} } };
    const parts = {
      act: { act: 'activate', verb: 'This activates', limits: {} },
      choices: [],
      path: [],
      ledAct: null,
    } as unknown as Done;
    const ofGame = callistoTelling(game, findCard(game, position, 'CORP-SEC Y'));
    expect(ofGame.sentence(parts, 'CORP-SEC Y', (id) => id)).toEqual({
      subject: 'Corp-Sec Y',
      predicate: 'activates Hades',
    });
  });

  it('joins the acts of one unit', () => {
    // No unit is near, so a 3 on the d10 reads row 1–5. Among the two mechs, MECH V in F2 is nearer to B4 than MECH A in
    // H1. Of the scouted neighbours A3, B3 and C3 of B4, only C3 is four steps away from F2.
    const opening = bookJson('scenario-1/examples/opening.json') as Opening;
    const { deck, ...piles } = opening.cards.breakers;
    const { 'NAILGUNNER C': _drawn, ...rest } = deck;
    const position = {
      ...opening,
      bots: ['breakers'],
      turn: { side: 'breakers', chooser: 'breakers', phase: 'resolving' },
      units: { ...opening.units, 'MECH V': { at: 'F2' } },
      cards: { breakers: { ...piles, deck: rest, playArea: [{ card: 'NAILGUNNER C' }] } },
    };
    const setUp = { side: 'lfa', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: ['dice'] };
    const query = afterLines(packagedTables(1).begin({ ...setUp, position }), 'next', 'roll 3').card();
    expect(query && cardPicture(query).sentence).toBe('Nailgunner C finds Mech V and moves to Crate Maze (C3).');
  });
});
