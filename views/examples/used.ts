// How often bots used the clauses of their sheets, and their parts.
import type { Part } from '../../compiler/decide/procedure-parts.ts';
import type { Paint } from '../document/palette.ts';

/** A sheet that was played: its parts, under the names that the counts have. */
export interface Played {
  readonly bot: 'breakers' | 'lfa';
  readonly procedures: readonly { readonly title: string; readonly parts: readonly Part[] }[];
}

export type Use = Readonly<Record<string, number>>;

const sideTexts = { breakers: 'Breakers', lfa: 'LFA' } as const;
const keys = { breakers: 'BRK', lfa: 'LFA' } as const;

const countOf = (use: Use, bot: Played['bot'], name: string): number => use[`${keys[bot]} ${name}`] ?? 0;

/** `2 148 (a 20, b 101, c 27)` */
function clauseTexts({ bot }: Played, title: string, parts: readonly Part[], use: Use, paint: Paint): string[] {
  const count = (name: string): number => countOf(use, bot, name);
  const shown = (name: string, text: string): string =>
    count(name) === 0 ? paint('warning', `${text} never`) : `${text} ${count(name)}`;
  return parts
    .filter(({ kind }) => kind === 'clause')
    .map(({ name }) => {
      const letters = parts.filter(
        (one) => one.kind === 'letter' && one.name.startsWith(name) && one.name.length === name.length + 1,
      );
      const inside = letters.map((one) => shown(one.name, one.name.slice(-1)));
      const text = shown(name, name.slice(title.length + 1));
      return inside.length === 0 ? text : `${text} (${inside.join(', ')})`;
    });
}

/** A line a procedure. */
export function usedText(played: readonly Played[], use: Use, paint: Paint): string {
  const width = Math.max(...played.flatMap(({ procedures }) => procedures.map(({ title }) => title.length)));
  return played
    .map((one) => {
      const lines = one.procedures.map(({ title, parts }) => {
        const none = countOf(use, one.bot, `${title} none`);
        const clauses = clauseTexts(one, title, parts, use, paint);
        return `  ${title.padEnd(width)}  ${[...clauses, ...(none > 0 ? [`no clause ${none}`] : [])].join(' · ')}`;
      });
      return [paint('strong', `Cards of the ${sideTexts[one.bot]} by clause`), ...lines].join('\n');
    })
    .join('\n\n');
}

/** Every part with its count: sub-clauses, rows and criteria too. */
export function partsText(played: readonly Played[], use: Use): string {
  return played
    .flatMap(({ bot, procedures }) =>
      procedures.flatMap(({ parts }) =>
        parts.map(({ name }) => `${String(countOf(use, bot, name)).padStart(9)}  ${sideTexts[bot]} ${name}`),
      ),
    )
    .join('\n');
}

/** Parts by bot, never used ones with 0. */
export const useJson = (played: readonly Played[], use: Use): unknown =>
  Object.fromEntries(
    played.map(({ bot, procedures }) => [
      bot,
      Object.fromEntries(procedures.flatMap(({ parts }) => parts.map(({ name }) => [name, countOf(use, bot, name)]))),
    ]),
  );

/** Clauses of which two runs made the most different use: a line each. */
export function changedUse(played: readonly Played[], [first, second]: readonly [Use, Use], most: number): string[] {
  const all = played.flatMap(({ bot, procedures }) =>
    procedures.flatMap(({ parts }) =>
      parts
        .filter(({ kind }) => kind === 'clause' || kind === 'letter')
        .map(({ name }) => ({ bot, name, was: countOf(first, bot, name), is: countOf(second, bot, name) })),
    ),
  );
  return all
    .filter(({ was, is }) => was !== is)
    .toSorted((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was))
    .slice(0, most)
    .map(({ bot, name, was, is }) => `${sideTexts[bot]} ${name}: ${was} → ${is}`);
}
