// Finds words for which the vocabulary prefers a synonym.
import { upperInitial } from '../../../../grammar/characters.ts';
import { lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import { visitEdges } from '../../../language/checking/meaning/scenario-needs.ts';
import { spanOf, wordSpans } from '../../../language/checking/report/spans.ts';
import type { ChartEdge } from '../../../language/phrases/chart.ts';
import { sequencesOfForm } from '../../../language/phrases/forms.ts';
import type { AlikeWords, VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import type { Word } from '../../../language/phrases/phrase-words.ts';
import { phrasesOfClause } from '../../clause-phrases.ts';
import { keepsPlan } from '../../replan.ts';
import { rewordingFix } from '../../fix.ts';
import { lintRule } from '../../rule.ts';

export const rule = lintRule({
  slug: 'synonym',
  code: 'BB3022',
  category: 'style',
  message: 'The preferred word for `{words}` is `{preferred}`.',
  help: 'Write `{preferred}`.',
  isWording: true,
  *check(scene, tell) {
    const { sheet, reader, procedures } = scene;
    for (const procedure of procedures) {
      yield;
      for (const { phrases, text, category } of procedure.clauses.flatMap(({ tree }) => phrasesOfClause(tree))) {
        const { edges, words } = reader.read(text, category);
        const findings = new Map<number, ReplaceableWords>(alikeWordsIn(words, reader.vocabulary.alike));
        for (const edge of edges)
          visitEdges(edge, (part) =>
            replaceableWordsIn(part, words).forEach((finding) => findings.set(finding.from, finding)),
          );
        if (findings.size === 0) continue;
        const spans = wordSpans(sheet, phrases, words);
        for (const { from, to, preferred } of findings.values()) {
          const at = spanOf(phrases, spans, from, to);
          const fix = rewordingFix(at, withCaseOf(scene.textOf(at), preferred), 'plan');
          if (keepsPlan(scene, procedure, fix.edits)) tell(at, { words: scene.textOf(at), preferred }, fix);
        }
      }
    }
  },
});

/**
 * Returns the words of a phrase for which the vocabulary has other words with the same meaning, each with its index.
 */
const alikeWordsIn = (words: readonly Word[], alike: AlikeWords): [number, ReplaceableWords][] =>
  words.flatMap(({ text }, from) => {
    const before = words[from - 1];
    const said = text.toLowerCase();
    if (said === '') return [];
    // Looks up two words together, such as `of our`. If the first word stays the same in the preferred words, only the
    // second is replaced.
    const first = before && before.text.toLowerCase() === before.lower ? `${before.lower} ` : '';
    const both = alike.get(first + said);
    const alone = alike.get(said);
    // Looks up two or three words together, because a verb after a word such as `we` changes too (`we control`, `the
    // bot controls`).
    const longer =
      alone === undefined ? [] : [3, 2].map((count) => [alike.get(saidWords(words, from, count)), count] as const);
    const readings = [
      ...longer,
      [alone ?? (both?.startsWith(first) ? both.slice(first.length) : undefined), 1] as const,
    ];
    return readings
      .flatMap(([preferred, count]): [number, ReplaceableWords][] =>
        preferred && isReadAs(preferred, words, from, count)
          ? [[from, { from, to: from + count, preferred: preferred.replaceAll(" '", "'") }]]
          : [],
      )
      .slice(0, 1);
  });

const saidWords = (words: readonly Word[], from: number, count: number): string =>
  words
    .slice(from, from + count)
    .map(({ text }) => text.toLowerCase())
    .join(' ');

/**
 * True if `count` words from index `from` are read as the preferred words. The preferred form can have more words than
 * `count`. The other words must then have no text in the sheet.
 */
const isReadAs = (preferred: string, words: readonly Word[], from: number, count: number): boolean =>
  preferred.split(' ').every((lower, index) => {
    const word = words[from + index];
    return word?.lower === lower && (index < count || word.text === '');
  });

/** A range of words that should be replaced by the preferred form. */
interface ReplaceableWords {
  readonly from: number;
  readonly to: number;
  readonly preferred: string;
}

const withCaseOf = (oldWords: string, words: string): string =>
  /^\p{Lu}/u.test(oldWords) ? upperInitial(words) : words;

/** Returns the words of an edge that are not in the preferred form. Words inside the parts of the edge do not count. */
function replaceableWordsIn(
  { pattern: vocabularyEntry, from, to, parts }: ChartEdge,
  words: readonly Word[],
): ReplaceableWords[] {
  if (vocabularyEntry?.prefer === undefined) return [];
  const { prefer } = vocabularyEntry;
  if (vocabularyEntry.kind === 'word') {
    const text = words.slice(from, to).map(({ lower }) => lower);
    return text.join(' ') === prefer ? [] : [{ from, to, preferred: prefer }];
  }
  const replaceable: ReplaceableWords[] = [];
  for (let at = from; at < to; at++) {
    const word = words[at];
    if (!word || parts.some((part) => part.from <= at && at < part.to)) continue;
    const preferred = preferredForms(vocabularyEntry).get(word.lower);
    if (preferred !== undefined) replaceable.push({ from: at, to: at + 1, preferred });
  }
  return replaceable;
}

/** Cache by pattern. The result has, for each word that has a preferred alternative, this alternative. */
const preferredForms = lazilyFor((vocabularyEntry: VocabularyEntry): ReadonlyMap<string, string> => {
  const preferredWords = new Set((vocabularyEntry.prefer ?? '').split('|'));
  const forms = new Map<string, string>();
  for (const form of vocabularyEntry.forms) {
    for (const element of sequencesOfForm(form, vocabularyEntry.slots).flat()) {
      if (element.is !== 'words') continue;
      const preferred = element.any.find((word) => preferredWords.has(word));
      if (preferred === undefined) continue;
      for (const word of element.any) if (!preferredWords.has(word)) forms.set(word, preferred);
    }
  }
  return forms;
});
