// A command of a table: its form, and the event that a line of this form means.
import type { Prompt } from '../../../../runtime/callisto/table/prompts.ts';
import type { CallistoTable } from '../../../../runtime/callisto/table/table.ts';
import type { TableEvent } from '../../../../runtime/callisto/table/table-events.ts';
import type { TableCard } from '../../../decide/card-query.ts';
import type { FilledSlots } from './command-forms.ts';

export type AskedTable = CallistoTable<TableCard>;

/**
 * Thrown if a line cannot be carried out now. `help` says a way out. If `help` is null, the wish of the table is shown
 * instead.
 */
export class WrongLine extends Error {
  readonly help: string | null;

  constructor(problem: string, help: string | null = null) {
    super(problem);
    this.help = help;
  }
}

/** The words that filled a form. */
export class Said {
  private readonly filled: FilledSlots;

  constructor(filled: FilledSlots) {
    this.filled = filled;
  }

  /** Returns the words of a slot or choice, the first having the index 0. */
  all(index: number): readonly string[] {
    return this.filled[index] ?? [];
  }

  name(index: number): string {
    return this.all(index)[0] ?? '';
  }

  numbers(index: number): number[] {
    return this.all(index).map(Number);
  }

  number(index: number): number {
    return Number(this.name(index));
  }
}

export interface TableCommand {
  readonly form: string;
  readonly about: string;
  /** The prompts that the command answers; missing if the command fits at any moment. */
  readonly answers?: readonly Prompt['is'][];
  /**
   * True if a touch offers the command only for a deed about which the rules have no doubt. Without this field, doubts
   * do not matter. A typed line is accepted in any case.
   */
  readonly isOfferedIfSound?: true;
  /** Returns the event; throws a WrongLine if there is none. */
  readonly event: (said: Said, table: AskedTable) => TableEvent;
}
