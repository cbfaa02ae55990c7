// Tests of the log of a game as text. The log has the events that a person at the table sees.
import { expect, it } from 'vitest';
import { packAction, bidKind, endTurnKind, useKind } from '../../runtime/callisto/rules/engine/actions.ts';
import { drawn as firstDrawn } from '../../runtime/callisto/rules/engine/layout.ts';
import { eventKind } from '../../runtime/callisto/rules/engine/events.ts';
import { Log } from '../../runtime/callisto/rules/engine/log.ts';
import { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { setUp } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { packagedGame } from '../support/played.ts';
import { eventTexts, logText } from '../../compiler/games/callisto/play/event-words.ts';

const game = packagedGame(1);
const card = (name: string, side = 0): number => game.cards.names.indexOf(name, game.cards.first[side]);
const drawn = (name: string, side = 0): number => firstDrawn + card(name, side);
const place = (name: string): number => game.places.names.indexOf(name);

it('prints a round in order, with effects under their causes', () => {
  const first = new State();
  setUp(game, first);
  const session = new Session(game, first);
  session.give(['RIPPER B', 'SURVEY TECH B', 'SUPERVISOR', 'INTERFERENCE'].map((name) => drawn(name)));
  session.give(['SERGEANT Z', 'CORP-SEC Y', 'SCOUT Z', 'CAPTAIN'].map((name) => drawn(name, 1)));
  expect(session.start()).toEqual({ is: 'done' });
  session.play(packAction(bidKind, card('INTERFERENCE')));
  session.play(packAction(bidKind, card('CAPTAIN', 1)));
  const scoutZ = card('SCOUT Z', 1);
  const scouting = [...Array(game.uses.count).keys()].find(
    (one) => one >= (game.uses.first[scoutZ] ?? 0) && game.uses.verb[one] === 1,
  );
  session.play(packAction(useKind, scoutZ, scouting, place('E3')));
  session.play(7);
  session.play(packAction(endTurnKind));
  expect(logText(game, session.log.events()).trim().split('\n')).toEqual([
    'Round 1',
    '  RIPPER B: deck → hand',
    '  SURVEY TECH B: deck → hand',
    '  SUPERVISOR: deck → hand',
    '  INTERFERENCE: deck → hand',
    '  SERGEANT Z: deck → hand',
    '  CORP-SEC Y: deck → hand',
    '  SCOUT Z: deck → hand',
    '  CAPTAIN: deck → hand',
    'Breakers: bids INTERFERENCE',
    'LFA: bids CAPTAIN',
    '  Breakers bid INTERFERENCE (1)',
    '    INTERFERENCE: hand → discard pile',
    '  LFA bid CAPTAIN (8)',
    '    CAPTAIN: hand → discard pile',
    '  LFA has the initiative',
    'Turn of the LFA',
    'LFA: SCOUT Z: SCOUT to E3',
    '  SCOUT Z: hand → play area',
    '  SCOUT Z: F4 → E3',
    '  LFA at E3: no marker → scouted',
    '  INTERFERENCE: supply → discard pile',
    'LFA: has enough',
    'LFA: ends the turn',
    '  CORP-SEC Y: hand → discard pile',
    '  SERGEANT Z: hand → discard pile',
    '  SCOUT Z: play area → discard pile',
    'Turn of the Breakers',
  ]);
});

it('says which faces of an attack hit, also if the dice cannot change the result', () => {
  const [attacker, target] = ['NAILGUNNER C', 'MECH A'].map((name) => game.units.names.indexOf(name));
  const text = (total: number, die: number): string => {
    const log = new Log();
    log.tell(eventKind.attacked, attacker ?? 0, target ?? 0, total, die);
    return eventTexts(game, log.events(0)).join();
  };
  // The event does not say whether the fire would neutralise or suppress, and neither does the line.
  expect(text(9, 10)).toBe('NAILGUNNER C fires at MECH A: hits on 9+ with a d10');
  expect(text(15, 10)).toBe('NAILGUNNER C fires at MECH A: hits on 15+, too high for a d10');
  expect(text(1, 8)).toBe('NAILGUNNER C fires at MECH A: hits on 1+, as every face of a d8 does');
});
