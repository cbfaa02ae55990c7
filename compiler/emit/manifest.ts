// The manifest of a folder of compiled sheets: a module with a fingerprint of each module of the folder. The manifest is
// written last. A module refuses to load if the manifest has another fingerprint, as after an interrupted run.
import { fingerprint } from '../../runtime/kernel/fingerprint.ts';
import { signature } from './sheet-module.ts';

export const manifestName = 'manifest.js';

/** The fingerprints of the modules of a folder, by file name. */
export type Fingerprints = ReadonlyMap<string, string>;

const checkLine = /^import \{ check \} from '\.\/manifest\.js'; check\('([\w.-]+)', '(\w+)'\); /m;

/** Returns a module that checks itself before its own code runs. The check adds no line, because of the source map. */
export function checkedModule(name: string, code: string): string {
  const check = `import { check } from './${manifestName}'; check('${name}', '${fingerprint(code)}'); `;
  return code.replace('\n', `\n${check}`);
}

/** Returns the fingerprint in the text of a module that checks itself; undefined if the text has none. */
export const fingerprintIn = (text: string): string | undefined => checkLine.exec(text)?.[2];

/** Returns the text of a manifest. `command` is the command that compiles the folder again. */
export const manifestOf = (
  fingerprints: Fingerprints,
  command: string,
): string => `${signature}: the modules of this folder.
const fingerprints = ${JSON.stringify(Object.fromEntries([...fingerprints].toSorted(([a], [b]) => (a < b ? -1 : 1))))};
const command = ${JSON.stringify(command)};

/** Refuses a module that an interrupted run of Botbook, or another run, has left in the folder. */
export const check = (name, fingerprint) => {
  if (fingerprints[name] === fingerprint) return;
  throw new Error(name + ' does not go with the modules beside it, because a run of botbook was interrupted. To compile the folder again: ' + command);
};
`;
