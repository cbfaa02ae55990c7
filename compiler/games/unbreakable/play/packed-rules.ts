// Turns special rules of a sheet into tests of packed states. Throws for a rule with words that packed states cannot
// test.
// The rules say when the crawler fires lasers at bombs, when its status changes at Time Stream cards, and which squads
// can reprogram it.
import { compassPoints, forEachDirection } from '../../../language/words/hexes/hex-names.ts';
import type { Effect, MomentRule, SetNode, Test } from '../../../plan/nodes.ts';
import { ruleName } from '../../../plan/rule-names.ts';
import { isNameIn, type ForEachName } from '../../../plan/word-names.ts';
import type { UnbreakableNames } from '../unbreakable-names.ts';
import { isTrueOfLaser } from './rule-data.ts';
import { ShapeError } from '../../../../runtime/kernel/shape.ts';
import { weaponNames } from '../../../../runtime/unbreakable/data/reference-types.ts';
import { isBombKind } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { statusNumber, type RulesOfSheet } from '../../../../runtime/unbreakable/engine/packed-program.ts';
import {
  groundsOfWord,
  isInGrounds,
  type PackedGrounds,
} from '../../../../runtime/unbreakable/engine/packed-grounds.ts';
import { spokenIndex, statesOfWord } from '../../../../runtime/unbreakable/engine/packed-sight.ts';
import { changeStatusOf } from '../../../../runtime/unbreakable/engine/unit-changes.ts';
import { timeStreamMoment } from '../../../../runtime/unbreakable/rules/program-acts.ts';
import { dugInDiceBy, isSecond } from '../../../../runtime/unbreakable/rules/readings.ts';

/** True if a hex is in a set of hexes. */
type InPlaces = (game: PackedGame, hex: number) => boolean;
/**
 * True if a condition holds for the crawler, for the dropped bomb, or for the acting `squad`. Conditions that are not
 * about a squad ignore `squad`.
 */
type Holds = (game: PackedGame, squad: number) => boolean;

/** Thrown for words of a rule that packed states cannot test. The message is these words. */
class UnknownWords extends Error {}

const crawlerOf = ({ bytes }: PackedGame): number => bytes[at.scenarioCrawlerOffset] as number;

const half = compassPoints.length / 2;

/**
 * Returns a test of a hex: true if, seen from a hex of the set `of`, the hex is the neighbour in this direction. If
 * `isStraight` is true, all further hexes in this direction count too.
 */
const onSide =
  (direction: number, isStraight: boolean) =>
  (of: InPlaces): InPlaces => {
    const back = (direction + half) % compassPoints.length;
    return (game, hex) => {
      for (let place = game.tables.next(hex, back); place !== at.nowhere; place = game.tables.next(place, back)) {
        if (of(game, place)) return true;
        if (!isStraight) return false;
      }
      return false;
    };
  };

/** Returns a test that is true for the hexes next to a hex of a set. */
const besideOf =
  (of: InPlaces): InPlaces =>
  (game, hex) => {
    for (let direction = 0; direction < compassPoints.length; direction++) {
      const next = game.tables.next(hex, direction);
      if (next !== at.nowhere && of(game, next)) return true;
    }
    return false;
  };

function placesOf(node: SetNode): InPlaces {
  if (node.is === 'plane') return placesOfWord(node.name);
  if (node.is === 'named') return (game, hex) => game.tables.board.numberOf(node.name) === hex;
  if (node.is === 'and' || node.is === 'or') return placesOfSeveral(node);
  if (node.is === 'places' && node.of.is === 'actor') return (game, hex) => game.hexOf(crawlerOf(game)) === hex;
  if (node.is === 'minus') {
    const [from, less] = [placesOf(node.from), placesOf(node.less)];
    return (game, hex) => from(game, hex) && !less(game, hex);
  }
  if (node.is === 'made' && node.of[0]) return placesMade(node.name, placesOf(node.of[0]));
  const isBeside = node.is === 'ball' && node.metric === 'adjacent' && node.least === 1 && node.most === 1;
  if (isBeside) return besideOf(placesOf(node.around));
  throw new UnknownWords(node.is);
}

function placesOfSeveral({ is, of }: Extract<SetNode, { is: 'and' | 'or' }>): InPlaces {
  const parts = of.map(placesOf);
  const isAll = is === 'and';
  return (game, hex) => {
    for (let index = 0; index < parts.length; index++)
      if ((parts[index] as InPlaces)(game, hex) !== isAll) return !isAll;
    return isAll;
  };
}

/**
 * Returns a test that is true for one hex: the first hex of a set on the line through the crawler. The line runs across
 * the whole map in the direction `ahead`, so it begins at the opposite edge and not at the crawler (U16).
 */
function firstInLine(ahead: number, of: InPlaces): InPlaces {
  const back = (ahead + half) % compassPoints.length;
  return (game, hex) => {
    const { tables } = game;
    let place = game.hexOf(crawlerOf(game));
    if (place >= tables.hexCount) return false;
    while (tables.next(place, back) !== at.nowhere) place = tables.next(place, back);
    while (place !== at.nowhere && !of(game, place)) place = tables.next(place, ahead);
    return place === hex;
  };
}

/**
 * For each derived set of hexes, a function that makes its test from the test of its argument. Such a test says whether
 * a hex is in a set. Null if packed states cannot test the derived set.
 */
const madePlaces: Readonly<Record<UnbreakableNames['made'], ((of: InPlaces) => InPlaces) | null>> = {
  ...forEachDirection((_point, direction, isStraight) => onSide(direction, isStraight)),
  'first north': (of) => firstInLine(compassPoints.indexOf('north'), of),
  'first south': (of) => firstInLine(compassPoints.indexOf('south'), of),
  hexesBetween: null,
};

function placesMade(name: string, of: InPlaces): InPlaces {
  const make = isNameIn(madePlaces, name) ? madePlaces[name] : null;
  if (!make) throw new UnknownWords(name);
  return make(of);
}

function placesOfWord(name: string): InPlaces {
  if (name === 'targetHex') return ({ bytes }, hex) => bytes[at.shotTargetOffset] === hex;
  let grounds: PackedGrounds | null = null;
  return (game, hex) => {
    grounds ??= groundsOfWord(name, game.tables);
    return isInGrounds(grounds, hex, game.terrainOf(hex), game.cloudOf(hex) !== 0);
  };
}

/** Returns a test: whether the crawler belongs to a set, such as the ready crawlers. */
function crawlerIn(node: SetNode): Holds {
  if (node.is === 'actor') return () => true;
  if (node.is === 'plane') {
    const states = statesOfWord(node.name);
    return (game) => states[spokenIndex(crawlerOf(game), game.stateOf(crawlerOf(game)))] === 1;
  }
  if (node.is !== 'and' && node.is !== 'or') throw new UnknownWords(node.is);
  return ofSeveral(node.is === 'and', node.of.map(crawlerIn));
}

/** Joins conditions. If `isAll` is true, all of them must be true; otherwise at least one. */
const ofSeveral =
  (isAll: boolean, parts: readonly Holds[]): Holds =>
  (game, squad) => {
    for (let index = 0; index < parts.length; index++)
      if ((parts[index] as Holds)(game, squad) !== isAll) return !isAll;
    return isAll;
  };

const speaksOfCrawler = (node: SetNode): boolean =>
  node.is === 'actor' || ((node.is === 'and' || node.is === 'or') && node.of.some(speaksOfCrawler));

const isTargetHex = (node: SetNode): boolean => node.is === 'plane' && node.name === 'targetHex';

/**
 * Returns a test that is true if a set of hexes has a member. If the set is about the crawler, the test is true if the
 * crawler is in the set.
 */
function someIn(node: SetNode): Holds {
  if (speaksOfCrawler(node)) return crawlerIn(node);
  const isIn = placesOf(node);
  if (node.is === 'and' && node.of.some(isTargetHex))
    return (game) => isIn(game, game.bytes[at.shotTargetOffset] as number);
  return (game) => {
    for (let hex = 0; hex < game.tables.hexCount; hex++) if (isIn(game, hex)) return true;
    return false;
  };
}

/** True if the dropped bomb can change the status of the crawler (U17). */
const mayGoOffline: Holds = (game) => {
  const { bytes, tables } = game;
  const crawler = crawlerOf(game);
  const radius = tables.radius[bytes[at.shotSizeOffset] as number] as number;
  return game.isReady(crawler) && tables.steps(bytes[at.shotTargetOffset] as number, game.hexOf(crawler)) <= radius;
};

/** The tests by their names; null for a test that packed states cannot make. */
const namedTests: ForEachName<UnbreakableNames, { tests: Holds | null }>['tests'] = {
  mayGoOffline,
  isSeen: null,
  severalQualify: null,
  reprogrammed: null,
};

function holdsOf(test: Test | null): Holds {
  if (test === null) return () => true;
  if (test.is === 'some') return someIn(test.of);
  if (test.is === 'both' || test.is === 'either') return ofSeveral(test.is === 'both', test.of.map(holdsOf));
  if (test.is === 'not') {
    const of = holdsOf(test.of);
    return (game, squad) => !of(game, squad);
  }
  const named = test.is === 'test' && isNameIn(namedTests, test.name) ? namedTests[test.name] : null;
  if (!named) throw new UnknownWords(test.is === 'test' ? test.name : test.is);
  return named;
}

/**
 * Returns an array with a number for each kind of weapon: 1 if the kind is in the set `node`, otherwise 0. If `node` is
 * null, all numbers are 0.
 */
export function weaponsIn(node: SetNode | null): Uint8Array {
  const isIn = (of: SetNode, name: string): boolean => {
    const kind = weaponNames.findIndex((weapon) => weapon === name) + 1;
    if (of.is === 'plane') return of.name === name || of.name === (isBombKind(kind) ? 'bomb' : 'beam');
    if (of.is === 'or') return of.of.some((part) => isIn(part, name));
    if (of.is === 'and') return of.of.every((part) => isIn(part, name));
    if (of.is === 'minus') return isIn(of.from, name) && !isIn(of.less, name);
    throw new UnknownWords(of.is);
  };
  return Uint8Array.from([0, ...weaponNames.map((name) => (node !== null && isIn(node, name) ? 1 : 0))]);
}

const effectOf = ({ does }: MomentRule, name: string): Effect | undefined => does.find(({ effect }) => effect === name);

/**
 * The readings of a game. `readings` has the rulings whose second reading applies. `wins` is the half of the map in
 * which the activation of the crawler is a victory of its side; null if no activation is a victory.
 */
export interface PlayedReadings {
  readonly readings: readonly string[];
  readonly wins: 'north' | 'south' | null;
}

/** A rule about bombs: the bombs, a condition, the number of lasers to fire, and whether the rule forbids lasers. */
interface BombRule {
  readonly bombs: Uint8Array;
  readonly holds: Holds;
  readonly lasers: number;
  readonly isHold: boolean;
}

/**
 * Returns the result of `make` for a rule. Throws an error that names the rule if packed states cannot test its words.
 */
function ofRule<T>(rule: MomentRule, sheet: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof UnknownWords)) throw error;
    const problem = `has the rule ${ruleName(rule)}, whose words (${error.message}) games cannot play yet`;
    throw new ShapeError(sheet, problem);
  }
}

const bombMoment = 'bomb dropped';

/** Reads a rule at the moment `bomb dropped` as a rule about bombs. */
const bombRuleOf = (rule: MomentRule, sheet: string): BombRule =>
  ofRule(rule, sheet, () => ({
    bombs: weaponsIn(rule.by),
    holds: holdsOf(rule.when),
    lasers: effectOf(rule, 'fireLaser') ? (effectOf(rule, 'fireLaser')?.count ?? 1) : 0,
    isHold: effectOf(rule, 'holdFire') !== undefined,
  }));

/**
 * Returns, for each effect `defend` of a rule, the rule about bombs that follows from it. By this effect, the crawler
 * fires a laser at a bomb instead of at a unit (U26).
 */
const defencesOf = (rule: MomentRule, sheet: string): BombRule[] =>
  rule.does.flatMap(({ effect, of: [bombs] }) => {
    if (effect !== 'defend' || bombs?.is !== 'where') return [];
    const { of, test } = bombs;
    // The condition of the rule is about the weapon of a row. A bomb is fired at with a laser, so the condition must be
    // true of a laser.
    if (!isTrueOfLaser(rule.when)) return [];
    return [ofRule(rule, sheet, () => ({ bombs: weaponsIn(of), holds: holdsOf(test), lasers: 1, isHold: false }))];
  });

/** True if a rule forbids the crawler to fire lasers at the dropped bomb. */
function isHeld(rules: readonly BombRule[], kind: number, game: PackedGame): boolean {
  for (let index = 0; index < rules.length; index++) {
    const { bombs, holds, isHold } = rules[index] as BombRule;
    if (isHold && bombs[kind] === 1 && holds(game, at.noUnit)) return true;
  }
  return false;
}

/** Returns the rules of a sheet for packed states: rules about bombs, Time Stream cards and reprogramming. */
export function packedRules(
  moments: readonly MomentRule[],
  sheet: string,
  { readings, wins }: PlayedReadings,
): RulesOfSheet {
  const about = moments.filter(({ moment }) => moment === bombMoment);
  const defences = moments.flatMap((rule) => defencesOf(rule, sheet));
  const rules = [...about.map((rule) => bombRuleOf(rule, sheet)), ...defences];
  const restating = restatingRules(moments, sheet);
  const atTimeStream = (name: string): boolean =>
    moments.some((rule) => rule.moment === timeStreamMoment && effectOf(rule, name) !== undefined);
  return {
    wins,
    isTimed: atTimeStream('activate'),
    isTimedFirst: atTimeStream('activate') && isSecond(readings, 'U23'),
    keepsThaw: isSecond(readings, 'U5'),
    remembersHalf: wins !== null && isSecond(readings, 'U13'),
    dugInDice: dugInDiceBy(readings),
    losesInLava: !isSecond(readings, 'U34'),
    isSteered: atTimeStream('ownerMoves'),
    isSilenced: moments.some((rule) => effectOf(rule, 'mayNot')?.of.some(isAboutFiring)),
    mayReprogram: reprogramTest(moments, sheet),
    lasersAt: (game) => {
      const kind = game.bytes[at.shotKindOffset] as number;
      // A loop with an index makes no objects, so simulated games take less time.
      for (let index = 0; index < rules.length; index++) {
        const { bombs, holds, lasers } = rules[index] as BombRule;
        if (lasers === 0 || bombs[kind] === 0 || !holds(game, at.noUnit)) continue;
        return isHeld(rules, kind, game) ? 0 : lasers;
      }
      return 0;
    },
    atTimeStream: (game) => {
      const crawler = game.bytes[at.drivenCrawlerOffset] as number;
      if (crawler === at.noUnit || !game.isInPlay(crawler) || game.isFrozen(crawler)) return;
      for (let index = 0; index < restating.length; index++) {
        const { holds, status } = restating[index] as (typeof restating)[number];
        if (holds(game, crawler)) return changeStatusOf(game, crawler, status);
      }
    },
  };
}

/** True for a set of actions that is or contains `fire`. */
const isAboutFiring = (node: SetNode): boolean =>
  node.is === 'or' ? node.of.some(isAboutFiring) : 'name' in node && node.name === 'fire';

const reprogramMoment = 'squads reprogram crawlers card';

/** Returns a function that tests if the acting squad is in a set of units. */
function squadIn(node: SetNode): Holds {
  if (node.is === 'plane') {
    const states = statesOfWord(node.name);
    return (game, squad) => states[spokenIndex(squad, game.stateOf(squad))] === 1;
  }
  if (node.is === 'at') {
    const [things, places] = [squadIn(node.things), placesOf(node.places)];
    return (game, squad) => game.isOnMap(squad) && things(game, squad) && places(game, game.hexOf(squad));
  }
  if (node.is === 'minus') {
    const [from, less] = [squadIn(node.from), squadIn(node.less)];
    return (game, squad) => from(game, squad) && !less(game, squad);
  }
  if (node.is !== 'and' && node.is !== 'or') throw new UnknownWords(node.is);
  return ofSeveral(node.is === 'and', node.of.map(squadIn));
}

/**
 * Returns a function that tests if a squad may reprogram the crawler. Without a rule about reprogramming, no squad may.
 */
function reprogramTest(moments: readonly MomentRule[], sheet: string): Holds {
  const rules = moments.filter((rule) => rule.moment === reprogramMoment && effectOf(rule, 'reprogram'));
  const tests = rules.map((rule) => ofRule(rule, sheet, () => holdsForSquad(rule.when)));
  return (game, squad) => {
    for (let index = 0; index < tests.length; index++) if ((tests[index] as Holds)(game, squad)) return true;
    return false;
  };
}

/**
 * Returns the condition of a rule as a test of the acting squad. Parts of the condition that are not about squads are
 * the same for all squads.
 */
function holdsForSquad(test: Test | null): Holds {
  if (test === null) return () => true;
  if (test.is === 'some' && !speaksOfCrawler(test.of)) return squadIn(test.of);
  if (test.is === 'both' || test.is === 'either') return ofSeveral(test.is === 'both', test.of.map(holdsForSquad));
  if (test.is !== 'not') return holdsOf(test);
  const of = holdsForSquad(test.of);
  return (game, squad) => !of(game, squad);
}

/**
 * Returns the changes of status that rules cause at a Time Stream card, in order. The caller carries out only the first
 * change whose condition is true.
 */
function restatingRules(
  moments: readonly MomentRule[],
  sheet: string,
): { readonly holds: Holds; readonly status: number }[] {
  return moments.flatMap((rule) => {
    const change = rule.moment === timeStreamMoment ? effectOf(rule, 'changeStatus') : undefined;
    const [set] = change?.of ?? [];
    if (!change || !set || !('name' in set)) return [];
    return [{ holds: ofRule(rule, sheet, () => holdsOf(rule.when)), status: statusNumber(set.name) }];
  });
}
