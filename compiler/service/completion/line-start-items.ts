// Completion at the start of a line: the next number or letter, the next table row, a tiebreak list, a rider line.
import type { Clause, Section, Table } from '../../../grammar/tree.ts';
import { sentenceWords } from '../../language/binding/sentence-words.ts';
import type { ActTerm } from '../../language/phrases/terms.ts';
import type { ServiceDocument } from '../document.ts';
import type { Project } from '../project.ts';
import { byFrequency, completionItem, escapeSnippetText, snippet, type CompletionEntry } from './items.ts';

/** Returns a completion with the next number of a clause or of a ranking row. */
export function numberItems(section: Section | null, lineStart: number): readonly CompletionEntry[] {
  if (section?.type !== 'procedure' && section?.type !== 'ranking') return [];
  const numberedParts = section.type === 'procedure' ? section.clauses : section.rows;
  const before = numberedParts.filter(({ start }) => start < lineStart);
  const next = (before.at(-1)?.number ?? 0) + 1;
  const detail = section.type === 'procedure' ? 'the next clause' : 'the next row of the ranking';
  return [completionItem(String(next), 'snippet', detail, { insert: `${next} ` })];
}

/** Returns the last action of a clause; null if it cannot be read. */
function lastAct({ sentences }: Clause, { reader }: ServiceDocument): ActTerm | null {
  const last = sentences.at(-1);
  const { terms } = (last && reader?.read(sentenceWords(last).text, 'act')) ?? { terms: [] };
  return (terms[0] as ActTerm | undefined) ?? null;
}

/** Returns completions for lines that can follow a clause, such as a letter or a rider line. */
export function lineItems(
  document: ServiceDocument,
  project: Project,
  clause: Clause,
  lineStart: number,
): CompletionEntry[] {
  const act = lastAct(clause, document);
  const subs = clause.subs.filter(({ start }) => start < lineStart);
  const letters: CompletionEntry[] = [];
  if (subs.length > 0 || act?.go?.noun === null) {
    const next = String.fromCodePoint((subs.at(-1)?.letter.codePointAt(0) ?? 0x60) + 1);
    if (next <= 'z') letters.push(completionItem(`${next})`, 'snippet', 'the next letter', { insert: `${next}) ` }));
  }
  const moves = act?.verb.role === 'destination' || act?.verb.role === 'actor';
  const hasRider = clause.rider !== null && clause.rider.start < lineStart;
  const riders = subs.length > 0 && moves && !hasRider ? riderItems(document, project, subs.at(-1)?.letter ?? 'a') : [];
  const rows = clause.table ? rowItems(clause.table) : [];
  return [...letters, ...rows, ...riders];
}

/** Returns an item for the rider line that occurs most often in the book. */
function riderItems(document: ServiceDocument, project: Project, last: string): CompletionEntry[] {
  const texts = [document, ...project.beside(document)].flatMap(({ procedures, sheet: { source } }) =>
    procedures.flatMap(({ clauses }) =>
      clauses.flatMap(({ rider }) => {
        if (!rider || rider.as === null) return [];
        const stop = source.charAt(rider.end) === '.' ? '.' : '';
        const text = source.slice(rider.start, rider.end).replaceAll(/\s+/g, ' ') + stop;
        return escapeSnippetText(text.replace(/ [a-z]\)/, ' \u0001)')).replace('\u0001', `\${0:${last}}`);
      }),
    ),
  );
  const [commonest] = byFrequency(texts);
  if (commonest === undefined) return [];
  return [snippet(commonest.replace(/\$\{0:(\w)\}/, '$1'), 'how the spaces between are chosen', commonest)];
}

/**
 * Returns an item for the next row of a table, if the rows do not yet have all faces of the die. If the table contains
 * another table, the innermost table gets the row.
 */
function rowItems({ die, rows }: Table): CompletionEntry[] {
  const last = rows.at(-1);
  const inner = last?.table ? rowItems(last.table) : [];
  if (inner.length > 0) return inner;
  const next = (last?.to ?? 0) + 1;
  if (next > die) return [];
  const nextFaces = snippet(`${next}–…`, 'the next faces', `${next}–\${1:${Math.min(die, next + 1)}} $0`);
  const lastFaces = snippet(
    `${next}–${die}`,
    `the last faces of the d${die}`,
    next === die ? `${die} $0` : `${next}–${die} $0`,
  );
  return next === 1 ? [nextFaces] : next === die ? [lastFaces] : [lastFaces, nextFaces];
}

/**
 * Returns a snippet for a table with the die that is most frequent in the book. With `isRollTyped`, the snippet
 * begins after `Roll`.
 */
export function tableItem(document: ServiceDocument, project: Project, isRollTyped = false): CompletionEntry {
  const dice = [document, ...project.beside(document)].flatMap(({ procedures }) =>
    procedures.flatMap(({ clauses }) => clauses.flatMap(({ table }) => table?.die ?? [])),
  );
  const [die = 10] = byFrequency(dice);
  const half = Math.floor(die / 2);
  const rows = `   1–\${1:${half}} \${2}\n   \${3:${half + 1}}–${die} $0`;
  const head = `${isRollTyped ? '' : 'Roll '}[d${die}]:`;
  return snippet(head, 'a table of the die', `${head}\n${rows}`);
}

/**
 * Returns names of bot rules that other sheets have and this sheet lacks. The names from sheets of the same scenario
 * come first.
 */
export function ruleNames(document: ServiceDocument, project: Project, lineStart: number): readonly CompletionEntry[] {
  const namesIn = ({ sheet }: ServiceDocument): string[] =>
    sheet.sections.flatMap((section) =>
      section.type === 'rules'
        ? section.rules.flatMap(({ name, start, end }) =>
            name && (sheet !== document.sheet || start > lineStart || end < lineStart) ? [name.text] : [],
          )
        : [],
    );
  const ownNames = new Set(namesIn(document));
  const scenarioRank = ({ scenario }: ServiceDocument): number => (scenario === document.scenario ? 0 : 1);
  const beside = project.beside(document).toSorted((a, b) => scenarioRank(a) - scenarioRank(b));
  const names = new Set(beside.flatMap(namesIn).filter((name) => !ownNames.has(name)));
  return [...names].map((name) =>
    completionItem(`${name}:`, 'title', 'a bot rule of the book', { insert: `${name}: ` }),
  );
}
