// What a pinned position shows: hints beside the words, its board, and why.
import {
  InlayHintKind,
  InlayHintRefreshRequest,
  InlayHintRequest,
  MarkupKind,
  type InlayHint,
} from 'vscode-languageserver';
import { rulingsOf } from '../../compiler/decide/rulings-of.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import type { PinnedProcedure } from '../../compiler/service/pinned-position.ts';
import { boardSvg } from '../../views/board/board-svg.ts';
import { wayOver } from '../../views/board/board-way.ts';
import { Explainer, explainedText } from '../../views/decision/explain.ts';
import { explainedMarkdown } from '../../views/decision/explain-markdown.ts';
import { plain } from '../../views/document/palette.ts';
import { pinnedHints, type Hint } from '../../views/decision/pinned.ts';
import { Pins, type Pinned } from '../pins.ts';
import type { Places } from '../places.ts';
import {
  boardRequest,
  explainRequest,
  pinRequest,
  pinnedNotification,
  type BoardParams,
  type Explained,
  type PinnedBoard,
  type PinnedSheet,
  type PinnedVerdict,
} from '../protocol.ts';
import { pathOf, uriOf, type Session } from '../session.ts';
import { Pause } from '../timing.ts';
import type { Feature } from './feature.ts';

const toldHint = ({ at, label, tooltip }: Hint, places: Places): InlayHint => ({
  position: places.position(at),
  label,
  kind: InlayHintKind.Type,
  paddingLeft: true,
  tooltip: { kind: MarkupKind.Markdown, value: tooltip },
});

/** The hints of a sheet; of a pin that shows nothing, why. */
function hintsOf({ pin, procedures, problem }: Pinned): Hint[] {
  const trouble = problem !== null && pin.at ? [{ at: pin.at.end, label: `✗ ${problem}`, tooltip: problem }] : [];
  return [...trouble, ...procedures.flatMap(pinnedHints)].toSorted((a, b) => a.at - b.at);
}

/** The procedure that is meant: at a place, else that of the pinned card, else the first that does something. */
function meant({ pin, procedures }: Pinned, document: ServiceDocument, offset: number | null): PinnedProcedure | null {
  const section = offset === null ? undefined : document.sheet.sections.findLast(({ start }) => start <= offset);
  return (
    procedures.find(({ title }) => title.start === section?.title.start) ??
    procedures.find(({ card }) => card === pin.card?.toUpperCase()) ??
    procedures.find(({ told }) => (told?.came.decision?.clause ?? null) !== null) ??
    procedures[0] ??
    null
  );
}

function boardOf(
  pinned: Pinned,
  document: ServiceDocument,
  offset: number | null,
  theme: BoardParams['theme'],
): PinnedBoard | null {
  const { table, position } = pinned;
  const procedure = meant(pinned, document, offset);
  const decision = procedure?.told?.came.decision ?? null;
  const drawn = table?.drawn?.(position) ?? null;
  const lines = procedure?.told
    ? [
        procedure.card,
        new Explainer(procedure.told).short(),
        ...(procedure.isChance ? ['Chance was made up: with other faces something else may come of it.'] : []),
      ]
    : [procedure?.card ?? '', procedure?.problem ?? pinned.problem ?? ''];
  if (!drawn) return pinned.problem === null ? null : { svg: '', html: '', decision: [pinned.problem] };
  const drawing = { book: document.game?.title ?? '', ...(theme && { theme }) };
  const svg = boardSvg(drawn, { ...drawing, ...(decision && { over: wayOver(drawn, decision) }) });
  return { svg, html: svg, decision: lines.filter((line) => line !== '') };
}

function explained(pinned: Pinned, document: ServiceDocument, offset: number): Explained | null {
  const procedure = meant(pinned, document, offset);
  if (!procedure) return null;
  const { told, card, problem } = procedure;
  if (!told) return { text: `${card}: ${problem}`, markdown: `**${card}**: ${problem}` };
  const { game, language } = document;
  const asked = { sheet: document.text, procedure: told.procedure };
  const rulings = game && language ? rulingsOf(asked, game, language) : new Map<number, string[]>();
  const text = explainedText(told, { rulings, standIns: null }, true, plain);
  const clauses = told.procedure?.clauses ?? [];
  const section = document.sheet.sections.find(({ start, end }) => start <= offset && offset <= end);
  const own = section?.type === 'procedure' ? section.clauses.findLast(({ start }) => start <= offset) : undefined;
  const clause = own && clauses.some(({ number }) => number === own.number) ? String(own.number) : null;
  return { text, markdown: explainedMarkdown(told, clause) };
}

/** What comes of each clause and letter, by its line. */
const verdictsOf = ({ procedures }: Pinned, places: Places): PinnedVerdict[] =>
  procedures.flatMap(({ clauses }) =>
    clauses.flatMap(({ head, state, letters }) => [
      { line: places.position(head.start).line, state },
      ...letters.map((letter) => ({ line: places.position(letter.head.start).line, state: letter.state })),
    ]),
  );

/** After a pause in typing, in milliseconds, marks beside lines are told anew. */
const pause = 120;

class PinnedFeature {
  private readonly session: Session;
  private readonly pins: Pins;
  private readonly idle: Pause;
  /** Whether the client knows of any pin. */
  private hasTold = false;
  /** What was said of pins by comment, by the address of the sheet. */
  private readonly told = new Map<string, string>();

  constructor(session: Session) {
    this.session = session;
    this.pins = new Pins(session);
    this.idle = new Pause(() => this.tell());
  }

  private pinnedSheet(uri: string): PinnedSheet[] {
    const document = this.session.document(uri);
    const pinned = document && this.pins.of(document);
    if (!document || !pinned) return [];
    const { path, card } = pinned.pin;
    return [{ uri, position: uriOf(path), card, verdicts: verdictsOf(pinned, this.session.places(document)) }];
  }

  /** Sheets with a pin: those that the client has pinned, and those that are open and say so themselves. */
  private tell(): void {
    this.session.attempt('pinned', () => {
      const uris = new Set([...this.pins.all.map(([uri]) => uri), ...this.session.opened.keys()]);
      const pins = [...uris].flatMap((uri) => this.pinnedSheet(uri));
      for (const { document } of this.session.opened.values()) this.remark(document);
      if (pins.length === 0 && !this.hasTold) return;
      this.hasTold = pins.length > 0;
      void this.session.connection.sendNotification(pinnedNotification, { pins });
    });
  }

  /** What is wrong with a pin by comment stands among the problems of its sheet. */
  private remark(document: ServiceDocument): void {
    const message = this.pins.troubleOf(document)?.message ?? null;
    if ((this.told.get(document.uri) ?? null) === message) return;
    if (message === null) this.told.delete(document.uri);
    else this.told.set(document.uri, message);
    this.session.onRemark.tell(document.uri);
  }

  /** Positions are files: they may be others by now. */
  changed(): void {
    this.tell();
    if (!this.session.client.capabilities.workspace?.inlayHint?.refreshSupport) return;
    this.session.connection.sendRequest(InlayHintRefreshRequest.type).catch(() => {
      // A client that is about to leave does not answer.
    });
  }

  register(): void {
    const { session, pins } = this;
    session.request(pinRequest, ({ uri, position, card }) => {
      const document = session.document(uri);
      if (!document) return { ok: false, problem: 'the sheet cannot be read' };
      const path = position === null ? null : pathOf(position);
      if (position !== null && path === null) return { ok: false, problem: 'a position is a file' };
      const problem = pins.set(document, path, card ?? null);
      this.changed();
      return problem === null ? { ok: true } : { ok: false, problem };
    });
    session.about(
      InlayHintRequest.type,
      ({ document, places }, { range }) => {
        const pinned = pins.of(document);
        const { start, end } = places.span(range);
        const hints = pinned ? hintsOf(pinned) : [];
        return hints.flatMap((hint) => (start <= hint.at && hint.at <= end ? [toldHint(hint, places)] : []));
      },
      [],
    );
    session.request(boardRequest, ({ uri, theme, position }) => {
      const document = session.document(uri);
      const pinned = document && pins.of(document);
      if (!document || !pinned) return null;
      const offset = position ? session.places(document).offset(position) : null;
      return boardOf(pinned, document, offset, theme);
    });
    session.request(explainRequest, ({ uri, position }) => {
      const document = session.document(uri);
      const pinned = document && pins.of(document);
      return document && pinned ? explained(pinned, document, session.places(document).offset(position)) : null;
    });
    session.remarks.push((document) => [pins.troubleOf(document) ?? []].flat());
    session.onOpen.on(() => this.idle.wait(pause));
    session.onChange.on(() => this.idle.wait(pause));
    session.onFiles.on(() => this.changed());
    session.onWatched.on((uris) => {
      if (uris.some((uri) => uri.endsWith('.json'))) this.changed();
    });
  }
}

export const pinned: Feature = {
  capabilities: () => ({ inlayHintProvider: true }),
  register: (session) => new PinnedFeature(session).register(),
};
