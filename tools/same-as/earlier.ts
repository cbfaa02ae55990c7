// Records of a commit that an earlier run has left (`--out FOLDER`): the commit need not be built and probed again.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Origin {
  readonly commit: string;
  /** A hash of all probes: others would print other records. */
  readonly probes: string;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const originFile = (records: string): string => join(records, 'origin.json');

export function originOf(commit: string): Origin {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'));
  for (const name of names.toSorted()) hash.update(readFileSync(join(folder, name)));
  return { commit, probes: hash.digest('hex') };
}

export const writeOrigin = (records: string, origin: Origin): void =>
  writeFileSync(originFile(records), JSON.stringify(origin));

/** Throws unless the records are of that commit, by these probes, and of all the surfaces. */
export function checkEarlier(records: string, origin: Origin, surfaces: readonly string[]): void {
  if (!existsSync(originFile(records))) throw new Error(`There are no records of an earlier run in ${records}.`);
  const { commit, probes } = JSON.parse(readFileSync(originFile(records), 'utf8')) as Origin;
  if (commit !== origin.commit) throw new Error(`The records in ${records} are of ${commit}.`);
  if (probes !== origin.probes) throw new Error(`The records in ${records} were printed by other probes.`);
  const missing = surfaces.find((surface) => !existsSync(join(records, `${surface}.jsonl`)));
  if (missing !== undefined) throw new Error(`The records in ${records} lack the surface ${missing}.`);
}
