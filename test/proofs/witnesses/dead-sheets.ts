// Sheets with a part that is dead by construction: a printed sheet with one change, and the reason.
import { existsSync, readFileSync } from 'node:fs';
import type { Source } from '../../../cli/sources.ts';

interface Change {
  readonly procedure: string;
  readonly change: { readonly from: string; readonly to: string };
  readonly part: string;
  readonly reason: string;
}

interface DeadParts {
  readonly callisto: readonly (Change & { readonly scenario: number; readonly bot: string })[];
  readonly 'drowned-bell': readonly (Change & { readonly sheet: string })[];
}

export interface DeadSheet {
  readonly source: Source;
  readonly part: string;
  readonly reason: string;
}

/** Returns the text of a sheet in which the change is made in its procedure. */
function changedText(text: string, { procedure, change: { from, to } }: Change): string {
  const start = text.indexOf(`\n${procedure}\n`);
  const at = text.indexOf(from, start);
  if (start < 0 || at < 0) throw new Error(`${procedure} has no text \`${from}\`.`);
  return text.slice(0, at) + to + text.slice(at + from.length);
}

function deadSheet(path: string, dead: Change): DeadSheet {
  const text = changedText(readFileSync(path, 'utf8'), dead);
  return { source: { name: path, path, text, part: null, shadows: false }, part: dead.part, reason: dead.reason };
}

const file = 'test/proofs/witnesses/dead-parts.json';

export function deadSheets(): readonly DeadSheet[] {
  if (!existsSync(file)) return [];
  const { callisto, 'drowned-bell': bell } = JSON.parse(readFileSync(file, 'utf8')) as DeadParts;
  return [
    ...callisto.map((dead) => deadSheet(`procedures/callisto/scenario-${dead.scenario}/${dead.bot}.bot`, dead)),
    ...bell.map((dead) => deadSheet(`procedures/drowned-bell/${dead.sheet}.bot`, dead)),
  ];
}
