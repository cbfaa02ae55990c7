// The procedures of a book side by side, as the table of `botbook matrix` has them, for an editor: each procedure is read
// by itself and remembered by its text, so that a keystroke costs no more than the procedure that it is in.
import type { Procedure, Sheet } from '../../grammar/tree.ts';
import type { GameLanguage } from '../language/checking/sheet-world.ts';
import { Comparisons, formKey } from '../diff/comparisons.ts';
import { matrixSteps } from '../diff/form-matrix.ts';
import type { Matrix } from '../diff/form-matrix.ts';
import { placedProcedures, titleRows } from '../diff/title-rows.ts';
import type { PlacedProcedure } from '../diff/title-rows.ts';
import { readComparedSheet } from '../diff/compared-sheet.ts';
import type { Steps } from '../language/steps.ts';
import { lineEnd } from './lines.ts';
import { Recent, recentOf } from './recent.ts';
import type { ServiceDocument } from './document.ts';
import type { Project } from './project.ts';

/** A procedure where it stands in its sheet, and what it is by itself. */
interface Member {
  readonly document: ServiceDocument;
  readonly tree: Procedure;
  readonly standing: PlacedProcedure;
}

/** A procedure of the same cards in another scenario. */
export interface Cousin extends Member {
  /** How many changes between the two can matter in play; 0 if they mean the same. */
  readonly changes: number;
}

/** A procedure of a sheet as its words mean it; null if nobody knows where it stands. */
export const standingOf = (document: ServiceDocument, tree: Procedure): PlacedProcedure | null =>
  memberOf(document, tree, headOf(document.sheet))[0]?.standing ?? null;

/** A procedure and those of other scenarios that its cards are played by, by scenario. */
export interface Family {
  readonly tree: Procedure;
  readonly standing: PlacedProcedure;
  readonly cousins: readonly Cousin[];
}

/** What makes up a sheet beside its procedures: its headers, and its rules, which may redefine words. */
function headOf({ source, headers, sections }: Sheet): string {
  const rules = sections.filter(({ type }) => type === 'rules');
  const head = source.slice(0, headers.at(-1)?.end ?? 0);
  return [head, ...rules.map(({ start, end }) => source.slice(start, lineEnd(source, end)))].join('\n\n');
}

/** A book has some hundred and fifty procedures. Of each that is typed in the last forms are kept, and no others. */
const mostKept = 400;
const known = new WeakMap<GameLanguage, Recent<Recent<PlacedProcedure | null>>>();
const compared = new WeakMap<GameLanguage, Comparisons>();

/** How procedures differ, remembered for as long as both are. */
function comparisonsIn(language: GameLanguage): Comparisons {
  const made = compared.get(language) ?? new Comparisons();
  compared.set(language, made);
  return made;
}

/** A procedure in a text of its own, and how far behind its place in the sheet it stands there. */
export function byItself(
  { sheet }: ServiceDocument,
  tree: Procedure,
  head = headOf(sheet),
): { readonly text: string; readonly by: number } {
  const own = sheet.source.slice(tree.start, lineEnd(sheet.source, Math.max(tree.start, tree.end - 1)));
  const before = `${head}\n\n`;
  return { text: before + own, by: before.length - tree.start };
}

function memberOf(document: ServiceDocument, tree: Procedure, head: string): Member[] {
  const { language, languageOf, games, sheet } = document;
  if (!language) return [];
  const { text } = byItself(document, tree, head);
  const titles = sheet.sections.filter(({ type }) => type === 'procedure');
  const depth = titles.indexOf(tree) / titles.length;
  const place = `${document.uri}\n${tree.title.text}`;
  const forms = recentOf(known, language, mostKept).of(place, () => new Recent(1));
  const standing = forms.of(`${depth} ${text}`, () => {
    const made = placedProcedures(readComparedSheet(text, languageOf, games)).at(-1);
    return made ? { ...made, depth } : null;
  });
  return standing ? [{ document, tree, standing }] : [];
}

function* membersOf(document: ServiceDocument): Steps<Member[]> {
  const members: Member[] = [];
  const head = headOf(document.sheet);
  for (const tree of document.sheet.sections) {
    if (tree.type !== 'procedure') continue;
    members.push(...memberOf(document, tree, head));
    yield;
  }
  return members;
}

/** How many changes can matter. */
function changesBetween(language: GameLanguage, one: Member, other: Member): number {
  if (formKey(one.standing) === formKey(other.standing)) return 0;
  return comparisonsIn(language).compare(other.standing, one.standing).changes.length;
}

/** The procedures of a document with their like in the sheets beside it. */
export function* familiesOf(document: ServiceDocument, project: Project): Steps<readonly Family[]> {
  const { language, bot, scenario } = document;
  const own = yield* membersOf(document);
  if (!language || own.length === 0) return [];
  const others: Member[] = [];
  for (const beside of project.beside(document)) {
    yield;
    if (beside.bot === bot && beside.scenario !== scenario) others.push(...(yield* membersOf(beside)));
  }
  const all = new Map([...own, ...others].map((one) => [one.standing, one]));
  const rows = titleRows([...all.keys()]);
  yield;
  const families: Family[] = [];
  for (const member of own) {
    const kin = new Set(rows.filter(({ members }) => members.includes(member.standing)).flatMap((row) => row.members));
    const cousins: Cousin[] = [];
    for (const standing of kin) {
      const cousin = all.get(standing);
      if (!cousin || cousin.document === document) continue;
      cousins.push({ ...cousin, changes: changesBetween(language, member, cousin) });
      yield;
    }
    families.push({ tree: member.tree, standing: member.standing, cousins });
  }
  return families;
}

/** The table of all procedures of the game that a document is a sheet of. */
export function* bookMatrix(document: ServiceDocument, project: Project): Steps<Matrix | null> {
  const { language } = document;
  if (!language) return null;
  const all: Member[] = [];
  for (const one of inBookOrder([document, ...project.beside(document)])) all.push(...(yield* membersOf(one)));
  return yield* matrixSteps(
    all.map(({ standing }) => standing),
    comparisonsIn(language),
  );
}

/** Bots in the order of their game, scenarios in theirs; of two sheets of one bot and scenario the first. */
function inBookOrder(documents: readonly ServiceDocument[]): readonly ServiceDocument[] {
  const bots = documents[0]?.game?.bots.map(({ name }) => name) ?? [];
  const placed = new Map<string, ServiceDocument>();
  for (const one of documents) {
    const key = `${one.scenario} ${one.bot}`;
    if (!placed.has(key)) placed.set(key, one);
  }
  return [...placed.values()].toSorted(
    (a, b) => bots.indexOf(a.bot) - bots.indexOf(b.bot) || (a.scenario ?? 0) - (b.scenario ?? 0),
  );
}
