// The hierarchy of calls. An action calls the procedures of the pieces that it may move, and of the cards that it may
// have resolved again. The words `as per c)` call a sub-clause. A row or step calls the table whose title it names.
import { isListSection, type ListSection } from '../../grammar/list-entries.ts';
import type { Section, Span, SubClause } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { calledProcedures } from './called-procedures.ts';
import { mentionAt, mentionsIn, mentionsOf } from './mentions.ts';
import { projectSheets } from './project-sheets.ts';
import type { Project } from './project.ts';
import { sectionTitled, sheetsOfTitle } from './sheets-of-title.ts';
import type { Mention } from './symbols.ts';

/** A part of a sheet that calls and can be called: a section, or a sub-clause of a procedure. */
export interface CallPart {
  readonly document: ServiceDocument;
  readonly node: Section | SubClause;
  readonly name: string;
  /** The words that name the part: the title of a section, or the letter of a sub-clause. */
  readonly head: Span;
}

/** A calling or called part, with the words of each call. */
export interface Calls {
  readonly part: CallPart;
  readonly words: readonly Span[];
}

const sectionPart = (document: ServiceDocument, node: Section): CallPart => {
  const { start, text } = node.title;
  return { document, node, name: text, head: { start, end: start + text.length } };
};

const isAround = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

const sectionAround = ({ sheet }: ServiceDocument, span: Span): Section | undefined =>
  sheet.sections.find((section) => isAround(section, span));

function subClausePart(document: ServiceDocument, sub: SubClause): CallPart | null {
  const procedure = sectionAround(document, sub);
  if (procedure?.type !== 'procedure') return null;
  const clause = procedure.clauses.find((each) => isAround(each, sub));
  const head = { start: sub.start, end: sub.start + sub.letter.length };
  return { document, node: sub, name: `${procedure.title.text} ${clause?.number ?? ''}${sub.letter})`, head };
}

function tablePart(document: ServiceDocument, project: Project, section: ListSection): CallPart | null {
  const [declaring] = sheetsOfTitle(document, project, section);
  const declared = declaring && sectionTitled(declaring, section);
  return declared ? sectionPart(declaring, declared) : null;
}

/** Returns the parts of the sheets (procedures, sub-clauses, tables) that are called by the words at a mention. */
function calledParts(document: ServiceDocument, project: Project, mention: Mention): readonly CallPart[] {
  const { names, role } = mention;
  if (role !== 'uses') return [];
  if (names.is === 'entry')
    return calledProcedures(document, mention).map((procedure) => sectionPart(document, procedure));
  let part: CallPart | null = null;
  if (names.is === 'letter') part = names.sub && subClausePart(document, names.sub);
  else if (names.is === 'heading' && isListSection(names.section)) part = tablePart(document, project, names.section);
  return part ? [part] : [];
}

/** Returns the smallest part around words: their sub-clause, or else their section. Null outside all sections. */
function partAround(document: ServiceDocument, words: Span): CallPart | null {
  const section = sectionAround(document, words);
  if (!section) return null;
  const subs = section.type === 'procedure' ? section.clauses.flatMap((clause) => clause.subs) : [];
  const sub = subs.find((each) => isAround(each, words));
  return sub ? subClausePart(document, sub) : sectionPart(document, section);
}

const isSamePart = (a: CallPart, b: CallPart): boolean =>
  a.document.uri === b.document.uri && a.node.type === b.node.type && a.node.start === b.node.start;

/** False for the strength of an action. A verb and its strength are a single call, and the verb is counted. */
const isCounted = ({ path }: Mention): boolean => path.at(-1)?.cat !== 'strength';

/** Adds words to the calls of a part, if the calls do not have these words yet. */
function addCall(calls: Calls[], part: CallPart, words: Span): void {
  const known = calls.findIndex((each) => isSamePart(each.part, part));
  const earlier = calls[known];
  if (!earlier) calls.push({ part, words: [words] });
  else if (!earlier.words.some(({ start }) => start === words.start))
    calls[known] = { part, words: [...earlier.words, words] };
}

const wordsOf = ({ spans, whole }: Mention): Span => spans[0] ?? whole;

/**
 * Returns the parts whose calls an editor can show for an offset: the parts that the words at the offset call. If the
 * words call none, returns the sub-clause whose letter is at the offset, or else the section.
 */
export function callPartsAt(document: ServiceDocument, project: Project, offset: number): readonly CallPart[] {
  const mention = mentionAt(document, offset);
  const called = mention ? calledParts(document, project, mention) : [];
  if (called.length > 0) return called;
  if (mention?.names.is === 'letter' && mention.names.sub)
    return [subClausePart(document, mention.names.sub) ?? []].flat();
  const section = sectionAround(document, { start: offset, end: offset });
  return section ? [sectionPart(document, section)] : [];
}

/** Returns the parts that a part calls, in the order of the text. */
export function callsFrom({ document, node }: CallPart, project: Project): readonly Calls[] {
  const calls: Calls[] = [];
  for (const mention of mentionsIn(document, node).filter(isCounted))
    for (const part of calledParts(document, project, mention)) addCall(calls, part, wordsOf(mention));
  return calls;
}

/** Returns the parts of the sheets that call the part `part`, in the order of the sheets. */
export function callsTo(part: CallPart, project: Project): readonly Calls[] {
  const isTable = part.node.type !== 'procedure' && part.node.type !== 'sub';
  const calls: Calls[] = [];
  for (const sheet of isTable ? projectSheets(part.document, project) : [part.document])
    for (const mention of mentionsOf(sheet).filter(isCounted)) {
      if (!calledParts(sheet, project, mention).some((called) => isSamePart(called, part))) continue;
      const caller = partAround(sheet, wordsOf(mention));
      if (caller) addCall(calls, caller, wordsOf(mention));
    }
  return calls;
}
