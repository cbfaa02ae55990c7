// The list of all reference pages, for a terminal and as an index file.
import type { DiagnosticDefinition, DiagnosticRegistry } from '../../grammar/registry.ts';
import type { VocabularyEntry } from '../../compiler/language/phrases/vocabulary-entries.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { countText } from '../findings/diagnostics.ts';
import { factsBlock, textBlock, type Block, type Fact, type ReferencePage } from './pages.ts';
import { isOfLint } from './diagnostic-links.ts';
import { inOrder, templateText } from './pages-diagnostics.ts';
import { isDataName } from '../../compiler/service/symbols.ts';
import { printedForm } from './pages-words.ts';

export interface IndexGiven {
  readonly game: string;
  readonly registry: DiagnosticRegistry;
  readonly entries: readonly VocabularyEntry[];
  readonly rulings: readonly Ruling[];
}

/** Returns the words of a game by their kinds, and the open rulings. */
function vocabularyFacts(declared: readonly VocabularyEntry[], open: readonly Ruling[]): Block {
  const declaredOf = (gives: string): VocabularyEntry[] => declared.filter((candidate) => candidate.gives === gives);
  const words = (gives: string): string =>
    declaredOf(gives)
      .filter(({ kind }) => kind === 'word')
      .map(printedForm)
      .join(', ');
  const ids = (gives: string): string =>
    declaredOf(gives)
      .map(({ id }) => id)
      .join(', ');
  return factsBlock([
    ['actions', words('verb')],
    ['adjectives', words('adj')],
    ['figures', words('measure')],
    ['criteria', ids('crit')],
    ['conditions', ids('cond')],
    ['open rulings', open.map(({ id }) => id).join(', ')],
  ]);
}

/** Returns the page that lists the topics of the reference, with examples. */
export function indexPage({ game, registry, entries, rulings }: IndexGiven): ReferencePage {
  const codes = inOrder(registry).map(([, { code }]) => code);
  const declared = entries.filter((candidate) => !isDataName(candidate));
  const open = rulings.filter((ruling) => ruling.open);
  const [first, last] = [rulings[0], rulings.at(-1)];
  return {
    title: `The reference of ${game}`,
    blocks: [
      {
        is: 'table',
        columns: ['about', 'for example', 'there are'],
        rows: [
          ['a diagnostic', 'botbook docs BB2002', `${codes.length}, ${codes[0] ?? ''} to ${codes.at(-1) ?? ''}`],
          [
            'a word or pattern',
            'botbook docs objective',
            `${declared.length}, and ${countText(entries.length - declared.length, 'name')} of units, cards and places`,
          ],
          [
            'a rule of the linter',
            'botbook docs covered-letter',
            `${Object.values(registry).filter(isOfLint).length}, among the diagnostics: BB3001 and up`,
          ],
          ['all of a kind', 'botbook docs words', 'words, rulings, rules, diagnostics'],
          ['a phrase', 'botbook docs "Fewest enemies"', 'how it is read'],
          ...(first && last
            ? [
                [
                  'a ruling',
                  `botbook docs ${(open[0] ?? first).id}`,
                  `${rulings.length}, ${first.id} to ${last.id}, ${open.length} of them open`,
                ],
              ]
            : []),
        ],
      },
      vocabularyFacts(declared, open),
      { is: 'text', text: '`botbook docs --out DIR` writes all of it as Markdown.' },
    ],
  };
}

const listTopics = ['words', 'rulings', 'rules', 'diagnostics'] as const;
type ListTopic = (typeof listTopics)[number];

/** True for the name of a list of all words, all rulings, all rules of the linter, or all diagnostics. */
export const isListTopic = (topic: string): topic is ListTopic =>
  listTopics.some((list) => list === topic.toLowerCase());

/** Returns the page that lists all topics of a kind. */
export function listPage(topic: ListTopic, sources: IndexGiven): ReferencePage {
  switch (topic.toLowerCase() as ListTopic) {
    case 'words':
      return wordList(sources);
    case 'rulings': {
      const items = sources.rulings.map(({ id, title, open }) => `${id}: ${title}${open ? ', open' : ''}`);
      const more = textBlock('`botbook docs R9` prints a ruling. An open ruling has several possible readings.');
      return { title: `Rulings of ${sources.game}`, blocks: [{ is: 'list', items }, more] };
    }
    case 'rules':
      return codeList('Rules of the linter', sources.registry, isOfLint);
    case 'diagnostics':
      return codeList('Diagnostics', sources.registry, (definition) => !isOfLint(definition));
  }
}

function wordList({ game, entries }: IndexGiven): ReferencePage {
  const declared = entries.filter((candidate) => !isDataName(candidate));
  const layers = [...new Set(declared.map(({ layer }) => layer))];
  const idsOf = (layer: string): string =>
    declared.flatMap((word) => (word.layer === layer ? [word.id] : [])).join(', ');
  const names = entries.filter(isDataName).map(printedForm).join(', ');
  return {
    title: `Words and patterns of ${game}`,
    blocks: [
      factsBlock([...layers.map((layer): Fact => [layer, idsOf(layer)]), ['names', names]]),
      textBlock(
        '`botbook docs objective` prints a word. The words of the kernel and of the board belong to every game.',
      ),
    ],
  };
}

function codeList(
  title: string,
  registry: DiagnosticRegistry,
  isListed: (definition: DiagnosticDefinition) => boolean,
): ReferencePage {
  const rows = inOrder(registry)
    .filter(([, definition]) => isListed(definition))
    .map(([name, { code, message }]) => [code, name, templateText(message)]);
  const more = textBlock('`botbook docs BB2002` prints the section of a code, with an example.');
  return { title, blocks: [{ is: 'table', columns: ['code', 'name', 'message'], rows }, more] };
}

/** Returns the index of the written pages as Markdown. */
export const indexMarkdown = (
  { game, registry, entries, rulings }: IndexGiven,
  by: string,
): string => `# The reference of ${game}

- [Diagnostics](diagnostics.md): ${Object.values(registry).filter((definition) => !isOfLint(definition)).length} mistakes, each with an example and the corrected sheet.
- [Rules of the linter](rules.md): ${Object.values(registry).filter(isOfLint).length} findings about dead, contradictory or duplicate parts, each with an example.
- [Words and patterns](words.md): ${entries.length} parts of phrases, each with its meaning and its rulings.
- [Rulings](rulings.md): ${rulings.length} decisions about gaps of the book.

Generated by \`${by}\`.
`;
