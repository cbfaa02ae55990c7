// Positions that are pinned to sheets: by a request of the client, or by a comment in the sheet itself, which any editor
// can write: `# botbook-position: examples/opening.json SCOUT Y`.
import { dirname, resolve } from 'node:path';
import type { Procedure, Span } from '../grammar/tree.ts';
import { checkSheet } from '../compiler/language/checking/read-sheet.ts';
import type { ServiceDocument } from '../compiler/service/document.ts';
import { parsePinComment } from '../compiler/service/pin-comment.ts';
import { pinnedProcedure, type PinnedProcedure } from '../compiler/service/pinned-position.ts';
import { UserError } from '../files/errors.ts';
import { lookOf, readJson } from '../files/files.ts';
import type { Scene } from '../compiler/game/scene.ts';
import { CardError, ShapeError } from '../runtime/kernel/shape.ts';
import { pathOf, type Session } from './session.ts';
import { tableOf, type Table } from './table.ts';
import { builtInGames } from '../library/games.ts';

export interface Pin {
  /** The path of the position. */
  readonly path: string;
  readonly card: string | null;
  /** The comment that says so; null if the client does. */
  readonly at: Span | null;
}

/** What a pinned position shows of a sheet. */
export interface Pinned {
  readonly pin: Pin;
  readonly position: unknown;
  readonly table: Table | null;
  readonly procedures: readonly PinnedProcedure[];
  /** Why nothing is shown, or not what was asked for; null if all is well. */
  readonly problem: string | null;
}

/** What is wrong with a position, a card or data, in words. */
function problemOf(error: unknown, isSound = true): string {
  if (error instanceof UserError || error instanceof CardError) return `${error.message} ${error.help}`;
  if (error instanceof ShapeError) return error.message;
  // A plan that lacks what could not be read cannot be gone through.
  if (!isSound) return 'what is wrong in the sheet keeps it from being decided';
  throw error;
}

/** The number of the first clause of a procedure that is wrong. */
function brokenIn({ clauses }: Procedure, wrong: readonly Span[]): number | null {
  const found = clauses.find((clause) => wrong.some((one) => one.start <= clause.end && clause.start <= one.end));
  return found?.number ?? null;
}

export class Pins {
  private readonly session: Session;
  /** By the address of the sheet. */
  private readonly asked = new Map<string, Omit<Pin, 'at'>>();
  private scenes = new Map<string, Scene>();
  private generation = -1;
  private readonly known = new Map<string, { readonly key: string; readonly made: Pinned }>();

  constructor(session: Session) {
    this.session = session;
  }

  /** Pins a position, or takes the pin away; what is wrong with it, if anything. */
  set(document: ServiceDocument, path: string | null, card: string | null): string | null {
    if (path === null) this.asked.delete(document.uri);
    else this.asked.set(document.uri, { path, card });
    let problem: string | null = 'the position cannot be read';
    try {
      problem = path === null ? null : (this.of(document)?.problem ?? null);
    } finally {
      // What shows nothing is not kept.
      if (problem !== null) this.asked.delete(document.uri);
    }
    return problem;
  }

  get all(): readonly (readonly [uri: string, pin: Omit<Pin, 'at'>])[] {
    return [...this.asked];
  }

  pinOf(document: ServiceDocument): Pin | null {
    const asked = this.asked.get(document.uri);
    if (asked) return { ...asked, at: null };
    const path = pathOf(document.uri);
    for (const { text, start, end } of document.sheet.comments) {
      const found = parsePinComment(text);
      if (!found) continue;
      const folder = path === null ? '.' : dirname(path);
      return { path: resolve(folder, found.file), card: found.card, at: { start, end } };
    }
    return null;
  }

  /** What was wrong with the pin that a comment of a sheet sets, when it was looked at last. */
  troubleOf({ uri }: ServiceDocument): { readonly at: Span; readonly message: string } | null {
    const { pin, problem } = this.known.get(uri)?.made ?? { pin: null, problem: null };
    return pin?.at && problem !== null ? { at: pin.at, message: problem } : null;
  }

  /** What is pinned to a sheet, and what comes of it; made once for each state of sheet, position and data. */
  of(document: ServiceDocument): Pinned | null {
    const pin = this.pinOf(document);
    if (!pin) {
      this.known.delete(document.uri);
      return null;
    }
    if (this.generation !== this.session.books.generation) {
      this.scenes = new Map();
      this.generation = this.session.books.generation;
    }
    const texts = this.textsBeside(document);
    const key = [pin.path, pin.card, lookOf(pin.path), this.generation, ...texts.values()].join('\n');
    const known = this.known.get(document.uri);
    if (known?.key === key) return known.made;
    const made = this.session.books.in(pathOf(document.uri), () => this.made(document, pin, texts));
    this.known.set(document.uri, { key, made });
    return made;
  }

  /** The sheets of the scenario, by the names of their bots' files. */
  private textsBeside(document: ServiceDocument): Map<string, string> {
    const { game, scenario } = document;
    const all = [...this.session.beside(document).filter((one) => one.scenario === scenario), document];
    const fileOf = (bot: string): string => game?.bots.find(({ name }) => name === bot)?.file ?? '';
    return new Map(all.map((one) => [fileOf(one.bot), one.text]));
  }

  private made(document: ServiceDocument, pin: Pin, texts: Map<string, string>): Pinned {
    const nothing = { pin, position: null, table: null, procedures: [] };
    const { scenario } = document;
    if (scenario === null) return { ...nothing, problem: 'The sheet does not name its scenario.' };
    try {
      const position = readJson(pin.path);
      const table = tableOf({ document, texts, scenario, scenes: this.scenes });
      if (!table) return { ...nothing, problem: 'Nobody can decide cards of this game yet.' };
      return {
        pin,
        position,
        table,
        procedures: decided(document, pin, position, table),
        problem: noSuchCard(document, pin),
      };
    } catch (error) {
      return { ...nothing, problem: problemOf(error) };
    }
  }
}

/** That the sheet has no procedure for the pinned card; null if it has, or if none is named. */
function noSuchCard({ sheet, world }: ServiceDocument, { card }: Pin): string | null {
  if (card === null || !world) return null;
  const cards = sheet.sections.flatMap((one) => (one.type === 'procedure' ? [...world.title(one.title).cards] : []));
  if (cards.includes(card.toUpperCase())) return null;
  return `No procedure of this sheet is for a card ${card}: its cards are ${cards.join(', ')}.`;
}

/** What is wrong in a sheet. */
const errorsOf = ({ text, languageOf }: Pick<ServiceDocument, 'text' | 'languageOf'>): readonly Span[] =>
  checkSheet(text, languageOf, builtInGames).diagnostics.filter(({ severity }) => severity === 'error');

/** Whether what all procedures rest on is wrong: a ranking, a bot rule, a title; of the facing sheet the ranking (R20). */
function isShared({ sheet }: ServiceDocument, wrong: readonly Span[]): boolean {
  const clauses = sheet.sections.flatMap((one) => (one.type === 'procedure' ? one.clauses : []));
  return wrong.some((one) => !clauses.some((clause) => clause.start <= one.end && one.start <= clause.end));
}

/** Whether a clause of another unit's procedure had a part in it. */
const isLed = ({ told }: PinnedProcedure): boolean =>
  (told?.came.decision?.done ?? []).some(({ led }) => led !== null && led.clause !== '');

const unsound = (one: PinnedProcedure, problem: string): PinnedProcedure => ({
  ...one,
  told: null,
  problem,
  isChance: false,
  clauses: [],
  criteria: [],
});

/** What each procedure would do, of those whose title means a card. */
function decided(document: ServiceDocument, pin: Pin, position: unknown, table: Table): PinnedProcedure[] {
  const wrong = errorsOf(document);
  const made = byProcedure(document, pin, position, table, wrong);
  if (isShared(document, wrong)) {
    const problem = 'the ranking, the rules or a title of the sheet are wrong, and procedures rest on them';
    return made.map((one) => unsound(one, problem));
  }
  if (wrong.length === 0) return made;
  return made.map((one) => (isLed(one) ? unsound(one, 'it leads a unit, and a procedure of the sheet is wrong') : one));
}

function byProcedure(
  document: ServiceDocument,
  pin: Pin,
  position: unknown,
  table: Table,
  wrong: readonly Span[],
): PinnedProcedure[] {
  const cardsOf = ({ title }: Procedure): string[] => [...(document.world?.title(title).cards ?? [])];
  const inPlay = namedIn(position);
  const made: PinnedProcedure[] = [];
  let fault: unknown = null;
  for (const section of document.sheet.sections) {
    if (section.type !== 'procedure') continue;
    const cards = cardsOf(section);
    const pinned = pin.card?.toUpperCase();
    const card = cards.find((one) => one === pinned) ?? cards.find((one) => inPlay.has(one)) ?? cards[0];
    if (card === undefined) continue;
    try {
      const asked = table.ask(position, card);
      made.push(pinnedProcedure(section, card, asked, document.text, brokenIn(section, wrong)));
    } catch (error) {
      fault = error;
      const { start, end, text } = section.title;
      const problem = problemOf(error, wrong.length === 0);
      made.push({ title: { start, end, text }, card, told: null, problem, isChance: false, clauses: [], criteria: [] });
    }
  }
  // Of a position that tells nothing to any procedure, it is said once.
  if (fault !== null && wrong.length === 0 && made.every(({ told }) => told === null)) throw fault;
  return made;
}

/** All texts in the lists of a position: among them are the cards that lie in play. */
function namedIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (one: unknown, isListed: boolean): void => {
    if (typeof one === 'string' && isListed) found.add(one);
    else if (Array.isArray(one)) for (const each of one) visit(each, true);
    else if (typeof one === 'object' && one !== null) for (const each of Object.values(one)) visit(each, isListed);
  };
  visit(value, false);
  return found;
}
