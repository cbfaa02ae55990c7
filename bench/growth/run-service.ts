// Requests hovers or code actions at a few places of a sheet, from the service for editors in this process. Prints the
// same figures as `run-verb.mjs`. Arguments: the folder of the sheet, then `hover` or `actions`.
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { languageOf } from '../../cli/books.ts';
import { actionsAt } from '../../compiler/service/actions/actions.ts';
import { ServiceDocument } from '../../compiler/service/document.ts';
import { hoverAt } from '../../compiler/service/hover.ts';
import type { Project } from '../../compiler/service/project.ts';
import { readText } from '../../files/files.ts';
import { builtInGames } from '../../library/games.ts';
import { peakMemory } from './peak-memory.mjs';

// `cli/main.ts` sets the same flag for the memory of new objects, so that the figures can be compared with those of
// `run-verb.mjs`.
setFlagsFromString('--semi-space-growth-factor=1');
const [folder = '.', question = ''] = process.argv.slice(2);
const text = readText(join(folder, 'sheet.bot'));
const project: Project = {
  beside: () => [],
  lint: () => ({}),
  rulings: () => [],
  page: () => null,
  dataFiles: () => [],
};
/** The number of places for which answers are requested. */
const places = 5;

const before = process.threadCpuUsage();
const document = new ServiceDocument('file:///sheet.bot', text, languageOf, builtInGames);
for (let place = 0; place < places; place++) {
  const at = Math.floor((text.length * (place + 0.5)) / places);
  const sorts = { fixes: true, fixAll: false, refactorings: true };
  if (question === 'hover') hoverAt(document, project, at);
  else actionsAt(document, project, { at: { start: at, end: at + 40 }, diagnostics: [], sorts, families: null });
}
const { user, system } = process.threadCpuUsage(before);
writeSync(3, `${(user + system) / 1000} ${peakMemory()} 0\n`);
process.exit(0);
