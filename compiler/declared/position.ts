// Positions of a declared book, with everything that its page says about the things on the table.
import { PositionOnTable, type TableParts } from '../../runtime/declared/table-position.ts';
import type { PlainPageTable } from '../../runtime/declared/page-table.ts';
import type { Box } from './box.ts';
import type { Things } from './things.ts';

export {
  actingKey,
  allPiles,
  namesOfPile,
  positionOfText,
  readDeclaredPosition,
  recordOfText,
  slotsOf,
  sortsOfKinds,
  UnansweredText,
  type TableNote,
} from '../../runtime/declared/table-position.ts';

/** The things of the page in a form that positions can use. */
export interface PageTable extends PlainPageTable {
  readonly things: Things;
  readonly box: Box;
}

export type TablePosition = PositionOnTable<PageTable>;

/** Returns the position with the given parts. */
export const tablePosition = (table: PageTable, parts: TableParts): TablePosition => new PositionOnTable(table, parts);
