// The package itself: it stands one folder above the sources as above the bundle.
import { readFileSync } from 'node:fs';

interface PackageFile {
  readonly version: string;
}

const packageUrl = (path: string): URL => new URL(`../${path}`, import.meta.url);

/** A file of the runtime, as it is written beside compiled sheets. */
export const emittedRuntime = (name: string): string => readFileSync(packageUrl(`dist/emitted/${name}`), 'utf8');

export const packageVersion = (JSON.parse(readFileSync(packageUrl('package.json'), 'utf8')) as PackageFile).version;
