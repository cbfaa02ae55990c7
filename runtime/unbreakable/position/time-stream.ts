// The first two steps of a Time Stream card: mushroom clouds are reduced, and units thaw or freeze (U22).
import { CardError } from '../../kernel/shape.ts';
import { unitSizes } from '../data/reference-types.ts';
import type { PlacedPosition } from './placed-position.ts';

/**
 * Makes each mushroom cloud of an earlier turn one size smaller; a light cloud is removed. A cloud of this turn only
 * loses the mark that says so. Returns a line of text for each cloud.
 */
function reduceClouds(position: PlacedPosition): string[] {
  const { clouds } = position;
  const lines: string[] = [];
  for (const [hex, cloud] of clouds.entries()) {
    if (cloud === null) continue;
    const name = `the ${cloud.size} mushroom cloud in ${position.hexName(hex)}`;
    if (cloud.thisTurn) {
      clouds[hex] = { ...cloud, thisTurn: false };
      lines.push(`${name} stays, because it is of this turn`);
      continue;
    }
    const size = unitSizes[unitSizes.indexOf(cloud.size) - 1];
    clouds[hex] = size === undefined ? null : { ...cloud, size };
    lines.push(size === undefined ? `${name} is removed` : `${name} becomes ${size}`);
  }
  return lines;
}

function thawUnits({ units }: PlacedPosition): string[] {
  const frozen = units.filter((unit) => unit.frozen);
  for (const unit of frozen) {
    unit.frozen = false;
    unit.thawed = true;
  }
  return frozen.map(({ name }) => `${name} thaws`);
}

function freezeUnits({ units }: PlacedPosition, markers: number): string[] {
  const freezing = units.filter(({ frozen, stasis }) => !frozen && stasis >= markers);
  for (const unit of freezing) {
    unit.frozen = true;
    unit.thawed = false;
  }
  return freezing.map(
    ({ name, stasis }) => `${name} freezes with ${stasis} stasis ${stasis === 1 ? 'marker' : 'markers'}`,
  );
}

/**
 * Draws a Time Stream card in a position, and changes the position. Returns a line of text for each change. Throws a
 * CardError if all cards of the turn are drawn.
 */
export function drawTimeStream(position: PlacedPosition): string[] {
  const { timeStreamCards, freezing } = position.reference;
  if (position.timeStream >= timeStreamCards)
    throw new CardError(
      `all ${timeStreamCards} Time Stream cards of the turn are drawn`,
      'Set `timeStream` to the number of cards drawn before this card.',
    );
  position.timeStream += 1;
  if (position.timeStream === 1) return [...reduceClouds(position), ...thawUnits(position)];
  const row = freezing.find(({ cards }) => cards === position.timeStream);
  return row ? freezeUnits(position, row.markers) : [];
}
