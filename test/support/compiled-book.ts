// Compiles the sheets of a declared book in memory, and compares their decisions with those of the interpreter.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import type { CardWithOdds } from '../../compiler/decide/card-query.ts';
import type { DecisionRecord, Done } from '../../compiler/decide/record.ts';
import { letterOfAct } from '../../compiler/decide/used-parts.ts';
import type { SheetScript } from '../../compiler/decide/sheet-script.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import { compileSheet } from '../../compiler/game/compile.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import type { BoundBookSheet, ReadDecision } from '../../runtime/declared/bind.ts';
import { CardError, ShapeError } from '../../runtime/kernel/shape.ts';
import { UnansweredText } from '../../runtime/declared/table-position.ts';

const source = (path: string): string => new URL(path, import.meta.url).href;

const imports = {
  kernel: source('../../runtime/kernel/index.ts'),
  game: source('../../runtime/declared/index.ts'),
};

const noFiles = { roster: null, scenarios: [] };

/** The decision of a card, or what it needs. */
type Outcome =
  | { readonly is: 'needs'; readonly die: number; readonly of: unknown }
  | { readonly is: 'asks'; readonly words: string }
  | (ReadDecision & {
      readonly is: 'decision';
      readonly effects: readonly string[];
      readonly unused: number;
      readonly after: unknown;
    });

/** Returns the acts of a decision, with the movements that they lead. */
const actsIn = ({ done }: DecisionRecord): readonly Done[] =>
  done.flatMap((each) => (each.ledAct ? [each, each.ledAct.done] : [each]));

/** Returns the parts of a decision that compiled sheets record too. */
export function decisionIn(decision: DecisionRecord): ReadDecision {
  const { title, clause, done, rolls } = decision;
  const letter = done.map(letterOfAct).find((each) => each !== null);
  return {
    title,
    clause,
    ...(letter !== undefined && { letter }),
    choices: actsIn(decision).flatMap(({ choices }) =>
      choices.flatMap(({ role, ids, picks }) =>
        picks.length > 0
          ? picks.map(({ id, roll }) => ({ role, id, rolled: roll?.rolled ?? [] }))
          : ids.map((id) => ({ role, id, rolled: [] })),
      ),
    ),
    rolls: rolls.map(({ die, rolled }) => ({ die, rolled })),
    boxes: done.flatMap(({ boxes = [] }) => boxes.map(decisionIn)),
  };
}

export interface CompiledBook {
  /** The cards with the number of their sheet. */
  readonly cards: readonly (readonly [card: string, sheet: number])[];
  readonly modules: readonly BoundBookSheet[];
  readonly codes: readonly string[];
  /** True if the cards of the book are read for a thing that a position names. */
  readonly needsActor: boolean;
  readonly random: (seed: number, index: number) => object;
  readonly interpreted: (position: unknown, card: string, faces: readonly number[]) => Outcome;
  readonly compiled: (position: unknown, card: string, faces: readonly number[]) => Outcome;
}

/** Reads a page, and returns the book and its game. */
export function readPage(page: string) {
  const book = readBook(page);
  return { book, game: gameOfBook(book, 'book.page') };
}

/**
 * Compiles all sheets of a book. Throws an EmitError if a sheet cannot be compiled. `read` is the page, if the page was
 * read before.
 */
export async function compiledBook(
  page: string,
  sheets: readonly string[],
  { book: declared, game } = readPage(page),
): Promise<CompiledBook> {
  const language = game.language(noFiles);
  const games = new GameList([game]);
  const reads = sheets.map((text) => checkSheet(text, () => language, games));
  const faults = reads.flatMap(({ diagnostics }) => diagnostics.filter(({ severity }) => severity === 'error'));
  if (faults.length > 0) throw new Error(`The sheets have errors: ${JSON.stringify(faults[0])}`);
  const book = { game, games, files: noFiles, language };
  const folder = mkdtempSync(join(tmpdir(), 'botbook-declared-'));
  const codes: string[] = [];
  const modules: BoundBookSheet[] = [];
  try {
    for (const [index, read] of reads.entries()) {
      const others = reads.filter((other) => other !== read).map(({ sheet }) => sheet);
      const { code } = compileSheet(read, { book, others, imports, sheetName: `sheet-${index}` });
      const file = join(folder, `sheet-${index}.mjs`);
      codes.push(code ?? '');
      writeFileSync(file, code ?? '');
      const { bind } = (await import(pathToFileURL(file).href)) as { readonly bind: () => BoundBookSheet };
      modules.push(bind());
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const cards = modules.flatMap(({ cards: own }, index) => own.map((card) => [card, index] as const));
  const scene = game.scene?.({ scenario: 0, roster: undefined, board: undefined, names: undefined, decks: undefined });
  const { page: pageOf } = game;
  if (!scene || !pageOf) throw new Error('The book decides no cards.');
  const scripts = new Map<string, SheetScript | null>();
  const scriptOf = (text: string): SheetScript | null =>
    getOrMake(scripts, text, () => sheetScriptOfText(text, game.headings, language));
  const ask = scene.asking({ texts: new Map(sheets.map((text, index) => [`sheet-${index}`, text])), scriptOf });
  const sheetOf = new Map(cards);
  return {
    cards,
    modules,
    codes,
    needsActor: declared.table.things.acting !== null,
    random: (seed, index) => pageOf.positions.random(seed, index),
    interpreted: (position, card, faces) => interpretedBy(ask(position, card), faces),
    compiled: (position, card, faces) => compiledBy(modules[sheetOf.get(card) ?? 0], position, card, faces),
  };
}

function interpretedBy(query: CardWithOdds, faces: readonly number[]): Outcome {
  try {
    const answer = query.decide(faces);
    if (answer.is === 'wrong') throw new Error(answer.problem);
    if (answer.is === 'needs') return { is: 'needs', die: answer.lacking?.die ?? 0, of: answer.lacking?.of ?? null };
    const { came, unused } = answer;
    if (!came.decision) throw new Error('The card was not read.');
    return { is: 'decision', ...decisionIn(came.decision), effects: came.effects, unused, after: came.after() };
  } catch (error) {
    if (error instanceof UnansweredText) return { is: 'asks', words: error.words };
    throw error;
  }
}

function compiledBy(
  sheet: BoundBookSheet | undefined,
  position: unknown,
  card: string,
  faces: readonly number[],
): Outcome {
  const answer = sheet?.decidePosition(position, card, faces);
  if (!answer) throw new Error(`No sheet has the card ${card}.`);
  if (answer.is === 'needs') return { is: 'needs', die: answer.die, of: answer.of };
  if (answer.is === 'asks') return { is: 'asks', words: answer.words };
  const { is, title, clause, letter, choices, rolls, boxes, effects, unused, after } = answer;
  return { is, title, clause, ...(letter !== undefined && { letter }), choices, rolls, boxes, effects, unused, after };
}

/** The greatest number of faces that are rolled for a card. */
const mostFaces = 40;

/** A card that the compiled sheet decides in another way than the interpreter. */
interface Difference {
  readonly card: string;
  readonly position: object;
  readonly faces: readonly number[];
  readonly interpreted: unknown;
  readonly compiled: unknown;
}

/** The comparison of decisions: their number, the clauses that were carried out, and the differences. */
export interface Compared {
  decisions: number;
  readonly clauses: Set<string>;
  readonly differences: Difference[];
}

/** Returns the result of a decision, or the message of its fault. */
function triedBy(decide: () => Outcome): Outcome | { readonly is: 'refused'; readonly problem: string } {
  try {
    return decide();
  } catch (error) {
    if (error instanceof ShapeError || error instanceof CardError) return { is: 'refused', problem: error.message };
    throw error;
  }
}

/**
 * Decides cards of a book in a position, by the interpreter and by the compiled sheets. Faces are given one by one,
 * so both must ask for the same next face.
 */
export function compareIn(
  book: CompiledBook,
  position: object,
  face: (die: number) => number,
  to: Compared,
  cards = book.cards,
): void {
  for (const [card] of cards) {
    const faces: number[] = [];
    while (faces.length < mostFaces) {
      const interpreted = triedBy(() => book.interpreted(position, card, faces));
      const compiled = triedBy(() => book.compiled(position, card, faces));
      if (JSON.stringify(interpreted) !== JSON.stringify(compiled)) {
        to.differences.push({ card, position, faces, interpreted, compiled });
        break;
      }
      if (interpreted.is === 'needs') {
        faces.push(face(interpreted.die));
        continue;
      }
      to.decisions++;
      to.clauses.add(`${card} ${interpreted.is === 'decision' ? (interpreted.clause ?? 'none') : interpreted.is}`);
      break;
    }
  }
}

/** True for a position without the thing whose cards are read, in which no card can be decided. */
export const lacksActor = ({ needsActor }: CompiledBook, position: object): boolean =>
  needsActor && !('acting' in position);
