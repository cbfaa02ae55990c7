// Lets sheets fire lasers at random bombs, and compares the shots with the results of plain code. This code shares
// nothing with the sheets.
import type { Scene } from '../../../compiler/game/scene.ts';
import { positionJson } from '../../../runtime/unbreakable/position/write-placed-position.ts';
import type { Random } from '../../support/random.ts';
import { laserByHand, type DefendingCrawler, type FallingBomb, type HandShot } from '../lasers-by-hand.ts';
import { ownHexes, ownSteps } from './own-geometry.ts';
import type { RandomGround } from './random-ground.ts';

type Json = Readonly<Record<string, unknown>>;

function randomDefender(random: Random, hexes: readonly string[]): DefendingCrawler {
  const sheet = random.pick(['special-delivery', 'special-delivery', 'runaway'] as const);
  const isLoaded = (): boolean => random.below(4) > 0;
  return {
    sheet,
    // Only the crawler of Special Delivery can be off the map. The runaway is always on the map (U77).
    hex: random.below(30) === 0 && sheet === 'special-delivery' ? null : random.pick(hexes),
    status: random.pick(['ready', 'ready', 'ready', 'ready', 'buttoned', 'offline']),
    isFrozen: random.below(20) === 0,
    lasers: sheet === 'runaway' ? [isLoaded()] : [isLoaded(), isLoaded()],
  };
}

/** Returns a bomb that is often near the crawler. */
export function randomBomb(random: Random, { hex }: Pick<DefendingCrawler, 'hex'>): FallingBomb {
  const near = hex === null ? ownHexes : ownHexes.filter((other) => ownSteps(hex, other) <= 1 + random.below(4));
  const place = (): string => random.pick(random.below(5) > 0 ? near : ownHexes);
  return {
    size: random.pick(['light', 'medium', 'heavy'] as const),
    weapon: random.pick(['nuke', 'crust buster', 'neutron bomb'] as const),
    from: place(),
    at: place(),
  };
}

function crawlerJson({ hex, status, isFrozen, lasers }: DefendingCrawler): Json {
  return {
    at: hex ?? 'south edge',
    status,
    configuration: 'mobile',
    ...(isFrozen && { stasis: 1, frozen: true }),
    beams: lasers.map((isLoaded) => ({ weapon: 'laser', ...(!isLoaded && { unloaded: true }) })),
    bombs: [{ weapon: 'nuke' }],
  };
}

const shown = (shot: HandShot | null): string =>
  shot ? `laser ${shot.laser} at ${shot.hex}, ${shot.dice} dice` : 'none';

/**
 * Compares the shots at `count` random bombs on a random ground. The crawler is never north of row 7, because Yellow
 * wins when the crawler is in row 7. Returns the number of bombs at which lasers fired.
 */
export function compareLasers(
  { position, map }: RandomGround,
  bombs: ReturnType<NonNullable<Scene['bombs']>>,
  random: Random,
  count: number,
  fault: (text: string) => void,
): number {
  const hexes = ownHexes.filter((hex) => map.terrain.get(hex) !== 'volcano' && Number(hex.slice(2)) >= 7);
  const ground = positionJson(position);
  let fired = 0;
  for (let number = 0; number < count; number++) {
    const crawler = randomDefender(random, hexes);
    const bomb = randomBomb(random, crawler);
    const { sheet } = crawler;
    const units = { [sheet === 'runaway' ? 'Runaway' : 'Crawler A']: crawlerJson(crawler) };
    const answer = bombs(
      { ...ground, sheet, units },
      { bomb: `${bomb.size} ${bomb.weapon}`, from: bomb.from, at: bomb.at },
    );
    const shots = answer.json['shots'] as readonly {
      readonly laser: string;
      readonly hex: string;
      readonly dice: number;
    }[];
    const bySheet = shots.map(({ laser, hex, dice }) =>
      shown({ laser: Number(/\d$/.exec(laser)?.[0] ?? 1), hex, dice }),
    );
    const byHand = laserByHand(map, crawler, bomb);
    if (byHand) fired++;
    const expected = byHand ? shown(byHand) : '';
    if (bySheet.join('; ') !== expected)
      fault(`${JSON.stringify(crawler)} ${JSON.stringify(bomb)}: ${bySheet.join('; ')}, by hand ${expected}`);
  }
  return fired;
}
