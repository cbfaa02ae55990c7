// The manifest of a folder of compiled sheets: a module with the fingerprints of all modules of the folder. The
// manifest is written last. A module that the manifest does not list comes from an interrupted run. A module that the
// manifest lists with another fingerprint comes from another runtime, for example from a folder of another version. Both
// refuse to load. The error message names the command that compiles the module again, if the manifest has this command.
import { fingerprint } from '../../runtime/kernel/fingerprint.ts';
import { signature } from './sheet-module.ts';

export const manifestName = 'manifest.js';

/** The fingerprints of the modules of a folder, by file name. */
type Fingerprints = ReadonlyMap<string, string>;

const checkLine = /^import \{ check \} from '\.\/manifest\.js'; check\('([\w.-]+)', '(\w+)'\); /m;

/**
 * Returns a module that checks itself before its own code runs. The check adds no line, because the source map counts
 * lines.
 */
export function checkedModule(name: string, code: string): string {
  const check = `import { check } from './${manifestName}'; check('${name}', '${fingerprint(code)}'); `;
  return code.replace('\n', `\n${check}`);
}

/** Returns the fingerprint in the text of a module that checks itself; undefined if the text has none. */
export const fingerprintIn = (text: string): string | undefined => checkLine.exec(text)?.[2];

/**
 * The contents of a manifest: the fingerprints of the modules, and the command that compiles each module again, without
 * the output folder. A manifest contains no path of a machine, so the same sheets give the same bytes everywhere.
 */
export interface Manifest {
  readonly fingerprints: Fingerprints;
  readonly commands: ReadonlyMap<string, string>;
}

/** Returns a map as JSON, sorted by key. */
const sortedJson = (map: ReadonlyMap<string, unknown>): string =>
  JSON.stringify(Object.fromEntries([...map].toSorted(([a], [b]) => (a < b ? -1 : 1))));

/** Returns the text of a manifest. */
export const manifestOf = ({ fingerprints, commands }: Manifest): string => `${signature}: the modules of this folder.
const fingerprints = ${sortedJson(fingerprints)};
const commands = ${sortedJson(commands)};

/** Refuses a module of an interrupted run of Botbook, and a module of another runtime. */
export const check = (name, fingerprint) => {
  if (fingerprints[name] === fingerprint) return;
  const command = commands[name];
  const folder = decodeURIComponent(new URL('.', import.meta.url).pathname);
  const reason = name in fingerprints
    ? ': two runtimes are mixed in this folder, because the file was changed or comes from another folder'
    : command === undefined ? '' : ', because a run of botbook was interrupted';
  const repair = command === undefined
    ? '. Compile its sheet into this folder again.'
    : '. To compile it again, run in the folder of the sheets: ' + command + ' --out ' + JSON.stringify(folder);
  throw new Error(name + ' does not go with the modules beside it' + reason + repair);
};
`;

/**
 * Returns the map in the line `const NAME = …` of a manifest. Leaves out entries whose values are no texts, such as the
 * commands of manifests before version 0.3. The map is empty if there is no such line.
 */
function mapIn(text: string, name: string): ReadonlyMap<string, string> {
  try {
    const line = new RegExp(`^const ${name} = (\\{.*\\});$`, 'm').exec(text)?.[1] ?? '{}';
    const entries = Object.entries(JSON.parse(line) as Readonly<Record<string, unknown>>);
    return new Map(entries.flatMap(([key, json]) => (typeof json === 'string' ? [[key, json] as const] : [])));
  } catch {
    return new Map();
  }
}

/** Returns the contents of a manifest from its text. A damaged manifest lists nothing. */
export const manifestIn = (text: string): Manifest => ({
  fingerprints: mapIn(text, 'fingerprints'),
  commands: mapIn(text, 'commands'),
});
