// A comparison of sheets as an HTML page: the second sheet with marks for the changes, and notes beside the lines.
import type { PageMark } from '../../compiler/diff/marked-page.ts';
import type { Theme } from '../document/colours.ts';
import { framedPage } from '../document/frame.ts';
import { attribute, inElement, markup, type Markup, type MarkupChild } from '../document/markup.ts';
import { wordsMarkup } from '../document/words-markup.ts';
import { countedText, countsOf, idleText, namesText, nothingText, totalText } from './compared-pairs.ts';
import type { ComparedPair, ExtraSection } from './compared-pairs.ts';
import { foldedText, isLabelChange, sectionText, shownPage } from './diff-page.ts';
import type { Note, ShownLine, ShownSection } from './diff-page.ts';
import { diffStyle } from './diff-style.ts';

/** A procedure on one side of a pair, or one of its clauses. `clause` is null for the whole procedure. */
export interface LinkedPlace {
  /** The index of the pair. */
  readonly pair: number;
  readonly side: 'before' | 'after';
  readonly title: string;
  readonly clause: string | null;
}

interface DiffHtmlOptions {
  /**
   * Returns the address of the link from a procedure or clause of the comparison, and the name of the sheet at this
   * address, such as `scenario 4`. Null if the place has no link. If this function is absent, no place has such a link.
   */
  readonly linkOf?: (place: LinkedPlace) => { readonly address: string; readonly name: string } | null;
  /**
   * Returns the address of a page that shows both texts of a pair side by side; null without such a page. If this
   * function is absent, the comparison has no links to texts.
   */
  readonly textsOf?: (pair: number) => string | null;
  /** Additional sections for each pair, such as the differences in play. */
  readonly extras?: readonly (readonly ExtraSection[])[];
  readonly theme?: Theme;
  readonly foot?: string;
}

type Marked = Exclude<PageMark, 'same'>;

const elements: Readonly<Record<Marked, string>> = { added: 'ins', removed: 'del', moved: 'mark' };
const signs: Readonly<Record<PageMark, string>> = { same: '', added: '+', removed: '−', moved: '↕' };

/** Returns the criteria of a list with the sign `>` in a faint colour between them. */
const criteria = (text: string): MarkupChild =>
  text.split(/(\s*>\s*)/).map((part) => (/^\s*>\s*$/.test(part) ? markup`<span class="then">${part}</span>` : part));

const linesHtml = ({ printed }: ShownLine): Markup[] =>
  printed.map((pieces, index) =>
    index === 0
      ? markup`<span>${wordsMarkup(pieces)}</span>`
      : markup`<span class="list">${wordsMarkup(pieces, criteria)}</span>`,
  );

function labelHtml(line: ShownLine): MarkupChild {
  const { label, mark, number } = line;
  const { before, after } = number;
  if (mark === 'added' || mark === 'removed') return inElement(elements[mark], label);
  if (before === after) return label;
  return isLabelChange(line)
    ? markup`<span><del>${before}</del> → <ins>${after}</ins></span>`
    : markup`<span><span class="quiet">${before} → </span>${after}</span>`;
}

function notesHtml(notes: readonly Note[]): Markup | null {
  if (notes.length === 0) return null;
  const texts = notes.map(({ title, detail, doc, idle, isShown }) => {
    const same = idle === null ? null : markup`<span class="idle">, the same in play: ${idle}</span>`;
    return markup`<li title="${doc}"${attribute('class', isShown ? 'shown' : null)}><b>${detail ?? title}</b>${same}</li>`;
  });
  return markup`<ul class="notes">${texts}</ul>`;
}

/**
 * Returns the links of a line on the page, as markup. The links lead to the same line in both sheets. Null if there are
 * no links.
 */
type LinksOf = (clause: ShownLine['number'] | null) => Markup | null;

function linksHtml(links: readonly ({ readonly address: string; readonly name: string } | null)[]): Markup | null {
  const shown = links.flatMap((place) => (place ? markup`<a href="${place.address}">${place.name}</a>` : []));
  return shown.length === 0 ? null : markup`<span class="places">${shown}</span>`;
}

function lineHtml(line: ShownLine, linksOf: LinksOf): Markup {
  const { mark, labelWidth, isChanged } = line;
  const label = markup`<span class="${mark === 'removed' ? 'label left' : 'label'}">${labelHtml(line)}</span>`;
  return markup`
    <div class="line ${mark !== 'same' ? mark : isChanged ? 'differs' : 'as-was'}" style="--in:${line.indent};--wide:${labelWidth}">
      <span class="sign" aria-hidden="true">${signs[mark]}</span>
      <div class="body">
        ${labelWidth === 0 ? null : label}
        <div class="said">${mark === 'moved' ? markup`<span class="hidden">moved: </span>` : null}${linesHtml(line)}${line.is === 'clause' && line.depth === 0 ? linksOf(line.number) : null}</div>
      </div>
      ${notesHtml(line.notes)}
    </div>`;
}

const blocksHtml = (group: ShownSection['groups'][number], linksOf: LinksOf): Markup[] =>
  group.map(({ lines }) => markup`<li>${lines.map((line) => lineHtml(line, linksOf))}</li>`);

const listHtml = (blocks: readonly Markup[]): Markup => markup`<ol class="blocks" role="list">${blocks}</ol>`;

/** Returns the unchanged blocks of a group as a folded part of the page, which a reader can open. */
const foldedHtml = (
  group: ShownSection['groups'][number],
  { numberRoom }: ShownSection,
  linksOf: LinksOf,
): Markup => markup`
  <li><details class="fold" style="--in:${numberRoom}">
    <summary>${foldedText(group)}</summary>
    ${listHtml(blocksHtml(group, linksOf))}
  </details></li>`;

function sectionHtml(section: ShownSection, heading: string, id: string | null, linksOf: LinksOf): Markup {
  const { head, hasChanges, title, groups } = section;
  const words = head ? wordsMarkup(head.printed) : title;
  const blocks = groups.flatMap((group) =>
    group[0]?.isChanged === false && hasChanges ? [foldedHtml(group, section, linksOf)] : blocksHtml(group, linksOf),
  );
  const mark = head && head.mark !== 'moved' ? head.mark : '';
  return markup`
    <section class="${`sheet ${mark}`.trimEnd()}"${attribute('id', id)}>
      <header>
        ${inElement(heading, words)}
        ${linksOf(null)}
        ${hasChanges ? markup`<span class="quiet">${sectionText(section)}</span>` : null}
        ${notesHtml(head?.notes.filter(({ isShown }) => !isShown) ?? [])}
      </header>
      ${listHtml(blocks)}
    </section>`;
}

/**
 * A function that gets the title of a section, and returns the function that makes the links of a line in this section.
 */
type SectionLinks = (title: string) => LinksOf;

interface ShownPair {
  readonly links: SectionLinks;
  readonly texts: string | null;
  readonly pair: ComparedPair;
  readonly id: string;
  readonly page: ReturnType<typeof shownPage>;
  readonly extras: readonly ExtraSection[];
}

const link = (id: string, text: string): Markup => markup`<a href="#${id}">${text}</a>`;

const contentsHtml = (name: string, links: readonly Markup[]): Markup =>
  markup`<nav class="contents" aria-label="${name}"><ul role="list">${links}</ul></nav>`;

/** Returns links to the changed parts of a pair, with the number of changes in each part. */
function contents({ id, page, extras }: ShownPair): Markup[] {
  const changed = page.changed.map(
    (section, at) =>
      markup`<li>${link(`${id}-${at + 1}`, section.title)}<span class="quiet"> ${sectionText(section)}</span></li>`,
  );
  return [...changed, ...extras.map(({ title }, at) => markup`<li>${link(`${id}-more-${at + 1}`, title)}</li>`)];
}

function tally(pair: ComparedPair): Markup {
  const { changes } = pair.diff;
  const total = totalText([pair]);
  if (total === null) return markup`<p class="total">${nothingText}</p>`;
  return markup`
    <p class="total">${total}${idleText(changes)}.</p>
    <ul class="tally" role="list">${[...countsOf(changes)].map(([is, n]) => markup`<li>${countedText(is, n)}</li>`)}</ul>`;
}

function pairHtml(shown: ShownPair, isOnly: boolean): Markup {
  const { pair, id, page, extras, links, texts } = shown;
  const { changed, same } = page;
  const heading = isOnly ? 'h2' : 'h3';
  const list = contents(shown);
  const rest = markup`
    <details class="rest">
      <summary>As they were: ${same.map(({ title }) => title).join(', ')}</summary>
      ${same.map((section) => sectionHtml(section, heading, null, links(section.title)))}
    </details>`;
  return markup`
    <section id="${id}">
      ${isOnly ? null : markup`<h2>${namesText(pair)}</h2>`}
      ${(pair.faults ?? []).map((fault) => markup`<p class="fault">${fault}</p>`)}
      ${tally(pair)}
      ${texts === null ? null : markup`<p class="quiet"><a href="${texts}">Compare the texts</a></p>`}
      ${list.length < 2 ? null : contentsHtml(`Changes, ${namesText(pair)}`, list)}
      ${changed.map((section, at) => sectionHtml(section, heading, `${id}-${at + 1}`, links(section.title)))}
      ${same.length === 0 ? null : rest}
      ${extras.map(
        ({ title, body }, at) =>
          markup`<section id="${id}-more-${at + 1}">${inElement(heading, title)}${body}</section>`,
      )}
    </section>`;
}

const legend = markup`
  <p class="legend">The page shows the second sheet. <del>Removed</del>, <ins>added</ins> and <mark>moved</mark> parts are marked.${' '}
  A pale 4 → 3 is an unchanged clause with a new number.</p>`;

/** Returns the HTML page as a single file. */
export function diffHtml(pairs: readonly ComparedPair[], options: DiffHtmlOptions = {}): string {
  const { extras = [], theme, foot, linkOf = () => null, textsOf = () => null } = options;
  const linksIn =
    (pair: number): SectionLinks =>
    (title) =>
    (number) =>
      linksHtml(
        (['before', 'after'] as const).map((side) => {
          const clause = number?.[side] ?? null;
          return number !== null && clause === null ? null : linkOf({ pair, side, title, clause });
        }),
      );
  const shown = pairs.map((pair, index) => ({
    links: linksIn(index),
    texts: textsOf(index),
    pair,
    id: `pair-${index + 1}`,
    page: shownPage(pair.diff),
    extras: extras[index] ?? [],
  }));
  const [only] = pairs.length === 1 ? pairs : [];
  const total = totalText(pairs);
  const overview = shown.map(({ pair, id }) => {
    const text = totalText([pair]) ?? 'nothing differs';
    return markup`<li>${link(id, namesText(pair))}<span class="quiet"> ${text}</span></li>`;
  });
  const allIdle = idleText(pairs.flatMap(({ diff }) => diff.changes));
  return framedPage({
    title: only ? namesText(only) : `${pairs.length} pairs of sheets compared`,
    ...(only ? {} : { lead: total === null ? nothingText : `${total}${allIdle}.` }),
    body: [
      ...(total === null ? [] : [legend]),
      ...(only ? [] : [contentsHtml('Sheets', overview)]),
      ...shown.map((pairShown) => pairHtml(pairShown, only !== undefined)),
    ],
    foot: foot ?? 'Sheets are compared by what they mean: wording, layout and comments make no difference here.',
    style: diffStyle,
    ...(theme && { theme }),
  });
}
