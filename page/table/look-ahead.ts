// Prepares the reply to the next touch while the person still moves pieces, so that the next card appears at once. The
// prepared played table is right, because played tables never change: it equals the played table that the touch would
// make.
import type { PlayedTable, TableReply } from '../../compiler/game/table-scene.ts';

interface Prepared {
  readonly table: PlayedTable;
  readonly line: string;
  readonly reply: TableReply;
}

export class LookAhead {
  private readonly whenIdle: (work: () => void) => void;
  private readonly prepare: (next: PlayedTable) => void;
  private prepared: Prepared | null = null;
  /** The number of the last call of `plan`. Work that still waits from an earlier call is dropped. */
  private plans = 0;

  /**
   * `whenIdle` calls a function when the browser has time. `prepare` prepares other things for the next played table,
   * such as its card.
   */
  constructor(whenIdle: (work: () => void) => void, prepare: (next: PlayedTable) => void) {
    this.whenIdle = whenIdle;
    this.prepare = prepare;
  }

  /**
   * Prepares the reply of a played table to a line as soon as the browser has time. If the line is null, only drops the
   * waiting work of earlier plans.
   */
  plan(table: PlayedTable, line: string | null): void {
    const plan = ++this.plans;
    const unlessOld = (work: () => void) => (): void => {
      if (plan === this.plans) work();
    };
    if (line === null || (this.prepared?.table === table && this.prepared.line === line)) return;
    const begin = (): void => {
      const reply = table.take(line);
      this.prepared = { table, line, reply };
      this.whenIdle(unlessOld(() => this.prepare(reply.table)));
    };
    this.whenIdle(unlessOld(begin));
  }

  /** Returns the reply of a played table to a line: the prepared reply if there is one, otherwise a new reply. */
  take(table: PlayedTable, line: string): TableReply {
    const { prepared } = this;
    this.prepared = null;
    return prepared?.table === table && prepared.line === line ? prepared.reply : table.take(line);
  }
}
