// Acts of a person whose cards the app deals. Puts an act into words, and finds the acts that a typed line means.
import type { TableAct } from '../../../../runtime/callisto/table/table-events.ts';
import { wordsOfLine } from './command-forms.ts';

function aimText({ at, unit, structure, door, of, leaves, stays, takes, pick }: TableAct): string {
  const target = unit ?? structure ?? door ?? of ?? pick;
  return [
    ...(target === undefined || target === '' ? [] : [target]),
    ...(at === undefined ? [] : [`to ${at}`]),
    ...(leaves ? ['off the board'] : []),
    ...(stays ? ['stay'] : []),
    ...(takes ? ['and carry'] : []),
  ].join(' ');
}

/** Returns an act in words, without its card: `MOVE to F3`. */
export function actLine(act: TableAct): string {
  const aim = aimText(act);
  switch (act.is) {
    case 'use': {
      const verb = act.use === 'equipment' ? `${act.verb} of the space` : act.verb;
      return aim === '' ? (verb ?? '') : `${verb} ${aim}`;
    }
    case 'bid':
      return 'bid';
    case 'hunker':
      return 'hunker down';
    case 'step':
      return aim === '' ? 'go on' : `go on ${aim}`;
    case 'pick':
      return aim === '' ? 'go on' : `choose ${aim}`;
    case 'end':
      return 'end the turn';
    case 'ready':
    case 'stop':
    case 'resolve':
      return act.is;
  }
}

/** Returns the acts as rows, one row for each card. A row shows the number by which a person chooses each act. */
export function actRows(acts: readonly TableAct[]): (readonly [name: string, text: string])[] {
  const rows = new Map<string, string[]>();
  for (const [index, act] of acts.entries()) {
    const name = act.card ?? '';
    rows.set(name, [...(rows.get(name) ?? []), `${index + 1} ${actLine(act)}`]);
  }
  return [...rows].map(([name, texts]) => [name, texts.join(' · ')] as const);
}

const keyOf = (act: TableAct): string[] => wordsOfLine(`${act.card ?? ''} ${actLine(act)}`.toLowerCase());

/**
 * Returns the acts that a line can mean: the act with the typed number, or all acts whose words include every typed
 * word.
 */
export function actsMeant(acts: readonly TableAct[], line: string): readonly TableAct[] {
  const words = wordsOfLine(line.toLowerCase());
  const number = words.length === 1 && /^\d+$/.test(words[0] ?? '') ? Number(words[0]) : null;
  if (number !== null) return acts.slice(Math.max(number - 1, 0), number);
  const fitting = acts.filter((act) => {
    const known = keyOf(act);
    return words.every((word) => known.includes(word));
  });
  // If the line has all words of exactly one act, the line means this act, even if longer acts contain these words too.
  const exact = fitting.filter((act) => keyOf(act).length === words.length);
  return exact.length === 1 ? exact : fitting;
}
