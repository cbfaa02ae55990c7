// Shows the decisions of each procedure in the pinned position: hints beside the words, the board, and an explanation.
import {
  InlayHintKind,
  InlayHintRequest,
  MarkupKind,
  type CodeLens,
  type InlayHint,
  type Position,
} from 'vscode-languageserver';
import { printedProcedure } from '../../compiler/decide/printed-procedure.ts';
import { rulingsOf } from '../../compiler/decide/rulings-of.ts';
import type { PinnedProcedure } from '../../compiler/service/pinned-position.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import type { Span } from '../../grammar/tree.ts';
import { waySigns } from '../../views/board/board-way.ts';
import { shownWithMarks } from '../../views/board/shown-map.ts';
import { explainedHtml } from '../../views/decision/explain-html.ts';
import { explainedMarkdown } from '../../views/decision/explain-markdown.ts';
import { Explainer, explainedText } from '../../views/decision/explain.ts';
import { pinnedHints, type Hint } from '../../views/decision/pinned-hints.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { pathOf, uriOf } from '../books.ts';
import { pinStoreOf, type PinStore, type PinnedView } from '../pins.ts';
import type { Places } from '../places.ts';
import {
  boardRequest,
  explainRequest,
  pinRequest,
  pinnedNotification,
  type BoardParams,
  type Explanation,
  type PinnedBoard,
  type PinnedSheet,
  type PinnedVerdict,
} from '../protocol.ts';
import type { ClientSession, Feature, RequestScope } from '../session.ts';
import { Pause } from '../work-delays.ts';
import { commandLink } from '../command-link.ts';

const inlayHint = ({ at, label, tooltip }: Hint, places: Places): InlayHint => ({
  position: places.position(at),
  label,
  kind: InlayHintKind.Type,
  paddingLeft: true,
  tooltip: { kind: MarkupKind.Markdown, value: tooltip },
});

/**
 * Returns the hints of a sheet. A hint beside the pinning comment names a problem of the pin. Two other hints offer to
 * make an example of the decision: beside the title of a procedure, and beside the clause that is carried out.
 */
function hintsOf({ pin, procedures, problem }: PinnedView, addressOf: (title: Span) => string | null): Hint[] {
  const problems = problem !== null && pin.at ? [{ at: pin.at.end, label: `✗ ${problem}`, tooltip: problem }] : [];
  const decided = procedures.flatMap((procedure): Hint[] => {
    const address = procedure.explanation && addressOf(procedure.title);
    const link = address === null ? '' : `\n\n[Make an example of this decision](${address})`;
    return pinnedHints(procedure).map((hint) => (hint.isDecision ? { ...hint, tooltip: hint.tooltip + link } : hint));
  });
  return [...problems, ...decided].toSorted((a, b) => a.at - b.at);
}

/**
 * Returns the procedure to show, which is the first of these that exists: the procedure at the offset, the procedure of
 * the pinned card, the first procedure that does something, the first procedure.
 */
export function procedureToShow(
  { pin, procedures }: PinnedView,
  document: ServiceDocument,
  offset: number | null,
): PinnedProcedure | null {
  const section = offset === null ? undefined : document.sheet.sections.findLast(({ start }) => start <= offset);
  return (
    procedures.find(({ title }) => title.start === section?.title.start) ??
    procedures.find(({ card }) => card === pin.card?.toUpperCase()) ??
    procedures.find(({ explanation }) => (explanation?.came.decision?.clause ?? null) !== null) ??
    procedures[0] ??
    null
  );
}

function boardOf(
  view: PinnedView,
  document: ServiceDocument,
  offset: number | null,
  theme: BoardParams['theme'],
): PinnedBoard | null {
  const { decider, position, problem } = view;
  const board = decider?.drawn?.(position) ?? null;
  if (!board) return problem === null ? null : { svg: '', html: '', decision: [problem] };
  const procedure = procedureToShow(view, document, offset);
  const decision = procedure?.explanation?.came.decision ?? null;
  const lines = procedure?.explanation
    ? [
        procedure.card,
        new Explainer(procedure.explanation).shortText(),
        ...(procedure.isChance ? ['Chance was made up: with other faces something else may come of it.'] : []),
      ]
    : [procedure?.card ?? '', procedure?.problem ?? problem ?? ''];
  const drawing = { book: document.game?.title ?? '', ...(theme && { theme }) };
  const svg = shownWithMarks(board, drawing, decision ? waySigns(decision) : () => []);
  return { svg, html: svg, decision: lines.filter((line) => line !== '') };
}

/** The command of the client that makes an example of the decision at a line of a sheet. */
const makeExample = 'botbook.makeExampleAt';

/** Returns the address by which the client makes an example of a decision; null if the client cannot. */
function exampleAddress({ client, places }: ClientSession, sheet: ServiceDocument, title: Span): string | null {
  if (!client.commands.has(makeExample)) return null;
  return commandLink(makeExample, [sheet.uri, places(sheet).position(title.start).line]);
}

function explanationOf(
  session: ClientSession,
  view: PinnedView,
  document: ServiceDocument,
  offset: number,
): Explanation | null {
  const procedure = procedureToShow(view, document, offset);
  if (!procedure) return null;
  const { explanation, card, problem } = procedure;
  if (!explanation) return { text: `${card}: ${problem}`, markdown: `**${card}**: ${problem}` };
  const { game, language } = document;
  const source = { sheet: document.text, procedure: explanation.procedure };
  const rulings = game && language ? rulingsOf(source, game, language) : new Map<number, string[]>();
  const basis = { rulings, standIns: null, printed: game ? printedProcedure(source, game) : [] };
  const text = explainedText(explanation, basis, true, plainPaint);
  const section = document.sheet.sections.find(({ start, end }) => start <= offset && offset <= end);
  const clauses = section?.type === 'procedure' ? section.clauses : [];
  const number = clauses.findLast(({ start }) => start <= offset)?.number;
  const isExplained = explanation.procedure?.clauses.some((clause) => clause.number === number) === true;
  const clause = isExplained ? String(number) : null;
  const example = exampleAddress(session, document, procedure.title);
  return {
    text,
    markdown: explainedMarkdown(explanation, clause, basis),
    html: explainedHtml(explanation, basis, true, { clause, ...(example !== null && { example }) }),
  };
}

/** Returns the line and the state of each clause and sub-clause. */
const verdictsOf = ({ procedures }: PinnedView, places: Places): PinnedVerdict[] =>
  procedures
    .flatMap(({ clauses }) => clauses.flatMap((clause) => [clause, ...clause.letters]))
    .map(({ head, state }) => ({ line: places.position(head.start).line, state }));

/**
 * Returns the code lenses above each procedure that is decided in the pinned position. One lens debugs the decision,
 * the other makes an example of the decision.
 */
function decisionLenses({ document, places, session }: RequestScope, { pin, procedures }: PinnedView): CodeLens[] {
  const { uri } = document;
  return procedures
    .filter(({ explanation }) => explanation !== null)
    .flatMap(({ title, card }) => {
      const range = places.range(title);
      const debug = { title: `debug this decision (${card})`, command: 'botbook.debugDecision' };
      const make = { title: 'make an example of this decision', command: makeExample };
      return [
        { range, command: { ...debug, arguments: [uri, pin.path, card] } },
        { range, command: { ...make, arguments: [uri, range.start.line] } },
      ];
    })
    .filter(({ command: { command } }) => session.client.commands.has(command));
}

/** The milliseconds without typing before the states of the clauses are sent again. */
const pause = 120;

class PinnedFeature {
  private readonly session: ClientSession;
  private readonly pins: PinStore;
  private readonly idle: Pause;
  /** True if the last message about pins contained at least one pin. */
  private hasSentPins = false;
  /** The last reported problem of each sheet with a pinning comment, by the address of the sheet. */
  private readonly reported = new Map<string, string | null>();

  constructor(session: ClientSession) {
    this.session = session;
    this.pins = pinStoreOf(session);
    this.idle = new Pause(() => this.sendPins());
  }

  /** Calls `read` with the pinned position of a sheet and the decisions in it. Returns null if the sheet has no pin. */
  private withView<T>(
    uri: string,
    position: Position | undefined,
    read: (view: PinnedView, document: ServiceDocument, offset: number | null) => T,
  ): T | null {
    const document = this.session.document(uri);
    const view = document && this.pins.viewOf(document);
    if (!document || !view) return null;
    return read(view, document, position ? this.session.places(document).offset(position) : null);
  }

  /** Sends all pins to the client: those that the client has set, and those in comments of open sheets. */
  private sendPins(): void {
    const { session } = this;
    session.attempt('pinned', () => {
      const uris = new Set([...this.pins.pinnedSheets, ...session.opened.keys()]);
      const pins = [...uris].flatMap((uri): PinnedSheet[] => {
        const pin = this.withView(uri, undefined, (view, document) => ({
          uri,
          position: uriOf(view.pin.path),
          card: view.pin.card,
          verdicts: verdictsOf(view, session.places(document)),
        }));
        return pin ? [pin] : [];
      });
      for (const { document } of session.opened.values()) this.remark(document);
      if (pins.length === 0 && !this.hasSentPins) return;
      this.hasSentPins = pins.length > 0;
      void session.connection.sendNotification(pinnedNotification, { pins });
    });
  }

  /** Reports a new or changed problem of a pinning comment, so that it appears among the diagnostics. */
  private remark(document: ServiceDocument): void {
    const message = this.pins.remarkOf(document)?.message ?? null;
    if ((this.reported.get(document.uri) ?? null) === message) return;
    this.reported.set(document.uri, message);
    this.session.emit('remark', document.uri);
  }

  /**
   * Sends the pins, and asks the client to fetch its hints and code lenses again. Called when a pin or a position file
   * may have changed.
   */
  private refreshPins(): void {
    this.sendPins();
    this.session.refreshClient('inlayHint');
    this.session.refreshClient('codeLens');
  }

  register(): void {
    const { session, pins } = this;
    session.request(pinRequest, ({ uri, position, card }) => {
      const document = session.document(uri);
      if (!document) return { ok: false, problem: 'the sheet cannot be read' };
      const path = position === null ? null : pathOf(position);
      if (position !== null && path === null) return { ok: false, problem: 'a position is a file' };
      const problem = pins.set(document, path, card ?? null);
      this.refreshPins();
      return problem === null ? { ok: true } : { ok: false, problem };
    });
    session.answerDocument(
      InlayHintRequest.type,
      ({ document, places }, { range }) => {
        const view = pins.viewOf(document);
        const { start, end } = places.span(range);
        const hints = view ? hintsOf(view, (title) => exampleAddress(session, document, title)) : [];
        return hints.filter(({ at }) => start <= at && at <= end).map((hint) => inlayHint(hint, places));
      },
      [],
    );
    session.request(boardRequest, ({ uri, theme, position }) =>
      this.withView(uri, position, (view, document, offset) => boardOf(view, document, offset, theme)),
    );
    session.request(explainRequest, ({ uri, position }) =>
      this.withView(uri, position, (view, document, offset) => explanationOf(session, view, document, offset ?? 0)),
    );
    session.moreLenses.push((scope) => {
      const view = pins.viewOf(scope.document);
      return view ? decisionLenses(scope, view) : [];
    });
    session.remarks.push((document) => [pins.remarkOf(document) ?? []].flat());
    session.on('open', () => this.idle.wait(pause));
    session.on('change', () => this.idle.wait(pause));
    session.on('files', () => this.refreshPins());
    session.on('watched', (uris) => {
      if (uris.some((uri) => /\.(?:json|txt)$/.test(uri))) this.refreshPins();
    });
  }
}

export const pinnedFeatures: Feature = {
  capabilities: () => ({ inlayHintProvider: true }),
  register: (session) => new PinnedFeature(session).register(),
};
