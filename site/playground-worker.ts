// The worker of the playground. The worker reads, checks and decides sheets, so that a person can type in the page
// meanwhile.
import type { Steps } from '../compiler/language/steps.ts';
import { SheetDecider, type DecisionRequest } from './sheet-decider.ts';
import { LoadedShelf } from './loaded-shelf.ts';
import type { AnswerMessage, AskMessage, Questions } from './questions.ts';
import { Workbench } from './workbench.ts';

interface WorkerScope {
  readonly addEventListener: (name: 'message', listener: (event: MessageEvent<AskMessage>) => void) => void;
  readonly postMessage: (message: AnswerMessage, transferred: Transferable[]) => void;
}

const scope = globalThis as unknown as WorkerScope;

const workbench = new Workbench([]);
const decider = new SheetDecider(workbench);
const shelf = new LoadedShelf(workbench);
/** The number of the last request to the linter. A run for an earlier request stops. */
let lastLint = 0;

/**
 * The linter works for this number of milliseconds at a time. Then the worker answers waiting questions that are not
 * for the linter.
 */
const turn = 15;

const letOthersRun = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

/**
 * Runs the linter in short turns. Between two turns, the worker answers other questions. Returns null if a later
 * request to the linter comes in the meantime.
 */
async function inTurns<T>(steps: Steps<T>): Promise<T | null> {
  const run = ++lastLint;
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < turn) continue;
    await letOthersRun();
    if (run !== lastLint) return null;
    began = performance.now();
  }
}

/** Returns the text that a question is about; null if the question is about no text. */
function textAsked({ question, request }: AskMessage): string | null {
  if (question === 'load') return null;
  return typeof request === 'string' ? request : (request as DecisionRequest).text;
}

async function answerTo({ question, request }: AskMessage): Promise<Questions[keyof Questions][1]> {
  switch (question) {
    case 'load':
      return await shelf.load(request as Questions['load'][0]);
    case 'opened':
      lastLint++;
      workbench.open(request as string);
      return null;
    case 'check':
      return workbench.check(request as string);
    case 'lint':
      return await inTurns(workbench.lint(request as string));
    case 'colours':
      return workbench.colours(request as string);
    case 'fixes': {
      const { text, at, code } = request as Questions['fixes'][0];
      return workbench.fixes(text, at, code);
    }
    case 'edits': {
      const { text, at, key } = request as Questions['edits'][0];
      return workbench.edits(text, at, key);
    }
    case 'onType': {
      const { text, offset, character } = request as Questions['onType'][0];
      return workbench.editsOnTyping(text, offset, character);
    }
    case 'hover': {
      const { text, offset } = request as Questions['hover'][0];
      return workbench.hover(text, offset);
    }
    case 'complete': {
      const { text, offset } = request as Questions['complete'][0];
      return workbench.complete(text, offset);
    }
    case 'explain': {
      const { text, vocabularyId } = request as Questions['explain'][0];
      return workbench.explain(text, vocabularyId);
    }
    case 'format':
      return workbench.format(request as string);
    case 'whyNot': {
      const asked = request as Questions['whyNot'][0];
      return decider.whyNot(asked, asked.about);
    }
    case 'decide':
      return decider.view(request as DecisionRequest);
  }
}

async function reply(message: AskMessage): Promise<void> {
  const { id } = message;
  try {
    // If the text has changed, the linter must stop.
    const text = textAsked(message);
    if (text !== null && !workbench.isLast(text)) lastLint++;
    scope.postMessage({ id, answer: await answerTo(message), error: null }, []);
  } catch (error) {
    scope.postMessage({ id, answer: null, error: error instanceof Error ? error.message : String(error) }, []);
  }
}

scope.addEventListener('message', ({ data: message }) => void reply(message));
