// Prepares games of Runaway: the sheets as modules, the platoons, and the ways in which a game can end.
import type { NamedScene } from '../../../game/play.ts';
import { fingerprint } from '../../../../runtime/kernel/fingerprint.ts';
import { fail, withFileName } from '../../../../runtime/kernel/shape.ts';
import { runawaySetUpOf } from '../../../../runtime/unbreakable/engine/set-up.ts';
import { runawaySheet } from './driving-sheets.ts';
import { openText, playedParts, engineVersion, type ScenarioInput } from './played-parts.ts';
import { platoonsOf } from './read-platoons.ts';
import type { RunawayDefinition } from './runaway-play.ts';

const openRulings = ['U5', 'U23', 'U33', 'U34'];

const home = 'takes the reprogrammed crawler off the map over its own edge';
const draws = [
  ['wandering', 'the crawler moves into a volcano'],
  ['leaving', 'the crawler moves off the map, not home'],
  ['push', 'the crawler is pushed into lava or a volcano'],
  ['earthquake', 'the crawler is lost in lava in an earthquake'],
  ['volcano', 'the hex of the crawler becomes a volcano'],
  ['limit', 'the turns are over, and the crawler is not home'],
] as const;

/** Prepares games of Runaway. Throws a ShapeError if the sheet or the platoons cannot be played. */
export function runawayScene(input: ScenarioInput): NamedScene {
  const { tables, readings, modules, code } = playedParts(input, runawaySheet);
  const { fileContents, more } = input;
  withFileName(
    'reference.json',
    () => runawaySetUpOf(tables, runawaySheet) ?? fail('sheets.rows', 'name no hex and no edges for the runaway'),
  );
  const platoons = fileContents['platoons'];
  const definition: RunawayDefinition = {
    map: more['map.json'],
    reference: more['reference.json'],
    readings,
    platoons: platoons === undefined ? [null, null] : platoonsOf(platoons, tables),
  };
  return {
    definition,
    modules,
    aims: [
      { side: 'blue', by: 'home', text: home },
      { side: 'yellow', by: 'home', text: home },
      ...draws.map(([by, text]) => ({ side: 'nobody', by, text })),
    ],
    basis: { standIns: ['U30', 'U31', 'U32', 'U43', 'U49'], open: openRulings },
    standIns: `terrain of the map (U43), colours without a supply of pieces (U32), derived numbers of cards (U30, U31, U49). ${openText(openRulings, readings)}`,
    fingerprint: fingerprint({ rulesVersion: engineVersion, definition, code: [...code] }),
  };
}
