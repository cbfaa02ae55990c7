// Finds the sheets in which a title means the same table, grid or list of steps. In a sheet with a section of its own
// under this title, the title means that section instead.
import { isListSection, type ListSection } from '../../grammar/list-entries.ts';
import { comparedName } from '../language/lists/titles-of-tables.ts';
import type { ServiceDocument } from './document.ts';
import { projectSheets } from './project-sheets.ts';
import type { Project } from './project.ts';

/**
 * Finds in a sheet the section that has the same title as the section in the second argument; undefined if there is
 * none.
 */
export const sectionTitled = ({ sheet }: ServiceDocument, { title }: ListSection): ListSection | undefined =>
  sheet.sections.filter(isListSection).find((each) => comparedName(each.title.text) === comparedName(title.text));

/** Returns the sheet that declares a section, and then the other sheets that can name the section. */
export function sheetsOfTitle(
  document: ServiceDocument,
  project: Project,
  section: ListSection,
): readonly ServiceDocument[] {
  const sheets = projectSheets(document, project);
  const declaring = sheets.find((sheet) => sectionTitled(sheet, section));
  const others = sheets.filter((sheet) => !sectionTitled(sheet, section));
  return declaring ? [declaring, ...others] : sheets;
}
