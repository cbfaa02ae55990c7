import { sizeOfWeapon } from '../engine/bomb-effects.ts';
import { kindOfUnit, sideOfUnit } from '../engine/engine-tables.ts';
import * as at from '../engine/byte-layout.ts';
import { actVerbs, packedAction, unitInAction, verbOf, weaponNumberOf } from '../engine/packed-actions.ts';
import type { PackedGame } from '../engine/packed-game.ts';
import { mayPlace } from '../engine/set-up.ts';
import { CrawlerWay } from './crawler-way.ts';
import { GreedyPacked, hitEighths, oneWorth, worthOfBomb } from './greedy-player.ts';
import { Trial } from './trial.ts';

const P: Record<string, number> = { volc: 25, push: 3, ground: 3, half: 4, late: 0, reload: 128, relo: 64, cb: 0, n: 6, neutron: 0,  ...JSON.parse(process.env['P'] ?? '{}') };
const directions = 6;
const heavy = 2;

export class TrappingPacked extends GreedyPacked {
  private readonly way = new CrawlerWay();
  private readonly trial = new Trial();
  private readonly worths2 = new Int32Array(at.mostHexes);
  private readonly turns = new Int32Array(at.mostHexes);
  private places: (readonly number[])[] = [[], [], []];

  override listBest(game: PackedGame, list: Int32Array): number {
    this.findTraps(game);
    return super.listBest(game, list);
  }

  private findTraps(game: PackedGame): void {
    const { way, worths2 } = this;
    way.follow(game);
    worths2.fill(0);
    for (let step = 0; step < way.count; step++) {
      const hex = way.hexes[step] as number;
      if (hex >= game.tables.hexCount) continue;
      if (step > 0) this.note(game, hex, step, P['volc']! * oneWorth);
      this.findPushes(game, hex, step);
    }
  }

  private findPushes(game: PackedGame, hex: number, step: number): void {
    const { units, tables } = game;
    for (let index = 0; index < units.length; index++) {
      const unit = units[index] as number;
      if (sideOfUnit(unit) !== at.blue || !game.isReady(unit)) continue;
      const pushes = tables.pushDirections(game.hexOf(unit), hex);
      for (let number = 0; number < at.weaponsOfUnit; number++) {
        const weapon = game.weaponOf(unit, number);
        if ((weapon & at.weaponKindBits) !== at.forceBeam) continue;
        const worth = P['push']! * oneWorth * hitEighths(sizeOfWeapon(weapon), heavy);
        for (let direction = 0; direction < directions; direction++) {
          const to = tables.next(hex, direction);
          if (((pushes >> direction) & 1) !== 0 && to !== at.nowhere) this.note(game, to, step, worth);
        }
      }
    }
  }

  private note(game: PackedGame, hex: number, step: number, worth: number): void {
    const left = game.bytes[at.deckCardsOffset] as number;
    if (this.worths2[hex] === 0) this.turns[hex] = step <= left ? 0 : (step - left + 1) >> 1;
    this.worths2[hex] = (this.worths2[hex] as number) + worth;
  }

  protected override rankBomb(game: PackedGame, list: Int32Array, bomb: number): void {
    const weapon = game.weaponOf(unitInAction(bomb), weaponNumberOf(bomb));
    const kind = weapon & at.weaponKindBits;
    if (kind === at.neutronBomb && P['neutron']) { const w = worthOfBomb(game, bomb, this.way.hexes[0]!, 0); if (game.isOnMap(0)) this.rankBombAt(game, list, bomb, this.way.hexes[0]!, w * P['neutron']!); return; }
    if (kind === at.crustBuster && P['cb']) {
      for (let hex = 0; hex < game.tables.hexCount; hex++) if (this.worths2[hex] !== 0 || hex === this.way.hexes[0]) {
        const ahead = hex === this.way.hexes[0] ? 0 : hex === game.tables.next(this.way.hexes[0]!, 0) ? 1 : 3;
        this.rankBombAt(game, list, bomb, hex, P['cb']! * worthOfBomb(game, bomb, hex, ahead));
      }
      return;
    }
    if (kind !== at.nuke) return super.rankBomb(game, list, bomb);
    for (let hex = 0; hex < game.tables.hexCount; hex++) {
      const terrain = game.terrainOf(hex);
      if (terrain === at.lava && hex === this.way.hexes[0]) this.rankBombAt(game, list, bomb, hex, worthOfBomb(game, bomb, hex, 0));
      else if (this.worths2[hex] !== 0 && terrain !== at.lava && terrain !== at.volcano) this.rankBombAt(game, list, bomb, hex, this.worthOfNuke(game, sizeOfWeapon(weapon), hex));
    }
  }

  private worthOfNuke(game: PackedGame, size: number, hex: number): number {
    const terrain = game.terrainOf(hex);
    const spare = this.turns[hex]! - size - (terrain === at.crater ? 1 : terrain === at.hill ? 3 : 2);
    const worth = this.worths2[hex]! - (this.worths2[hex]! >> (size + 1));
    return (worth * (terrain === at.crater ? 8 : P['ground']!) * (spare >= 0 ? 8 : spare === -1 ? P['half']! : P['late']!)) >> 6;
  }

  protected override place(game: PackedGame): number {
    const unit = game.bytes[at.placedUnitOffset] as number;
    const kind = kindOfUnit(unit);
    const state = kind === at.squadKind ? at.readyStatus | at.turnedOverBit : at.readyStatus;
    if ((this.places[kind] as readonly number[]).length === 0) this.places[kind] = this.bestPlaces(game, unit, state);
    const places = this.places[kind] as readonly number[];
    for (;;) {
      const hex = places[this.random.below(places.length)] as number;
      if (mayPlace(game, unit, hex, state)) return packedAction(actVerbs.place, unit, 0, hex, state);
    }
  }

  private bestPlaces(game: PackedGame, unit: number, state: number): readonly number[] {
    const { bytes, tables, sight } = game;
    this.way.follow(game);
    const way = [...this.way.hexes.subarray(0, this.way.count)].filter((hex) => hex < tables.hexCount);
    const crawler = bytes[at.drivenCrawlerOffset] as number;
    const free = [...tables.isNorth.keys()].filter((hex) => mayPlace(game, unit, hex, state) && !way.includes(hex));
    this.trial.begin(game);
    for (const hex of way) bytes[at.groundOffset + hex] = at.lava;
    game.recall();
    bytes[unit * at.unitBytes + at.unitState] = state;
    const scored = free.map((hex) => {
      bytes[unit * at.unitBytes] = hex;
      let score = 0;
      for (const [step, to] of way.entries()) {
        bytes[crawler * at.unitBytes] = to;
        if (sight.hex(unit, to)) score += 1;
        const back = tables.board.directionOf(to, way[step - 1] ?? to);
        if (((tables.pushDirections(hex, to) >> back) & 1) === 1 && sight.beam(unit, crawler)) score += 1;
      }
      return { hex, score };
    });
    this.trial.end(game);
    const best = scored.toSorted((a, b) => b.score - a.score);
    if (process.env['V']) console.log(best.slice(0, 12).map(({ hex, score }) => `${tables.board.hexes[hex]} ${score}`).join(', '));
    return best.slice(0, P['n']).map(({ hex }) => hex);
  }

  protected override worthOf(game: PackedGame, action: number): number {
    if (P['reload'] && verbOf(action) === actVerbs.reload) {
      const weapon = game.weaponOf(unitInAction(action), weaponNumberOf(action));
      const kind = weapon & at.weaponKindBits;
      return kind === at.nuke ? P['reload']! : kind === at.laser ? 0 : P['relo']!;
    }
    return super.worthOf(game, action);
  }
}
