// The manifest of a folder of compiled sheets, and the order in which the files of the folder are written.
import { join } from 'node:path';
import {
  checkedModule,
  fingerprintIn,
  manifestIn,
  manifestName,
  manifestOf,
  type Manifest,
} from '../../../compiler/emit/manifest.ts';
import { catchUserErrors } from '../../../files/errors.ts';
import { pathKind, readText } from '../../../files/files.ts';

type NamedCode = readonly [name: string, code: string];

/**
 * Returns the manifest of the other modules of the folder. The old manifest does not list a module of an interrupted
 * run. A listed module with another fingerprint stays listed, and still refuses to load.
 */
function manifestOfOthers(folder: string, files: ReadonlyMap<string, string>): Manifest {
  const before = manifestIn(catchUserErrors(() => readText(join(folder, manifestName))) ?? '');
  const ofOthers = (map: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...map].filter(([name]) => !files.has(name) && pathKind(join(folder, name)) === 'file'));
  return { fingerprints: ofOthers(before.fingerprints), commands: ofOthers(before.commands) };
}

/**
 * Returns the files of a folder in the order in which they are written. The first file is a manifest without the
 * modules of this run. The last file is the complete manifest. If the run is interrupted, its modules are not accepted,
 * and the error message names the command of this run.
 */
export function withManifest(folder: string, files: ReadonlyMap<string, string>, command: string): NamedCode[] {
  const others = manifestOfOthers(folder, files);
  const modules = [...files].map(([name, text]): NamedCode => [
    name,
    name.endsWith('.js') ? checkedModule(name, text) : text,
  ]);
  const fresh = modules.flatMap(([name, text]): NamedCode[] => {
    const fingerprint = fingerprintIn(text);
    return fingerprint === undefined ? [] : [[name, fingerprint]];
  });
  const commands = new Map([...others.commands, ...fresh.map(([name]) => [name, command] as const)]);
  const fingerprints = new Map([...others.fingerprints, ...fresh]);
  return [
    [manifestName, manifestOf({ fingerprints: others.fingerprints, commands })],
    ...modules,
    [manifestName, manifestOf({ fingerprints, commands })],
  ];
}
