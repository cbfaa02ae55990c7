// Leaves out findings that are only effects of another finding directly before, so that one mistake causes one message.
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import { lastStarting } from '../../../grammar/positions.ts';
import type { Span } from '../../../grammar/tree.ts';
import { relatedTo, type Diagnostic, type Fix } from '../../../grammar/registry.ts';

/**
 * Names of findings that can be only the effect of the finding directly before, each with the names of the possible
 * causes. For example, if an action says too little, its tiebreak list also has no choice to rank.
 */
const causes: Readonly<Record<string, readonly string[]>> = {
  'letter-without-colon': ['subs-without-goal'],
  'list-without-choice': ['says-too-little', 'goal-missing'],
  'clause-order': ['card-twice'],
};

/** Leaves out findings about a missing header if the sheet has a misspelt header, or has a header in a wrong place. */
export const withoutLateHeaders = (
  findings: readonly Diagnostic[],
  shape: readonly Diagnostic[],
): readonly Diagnostic[] =>
  shape.some(({ name }) => name === 'header-late' || name === 'header-misspelt')
    ? findings.filter(({ name }) => name !== 'header-missing')
    : findings;

/**
 * Returns a key for a finding about a mistake that may occur at several places. Findings about the same mistake have
 * the same key. Returns null for any other finding.
 */
const repetitionOf = ({ name, message, fix }: Diagnostic): string | null => {
  if (name === 'unknown-word') return message.toLowerCase();
  return name === 'row-kind' ? (fix?.title ?? message) : null;
};

/**
 * Merges findings about one mistake at several places, such as an unknown word, into one finding. Its fixes change all
 * places.
 */
export function withoutRepetitions(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = new Map<string | null, Diagnostic[]>();
  for (const finding of findings) getOrMake(groups, repetitionOf(finding), (): Diagnostic[] => []).push(finding);
  return findings.flatMap((finding) => {
    const key = repetitionOf(finding);
    const same = key === null ? [] : (groups.get(key) ?? []);
    if (same.length < 2) return [finding];
    return same[0] === finding ? [atAllPlaces(finding, same.slice(1))] : [];
  });
}

function atAllPlaces(first: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  const { fix, ways = [], ...rest } = first;
  const all = [...(fix ? [fix] : []), ...ways].flatMap((offered): Fix[] => {
    const same = others.map((other) =>
      [...(other.fix ? [other.fix] : []), ...(other.ways ?? [])].find(({ title }) => title === offered.title),
    );
    if (same.includes(undefined)) return [];
    return [{ title: offered.title, edits: [offered, ...same].flatMap((each) => each?.edits ?? []) }];
  });
  const isSure = fix !== undefined && others.every((other) => other.fix?.title === fix.title);
  const [sure, ...more] = isSure ? all : [undefined, ...all];
  const related = [...(first.related ?? []), ...others.map((other) => relatedTo(other, 'It is the same here.'))];
  return { ...rest, ...(sure && { fix: sure }), related, ...(more.length > 0 && { ways: more as readonly Fix[] }) };
}

/**
 * If two procedures are for the same card, the second title probably means another card. This function then leaves out
 * the findings of that procedure about strengths that the card does not print. `titles` has the spans of all titles, in
 * the order of the text.
 */
export function withoutForeignStrengths(
  findings: readonly Diagnostic[],
  titles: readonly Span[],
): readonly Diagnostic[] {
  const twice = new Set(findings.flatMap(({ name, start }) => (name === 'card-twice' ? [start] : [])));
  if (twice.size === 0) return findings;
  return findings.filter(
    ({ name, start }) => name !== 'not-printed' || !twice.has(titles[lastStarting(titles, start)]?.start ?? -1),
  );
}

/**
 * Returns the findings without those that are only effects of a finding in `all`. An effect begins at the end of its
 * cause; only full stops and white space may be between the two.
 */
export function withoutEffects(
  findings: readonly Diagnostic[],
  all: readonly Diagnostic[],
  source: string,
): readonly Diagnostic[] {
  const suspected = findings.filter(({ name }) => causes[name] !== undefined);
  if (suspected.length === 0) return findings;
  const ends = new Map<string, Set<number>>();
  for (const { name, end } of all) getOrMake(ends, name, (): Set<number> => new Set()).add(end);
  const isEffect = ({ name, start }: Diagnostic): boolean => {
    const endsOfCauses = (causes[name] ?? []).flatMap((cause) => ends.get(cause) ?? []);
    if (endsOfCauses.length === 0) return false;
    for (let at = start; ; at--) {
      if (endsOfCauses.some((those) => those.has(at))) return true;
      if (at === 0 || !/[.\s]/.test(source.charAt(at - 1))) return false;
    }
  };
  const effects = new Set(suspected.filter(isEffect));
  return effects.size === 0 ? findings : findings.filter((finding) => !effects.has(finding));
}
