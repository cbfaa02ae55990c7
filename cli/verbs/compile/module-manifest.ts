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
 * Returns the manifest of the other modules of the folder, which earlier runs have written completely. Leaves out a
 * module whose fingerprint is not in the old manifest: an interrupted run has written this module.
 */
function manifestOfOthers(folder: string, files: ReadonlyMap<string, string>): Manifest {
  const textIn = (name: string): string => catchUserErrors(() => readText(join(folder, name))) ?? '';
  const before = manifestIn(textIn(manifestName));
  const isOther = (name: string): boolean => !files.has(name) && pathKind(join(folder, name)) === 'file';
  const listed = [...before.fingerprints].filter(
    ([name, fingerprint]) => isOther(name) && fingerprintIn(textIn(name)) === fingerprint,
  );
  return {
    fingerprints: new Map(listed),
    commands: new Map([...before.commands].filter(([name]) => isOther(name))),
  };
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
