// The examples of Heavy Gear in help texts.
import type { HelpExamples } from '../../game/help-examples.ts';

export const heavygearHelp: Partial<HelpExamples> = {
  tables: {
    game: 'heavygear',
    sheet: 'heavygear/set-up',
    table: 'heavygear/set-up/table-effects',
    otherTable: 'heavygear/set-up/deployment-zones',
    row: 'heavygear/set-up/friendly-fire',
    modelRow: 'heavygear/set-up/extreme-temperatures',
    battleFile: 'heavygear/examples/played.json',
  },
};
