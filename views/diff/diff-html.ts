// A comparison of sheets as a page of its own: the print with marks in it, and what they come to beside it.
import { diffPageOf } from '../../compiler/diff/marked-page.ts';
import type { PageMark, PageLine, PageSection, PagePiece } from '../../compiler/diff/marked-page.ts';
import type { Theme } from '../document/colours.ts';
import { countedText, countsOf, idleText, namesText, nothingText, totalText } from './compared.ts';
import type { ComparedPair, ExtraSection } from './compared.ts';
import {
  blocksOf,
  foldedText,
  isHead,
  isLabelChange,
  labelText,
  labelWidths,
  marked,
  notesOf,
  printedLines,
  sectionsBy,
  sectionText,
} from './diff-page.ts';
import type { Block, Note } from './diff-page.ts';
import { diffStyle } from './diff-style.ts';
import { framed } from '../document/frame.ts';
import { element, type Markup } from '../document/markup.ts';

export interface DiffHtmlOptions {
  /** For each pair, what else is known of it, such as what differs in play. */
  readonly extras?: readonly (readonly ExtraSection[])[];
  readonly theme?: Theme;
  readonly foot?: string;
}

type Child = Markup | string;

const elements: Readonly<Record<Exclude<PageMark, 'same'>, string>> = { added: 'ins', removed: 'del', moved: 'mark' };
const signs: Readonly<Record<Exclude<PageMark, 'same'>, string>> = { added: '+', removed: '−', moved: '↕' };

/** Words in the element of their mark; the spaces around them are outside. */
function markedUp(piece: PagePiece, show: (text: string) => readonly Child[]): readonly Child[] {
  const { lead, words, tail } = marked(piece);
  if (words.text === '') return [piece.text];
  if (piece.mark === 'same') return show(piece.text);
  return [lead, element(elements[piece.mark], {}, show(words.text)), tail];
}

/** The criteria of a list, with quiet signs between them. */
const criteria = (text: string): readonly Child[] =>
  text.split(/(\s*>\s*)/).map((part) => (/^\s*>\s*$/.test(part) ? element('span', { class: 'then' }, part) : part));

function said(line: PageLine): Markup[] {
  return printedLines(line.pieces).map((pieces, index) => {
    const isList = index > 0;
    const text = pieces.flatMap((piece) => markedUp(piece, isList ? criteria : (words) => [words]));
    return element('span', { class: isList ? 'list' : null }, text);
  });
}

function label(line: PageLine): Child {
  const { number, mark } = line;
  const text = labelText(number);
  if (mark === 'added' || mark === 'removed') return element(elements[mark], {}, text);
  if (number.before === number.after) return text;
  if (isLabelChange(line)) {
    return element('span', {}, element('del', {}, number.before ?? ''), ' → ', element('ins', {}, number.after ?? ''));
  }
  return element('span', {}, element('span', { class: 'quiet' }, `${number.before ?? ''} → `), number.after ?? '');
}

function noteItem({ title, detail, doc, idle, isShown }: Note): Markup {
  const same = idle === null ? null : element('span', { class: 'idle' }, `, the same in play: ${idle}`);
  return element('li', { title: doc, class: isShown ? 'shown' : null }, element('b', {}, detail ?? title), same);
}

class SectionHtml {
  private readonly section: PageSection;
  private readonly heading: string;
  private readonly id: string | null;

  constructor(section: PageSection, heading: string, id: string | null) {
    this.section = section;
    this.heading = heading;
    this.id = id;
  }

  private notes(line: PageLine): Markup | null {
    const notes = notesOf(this.section, line);
    return notes.length === 0 ? null : element('ul', { class: 'notes' }, notes.map(noteItem));
  }

  private line(line: PageLine, widths: readonly number[]): Markup {
    const { mark, depth, changes } = line;
    const own = line.is === 'rider' ? 0 : (widths[depth] ?? 0);
    const indent = widths.slice(0, depth).reduce((sum, width) => sum + (width > 0 ? width + 1 : 0), 0);
    const sign = mark === 'same' ? '' : signs[mark];
    const spoken = mark === 'moved' ? element('span', { class: 'hidden' }, 'moved: ') : null;
    const style = `--in:${indent};--wide:${own}`;
    return element(
      'div',
      { class: `line ${mark === 'same' ? (changes.length > 0 ? 'differs' : 'as-was') : mark}`, style },
      element('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
      element(
        'div',
        { class: 'body' },
        own === 0 ? null : element('span', { class: mark === 'removed' ? 'label left' : 'label' }, label(line)),
        element('div', { class: 'said' }, spoken, said(line)),
      ),
      this.notes(line),
    );
  }

  private blocks(blocks: readonly Block[], numbers: number): Markup[] {
    return blocks.map(({ lines }) => {
      const widths = labelWidths(lines, numbers);
      return element(
        'li',
        {},
        lines.map((line) => this.line(line, widths)),
      );
    });
  }

  /** Unchanged blocks are on the page, folded. */
  private folded(blocks: readonly Block[], numbers: number): Markup {
    const list = element('ol', { class: 'blocks', role: 'list' }, this.blocks(blocks, numbers));
    return element(
      'li',
      {},
      element(
        'details',
        { class: 'fold', style: `--in:${numbers === 0 ? 0 : numbers + 1}` },
        element('summary', {}, foldedText(blocks)),
        list,
      ),
    );
  }

  markup(): Markup {
    const { section, heading, id } = this;
    const head = section.lines.find(isHead);
    const numbers = labelWidths(section.lines, 0)[0] ?? 0;
    const title = head
      ? printedLines(head.pieces).flatMap((pieces) => pieces.flatMap((piece) => markedUp(piece, (text) => [text])))
      : [section.title];
    const items = blocksOf(section).flatMap((group) =>
      group[0]?.isChanged === false && section.hasChanges ? [this.folded(group, numbers)] : this.blocks(group, numbers),
    );
    const notes = head ? notesOf(section, head).filter(({ isShown }) => !isShown) : [];
    return element(
      'section',
      { class: `sheet ${head && head.mark !== 'moved' ? head.mark : ''}`.trimEnd(), id },
      element(
        'header',
        {},
        element(heading, {}, title),
        section.hasChanges ? element('span', { class: 'quiet' }, sectionText(section)) : null,
        notes.length === 0 ? null : element('ul', { class: 'notes' }, notes.map(noteItem)),
      ),
      element('ol', { class: 'blocks', role: 'list' }, items),
    );
  }
}

interface Shown {
  readonly pair: ComparedPair;
  readonly index: number;
  readonly sections: readonly PageSection[];
  readonly extras: readonly ExtraSection[];
}

const idOf = (index: number, section?: number): string =>
  section === undefined ? `pair-${index + 1}` : `pair-${index + 1}-${section + 1}`;

const link = (id: string, text: string): Markup => element('a', { href: `#${id}` }, text);

/** The changed parts of a pair, with their number of changes. */
function contents({ index, sections, extras }: Shown): Markup[] {
  const changed = sectionsBy(sections).changed.map((section, at) =>
    element(
      'li',
      {},
      link(idOf(index, at), section.title),
      element('span', { class: 'quiet' }, ` ${sectionText(section)}`),
    ),
  );
  const more = extras.map(({ title }, at) => element('li', {}, link(`${idOf(index)}-more-${at + 1}`, title)));
  return [...changed, ...more];
}

function tally(pair: ComparedPair): Markup[] {
  const { changes } = pair.diff;
  const total = totalText([pair]);
  if (total === null) return [element('p', { class: 'total' }, nothingText)];
  const items = [...countsOf(changes)].map(([is, n]) => element('li', {}, countedText(is, n)));
  return [
    element('p', { class: 'total' }, `${total}${idleText(changes)}.`),
    element('ul', { class: 'tally', role: 'list' }, items),
  ];
}

function pairHtml(shown: Shown, isOnly: boolean): Markup {
  const { pair, index, sections, extras } = shown;
  const { changed, same } = sectionsBy(sections);
  const heading = isOnly ? 'h2' : 'h3';
  const list = contents(shown);
  const rest = element(
    'details',
    { class: 'rest' },
    element('summary', {}, `As they were: ${same.map(({ title }) => title).join(', ')}`),
    same.map((section) => new SectionHtml(section, heading, null).markup()),
  );
  return element(
    'section',
    { id: idOf(index) },
    isOnly ? null : element('h2', {}, namesText(pair)),
    (pair.faults ?? []).map((fault) => element('p', { class: 'fault' }, fault)),
    tally(pair),
    list.length < 2
      ? null
      : element(
          'nav',
          { class: 'contents', 'aria-label': `Changes, ${namesText(pair)}` },
          element('ul', { role: 'list' }, list),
        ),
    changed.map((section, at) => new SectionHtml(section, heading, idOf(index, at)).markup()),
    same.length === 0 ? null : rest,
    extras.map(({ title, body }, at) =>
      element('section', { id: `${idOf(index)}-more-${at + 1}` }, element(heading, {}, title), body),
    ),
  );
}

const legend = (): Markup =>
  element(
    'p',
    { class: 'legend' },
    'Shown is the second sheet, with ',
    element('del', {}, 'what went'),
    ', ',
    element('ins', {}, 'what came'),
    ' and ',
    element('mark', {}, 'what moved'),
    '. A quiet 4 → 3 is the same clause behind fewer: that is no change.',
  );

/** A file that needs nothing beside it. */
export function diffHtml(pairs: readonly ComparedPair[], options: DiffHtmlOptions = {}): string {
  const { extras = [], theme, foot } = options;
  const shown = pairs.map((pair, index) => ({
    pair,
    index,
    sections: diffPageOf(pair.diff),
    extras: extras[index] ?? [],
  }));
  const [only] = pairs.length === 1 ? pairs : [];
  const all = pairs.flatMap(({ diff }) => diff.changes);
  const total = totalText(pairs);
  const overview = element(
    'nav',
    { class: 'contents', 'aria-label': 'Sheets' },
    element(
      'ul',
      { role: 'list' },
      shown.map(({ pair, index }) => {
        const text = ` ${totalText([pair]) ?? 'nothing differs'}`;
        return element('li', {}, link(idOf(index), namesText(pair)), element('span', { class: 'quiet' }, text));
      }),
    ),
  );
  return framed({
    title: only ? namesText(only) : `${pairs.length} pairs of sheets compared`,
    ...(only ? {} : { lead: total === null ? nothingText : `${total}${idleText(all)}.` }),
    body: [
      ...(total === null ? [] : [legend()]),
      ...(only ? [] : [overview]),
      ...shown.map((pairShown) => pairHtml(pairShown, only !== undefined)),
    ],
    foot: foot ?? 'Sheets are compared by what they mean: wording, layout and comments make no difference here.',
    style: diffStyle,
    ...(theme && { theme }),
  });
}
