// The functions by which a compiled sheet drives a crawler of a packed state: its program, and its special rules about
// bombs, Time Stream cards and reprogramming.
import { weaponNames } from '../data/reference-types.ts';
import { isActivatedByTimeStream, timeStreamMoment } from '../rules/program-acts.ts';
import { dugInDiceBy, isSecond } from '../rules/readings.ts';
import * as at from './byte-layout.ts';
import type { CrawlerMind, MindTraits, PackedGame } from './packed-game.ts';
import { PackedProgramTurn, reloadByRules, type PackedProgramSheet } from './packed-program.ts';
import type { EmittedBombRule } from './program-sets.ts';

type PackedBombRule = EmittedBombRule<PackedProgramTurn>;

/** Returns the properties of a sheet. An activation in the half `wins` is a victory of the side of the crawler. */
function traitsOf({ rules, readings }: PackedProgramSheet, wins: MindTraits['wins']): MindTraits {
  const isTimed = isActivatedByTimeStream(rules);
  return {
    wins,
    isTimed,
    isTimedFirst: isTimed && isSecond(readings, 'U23'),
    keepsThaw: isSecond(readings, 'U5'),
    remembersHalf: wins !== null && isSecond(readings, 'U13'),
    dugInDice: dugInDiceBy(readings),
    losesInLava: !isSecond(readings, 'U34'),
    isSteered: rules.some(({ moment, effect }) => moment === timeStreamMoment && effect === 'ownerMoves'),
    isSilenced: rules.some(({ effect, names }) => effect === 'mayNot' && names.includes('fire')),
  };
}

/** The rules about one kind of bomb: the rules that fire lasers, in the order in which they are tried, and the bans. */
interface RulesOfBomb {
  readonly fires: readonly PackedBombRule[];
  readonly holds: readonly PackedBombRule[];
}

/** Returns the rules about bombs, by the kind of the bomb. */
function rulesByBomb({ bombRules }: PackedProgramSheet): readonly RulesOfBomb[] {
  return [null, ...weaponNames].map((name) => {
    const rulesWith = (effect: PackedBombRule['effect']): PackedBombRule[] =>
      bombRules.filter((rule) => rule.effect === effect && name !== null && rule.bombs.includes(name));
    return { fires: [...rulesWith('fireLaser'), ...rulesWith('defend')], holds: rulesWith('holdFire') };
  });
}

const isTrueOfBomb = ({ ofBomb }: PackedBombRule, turn: PackedProgramTurn): boolean => ofBomb === null || ofBomb(turn);

/** True if the condition of a rule about its laser is true of the weapon with a number. */
function isForWeapon({ ofLaser }: PackedBombRule, turn: PackedProgramTurn, number: number): boolean {
  if (ofLaser === null) return true;
  turn.begin(turn.me, number);
  return ofLaser(turn);
}

/** True if a rule about a laser is true of at least one laser of the crawler, loaded or not. */
function isForSomeLaser(rule: PackedBombRule, turn: PackedProgramTurn): boolean {
  if (rule.ofLaser === null) return true;
  for (let number = 0; number < at.weaponsOfUnit; number++) {
    const kind = turn.game.weaponOf(turn.me, number) & at.weaponKindBits;
    if (kind === at.laser && isForWeapon(rule, turn, number)) return true;
  }
  return false;
}

/** Returns the rule by which the crawler fires lasers at the bomb of the current shot; null if there is none. */
function ruleAtBomb({ fires, holds }: RulesOfBomb, turn: PackedProgramTurn): PackedBombRule | null {
  for (let index = 0; index < fires.length; index++) {
    const rule = fires[index] as PackedBombRule;
    if (!isTrueOfBomb(rule, turn) || !isForSomeLaser(rule, turn)) continue;
    for (let other = 0; other < holds.length; other++)
      if (isTrueOfBomb(holds[other] as PackedBombRule, turn)) return null;
    return rule;
  }
  return null;
}

/**
 * Returns the mind of the crawler that a compiled sheet drives. One mind must serve only one game object at a time.
 * `wins` is the half of the map in which an activation is a victory; null if there is none.
 */
export function mindOf(sheet: PackedProgramSheet, wins: MindTraits['wins']): CrawlerMind {
  const bombs = rulesByBomb(sheet);
  let turn: PackedProgramTurn | null = null;
  let rule: PackedBombRule | null = null;
  const turnIn = (game: PackedGame): PackedProgramTurn => {
    if (turn === null || turn.game !== game) turn = new PackedProgramTurn(sheet, game);
    return turn;
  };
  return {
    ...traitsOf(sheet, wins),
    entryOf: (game) => turnIn(game).entryHex,
    isAboutThaw: (clause) => sheet.thaws.includes(clause),
    goOn: (game) => turnIn(game).goOn(),
    activate: (game) => {
      const now = turnIn(game);
      const crawler = game.bytes[at.drivenCrawlerOffset] as number;
      reloadByRules(now, crawler, sheet);
      now.begin(crawler);
      const clause = sheet.resolve(now);
      now.keepNext();
      now.goOn();
      game.tell('clause', crawler, clause);
      return clause;
    },
    lasersAt: (game) => {
      const { bytes } = game;
      const ofBomb = bombs[bytes[at.shotKindOffset] as number] as RulesOfBomb;
      if (ofBomb.fires.length === 0) return 0;
      const now = turnIn(game);
      now.begin(bytes[at.drivenCrawlerOffset] as number);
      rule = ruleAtBomb(ofBomb, now);
      return rule === null ? 0 : rule.lasers;
    },
    mayDefend: (game, number) => rule !== null && isForWeapon(rule, turnIn(game), number),
    mayReprogram: (game, squad) => {
      if (!sheet.reprogrammers) return false;
      const now = turnIn(game);
      now.begin(game.bytes[at.scenarioCrawlerOffset] as number);
      return ((sheet.reprogrammers(now) >>> squad) & 1) === 1;
    },
    atTimeStream: (game) => {
      const crawler = game.bytes[at.drivenCrawlerOffset] as number;
      if (!sheet.timeStream || crawler === at.noUnit || !game.isInPlay(crawler) || game.isFrozen(crawler)) return;
      const now = turnIn(game);
      now.begin(crawler);
      sheet.timeStream(now);
    },
  };
}
