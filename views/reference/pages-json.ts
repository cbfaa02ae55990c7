// Topics of the reference as JSON.
import type { Derivation, DocTopic } from '../../compiler/language/book/topics.ts';
import type { PhraseMeaning } from '../../compiler/service/phrase-meaning.ts';
import type { Games } from '../../compiler/game/game-declaration.ts';
import type { DiagnosticSection } from '../../compiler/lint/diagnostic-sections.ts';
import type { EntryUse } from '../../compiler/language/book/usage.ts';
import type { VocabularyEntry } from '../../compiler/language/phrases/vocabulary-entries.ts';
import type { IndexGiven } from './pages-index.ts';
import { ruleOf } from './pages-lint.ts';
import { inOrder } from './pages-diagnostics.ts';

function entryJson(declared: VocabularyEntry): object {
  const { kind, id, layer, gives, forms, slots, doc, example, rests, prefer = null } = declared;
  return { kind, id, layer, gives, forms, slots, doc, example, rests, prefer };
}

const derivedJson = ({ text, is, word: declared, parts }: Derivation): object => ({
  text,
  is,
  by: declared?.id ?? null,
  parts: parts.map(derivedJson),
});

/** The parts of a topic that are not in the vocabulary. */
interface TopicGiven {
  /** The sections about diagnostics, by code. */
  readonly sections: ReadonlyMap<string, DiagnosticSection>;
  readonly use: (declared: VocabularyEntry) => EntryUse | null;
  /** The meanings of a phrase; empty for topics that are not phrases. */
  readonly meanings: readonly PhraseMeaning[];
}

/**
 * Returns a topic as JSON. For a ruling, the JSON lists the words and patterns of `entries` that rest on the ruling.
 */
export function topicJson(
  topic: DocTopic,
  games: Games,
  entries: readonly VocabularyEntry[],
  { sections, use, meanings }: TopicGiven,
): object {
  switch (topic.is) {
    case 'diagnostic': {
      const { code, severity, message, help } = topic.diagnostic;
      const section = sections.get(code);
      const { why = '', bad = '', good = '', exceptions = null } = section?.is === 'sheet' ? section : {};
      const rule = ruleOf(topic.name, games);
      const about = rule && {
        category: rule.category,
        wording: rule.isWording,
        options: rule.options,
        exceptions,
      };
      const described = { kind: 'diagnostic', code, name: topic.name, severity, message, help, why, bad, good };
      return { ...described, ...(about && { rule: about }) };
    }
    case 'ruling': {
      const { id, title, text, open, cases, touches, see } = topic.ruling;
      const declared = entries.filter(({ rests }) => rests.includes(id)).map((resting) => resting.id);
      return { kind: 'ruling', id, title, text, open: open ?? null, cases, touches, see, resting: declared };
    }
    case 'entry':
      return { ...entryJson(topic.word), use: use(topic.word) };
    case 'phrase':
      return {
        kind: 'phrase',
        text: topic.text,
        meanings: meanings.map(({ as, over, words }) => ({ as, over, words })),
        readings: topic.readings.map(({ as, derived }) => ({
          as: as.map(({ is, by }) => ({ is, by: by.map(({ id }) => id) })),
          derived: derivedJson(derived),
        })),
      };
    case 'part':
      return { kind: 'part', text: topic.text, entries: topic.entries.map(({ id }) => id) };
  }
}

export const indexJson = ({ game, registry, entries, rulings }: IndexGiven): object => ({
  version: 1,
  game,
  diagnostics: inOrder(registry).map(([name, { code }]) => ({ code, name })),
  entries: entries.map(({ kind, id, layer, gives, forms }) => ({ kind, id, layer, gives, forms })),
  rulings: rulings.map(({ id, title, open }) => ({ id, title, open: open !== undefined })),
});
