// The choices before a table of Special Delivery begins: people play Blue, and the app rolls and draws.
import type { TableChoices } from '../../../game/table-scene.ts';

export const deliveryTables: TableChoices = {
  sides: ['blue'],
  files: ['arms'],
  modes: [],
  difficulties: [],
  chances: [],
  titles: {},
};
