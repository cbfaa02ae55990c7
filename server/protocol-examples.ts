// Declares the messages about examples between the server and its clients: the list of examples, their results, and the
// parts of sheets that examples use. The Language Server Protocol does not have these messages.
import { NotificationType, RequestType, type DocumentUri, type Range, type WorkspaceEdit } from 'vscode-languageserver';
import type { ExampleSituation } from '../compiler/service/examples/example-situation.ts';

interface ListedExample {
  readonly title: string;
  /** The text of the example with the lines that all examples of the file share. */
  readonly text: string;
  /** `range` is the range of the whole example. `titleRange` is the range of the line with its title. */
  readonly range: Range;
  readonly titleRange: Range;
}

export interface ListedExamples {
  readonly uri: DocumentUri;
  readonly examples: readonly ListedExample[];
}

export interface ExamplesParams {
  /** The files to list; all files of the open folders if absent. */
  readonly uris?: readonly DocumentUri[];
}

/** Requests the examples of files. */
export const examplesRequest = new RequestType<ExamplesParams, readonly ListedExamples[], void>('botbook/examples');

export interface RunExamplesParams {
  readonly uri: DocumentUri;
  /** The titles of the examples to run; all examples of the file if absent. */
  readonly titles?: readonly string[];
}

/** A message about an example, at the words at fault: an expectation that is not met, or a fault of the example. */
export interface ExampleMessage {
  readonly range: Range;
  readonly message: string;
  /** The expected words and the actual words, for an expectation that is not met; absent for a fault of an example. */
  readonly expected?: string;
  readonly actual?: string;
}

export interface ExampleResult {
  readonly title: string;
  /** The text of the example that was run. The list of examples has the same text for this example. */
  readonly text: string;
  readonly range: Range;
  /** `failed`: the bot does something other than expected. `unread`: the example has a fault. */
  readonly state: 'passed' | 'failed' | 'unread';
  readonly milliseconds: number;
  readonly messages: readonly ExampleMessage[];
  /** The explanation of the decision with all tiebreak lists; absent if the example passed or could not be decided. */
  readonly why?: { readonly text: string; readonly markdown: string };
}

export interface ExampleResults {
  readonly uri: DocumentUri;
  readonly results: readonly ExampleResult[];
  /** The fault that prevents every example of the file from running; absent if there is none. */
  readonly problem?: ExampleMessage;
}

/** Runs the examples of a file by the sheets as they are in the editor. */
export const runExamplesRequest = new RequestType<RunExamplesParams, ExampleResults, void>('botbook/runExamples');

export interface PartCoverage {
  /** The name of the part, as `botbook test --uncovered` prints it: `SCOUT 2b goal [1]`. */
  readonly name: string;
  readonly kind: 'clause' | 'letter' | 'row' | 'criterion';
  readonly range: Range;
  /** The number of examples that used the part. */
  readonly count: number;
  /** The reason of the `NEVER` line about the part; absent if there is none. */
  readonly never?: string;
}

export interface CoveredSheet {
  readonly uri: DocumentUri;
  readonly scenario: number;
  /** The bot, by the name of its sheet file. */
  readonly bot: string;
  readonly parts: readonly PartCoverage[];
}

/**
 * Requests the parts of the sheets, each with the number of examples that used the part. Examples that have not run yet
 * are run first.
 */
export const coverageRequest = new RequestType<ExamplesParams, readonly CoveredSheet[], void>('botbook/coverage');

/** Tells the client that examples, or the sheets that decide them, have changed. */
export const examplesChanged = new NotificationType<{
  /** The changed files of examples. If sheets have changed, the list is empty and all results may differ. */
  readonly uris: readonly DocumentUri[];
}>('botbook/examplesChanged');

export interface MakeExampleParams {
  /**
   * The text document of the sheet, and a place in its text. The decision of the procedure at this place becomes the
   * example.
   */
  readonly uri: DocumentUri;
  readonly position: { readonly line: number; readonly character: number };
  /**
   * The decision that becomes the example. If this field is absent, the decision in the pinned position becomes the
   * example.
   */
  readonly situation?: ExampleSituation;
}

export interface MadeExample {
  /** The edit that adds the example to a file of examples, and makes the file if needed. */
  readonly edit: WorkspaceEdit;
  readonly uri: DocumentUri;
  /**
   * The file that the edit creates for the position; absent if the edit creates no such file. The client must save this
   * file.
   */
  readonly position?: DocumentUri;
  readonly title: string;
  readonly text: string;
}

/** Makes an example of the decision in the pinned position of a sheet, or of the decision that the client names. */
export const makeExampleRequest = new RequestType<MakeExampleParams, MadeExample | { readonly problem: string }, void>(
  'botbook/makeExample',
);
