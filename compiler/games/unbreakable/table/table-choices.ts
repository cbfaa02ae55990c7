// The choices before a played table begins. The app always rolls the dice and draws the cards.
import type { TableChoices } from '../../../game/table-scene.ts';

const plainChoices = { modes: [], difficulties: [], chances: [], titles: {} } as const;

/** Choices for Special Delivery: people play Blue, and the sheet drives the crawler of Yellow. */
export const deliveryTables: TableChoices = { ...plainChoices, sides: ['blue'], files: ['arms'] };

/** Choices for Runaway: a person plays a side, and an automatic player or a second person plays the other side. */
export const runawayTables: TableChoices = {
  ...plainChoices,
  sides: ['blue', 'yellow'],
  files: ['platoons'],
  rivals: ['greedy', 'random', 'person'],
};
