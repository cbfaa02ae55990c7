// Sets that the words of Callisto mean, and the default meanings of words that are defined by other words. Programs that
// read no phrases need these sets, and none of the declarations of the words.
import { all, and, minus, or, places } from '../../../plan/build.ts';
import type { SetNode, Side } from '../../../plan/nodes.ts';
import type { DefinedPlaneName } from '../../../../runtime/callisto/data/signatures.ts';
import { gamePlane } from './signature-nodes.ts';

export const objectives = gamePlane('objective');
export const units = (side: Side): SetNode => gamePlane('unit', side);
export const controlled = (side: Side): SetNode => gamePlane('controlled', side);

/**
 * Returns the threatened objectives: objectives that the bot controls, that have no unit of the bot, and that are among
 * the spaces `enemies`.
 */
const threatenedBy = (enemies: SetNode): SetNode =>
  minus(and(objectives, controlled('bot'), enemies), places(units('bot')));

const controllers = places(and(units('enemy'), gamePlane('control')));

/**
 * Threatened objectives in the second reading of R16: an enemy unit with an armoured attack threatens an objective too,
 * if a structure of the bot or of no side is there.
 */
export const threatenedByDestroyers: SetNode = threatenedBy(
  or(
    controllers,
    and(
      places({ is: 'plane', name: 'standing', sort: 'structure', side: 'bot' }),
      places(and(units('enemy'), gamePlane('armouredAttack'))),
    ),
  ),
);

/** The default meaning of words that are defined by other words. Bot rules of a sheet may redefine these. */
const defined: Readonly<Record<DefinedPlaneName, SetNode>> = {
  threatened: threatenedBy(controllers),
  secure: minus(
    all('space'),
    minus(
      and(
        objectives,
        controlled('bot'),
        places({ is: 'actor', sort: 'unit' }),
        places(and(units('enemy'), gamePlane('control'))),
      ),
      places(minus(units('bot'), { is: 'actor', sort: 'unit' })),
    ),
  ),
};

export const definitions: Readonly<Record<string, SetNode>> = defined;
