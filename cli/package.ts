// The package itself: it stands one folder above the sources as above the bundle.
import { readFileSync } from 'node:fs';

interface PackageFile {
  readonly version: string;
}

const packageUrl = (path: string): URL => new URL(`../${path}`, import.meta.url);

export const { version } = JSON.parse(readFileSync(packageUrl('package.json'), 'utf8')) as PackageFile;
