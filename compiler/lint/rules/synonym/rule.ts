// A word in a form that is not the one that its vocabulary prefers.
import type { Chain, Clause, Phrase, Row, Sentence, Span } from '../../../../grammar/tree.ts';
import { wordsOf } from '../../../language/binding/sentences.ts';
import { visit } from '../../../language/checking/asks.ts';
import { spanOf, wordSpans } from '../../../language/checking/spans.ts';
import type { Edge } from '../../../language/phrases/chart.ts';
import { sequences } from '../../../language/phrases/forms.ts';
import type { Category } from '../../../language/phrases/terms.ts';
import type { Entry } from '../../../language/phrases/vocabulary.ts';
import type { Word } from '../../../language/phrases/words.ts';
import { keepsPlan } from '../../replan.ts';
import { lintRule } from '../../rule.ts';
import type { LintFix } from '../../rule.ts';
import { page } from './page.ts';

export const rule = lintRule({
  slug: 'synonym',
  code: 'BB3022',
  category: 'style',
  message: '`{words}` is mostly called `{preferred}`.',
  help: 'Write `{preferred}`.',
  page,
  isWording: true,
  check(scene, tell) {
    const { sheet, reader, procedures } = scene;
    for (const procedure of procedures) {
      for (const { phrases, text, goal } of procedure.clauses.flatMap(({ tree }) => readingsOf(tree))) {
        const { edges, words } = reader.read(text, goal);
        const found = new Map<number, Other>();
        for (const edge of edges)
          visit(edge, (part) => othersIn(part, words).forEach((one) => found.set(one.from, one)));
        if (found.size === 0) continue;
        const spans = wordSpans(sheet, phrases, words);
        for (const { from, to, preferred } of found.values()) {
          const at = spanOf(phrases, spans, from, to);
          const fix = writing(at, scene.textOf(at), preferred);
          if (keepsPlan(scene, procedure, fix.edits)) tell(at, { words: scene.textOf(at), preferred }, fix);
        }
      }
    }
  },
});

/** Words that are another form of what is preferred. */
interface Other {
  readonly from: number;
  readonly to: number;
  readonly preferred: string;
}

const writing = ({ start, end }: Span, was: string, preferred: string): LintFix => {
  const text = /^\p{Lu}/u.test(was) ? preferred.charAt(0).toUpperCase() + preferred.slice(1) : preferred;
  return { title: `Write \`${text}\``, keeps: 'plan', edits: [{ start, end, text }] };
};

interface Reading {
  readonly phrases: readonly Phrase[];
  readonly text: string;
  readonly goal: Category;
}

const ofSentences = (sentences: readonly Sentence[], goal: Category): Reading[] =>
  sentences.flatMap((sentence) => {
    const { phrases, text, chains } = wordsOf(sentence);
    return [...(text === '' ? [] : [{ phrases, text, goal }]), ...chains.flatMap(ofChain)];
  });

const ofChain = ({ criteria }: Chain): Reading[] => criteria.map((one) => ofPhrase(one, 'crit'));

const ofPhrase = (phrase: Phrase, goal: Category): Reading => ({ phrases: [phrase], text: phrase.text, goal });

const ofRow = ({ sentences, table }: Row): Reading[] => [
  ...ofSentences(sentences, 'act'),
  ...(table?.rows.flatMap(ofRow) ?? []),
];

/** What a clause has the reader read, and as what. */
const readingsOf = ({ condition, sentences, subs, rider, table }: Clause): Reading[] => [
  ...(condition ? [ofPhrase(condition, 'cond')] : []),
  ...ofSentences(sentences, 'act'),
  ...subs.flatMap((sub) => [
    ...(sub.condition ? [ofPhrase(sub.condition, 'cond')] : []),
    ...ofSentences(sub.sentences, 'dest'),
  ]),
  ...(rider ? [ofPhrase(rider.when, 'way'), ...ofSentences(rider.sentences, 'way')] : []),
  ...(table?.rows.flatMap(ofRow) ?? []),
];

/** The words of a finding itself that have a preferred form, where they are in another. */
function othersIn({ entry, from, to, parts }: Edge, words: readonly Word[]): Other[] {
  if (entry?.prefer === undefined) return [];
  const { prefer } = entry;
  if (entry.kind === 'word') {
    const text = words.slice(from, to).map(({ lower }) => lower);
    return text.join(' ') === prefer ? [] : [{ from, to, preferred: prefer }];
  }
  const found: Other[] = [];
  for (let at = from; at < to; at++) {
    const word = words[at];
    if (!word || parts.some((part) => part.from <= at && at < part.to)) continue;
    const preferred = preferredOf(entry).get(word.lower);
    if (preferred !== undefined) found.push({ from: at, to: at + 1, preferred });
  }
  return found;
}

const known = new WeakMap<Entry, ReadonlyMap<string, string>>();

/** For each word of a pattern for which another stands in its place that is preferred, that other. */
function preferredOf(entry: Entry): ReadonlyMap<string, string> {
  const before = known.get(entry);
  if (before) return before;
  const wanted = new Set((entry.prefer ?? '').split('|'));
  const found = new Map<string, string>();
  for (const form of entry.forms) {
    for (const element of sequences(form, entry.slots).flat()) {
      if (element.is !== 'words') continue;
      const preferred = element.any.find((one) => wanted.has(one));
      if (preferred === undefined) continue;
      for (const one of element.any) if (!wanted.has(one)) found.set(one, preferred);
    }
  }
  known.set(entry, found);
  return found;
}
