// Tests of events and actions in the form with names. Each kind of event and action must have all its fields.
import { describe, expect, it } from 'vitest';
import { eventKinds, eventKind, type EventKind } from '../../runtime/callisto/rules/engine/events.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { Log } from '../../runtime/callisto/rules/engine/log.ts';
import { namedAction } from '../../runtime/callisto/bound-sheet/named-action.ts';
import { nameEvent } from '../../runtime/callisto/bound-sheet/named-event.ts';
import { soloGame } from '../support/bots.ts';
import { packagedGame, playThrough } from '../support/played.ts';

const game = packagedGame(1);
const [unit, card, place] = [
  game.units.names.indexOf('SCOUT Y'),
  game.cards.names.indexOf('SCOUT Y'),
  game.places.names.indexOf('B2'),
];

const tellOf = (of: EventKind, ...values: number[]): unknown => {
  const log = new Log();
  const [a = 0, b = 0, c = 0, d = 0] = values;
  log.tell(eventKind[of], a, b, c, d);
  return nameEvent(game, log.eventAt(0));
};

describe('an event by names', () => {
  it.each<[EventKind, number[], object]>([
    ['moved', [unit, place, at.none], { unit: 'SCOUT Y', from: 'B2', to: null }],
    ['spawned', [unit, place], { unit: 'SCOUT Y', at: 'B2' }],
    ['marked', [1, place, 0, 2], { side: 'lfa', at: 'B2', before: 'none', after: 'controlled' }],
    ['card', [1, card, at.deck, at.playArea], { side: 'lfa', card: 'SCOUT Y', from: 'deck', to: 'playArea' }],
    ['rolled', [8, 3], { die: 8, face: 3 }],
    [
      'attacked',
      [unit, game.units.names.indexOf('RIPPER B'), 7, 10],
      { attacker: 'SCOUT Y', target: { unit: 'RIPPER B' }, defence: 7, die: 10 },
    ],
    ['turned', [1, card, 1], { side: 'lfa', card: 'SCOUT Y', isTurned: true }],
    ['faced', [1, card, 0], { side: 'lfa', card: 'SCOUT Y', isUp: false }],
    ['bolstered', [1, 90, card], { side: 'lfa', deck: 'Z', card: 'SCOUT Y' }],
    ['pinned', [unit, 0, 1], { unit: 'SCOUT Y', before: 0, after: 1 }],
    ['won', [0, 2], { side: 'breakers', by: 2 }],
    ['hit', [1], {}],
  ])('%s', (of, values, fields) => expect(tellOf(of, ...values)).toEqual({ is: of, cause: null, ...fields }));

  it('names its cause by the number of the event', () => {
    const log = new Log();
    log.begin(eventKind.resolved, 1, card, 0, 0);
    log.begin(eventKind.attacked, unit, 0, 7, 10);
    log.tell(eventKind.missed, 0, 0, 0, 0);
    const causes = (from: number): unknown[] => log.events(from).map((one) => nameEvent(game, one, from).cause);
    expect(causes(0)).toEqual([null, 0, 1]);
    expect(causes(1)).toEqual([null, 0]);
  });
});

/** Returns true if a value contains no empty text, and nothing that JSON loses (`undefined`, NaN). */
function complete(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== '' && value !== undefined && !Number.isNaN(value);
  return Object.values(value).every(complete);
}

describe('games', () => {
  it('of bots and players tell all by names', () => {
    const seen = new Set<string>();
    for (const scenario of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const solo = soloGame(scenario);
      for (const [seed, bots] of [0, 2].entries()) {
        const log = new Log();
        solo.sink = log;
        let steps = 0;
        playThrough(solo, { seed: 5, index: seed, bots }, (_state, actions) => {
          for (let each = 0; each < actions.count; each++) {
            const named = namedAction(solo, actions.get(each));
            expect(complete(named), JSON.stringify(named)).toBe(true);
          }
          return steps++ === 350 ? 'end' : undefined;
        });
        solo.sink = null;
        for (const event of log.events()) {
          const one = nameEvent(solo, event);
          seen.add(one.is);
          expect(complete(one), JSON.stringify(one)).toBe(true);
          expect(JSON.parse(JSON.stringify(one))).toEqual(one);
        }
      }
    }
    // A few kinds of events may be missing: corrections by people, and events that do not happen in these games.
    const rare = eventKinds.filter((one) => !seen.has(one));
    expect(rare.length, rare.join(', ')).toBeLessThan(6);
  });
});
