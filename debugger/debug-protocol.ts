// The part of the Debug Adapter Protocol that the debugger speaks, as types. Lines and columns count from 1.
import type { ExampleSituation } from '../compiler/service/examples/example-situation.ts';

export interface DebugRequest {
  readonly seq: number;
  readonly type: 'request';
  readonly command: string;
  readonly arguments?: unknown;
}

interface DebugSource {
  readonly name?: string;
  readonly path?: string;
}

/** A breakpoint in a sheet, as the client sends it. */
export interface SourceBreakpoint {
  readonly line: number;
  readonly column?: number;
  /** A condition in the words of the sheet. */
  readonly condition?: string;
  readonly hitCondition?: string;
  /** A text to print in place of a halt; phrases in braces are evaluated. */
  readonly logMessage?: string;
}

export interface FunctionBreakpoint {
  readonly name: string;
  readonly condition?: string;
  readonly hitCondition?: string;
}

export interface VerifiedBreakpoint {
  readonly id: number;
  readonly verified: boolean;
  readonly line?: number;
  readonly column?: number;
  readonly message?: string;
}

export interface DebugFrame {
  readonly id: number;
  readonly name: string;
  readonly source?: DebugSource;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly presentationHint?: 'label';
}

export interface DebugVariable extends Readonly<Record<'name' | 'value', string>> {
  readonly variablesReference: number;
  readonly evaluateName?: string;
}

/**
 * Text beside a line of a sheet. The extension for VS Code asks for such texts by a request that is not part of the
 * protocol.
 */
export interface InlineText {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/**
 * A mark after the words of a statement: ✓ if the statement is true, ✗ if it is false, · if the bot did not need to
 * read it. The request for marks is not part of the protocol.
 */
export interface InlineMark {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly mark: string;
}

/** The board at a stop. The request for the board is not part of the protocol. */
export interface StopBoard {
  readonly svg: string;
  /** The stop in words: its frames, its text, and the marks on the board. */
  readonly lines: readonly string[];
}

/**
 * The example that has the card of a stop. If no example has the card, the situation has the position, the card and the
 * chance. An editor can make a new example from this situation.
 */
export type StopSituation =
  | { readonly is: 'example'; readonly path: string; readonly title: string }
  | ({ readonly is: 'card'; readonly sheet: string } & ExampleSituation);

/** The abilities that the debugger announces. */
export const debugCapabilities = {
  supportsConfigurationDoneRequest: true,
  supportsFunctionBreakpoints: true,
  supportsConditionalBreakpoints: true,
  supportsHitConditionalBreakpoints: true,
  supportsLogPoints: true,
  supportsEvaluateForHovers: true,
  supportsStepBack: true,
  supportsRestartFrame: true,
  supportsBreakpointLocationsRequest: true,
  supportsExceptionInfoRequest: true,
  supportsTerminateRequest: true,
  supportTerminateDebuggee: false,
  exceptionBreakpointFilters: [
    { filter: 'tie', label: 'Ties that a die breaks', description: 'Halt at each die that chooses among candidates' },
    {
      filter: 'unbroken',
      label: 'Ties that no list breaks',
      description: 'Halt at a die only if the list does not say Random',
    },
    { filter: 'nothing', label: 'Cards without a clause', description: 'Halt if no clause of a card applies' },
  ],
} as const;

export type HaltFilter = (typeof debugCapabilities.exceptionBreakpointFilters)[number]['filter'];
