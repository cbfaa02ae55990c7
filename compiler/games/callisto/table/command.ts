// A command of a played table: its form, and the event for a line of this form.
import type { Prompt } from '../../../../runtime/callisto/table/prompts.ts';
import type { CallistoTable } from '../../../../runtime/callisto/table/table.ts';
import type { TableEvent } from '../../../../runtime/callisto/table/table-events.ts';
import type { TableCard } from '../../../decide/card-query.ts';
import type { FilledSlots } from './command-forms.ts';

export type AskedTable = CallistoTable<TableCard>;

/**
 * Thrown if a line cannot be carried out now. `help` is a way out. If `help` is null, the person reads again what the
 * played table wants.
 */
export class WrongLine extends Error {
  readonly help: string | null;

  constructor(problem: string, help: string | null = null) {
    super(problem);
    this.help = help;
  }
}

/** The words of a typed line that fill the slots and choices of its form. */
export class Said {
  private readonly filled: FilledSlots;

  constructor(filled: FilledSlots) {
    this.filled = filled;
  }

  /** Returns the words that fill a slot or choice of the form. `index` counts the slots and choices from 0. */
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
  /** The prompts that the command answers; absent if the command fits at any moment. */
  readonly answers?: readonly Prompt['is'][];
  /**
   * If true, the command is a button for touched pieces only if the rules surely allow the deed. If absent, the command
   * is a button even if the rules may forbid the deed. A typed line is always accepted.
   */
  readonly isOfferedIfSound?: true;
  /** False if the words of a line would be of no use now, so that a touch does not offer the line; absent if never. */
  readonly isUseful?: (said: Said, table: AskedTable) => boolean;
  /** Returns the event that the words of a line mean; throws a WrongLine if there is none. */
  readonly event: (said: Said, table: AskedTable) => TableEvent;
}
