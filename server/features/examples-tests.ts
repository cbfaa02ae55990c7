// Lists and runs examples for the test view of an editor. Also reports how many examples use each part of a sheet.
import { CodeLensRequest, type CancellationToken, type CodeLens } from 'vscode-languageserver';
import { coverage, judgeExcuses, partsFor } from '../../compiler/game/example-coverage.ts';
import type { RanExample } from '../../compiler/game/examples.ts';
import { isProcedurePartOf } from '../../compiler/decide/procedure-parts.ts';
import { ExampleDocument } from '../../compiler/service/examples/example-document.ts';
import { faultFinding, type ExampleFinding } from '../../compiler/service/examples/example-results.ts';
import { partPlaces } from '../../compiler/service/examples/part-places.ts';
import { catchUserErrors } from '../../files/errors.ts';
import { readText } from '../../files/files.ts';
import { ExampleFault } from '../../grammar/example-lines.ts';
import type { Span } from '../../grammar/tree.ts';
import { reasonsMarkdown, reasonsText } from '../../views/examples/example-reasons.ts';
import { pathOf, uriOf } from '../books.ts';
import { exampleStoreOf, type ExampleStore, type ReadyExamples, type RunSection } from '../examples/example-store.ts';
import {
  coverageRequest,
  examplesChanged,
  examplesRequest,
  runExamplesRequest,
  type CoveredSheet,
  type ExampleMessage,
  type ExampleResult,
  type ExampleResults,
  type ExamplesParams,
  type ListedExamples,
  type RunExamplesParams,
} from '../protocol-examples.ts';
import type { ClientSession, ExampleScope, Feature } from '../session.ts';
import { Pause } from '../work-delays.ts';
import { workspaceExamples } from '../workspace.ts';

/** The milliseconds without typing after which the server tells the client that examples or sheets have changed. */
const pause = 300;

/** Returns a file of examples with the text of the editor, or else of the disk; null if it cannot be read. */
function exampleDocument(session: ClientSession, uri: string): ExampleDocument | null {
  const opened = session.openedExamples.get(uri);
  if (opened) return opened.isHuge ? null : opened.document;
  const path = pathOf(uri);
  const text = path === null ? null : catchUserErrors(() => readText(path));
  return text === null ? null : new ExampleDocument(uri, text);
}

/** Returns the files of examples that a request names, or all files of the open folders. */
async function documentsFor(session: ClientSession, { uris }: ExamplesParams): Promise<ExampleDocument[]> {
  const all = uris ?? [
    ...new Set([...(await workspaceExamples(session.books)).map(uriOf), ...session.openedExamples.keys()]),
  ];
  return all.flatMap((uri) => exampleDocument(session, uri) ?? []);
}

/** Returns the text of an example with the lines that all examples of the file share. */
const wholeText = ({ text, draft }: ExampleDocument, { start, end }: Span): string =>
  text.slice(0, draft.sections[0]?.start ?? 0) + text.slice(start, end);

function listExamples(session: ClientSession, document: ExampleDocument): ListedExamples {
  const places = session.places(document);
  const examples = document.draft.sections
    .filter(({ title }) => title !== '')
    .map(({ title, titleAt, start, end }) => ({
      title,
      text: wholeText(document, { start, end }),
      range: places.range({ start, end }),
      titleRange: places.range(titleAt),
    }));
  return { uri: document.uri, examples };
}

function messageOf(session: ClientSession, document: ExampleDocument, finding: ExampleFinding): ExampleMessage {
  const { message, help, mismatch } = finding;
  return {
    range: session.places(document).range(finding),
    message: `${message} ${help}`.trim(),
    ...(mismatch && { expected: mismatch.expected, actual: mismatch.actual }),
  };
}

function resultOf(session: ClientSession, document: ExampleDocument, run: RunSection): ExampleResult {
  const { section, ran, findings, took } = run;
  const state = ran === null ? 'unread' : findings.length === 0 ? 'passed' : 'failed';
  const told = state === 'failed' ? (ran?.toldOf() ?? null) : null;
  return {
    title: section.title,
    text: wholeText(document, section),
    range: session.places(document).range({ start: section.start, end: section.end }),
    state,
    milliseconds: Math.round(took * 10) / 10,
    messages: findings.map((finding) => messageOf(session, document, finding)),
    ...(told && { why: { text: reasonsText(told), markdown: reasonsMarkdown(told) } }),
  };
}

/** Runs the examples of a file. Returns the fault if the examples cannot be run. */
async function runExamples(
  session: ClientSession,
  store: ExampleStore,
  document: ExampleDocument,
  titles?: readonly string[],
): Promise<{ readonly ready: ReadyExamples; readonly runs: readonly RunSection[] } | ExampleFault> {
  const ready = store.readyFor(document);
  if (ready instanceof ExampleFault) return ready;
  const path = store.pathFor(document.uri);
  const runs = await session.atLeisure(path, store.run(document, ready, titles && new Set(titles)));
  return { ready, runs: runs ?? [] };
}

async function results(session: ClientSession, { uri, titles }: RunExamplesParams): Promise<ExampleResults> {
  const document = exampleDocument(session, uri);
  if (!document) return { uri, results: [] };
  const ran = await runExamples(session, exampleStoreOf(session), document, titles);
  if (ran instanceof ExampleFault)
    return { uri, results: [], problem: messageOf(session, document, faultFinding(ran, document.lines)) };
  const shape = document.draft.faults.map((fault) => faultFinding(fault, document.lines));
  return {
    uri,
    results: ran.runs.map((each) => {
      const { section } = each;
      // If an example has a fault of form, the example that ran is not the example as written. So its result does not
      // count.
      const own = shape.filter(({ start }) => section.start <= start && start <= section.end);
      return resultOf(session, document, own.length > 0 ? { ...each, ran: null, findings: own } : each);
    }),
  };
}

const debugCommand = 'botbook.debugExample';

/** Returns a lens above each example that a debugger can run. */
async function debugLenses({ session, document, places }: ExampleScope, token: CancellationToken): Promise<CodeLens[]> {
  const { uri } = document;
  const store = exampleStoreOf(session);
  const ready = store.readyFor(document);
  if (ready instanceof ExampleFault) return [];
  const runs = await session.atLeisure(store.pathFor(uri), store.run(document, ready), token);
  return (runs ?? [])
    .filter(({ ran }) => ran?.posedCard !== undefined || ran?.ofTurn !== undefined)
    .map(({ section: { title, titleAt } }) => ({
      range: places.range(titleAt),
      command: { title: 'debug this example', command: debugCommand, arguments: [uri, title] },
    }));
}

/** The results of all files of one scenario. */
interface ScenarioRun {
  readonly ready: ReadyExamples;
  readonly reads: ReadyExamples['read'][];
  readonly ran: RanExample[];
}

async function answerCoverage(session: ClientSession, params: ExamplesParams): Promise<readonly CoveredSheet[]> {
  const store = exampleStoreOf(session);
  const scenarios = new Map<object, ScenarioRun>();
  for (const document of await documentsFor(session, params)) {
    const done = await runExamples(session, store, document);
    if (done instanceof ExampleFault) continue;
    const { ready, runs } = done;
    const scenario = scenarios.get(ready.table) ?? { ready, reads: [], ran: [] };
    scenarios.set(ready.table, scenario);
    scenario.reads.push(ready.read);
    scenario.ran.push(...runs.flatMap((each) => each.ran ?? []));
  }
  return [...scenarios.values()].flatMap((scenario) => coveredSheets(session, scenario));
}

/**
 * Returns, for the sheets of a scenario, the number of examples that use each part, like `botbook test --uncovered`.
 */
function coveredSheets(session: ClientSession, { ready, reads, ran }: ScenarioRun): CoveredSheet[] {
  const { table, sheets } = ready;
  const { good } = judgeExcuses(reads, table, ran);
  const counts = new Map<string, number>();
  for (const { use } of ran) for (const name of new Set(use)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return coverage(table, ran, good).flatMap(({ scenario, bot }) => {
    const document = sheets.get(bot);
    if (!document) return [];
    const placeOf = partPlaces(document);
    const places = session.places(document);
    const parts = partsFor(bot, table).flatMap((part) => {
      const span = placeOf(part);
      if (!span) return [];
      const excuse = good.find((each) => each.bot === bot && isProcedurePartOf(part.name, each.part));
      return [
        {
          name: part.name,
          kind: part.kind,
          range: places.range(span),
          count: counts.get(`${bot} ${part.name}`) ?? 0,
          ...(excuse && { never: excuse.reason }),
        },
      ];
    });
    return [{ uri: document.uri, scenario, bot, parts }];
  });
}

export const examplesTests: Feature = {
  register: (session) => {
    session.request(
      examplesRequest,
      async (params) => (await documentsFor(session, params)).map((document) => listExamples(session, document)),
      [],
    );
    session.request(runExamplesRequest, (params) => results(session, params));
    session.request(coverageRequest, (params) => answerCoverage(session, params), []);
    if (session.client.commands.has(debugCommand))
      session.aboutExamples(CodeLensRequest.type, (scope, _params, token) => debugLenses(scope, token));
    const changed = new Set<string>();
    let isWhole = false;
    const idle = new Pause(() => {
      const uris = isWhole ? [] : [...changed];
      changed.clear();
      isWhole = false;
      void session.connection.sendNotification(examplesChanged, { uris });
    });
    const note = (uri: string | null): void => {
      if (uri === null) isWhole = true;
      else changed.add(uri);
      idle.wait(pause);
    };
    for (const event of ['openExamples', 'changeExamples', 'closeExamples'] as const)
      session.on(event, ({ uri }: { readonly uri: string }) => note(uri));
    session.on('change', () => note(null));
    session.on('files', () => note(null));
    session.on('watched', (uris) => {
      for (const uri of uris) if (uri.endsWith('.example')) note(uri);
    });
  },
};
