// The lines of tables, grids and lists of steps, in one form for tools that treat them alike.
import {
  faces,
  type FaceRow,
  type Grid,
  type GridRow,
  type RollTable,
  type Section,
  type Step,
  type Steps,
} from './tree.ts';

export type ListSection = RollTable | Grid | Steps;
export type ListEntry = FaceRow | GridRow | Step;

export const isListSection = (section: Section): section is ListSection =>
  section.type === 'rollTable' || section.type === 'grid' || section.type === 'steps';

const withInner = (step: Step): Step[] => [step, ...step.steps.flatMap(withInner)];

/** Returns the lines in printed order; inner steps follow their outer step. */
export const listEntriesOf = (section: ListSection): readonly ListEntry[] =>
  section.type === 'steps' ? section.steps.flatMap(withInner) : section.rows;

/** Returns the faces, the first cell or the number that a line begins with. */
export function labelOf(entry: ListEntry): string {
  if (entry.type === 'step') return entry.mark;
  return entry.type === 'faceRow' ? faces(entry.from, entry.to) : (entry.cells[0]?.text ?? '');
}

/** Returns the text after the label of a line. */
export function textOf(entry: ListEntry): string {
  if (entry.type === 'gridRow')
    return entry.cells
      .slice(1)
      .map(({ text }) => text)
      .join('  ');
  const { text } = entry.text;
  return entry.type === 'faceRow' && entry.name ? `${entry.name.text}: ${text}` : text;
}
