// Finds the files of the package. The paths are the same in the source code and in the bundle, because the folder of
// this file is directly in the root of the package in both.
import { readFileSync } from 'node:fs';

interface PackageFile {
  readonly version: string;
}

const packageUrl = (path: string): URL => new URL(`../${path}`, import.meta.url);

/** Returns the text of a runtime file that is written beside compiled sheets. */
export const emittedRuntime = (name: string): string => readFileSync(packageUrl(`dist/emitted/${name}`), 'utf8');

export const packageVersion = (JSON.parse(readFileSync(packageUrl('package.json'), 'utf8')) as PackageFile).version;
