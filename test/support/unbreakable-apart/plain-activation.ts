// An activation in the independent engine: weapon actions and physical actions of the units of a card.
import { ownDirections, ownHexes, ownNeighbour } from '../../unbreakable/board/own-geometry.ts';
import { fireBeamAt, isBeamTarget } from './plain-beams.ts';
import { fireBombAt } from './plain-bombs.ts';
import { isSighted } from './plain-sight.ts';
import { canEnter, canRise, displace, fitsCounted } from './plain-stacking.ts';
import {
  canAct,
  choosing,
  deciderFor,
  drop,
  fall,
  isAtEdge,
  isDown,
  isDugIn,
  isHovering,
  isOnMap,
  isInDepression,
  isReadyUnit,
  isScattered,
  lose,
  nothing,
  rollHit,
  sizeOfKind,
  terrainIn,
  unitsIn,
  type PlainDice,
  type PlainKind,
  type PlainOptions,
  type PlainSide,
  type PlainUnit,
  type PlainWeapon,
  type PlainWorld,
  type Playing,
} from './plain-world.ts';

/** A function that adds an option: its verb, the further words of its label, and the function that carries it out. */
type Add = (verb: string, about: readonly (string | number)[], play: () => Playing | void) => void;

/** An activation of the units of one kind and side. */
class Activation {
  private readonly operated = new Map<PlainUnit, readonly PlainWeapon[]>();
  private readonly hasActed = new Set<PlainUnit>();
  private readonly options: PlainOptions = new Map();
  /** The hexes that units of the acting side see; null until the present choice needs these hexes. */
  private sighted: readonly string[] | null = null;
  private readonly world: PlainWorld;
  private readonly dice: PlainDice;
  /** True for the card Walker Overload, where a die follows each action (L1081, U69). */
  private readonly isOverload: boolean;
  /**
   * The units that have finished their weapon action. At Walker Overload, they have also rolled the die for this
   * action.
   */
  private readonly isDone = new Set<PlainUnit>();

  constructor(world: PlainWorld, dice: PlainDice, isOverload: boolean) {
    this.world = world;
    this.dice = dice;
    this.isOverload = isOverload;
  }

  *play(side: PlainSide, kind: PlainKind): Playing {
    // The runaway is left out: it has no Activation card, even after a side has reprogrammed it (U54).
    const { runaway } = this.world;
    const units = this.world.units.filter((unit) => unit.side === side && unit.kind === kind && unit !== runaway);
    let chosen = units.some(canAct) ? '' : 'done';
    while (chosen !== 'done') {
      this.options.clear();
      this.sighted = null;
      this.options.set('done', nothing);
      for (const unit of units) {
        if (!canAct(unit) || this.hasActed.has(unit)) continue;
        this.listWeapons(unit);
        this.listPhysical(unit);
      }
      chosen = yield* choosing('activation', side, new Map(this.options));
    }
    for (const unit of units) this.endWeaponAction(unit);
  }

  /** Rolls the die of Walker Overload after an action. Returns true if the walker goes offline. */
  private overload(unit: PlainUnit): boolean {
    const isOffline = unit.at !== 'lost' && !unit.isFrozen && this.dice.positive();
    if (isOffline) unit.status = 'offline';
    return isOffline;
  }

  /**
   * At Walker Overload, ends the weapon action that a unit has begun. Returns true if the die for this action puts the
   * walker offline.
   */
  private endWeaponAction(unit: PlainUnit): boolean {
    if (!this.isOverload || !this.operated.has(unit) || this.isDone.has(unit)) return false;
    this.isDone.add(unit);
    return this.overload(unit);
  }

  /**
   * Ends the weapon action of a unit that can fire no more: it has fired one weapon of full size, or two lighter
   * weapons.
   */
  private readonly endShotOf = (unit: PlainUnit) => (): void => {
    const used = this.operated.get(unit) ?? [];
    if (used.length === 2 || used.some(({ size }) => size === sizeOfKind[unit.kind])) this.endWeaponAction(unit);
  };

  /**
   * Carries out a physical action. At Walker Overload, the die for an earlier weapon action is rolled first. If this
   * die puts the walker offline, the walker does not act. The die for the physical action is rolled after the action.
   */
  private *actPhysically(unit: PlainUnit, verb: string, play: () => Playing | void): Playing {
    this.hasActed.add(unit);
    if (this.endWeaponAction(unit)) return;
    const playing = play();
    if (playing) yield* playing;
    if (this.isOverload && verb !== 'move') this.overload(unit);
  }

  private readonly afterMove = (unit: PlainUnit) => (): void => {
    if (this.isOverload) this.overload(unit);
  };

  /**
   * True if a unit may operate one more weapon. In total, a unit operates one weapon of its full size, or two different
   * lighter weapons (L605–623).
   */
  private canOperate(unit: PlainUnit, weapon: PlainWeapon): boolean {
    const used = this.operated.get(unit) ?? [];
    if (used.length === 0) return true;
    const isLight = (each: PlainWeapon): boolean => each.size < sizeOfKind[unit.kind];
    return used.length === 1 && !used.includes(weapon) && isLight(weapon) && used.every(isLight);
  }

  private operate(unit: PlainUnit, weapon: PlainWeapon): void {
    this.operated.set(unit, [...(this.operated.get(unit) ?? []), weapon]);
  }

  private listWeapons(unit: PlainUnit): void {
    for (const [number, weapon] of unit.weapons.entries()) {
      if (!this.canOperate(unit, weapon)) continue;
      const add: Add = (verb, about, play) =>
        this.options.set([verb, unit.name, number, ...about].join(' '), () => {
          this.operate(unit, weapon);
          return play();
        });
      const mayFire = isReadyUnit(unit) && isOnMap(unit) && weapon.name !== 'laser';
      if (!weapon.isLoaded)
        add('reload', [], () => {
          weapon.isLoaded = true;
          this.endShotOf(unit)();
        });
      else if (mayFire && weapon.isBomb) this.listBomb(unit, weapon, add);
      else if (mayFire) this.listBeam(unit, weapon, add);
    }
  }

  private listBomb(unit: PlainUnit, weapon: PlainWeapon, add: Add): void {
    this.sighted ??= ownHexes.filter((hex) => isSighted(this.world, deciderFor(unit), hex));
    for (const hex of this.sighted)
      add('bomb', [hex], () => fireBombAt(this.world, unit, weapon, hex, this.dice, this.endShotOf(unit)));
  }

  private listBeam(unit: PlainUnit, weapon: PlainWeapon, add: Add): void {
    for (const isReverse of weapon.name === 'stasis ray' ? [false, true] : [false])
      for (const target of this.world.units)
        if (isBeamTarget(this.world, unit, target, isReverse))
          add(isReverse ? 'reverse' : 'beam', [target.name], () => this.fireBeam(unit, weapon, { target, isReverse }));
  }

  private *fireBeam(unit: PlainUnit, weapon: PlainWeapon, shot: Parameters<typeof fireBeamAt>[3]): Playing {
    yield* fireBeamAt(this.world, unit, weapon, shot, this.dice);
    this.endShotOf(unit)();
  }

  private listPhysical(unit: PlainUnit): void {
    const add: Add = (verb, about, play) =>
      this.options.set([verb, unit.name, ...about].join(' '), () => this.actPhysically(unit, verb, play));
    const { dice } = this;
    if (this.canTurn(unit)) add('configure', [], () => this.turn(unit));
    if (unit.stasis > 0)
      add('clearStasis', [], () => {
        const faces = Array.from({ length: unit.stasis }, () => dice.positive());
        if (faces.includes(true)) unit.stasis -= 1;
      });
    this.listMelee(unit, add);
    this.listObjects(unit, add);
    if (isDugIn(unit) || isDown(unit)) return;
    for (const hex of this.reachOf(unit))
      add('move', [hex], () => moveInto(this.world, unit, hex, this.dice, this.afterMove(unit)));
    if (this.canLeave(unit)) add('leaveMap', [], () => lose(this.world, unit));
  }

  /**
   * Adds options for an upright walker: the objects that it may grab in its hex, and the objects that it may drop
   * (L655–657).
   */
  private listObjects(unit: PlainUnit, add: Add): void {
    if (unit.kind !== 'walker' || isDown(unit) || !isOnMap(unit)) return;
    for (const [number, object] of this.world.objects.entries()) {
      if (object.carrier === unit) add('drop', [number], () => drop(unit, object));
      else if (object.at === unit.at)
        add('grab', [number], () => {
          object.at = null;
          object.carrier = unit;
        });
    }
  }

  private canTurn(unit: PlainUnit): boolean {
    if (unit.kind !== 'crawler') return true;
    if (!isOnMap(unit)) return false;
    if (isDugIn(unit)) return canRise(this.world, unit);
    const others = unitsIn(this.world, unit.at).filter((other) => other !== unit);
    return !isInDepression(this.world, unit.at) && !others.some(({ kind }) => kind === 'crawler');
  }

  private *turn(unit: PlainUnit): Playing {
    const { world } = this;
    unit.isTurned = !unit.isTurned;
    if (unit.kind === 'crawler' && unit.isTurned) {
      if (['industry', 'open', 'woods'].includes(terrainIn(world, unit.at))) world.terrain.set(unit.at, 'rough');
    } else if (unit.kind === 'crawler') yield* displace(world, unit, this.dice);
    else if (unit.kind === 'squad' && !unit.isTurned && isOnMap(unit) && !fitsCounted(world, unit, unit.at))
      // A squad that lands in a full hex becomes scattered (L706).
      fall(world, unit);
  }

  private listMelee(unit: PlainUnit, add: Add): void {
    const { world, dice } = this;
    if (unit.kind === 'crawler' || isDown(unit) || !isOnMap(unit)) return;
    for (const target of unitsIn(world, unit.at)) {
      const isPossible = target.kind !== 'crawler' && target.side !== unit.side && !target.isFrozen;
      const isFallen = isDown(target) || isScattered(target);
      if (!isPossible || isFallen || (isHovering(target) && !isHovering(unit))) continue;
      add('melee', [target.name], () => {
        if (rollHit(sizeOfKind[unit.kind], sizeOfKind[target.kind], dice)) fall(world, target);
      });
    }
  }

  /** Returns the hexes that a unit may enter in one step from a hex or from an edge of the map. */
  private stepsFrom(unit: PlainUnit, hex: string): readonly string[] {
    const isOpen = (to: string | null): to is string => to !== null && canEnter(this.world, unit, to);
    if (isAtEdge({ ...unit, at: hex })) return ownHexes.filter((to) => edgesOf(to).includes(hex) && isOpen(to));
    return ownDirections.map((direction) => ownNeighbour(hex, direction)).filter(isOpen);
  }

  private reachOf(unit: PlainUnit): ReadonlySet<string> {
    const near = this.stepsFrom(unit, unit.at);
    const far = isHovering(unit) ? near.flatMap((hex) => this.stepsFrom(unit, hex)) : [];
    return new Set([...near, ...far].filter((hex) => hex !== unit.at));
  }

  private canLeave(unit: PlainUnit): boolean {
    if (!isOnMap(unit)) return false;
    const from = [unit.at, ...(isHovering(unit) ? this.stepsFrom(unit, unit.at) : [])];
    return from.some((hex) => edgesOf(hex).length > 0);
  }
}

/**
 * Moves a unit into a hex that it may enter. A crawler may grind industry or woods to rough ground. Smaller units are
 * displaced (L683, L712).
 */
export function* moveInto(
  world: PlainWorld,
  unit: PlainUnit,
  hex: string,
  dice: PlainDice,
  onBegun: () => void = nothing,
): Playing {
  unit.at = hex;
  if (unit.kind === 'crawler' && ['industry', 'woods'].includes(terrainIn(world, hex))) {
    const faces = [dice.positive(), dice.positive(), dice.positive()];
    if (faces.includes(true)) world.terrain.set(hex, 'rough');
  }
  yield* displace(world, unit, dice, onBegun);
}

/** Returns the names of the edges of the map at which a hex lies. */
export function edgesOf(hex: string): readonly string[] {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const edges = [];
  if (row === 1) edges.push('north edge');
  if (row === (column % 2 === 0 ? 15 : 14)) edges.push('south edge');
  if (column === 1) edges.push('west edge');
  if (column === 11) edges.push('east edge');
  return edges;
}

/** Activates the units of a side and kind, as their Activation card does. */
export const activate = (world: PlainWorld, side: PlainSide, kind: PlainKind, dice: PlainDice): Playing =>
  new Activation(world, dice, false).play(side, kind);

/** Plays the card Walker Overload of a side. */
export const overloadWalkers = (world: PlainWorld, side: PlainSide, dice: PlainDice): Playing =>
  new Activation(world, dice, true).play(side, 'walker');
