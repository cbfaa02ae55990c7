// Tests of the moments that the engine reports to minds, for bot rules of sheets.
import { describe, expect, it } from 'vitest';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type { BotMind } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as acts from '../../runtime/callisto/rules/solo/bot-acts.ts';
import { drawn, type Scene } from '../support/engine.ts';
import { soloTable } from '../support/solo.ts';

const game = drawn({
  scenario: 5,
  ways: 'A1-B1-C1',
  structures: { 'Pod 1': ['escape pod', 'C1'] },
  tokens: { prisoner: ['prisoner', 'A1'] },
  victory: [{ side: 'breakers', by: 'prisoner' }],
});
const unit = (name: string): number => game.units.names.indexOf(name);
const place = (name: string): number => game.places.names.indexOf(name);

/** Returns a table with a mind, and the moments that the mind receives, as text. */
function told(scene: Scene, resolve: BotMind['resolve'] = () => {}) {
  const heard = new Set<string>();
  const moment: BotMind['moment'] = (_game, _state, name, what) => void heard.add(`${name} ${what}`);
  const t = soloTable(game, { turn: 'breakers', bots: ['lfa'], ...scene }, { resolve, moment });
  return { t, heard };
}

describe('a mind is told', () => {
  const scene: Scene = {
    units: { 'RIPPER B': 'A1', 'SCOUT Y': 'A1' },
    breakers: { hand: 'RIPPER B 2' },
    lfa: { deck: 'SCOUT Y' },
  };

  it('when a unit of a person moves, attacks, takes control', () => {
    const { t, heard } = told({ ...scene, scouted: { breakers: 'B1' } });
    t.play('RIPPER B', 'MOVE 1', 'B1');
    expect([...heard]).toEqual([`unit moved ${unit('RIPPER B')}`]);
    t.play('RIPPER B', 'CONTROL');
    expect(heard).toContain(`space controlled ${place('B1')}`);
  });

  it('when a unit of its own is hit, and which card that costs', () => {
    const { t, heard } = told(scene);
    t.roll(5).play('RIPPER B', 'ATTACK 1', 'SCOUT Y');
    expect([...heard]).toEqual([`casualty taken ${t.card('SCOUT Y', 'lfa')}`, `unit hit ${unit('SCOUT Y')}`]);
  });

  it('when a card of its own is drawn and resolved, a counter enters, a space is scouted, a counter is removed', () => {
    const { t, heard } = told(
      { ...scene, turn: 'lfa', phase: 'resolving', playArea: { lfa: 'CAPTAIN, MERC Y' }, breakers: {} },
      (own, state, side, index) => {
        if (heard.size === 0) acts.drawByCommand(own, state, side, index, 1);
        else acts.markSpace(own, state, side, place('B1'));
        const fight = { attacker: unit('SCOUT Y'), target: unit('RIPPER B'), dice: 1, suppresses: false };
        if (heard.has(`unit spawned ${unit('MERC Y')}`)) acts.makeAttack(own, state, fight);
      },
    );
    t.draw('lfa', 'SCOUT Y').resolve();
    expect([...heard]).toEqual([`card drawn ${t.card('SCOUT Y')}`, `card resolved ${t.card('CAPTAIN')}`]);
    t.resolve();
    t.roll(5).resolve();
    for (const one of [
      `unit spawned ${unit('MERC Y')}`,
      `space scouted ${place('B1')}`,
      `unit hit ${unit('RIPPER B')}`,
      `unit removed ${unit('RIPPER B')}`,
    ])
      expect(heard).toContain(one);
  });
});

describe('Whenever a Breaker unit moves while sharing a space with the prisoner, also move the prisoner', () => {
  it('is a moment of the sheet: the prisoner goes along, step by step, and wins', () => {
    const moment: BotMind['moment'] = (own, state, name, what, from) => {
      if (name !== 'unit moved' || own.units.side[what] !== 0) return;
      if (state.bytes[at.tokenPlace] === from)
        acts.moveToken(own, state, 0, state.bytes[at.unitPlace + what] as number);
    };
    const t = soloTable(
      game,
      {
        bots: ['breakers'],
        turn: 'breakers',
        phase: 'resolving',
        units: { 'RIPPER B': 'A1' },
        scouted: { breakers: 'B1 C1' },
        playArea: { breakers: 'RIPPER B' },
        lfa: { hand: 'CAPTAIN' },
      },
      {
        moment,
        resolve: (own, state) => acts.walkAlong(own, state, unit('RIPPER B'), [place('B1'), place('C1')], false, 0),
      },
    ).resolve();
    expect([t.now.tokens, t.now.result?.winner]).toStrictEqual([{ prisoner: 'C1' }, 'breakers']);
  });
});
