// The lines of tables, grids and lists of steps, in one form for tools that treat them alike.
import {
  faces,
  type FaceRow,
  type Grid,
  type GridRow,
  type RollTable,
  type Section,
  type ListedStep,
  type StepList,
} from './tree.ts';

export type ListSection = RollTable | Grid | StepList;
export type ListEntry = FaceRow | GridRow | ListedStep;

export const isListSection = (section: Section): section is ListSection =>
  section.type === 'rollTable' || section.type === 'grid' || section.type === 'steps';

const withInner = (step: ListedStep): ListedStep[] => [step, ...step.steps.flatMap(withInner)];

/** Returns the lines of a table, a grid or a list of steps in printed order. After each step come its inner steps. */
export const listEntriesOf = (section: ListSection): readonly ListEntry[] =>
  section.type === 'steps' ? section.steps.flatMap(withInner) : section.rows;

/** Returns the faces, the first cell or the number that a line begins with. */
export function lineLabel(line: ListEntry): string {
  if (line.type === 'step') return line.mark;
  return line.type === 'faceRow' ? faces(line.from, line.to) : (line.cells[0]?.text ?? '');
}

/** Returns the text after the label of a line. */
export function lineText(line: ListEntry): string {
  if (line.type === 'gridRow')
    return line.cells
      .slice(1)
      .map(({ text }) => text)
      .join('  ');
  const { text } = line.text;
  return line.type === 'faceRow' && line.name ? `${line.name.text}: ${text}` : text;
}
