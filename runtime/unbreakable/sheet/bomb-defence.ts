// Decides by a compiled sheet which lasers a crawler fires at a bomb.
import type { CrawlerTable, NamedWeapon } from '../rules/crawler-table.ts';
import { laserDefence, type BombRule, type DroppedBomb, type LaserDefence } from '../rules/laser-defence.ts';
import type { EmittedBombRule } from '../engine/program-sets.ts';
import { askingTurn, type ProgramSheet, type ProgramTurn } from './program-turn.ts';
import type { PackedSightSheet } from '../engine/packed-sight.ts';
import { SightTurn } from './sight-turn.ts';

/** Returns a rule about the bomb that was fired. The conditions of the rule are evaluated only when they are needed. */
function ruleAbout(
  sheet: ProgramSheet,
  table: CrawlerTable,
  bomb: DroppedBomb,
  written: EmittedBombRule<ProgramTurn>,
): BombRule {
  const { ofBomb, ofLaser } = written;
  const turn = (weapon: NamedWeapon | null = null) => askingTurn(sheet, table, { bomb, weapon });
  return {
    ...written,
    isTrue: () => ofBomb === null || ofBomb(turn()),
    isFor: (laser) => ofLaser === null || ofLaser(turn(laser)),
  };
}

/** Decides which lasers the crawler fires at a bomb. `listOf` returns the compiled list about beams. */
export function defenceBySheet(
  sheet: ProgramSheet,
  table: CrawlerTable,
  bomb: DroppedBomb,
  listOf: () => PackedSightSheet,
): LaserDefence {
  const rules = sheet.bombRules
    .filter(({ bombs }) => bombs.includes(bomb.weapon))
    .map((written) => ruleAbout(sheet, table, bomb, written));
  const { placed } = table;
  return laserDefence(table, bomb, rules, (squad) => {
    const turn = new SightTurn(listOf(), placed, [table.crawler, squad]);
    const row = turn.beamRow(0, 1);
    return { row, isSeen: turn.sees(row) };
  });
}
