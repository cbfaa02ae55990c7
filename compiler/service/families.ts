// Finds the procedures of a book that are for the same cards, as in the table of `botbook matrix`. Each procedure is
// read alone and cached by its text. So after a keystroke, only the edited procedure is read again.
import { RecentCache, getOrMake, lazilyFor } from '../../runtime/kernel/lazily.ts';
import type { Procedure, Sheet } from '../../grammar/tree.ts';
import type { GameLanguage } from '../language/checking/report/sheet-world.ts';
import { storedComparisons, formKey } from '../diff/comparisons.ts';
import { matrixSteps, type Matrix } from '../diff/form-matrix.ts';
import { placedProcedures, titleRows, type PlacedProcedure } from '../diff/title-rows.ts';
import { readComparedSheet } from '../diff/compared-sheet.ts';
import type { Steps } from '../language/steps.ts';
import { lineEnd } from './text-lines.ts';
import type { ServiceDocument } from './document.ts';
import type { Project } from './project.ts';

/**
 * A procedure of a sheet. `placed` has its meaning when the procedure is read without the other procedures of the
 * sheet.
 */
interface FamilyMember {
  readonly document: ServiceDocument;
  readonly tree: Procedure;
  readonly placed: PlacedProcedure;
}

/** A procedure for the same cards in another scenario. */
export interface Cousin extends FamilyMember {
  /** The number of differences to the other procedure that can matter in play; 0 if both procedures mean the same. */
  readonly changes: number;
}

/** Returns a procedure with its meaning; null if the game, scenario or bot of the sheet is not known. */
export const placedProcedureOf = (
  document: ServiceDocument,
  tree: Procedure,
  head = sheetHead(document.sheet),
): PlacedProcedure | null => memberOf(document, tree, head)[0]?.placed ?? null;

/** A procedure, and the procedures for the same cards in other scenarios, in the order of the scenarios. */
export interface Family {
  readonly tree: Procedure;
  readonly placed: PlacedProcedure;
  readonly cousins: readonly Cousin[];
}

/** Returns the text before an isolated procedure: the headers of the sheet and its rules, which may redefine words. */
export function sheetHead({ source, headers, sections }: Sheet): string {
  const rules = sections.filter(({ type }) => type === 'rules');
  const head = source.slice(0, headers.at(-1)?.end ?? 0);
  return [head, ...rules.map(({ start, end }) => source.slice(start, lineEnd(source, end)))].join('\n\n');
}

/**
 * The number of results in each cache. A book has about 150 procedures, and each edited procedure adds several texts.
 */
const mostKept = 400;
const placedCache = lazilyFor(
  (_language: GameLanguage) => new RecentCache<RecentCache<PlacedProcedure | null>>(mostKept),
);
const comparisonsIn = lazilyFor(storedComparisons);

/**
 * Returns a text with the headers and rules of the sheet and only this procedure. An offset in the sheet plus `shift`
 * is the offset in this text.
 */
export function isolatedProcedure(
  { sheet }: ServiceDocument,
  tree: Procedure,
  head = sheetHead(sheet),
): { readonly text: string; readonly shift: number } {
  const procedureText = sheet.source.slice(tree.start, lineEnd(sheet.source, Math.max(tree.start, tree.end - 1)));
  const before = `${head}\n\n`;
  return { text: before + procedureText, shift: before.length - tree.start };
}

function memberOf(document: ServiceDocument, tree: Procedure, head: string): FamilyMember[] {
  const { language, languageOf, games, procedures } = document;
  if (!language) return [];
  const { text } = isolatedProcedure(document, tree, head);
  const depth = procedures.indexOf(tree) / procedures.length;
  const place = `${document.uri}\n${tree.title.text}`;
  const forms = placedCache(language).getOrMake(place, () => new RecentCache(1));
  const standing = forms.getOrMake(`${depth} ${text}`, () => {
    const lastPlaced = placedProcedures(readComparedSheet(text, languageOf, games)).at(-1);
    return lastPlaced ? { ...lastPlaced, depth } : null;
  });
  return standing ? [{ document, tree, placed: standing }] : [];
}

function* membersOf(document: ServiceDocument): Steps<FamilyMember[]> {
  const members: FamilyMember[] = [];
  const head = sheetHead(document.sheet);
  for (const tree of document.procedures) {
    members.push(...memberOf(document, tree, head));
    yield;
  }
  return members;
}

function changesBetween(language: GameLanguage, member: FamilyMember, other: FamilyMember): number {
  if (formKey(member.placed) === formKey(other.placed)) return 0;
  return comparisonsIn(language)(other.placed, member.placed).changes.length;
}

/** Returns the procedures of a document, each with its cousins in other sheets of the bot. */
export function* familiesOf(document: ServiceDocument, project: Project): Steps<readonly Family[]> {
  const { language, bot, scenario } = document;
  const ownMembers = yield* membersOf(document);
  if (!language || ownMembers.length === 0) return [];
  const otherMembers: FamilyMember[] = [];
  for (const beside of project.beside(document)) {
    yield;
    if (beside.bot === bot && beside.scenario !== scenario) otherMembers.push(...(yield* membersOf(beside)));
  }
  const memberByPlaced = new Map([...ownMembers, ...otherMembers].map((someMember) => [someMember.placed, someMember]));
  const rows = titleRows([...memberByPlaced.keys()]);
  yield;
  const families: Family[] = [];
  for (const member of ownMembers) {
    const kin = new Set(rows.filter(({ members }) => members.includes(member.placed)).flatMap((row) => row.members));
    const cousins: Cousin[] = [];
    for (const standing of kin) {
      const cousin = memberByPlaced.get(standing);
      if (!cousin || cousin.document === document) continue;
      cousins.push({ ...cousin, changes: changesBetween(language, member, cousin) });
      yield;
    }
    families.push({ tree: member.tree, placed: member.placed, cousins });
  }
  return families;
}

/** Returns the matrix of all procedures of the document’s game; null if the game is unknown. */
export function* bookMatrix(document: ServiceDocument, project: Project): Steps<Matrix | null> {
  const { language } = document;
  if (!language) return null;
  const allMembers: FamilyMember[] = [];
  for (const sheetDocument of inBookOrder([document, ...project.beside(document)]))
    allMembers.push(...(yield* membersOf(sheetDocument)));
  return yield* matrixSteps(
    allMembers.map(({ placed }) => placed),
    comparisonsIn(language),
  );
}

/** Sorts sheets by bot and scenario. Of several sheets with the same bot and scenario, only the first is kept. */
function inBookOrder(documents: readonly ServiceDocument[]): readonly ServiceDocument[] {
  const bots = documents[0]?.game?.bots.map(({ name }) => name) ?? [];
  const firstDocuments = new Map<string, ServiceDocument>();
  for (const each of documents) getOrMake(firstDocuments, `${each.scenario} ${each.bot}`, () => each);
  return [...firstDocuments.values()].toSorted(
    (a, b) => bots.indexOf(a.bot) - bots.indexOf(b.bot) || (a.scenario ?? 0) - (b.scenario ?? 0),
  );
}
