import type { ServiceDocument } from './document.ts';
import type { Project } from './project.ts';

/** Returns a document and the other sheets of its book. */
export function projectSheets(document: ServiceDocument, project: Project): readonly ServiceDocument[] {
  const beside = project.beside(document).filter(({ uri }) => uri !== document.uri);
  return [document, ...beside];
}
