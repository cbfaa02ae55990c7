// Merges findings about one mistake at several places of a clause.
import { mergeRepeats } from '../../../../grammar/habits.ts';
import { relatedTo, type Diagnostic, type Fix } from '../../../../grammar/registry.ts';

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
export const withoutRepetitions = (findings: readonly Diagnostic[]): readonly Diagnostic[] =>
  mergeRepeats(findings, repetitionOf, 2, atAllPlaces);

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
