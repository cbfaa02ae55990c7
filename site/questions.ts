// The questions that the page asks its worker, with the answers.
import type { Completion } from '../compiler/service/completion/items.ts';
import type { FormatEdit } from '../compiler/service/formatting.ts';
import type { SheetEdit } from '../compiler/service/line-edits.ts';
import type { Span } from '../grammar/tree.ts';
import type { DecisionRequest, DecisionView } from './sheet-decider.ts';
import type { BookOnShelf, BooksWanted } from './playground-book.ts';
import type { ColouredSpan } from './sheet-colours.ts';
import type { OfferedFix, SheetFindings } from './workbench.ts';

/** Each question with the type of its request and of its answer. */
export interface Questions {
  /** Loads books, each with the code of its game. */
  readonly load: readonly [request: BooksWanted, answer: readonly BookOnShelf[]];
  /**
   * Tells the worker that the text in the editor is another sheet that was opened. The worker then checks the text
   * anew, and not as an edit of the text before.
   */
  readonly opened: readonly [request: string, answer: null];
  readonly check: readonly [request: string, answer: SheetFindings];
  readonly lint: readonly [request: string, answer: SheetFindings | null];
  /** Asks for the fixes at a place. With a code, asks only for the fixes of the finding with this code. */
  readonly fixes: readonly [
    request: { readonly text: string; readonly at: Span; readonly code: string | null },
    answer: readonly OfferedFix[],
  ];
  /** Asks for the edits of a fix. */
  readonly edits: readonly [
    request: { readonly text: string; readonly at: Span; readonly key: string },
    answer: readonly SheetEdit[],
  ];
  /** Asks for the edits after a typed character. */
  readonly onType: readonly [
    request: { readonly text: string; readonly offset: number; readonly character: string },
    answer: readonly FormatEdit[],
  ];
  readonly colours: readonly [request: string, answer: readonly ColouredSpan[]];
  readonly hover: readonly [
    request: { readonly text: string; readonly offset: number },
    answer: (Span & { readonly markdown: string }) | null,
  ];
  readonly complete: readonly [request: { readonly text: string; readonly offset: number }, answer: Completion];
  /** Asks for the documentation of a completion, as Markdown. */
  readonly explain: readonly [request: { readonly text: string; readonly vocabularyId: string }, answer: string];
  readonly format: readonly [request: string, answer: readonly FormatEdit[]];
  readonly decide: readonly [request: DecisionRequest, answer: DecisionView];
  /** Asks why the bot did not choose a thing. */
  readonly whyNot: readonly [request: DecisionRequest & { readonly about: string }, answer: string];
}

type Question = keyof Questions;

/** Asks the worker a question. */
export type Ask = <Q extends Question>(question: Q, request: Questions[Q][0]) => Promise<Questions[Q][1]>;

export interface AskMessage {
  readonly id: number;
  readonly question: Question;
  readonly request: unknown;
}

export interface AnswerMessage {
  readonly id: number;
  readonly answer: unknown;
  /** The message of an error; null if there is an answer. */
  readonly error: string | null;
}

/** Returns a function that sends a question to a worker and waits for the answer. */
export function askingWorker(worker: Worker): Ask {
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  worker.addEventListener('message', ({ data: { id, answer, error } }: MessageEvent<AnswerMessage>) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error === null) asker?.resolve(answer as never);
    else asker?.reject(new Error(error));
  });
  return (question, request) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      worker.postMessage({ id: last, question, request } satisfies AskMessage, []);
    });
}
