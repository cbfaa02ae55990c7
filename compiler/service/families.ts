// The procedures of a book side by side, as the table of `botbook matrix` has them, for an editor: each procedure is read
// by itself and remembered by its text, so that a keystroke costs no more than the procedure that it is in.
import type { Procedure, Sheet } from '../../grammar/tree.ts';
import { Memo, memoOf } from '../check/memo.ts';
import type { GameLanguage } from '../check/world.ts';
import { Comparisons, formKey } from '../diff/apart.ts';
import { standingsOf, titleRows } from '../diff/rows.ts';
import type { Standing } from '../diff/rows.ts';
import { sideOf } from '../diff/side.ts';
import { lineEnd } from './lines.ts';
import type { ServiceDocument } from './document.ts';
import type { Project } from './project.ts';

/** A procedure where it stands in its sheet, and what it is by itself. */
interface Member {
  readonly document: ServiceDocument;
  readonly tree: Procedure;
  /** The text that it was read in by itself. */
  readonly text: string;
  readonly standing: Standing;
}

/** A procedure of the same cards in another scenario. */
export interface Cousin extends Member {
  /** How many changes between the two can matter in play; 0 if they mean the same. */
  readonly changes: number;
}

/** A procedure of a sheet as its words mean it; null if nobody knows where it stands. */
export const standingOf = (document: ServiceDocument, tree: Procedure): Standing | null =>
  memberOf(document, tree, headOf(document.sheet))[0]?.standing ?? null;

/** A procedure and those of other scenarios that its cards are played by, by scenario. */
export interface Family {
  readonly tree: Procedure;
  readonly standing: Standing;
  readonly cousins: readonly Cousin[];
}

/** What makes up a sheet beside its procedures: its headers, and its rules, which may redefine words. */
function headOf({ source, headers, sections }: Sheet): string {
  const rules = sections.filter(({ type }) => type === 'rules');
  const head = source.slice(0, headers.at(-1)?.end ?? 0);
  return [head, ...rules.map(({ start, end }) => source.slice(start, lineEnd(source, end)))].join('\n\n');
}

const known = new WeakMap<GameLanguage, Memo<{ readonly standing: Standing | null }>>();

/** A procedure in a text of its own, and how far behind its place in the sheet it stands there. */
export function byItself({ sheet }: ServiceDocument, tree: Procedure, head = headOf(sheet)): ByItself {
  const own = sheet.source.slice(tree.start, lineEnd(sheet.source, Math.max(tree.start, tree.end - 1)));
  const before = `${head}\n\n`;
  return { text: before + own, own, by: before.length - tree.start };
}

interface ByItself {
  readonly text: string;
  readonly own: string;
  readonly by: number;
}

function memberOf(document: ServiceDocument, tree: Procedure, head: string): Member[] {
  const { language, languageOf } = document;
  if (!language) return [];
  const { text, own } = byItself(document, tree, head);
  const { standing } = memoOf(known, language).of(head, own, () => {
    const side = sideOf(text, languageOf);
    return { standing: standingsOf(side).at(-1) ?? null };
  });
  return standing ? [{ document, tree, text, standing }] : [];
}

/** Something that is made in small steps: whoever makes it may do other things between them. */
export type Steps<T> = Generator<void, T>;

/** Makes all of it at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
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

const differences = new WeakMap<GameLanguage, Memo<number>>();

/** How many changes can matter, by the texts of the two. */
function changesBetween(language: GameLanguage, one: Member, other: Member): number {
  if (formKey(one.standing) === formKey(other.standing)) return 0;
  return memoOf(differences, language).of(
    one.text,
    other.text,
    () => new Comparisons().of(other.standing, one.standing).changes.length,
  );
}

/** The procedures of a document with their like in the sheets beside it. */
export function* familiesOf(document: ServiceDocument, project: Project): Steps<readonly Family[]> {
  const { language, bot, scenario } = document;
  const own = yield* membersOf(document);
  if (!language || own.length === 0) return [];
  const others: Member[] = [];
  for (const beside of project.beside(document)) {
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
