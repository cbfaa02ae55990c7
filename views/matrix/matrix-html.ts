// The matrix of a book as an HTML page. The letter of each form is a link to the differences of the form.
import { slugOfTitle } from '../../compiler/language/book/address.ts';
import type { Form, FormDetails, FormRow } from '../../compiler/diff/form-matrix.ts';
import { DiffPageBuilder, type PageLine } from '../../compiler/diff/marked-page.ts';
import { procedureDiff } from '../../compiler/diff/procedure-diff.ts';
import type { PlacedProcedure } from '../../compiler/diff/title-rows.ts';
import type { SheetChange, ProcedureDiff } from '../../compiler/diff/sheet-diff.ts';
import type { Games } from '../../compiler/game/game-declaration.ts';
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { framedPage } from '../document/frame.ts';
import { attribute, inElement, markup, type Markup, type MarkupChild } from '../document/markup.ts';
import { wordsMarkup } from '../document/words-markup.ts';
import { matrixStyle, tintOf } from './matrix-style.ts';
import {
  bookTitle,
  classText,
  formsIn,
  fromText,
  kinText,
  nearestOf,
  changedPartText,
  relativeText,
  rewordedText,
  tallyText,
  whereText,
} from './matrix-words.ts';
import type { ShownRow, ShownTable } from './matrix-words.ts';

/**
 * Returns functions for the anchors of rows and forms, and for links to the form of a procedure. Each anchor is unique
 * in the page.
 */
function pageLinks(tables: readonly ShownTable[]) {
  const taken = new Set<string>();
  const rowAnchor = lazilyFor((row: FormRow): string => {
    const name = slugOfTitle(`${row.members[0]?.bot ?? ''} ${row.title}`);
    const anchor = taken.has(name) ? `${name}-${taken.size}` : name;
    taken.add(anchor);
    return anchor;
  });
  const formAnchor = (row: FormRow, { name }: Form): string => `${rowAnchor(row)}-${name.toLowerCase()}`;
  /**
   * Returns a text as a link to the form of a procedure. If the page does not contain the form, the text has no link.
   */
  const linkTo = (to: PlacedProcedure, text: string): Markup | string => {
    for (const { row } of tables.flatMap(({ rows }) => rows)) {
      const form = row.forms.find(({ members }) => members.includes(to));
      if (form) return markup`<a href="#${formAnchor(row, form)}">${text}</a>`;
    }
    return text;
  };
  return { rowAnchor, formAnchor, linked: linkTo };
}

type PageLinks = ReturnType<typeof pageLinks>;

function lineMarkup({ number: { before, after }, mark, pieces, depth }: PageLine): Markup {
  const number =
    before !== null && after !== null && before !== after
      ? `${before} → ${after}`
      : mark === 'removed'
        ? before
        : after;
  const words = wordsMarkup(pieces);
  return markup`
    <p${attribute('class', depth > 0 ? `d${Math.min(depth, 3)}` : null)}>
      ${number === null ? null : markup`<span class="n">${number}</span>`}
      <span>${mark === 'moved' ? inElement('mark', words) : words}</span>
    </p>`;
}

const hasMarks = ({ mark, pieces, changes }: PageLine): boolean =>
  mark !== 'same' || pieces.some((piece) => piece.mark !== 'same') || changes.length > 0;

/** Groups the lines of a page by clause. A clause includes its letters, rider and rows. */
function clausesOf(lines: readonly PageLine[]): PageLine[][] {
  const clauses: PageLine[][] = [];
  for (const line of lines) {
    if (line.is === 'title') continue;
    if (line.is === 'clause') clauses.push([line]);
    else clauses.at(-1)?.push(line);
  }
  return clauses;
}

/** Returns a text about the clauses that are the same in another form, such as `3, 4 as 4, 5 in A`. */
function sameText(numbers: readonly PageLine['number'][], than: string): string {
  const [old, now] = [numbers.map(({ before }) => before).join(', '), numbers.map(({ after }) => after).join(', ')];
  return `${now} as ${old === now ? '' : `${old} `}in ${than}`;
}

/** Returns the marked page of a form. Clauses without changes are left out, and only their numbers are listed. */
function sheetMarkup(diff: ProcedureDiff, from: PlacedProcedure, to: PlacedProcedure, than: string | null): Markup {
  const section = new DiffPageBuilder({ before: from.side.sheet, after: to.side.sheet }).procedure(diff);
  const shown: Markup[] = [];
  let same: PageLine['number'][] = [];
  const tellSame = (): void => {
    if (same.length > 0) shown.push(markup`<p class="rest">${sameText(same, than ?? '')}</p>`);
    same = [];
  };
  for (const clause of clausesOf(section.lines)) {
    if (than !== null && !clause.some(hasMarks)) {
      same.push(...clause.slice(0, 1).map(({ number }) => number));
      continue;
    }
    tellSame();
    shown.push(...clause.map(lineMarkup));
  }
  tellSame();
  return markup`<div class="sheet">${shown}</div>`;
}

/**
 * The greatest number of characters in a summary. A longer summary is cut, because added and removed parts are shown in
 * full under the summary.
 */
const longestSummary = 120;

/** Returns a line about a change. Quoted words are emphasised. */
function whatMarkup({ before, after, summary }: SheetChange): MarkupChild {
  const isWhole = before === null || after === null;
  const text =
    isWhole && summary.length > longestSummary
      ? `${summary.slice(0, longestSummary).replace(/\s+\S*$/, '')} …`
      : summary;
  const parts = text.split('`');
  return parts.length % 2 === 0 ? text : parts.map((part, i) => (i % 2 === 0 ? part : markup`<code>${part}</code>`));
}

const unchangedDiff = (placed: PlacedProcedure): ProcedureDiff =>
  procedureDiff({ before: placed.procedure, after: placed.procedure }, [placed.side, placed.side]);

const fact = (term: string, text: MarkupChild): Markup => markup`<div><dt>${term}</dt><dd>${text}</dd></div>`;

function letterLink({ row, details }: ShownRow, form: Form, { formAnchor }: PageLinks): Markup {
  const formDetails = details?.find((candidate) => candidate.form === form);
  const title = attribute('title', formDetails ? fromText(row, formDetails) : null);
  // The Tab key skips these links. It stops only at the title of a row, which leads to all forms of the row.
  return markup`<a class="form ${tintIn(row, form)}" tabindex="-1" href="#${formAnchor(row, form)}"${title}>${form.name}</a>`;
}

function grid({ table: { scenarios, bot }, rows }: ShownTable, links: PageLinks): Markup {
  const line = (shown: ShownRow): Markup => {
    const { row } = shown;
    const cells = scenarios.map((scenario) => {
      const forms = formsIn(row, scenario);
      return forms.length === 0
        ? markup`<td class="none">·</td>`
        : markup`<td>${forms.map((form) => letterLink(shown, form, links))}</td>`;
    });
    return markup`
      <tr>
        <th scope="row"><a href="#${links.rowAnchor(row)}">${row.title}</a></th>
        ${cells}
        <td class="none">${row.forms.length}</td>
      </tr>`;
  };
  return markup`
    <div class="wide" tabindex="0" role="region" aria-label="${bot} by scenario"><table class="grid">
      <caption><h2>${bot}</h2></caption>
      <thead><tr>
        <th scope="col">Procedure</th>
        ${scenarios.map((scenario) => markup`<th scope="col">S${scenario}</th>`)}
        <th scope="col">Forms</th>
      </tr></thead>
      <tbody>${rows.map(line)}</tbody>
    </table></div>`;
}

function formArticle(row: FormRow, details: FormDetails, { formAnchor, linked }: PageLinks): Markup {
  const { form, fromCommonest, relatives, kin, reworded } = details;
  const [commonest] = row.forms;
  const [from, to] = [commonest.members[0], form.members[0]];
  const changes = (fromCommonest?.changes ?? []).map(
    (change) => markup`
      <li>
        <b>${changedPartText(change, from, to)}</b>
        <i>${classText(change)}</i>
        <span>${whatMarkup(change)}</span>
      </li>`,
  );
  const nearest = nearestOf(relatives).flatMap((relative, index) => [
    ...(index > 0 ? ['; '] : []),
    linked(relative.form.members[0], relativeText(row, relative)),
  ]);
  return markup`
    <article id="${formAnchor(row, form)}">
      <h3>
        <span class="form ${tintIn(row, form)}">${form.name}</span>
        ${whereText(row, form)}
        <small>${fromText(row, details)}</small>
      </h3>
      <dl>
        ${nearest.length > 0 ? fact('nearest', nearest) : null}
        ${kin && fact('elsewhere', linked(kin.members[0], kinText(form, kin)))}
        ${reworded.map((member) => fact('wording', rewordedText(member)))}
      </dl>
      ${changes.length > 0 ? markup`<ul class="changes">${changes}</ul>` : null}
      ${sheetMarkup(fromCommonest?.diff ?? unchangedDiff(to), from, to, fromCommonest ? commonest.name : null)}
    </article>`;
}

const rowSection = ({ row, details }: ShownRow, links: PageLinks): Markup => markup`
  <section id="${links.rowAnchor(row)}">
    <h2>${row.title}<small>${row.members[0]?.bot ?? ''}</small></h2>
    ${(details ?? []).map((form) => formArticle(row, form, links))}
  </section>`;

const tintIn = ({ forms }: FormRow, form: Form): string => tintOf(forms.indexOf(form));

const legend =
  'Procedures with the same letter in a row act the same in play, even if their words differ. A is the commonest form of a row. In the other forms, words of A are struck out and new words are underlined. A dot means that a scenario has no such procedure.';

/** Returns the HTML page. If a row has details, the differences of its forms are shown. */
export function matrixHtml(tables: readonly ShownTable[], games: Games): string {
  const links = pageLinks(tables);
  const rows = tables.flatMap((table) => table.rows);
  const books = [...new Set(tables.map(({ table }) => bookTitle(table.game, games)))].join(', ');
  const titles = [...new Set(rows.map(({ row }) => row.title))];
  const isFew = titles.length <= 3;
  return framedPage({
    title: isFew ? titles.join(', ') : books,
    lead: `${isFew ? `${books}. ` : ''}Procedures by scenario: ${tallyText(tables)}`,
    body: [
      markup`<p class="legend">${legend}</p>`,
      ...tables.map((table) => grid(table, links)),
      ...rows.map((row) => rowSection(row, links)),
    ],
    foot: 'Compared by what they mean, not by their words. Bot rules, decks and boards of the scenarios are not part of it.',
    style: matrixStyle,
  });
}
