// Compares the lines of tables, grids and lists of steps: by the title of their section, their label and their words.
import { isListSection, lineLabel, lineText, listEntriesOf, type ListEntry } from '../../grammar/list-entries.ts';
import { faces } from '../../grammar/tree.ts';
import type { ComparedSheet } from './compared-sheet.ts';

/** A line with the title of its section, and its words in the form in which sheets are compared. */
export interface ComparedLine {
  readonly tree: ListEntry;
  readonly words: readonly string[];
  readonly key: string;
  /** The section and the label of the line, such as `TABLE EFFECTS 1–2`. */
  readonly part: string;
  readonly title: string;
}

const comparedText = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '');

/**
 * Returns the lines of all tables, grids and lists of steps of a sheet. The heads of a grid belong to the first row of
 * the grid.
 */
export function comparedLines(side: ComparedSheet | null): ComparedLine[] {
  return (side?.sheet.sections ?? []).filter(isListSection).flatMap((section) => {
    const title = section.title.text;
    const heads = section.type === 'grid' ? `${section.heads.map(({ text }) => text).join('  ')}: ` : '';
    return listEntriesOf(section).map((tree, index) => {
      const label = tree.type === 'gridRow' && tree.faces ? faces(tree.faces.from, tree.faces.to) : lineLabel(tree);
      const text = comparedText(`${index === 0 ? heads : ''}${lineText(tree)}`);
      return { tree, words: text.split(' '), key: `${title}\n${label}\n${text}`, part: `${title} ${label}`, title };
    });
  });
}
