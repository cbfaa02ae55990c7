// Sets for words of Callisto, and the default meanings of words such as `threatened`, which are defined by other words.
// They are in a file of their own, because programs that read no phrases need these sets without the declarations of
// the words.
import { all, and, minus, or, places } from '../../../plan/build.ts';
import { sheetDefinition } from '../../../plan/sheet-definition.ts';
import type { SetNode, Side } from '../../../plan/nodes.ts';
import type { DefinedPlaneName } from '../../../../runtime/callisto/data/signatures.ts';
import { gamePlane } from './signature-nodes.ts';

export const objectives = gamePlane('objective');
export const units = (side: Side): SetNode => gamePlane('unit', side);
export const controlledSpaces = (side: Side): SetNode => gamePlane('controlled', side);

/**
 * Returns the threatened objectives: the bot controls the objective, no unit of the bot is there, and its space is in
 * `enemies`. `enemies` has the places of the enemy units that can take or destroy an objective.
 */
const threatenedBy = (enemies: SetNode): SetNode =>
  minus(and(objectives, controlledSpaces('bot'), enemies), places(units('bot')));

const controllers = places(and(units('enemy'), gamePlane('control')));

/**
 * Threatened objectives in the second reading of R16. An enemy unit with an armoured attack also threatens an objective
 * if a structure of the bot or of no side is there.
 */
export const threatenedByDestroyers: SetNode = threatenedBy(
  or(controllers, and(places(gamePlane('standing', 'bot')), places(and(units('enemy'), gamePlane('armouredAttack'))))),
);

/** The default meanings of words that are defined by other words. Bot rules of a sheet can redefine these words. */
const defined: Readonly<Record<DefinedPlaneName, SetNode>> = {
  threatened: threatenedBy(controllers),
  secure: minus(
    all('space'),
    minus(
      and(
        objectives,
        controlledSpaces('bot'),
        places({ is: 'actor', sort: 'unit' }),
        places(and(units('enemy'), gamePlane('control'))),
      ),
      places(minus(units('bot'), { is: 'actor', sort: 'unit' })),
    ),
  ),
};

export const definitions: Readonly<Record<string, SetNode>> = defined;

/** Returns the set that defines a word in a sheet: the definition of the sheet, or else the usual definition. */
export const definitionOf = (ofSheet: Readonly<Record<string, SetNode>>, name: string): SetNode | null =>
  sheetDefinition(ofSheet, name, (word) => definitions[word] ?? null);
