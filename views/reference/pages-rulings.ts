// The reference pages about rulings, with the words that rest on each ruling.
import type { VocabularyEntry } from '../../compiler/language/phrases/vocabulary-entries.ts';
import type { SheetBot } from '../../compiler/language/checking/sheet/sheet-games.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { anchor, factsBlock, link, markdown, textBlock, withinReference, type ReferencePage } from './pages.ts';

const titleOf = ({ id, title }: Ruling): string => `${id}: ${title}`;

/** The number of rulings on a page. The pages stay smaller than 40 kB. */
const mostOnPage = 30;

/** Returns the path of the page about a ruling, relative to the folder of all pages. */
export function rulingsPageOf(id: string): string {
  const [letter, page] = [id.charAt(0).toLowerCase(), Math.ceil(Number(id.slice(1)) / mostOnPage)];
  return `rulings/${letter}${(page - 1) * mostOnPage + 1}-${letter}${page * mostOnPage}.md`;
}

/** Returns the path of the page about a ruling with its anchor, relative to the folder of all pages. */
export const rulingLink = (ruling: Ruling): string => `${rulingsPageOf(ruling.id)}#${anchor(titleOf(ruling))}`;

/**
 * Turns the names of rulings in a text into links. Names in backquotes, and the name of the ruling `ownId` of the page,
 * get no link.
 */
function linkRulings(text: string, ownId: string, rulings: readonly Ruling[]): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`')
        ? part
        : part.replaceAll(/\b[A-Z]\d+\b/g, (id) => {
            const candidate = rulings.find((ruling) => ruling.id === id);
            return candidate && id !== ownId ? link(id, rulingLink(candidate)) : id;
          }),
    )
    .join('');
}

/** Returns the page of a ruling. `wordLink` returns the address of the page about a word or pattern. */
export function rulingPage(
  ruling: Ruling,
  rulings: readonly Ruling[],
  entries: readonly VocabularyEntry[],
  wordLink: (declared: VocabularyEntry) => string,
): ReferencePage {
  const { id, text, open, cases, touches, see } = ruling;
  const withLinks = (words: string): string => linkRulings(words, id, rulings);
  const resting = entries.filter(({ rests }) => rests.includes(id));
  const related = see.flatMap((other) => {
    const relatedRuling = rulings.find((candidate) => candidate.id === other);
    return relatedRuling ? [`${link(other, rulingLink(relatedRuling))} (${relatedRuling.title})`] : [];
  });
  return {
    title: titleOf(ruling),
    blocks: [
      textBlock(withLinks(text)),
      ...(cases.length > 0 ? [{ is: 'list', items: cases.map(withLinks) } as const] : []),
      ...(open
        ? [
            textBlock(`Open: the rule has ${open.third === undefined ? 'two' : 'three'} possible readings.`),
            factsBlock([
              ['default', withLinks(open.default)],
              ['second', withLinks(open.second)],
              ...(open.third === undefined ? [] : ([['third', withLinks(open.third)]] as const)),
            ]),
          ]
        : []),
      ...(touches.length > 0 ? [textBlock(`A decision of this project, about ${touches.join(', ')}.`)] : []),
      ...(related.length > 0 ? [textBlock(`Related: ${related.join(', ')}.`)] : []),
      textBlock(
        resting.length > 0
          ? `Words and patterns that use this ruling: ${resting.map((declared) => link(declared.id, wordLink(declared))).join(', ')}.`
          : 'No word or pattern uses this ruling; it is a rule of play.',
      ),
    ],
  };
}

export interface GameRulings {
  /** The title of the game. */
  readonly title: string;
  readonly rulings: readonly Ruling[];
  /** The open rulings for which commands accept the second reading in `--reading`; absent if there are none. */
  readonly switchable?: readonly string[];
}

/** Returns the sentences about the open rulings of a game: those that commands can switch, and the others. */
function switchText({ title, rulings, switchable = [] }: GameRulings): string {
  const others = rulings.filter(({ id, open }) => open && !switchable.includes(id)).map(({ id }) => id);
  if (switchable.length === 0) return `No command takes the second reading of an open ruling of ${title}.`;
  const second = switchable.filter((name) => !name.includes('='));
  const thirds = switchable.filter((name) => name.includes('='));
  const third = thirds.length === 0 ? '' : `, and \`--reading ${thirds.join(' ')}\``;
  const taken = `Commands take the second reading of ${second.join(', ')}, such as \`--reading ${switchable[0]}=second\`${third}.`;
  return others.length === 0 ? taken : `${taken} No command takes the second reading of ${others.join(', ')}.`;
}

const contentsOf = (rulings: readonly Ruling[]): string =>
  rulings.map((ruling) => `- ${link(titleOf(ruling), rulingLink(ruling))}${ruling.open ? ', open' : ''}`).join('\n');

/**
 * Returns a sentence that explains names of clauses such as `S3/BOT/DRILL CREW 2`. The first such name in the rulings
 * is the example. Returns an empty text if the rulings name no clause.
 */
function clauseNamesText(rulings: readonly Ruling[], bots: readonly SheetBot[]): string {
  for (const clauseName of rulings.flatMap(({ touches }) => touches)) {
    const [, scenario, short, card, clause] = /^S(\d+)\/([^/]+)\/(.+) (\d+)$/.exec(clauseName) ?? [];
    const bot = bots.find((candidate) => candidate.short === short);
    if (bot !== undefined)
      return ` \`${clauseName}\` is clause ${clause} of the card ${card} on\nthe sheet of the bot ${bot.title} in scenario ${scenario}.`;
  }
  return '';
}

interface RulingsGiven {
  /** The title of the game of `rulings`. */
  readonly title: string;
  readonly rulings: readonly Ruling[];
  /** The rulings of other games, which follow at the end of the page. */
  readonly others: readonly GameRulings[];
  /** The bots of the game of `rulings`, whose rulings come first on the page. */
  readonly bots: readonly SheetBot[];
  readonly entries: readonly VocabularyEntry[];
  readonly wordLink: (declared: VocabularyEntry) => string;
  readonly by: string;
}

/** Says which readers need the pages of rulings. */
const readers = 'This page is for people who look up how Botbook reads an unclear rule.';

/** Returns the pages with the rulings of a game, by their paths. */
function pagesOfGame(title: string, rulings: readonly Ruling[], context: RulingsGiven): [string, string][] {
  const { entries, wordLink } = context;
  return [...new Set(rulings.map(({ id }) => rulingsPageOf(id)))].map((path): [string, string] => {
    const here = rulings.filter(({ id }) => rulingsPageOf(id) === path);
    const sections = here.map((ruling) => markdown(rulingPage(ruling, rulings, entries, wordLink), 2));
    const range = `${here[0]?.id ?? ''} to ${here.at(-1)?.id ?? ''}`;
    return [path, `# ${title}: rulings ${range}\n\n${readers}\n\n${withinReference(sections.join('\n'))}`];
  });
}

/** Returns the pages about rulings by their paths in the folder of all pages: an index, and pages for each game. */
export function rulingFiles(context: RulingsGiven): Map<string, string> {
  const { title, rulings, others, entries } = context;
  const ofOthers = others.flatMap((other) => pagesOfGame(other.title, other.rulings, { ...context, entries: [] }));
  return new Map([
    ['rulings.md', rulingsPage(context)],
    ...pagesOfGame(title, rulings, { ...context, entries }),
    ...ofOthers,
  ]);
}

/** Returns the index of the rulings of a game. The rulings of other games follow. */
function rulingsPage({ rulings, others, bots, by }: RulingsGiven): string {
  const open = rulings.filter((ruling) => ruling.open).length;
  const ofOthers = others.map(
    (other) => `\n## ${other.title}\n\n${switchText(other)}\n\n${contentsOf(other.rulings)}\n`,
  );
  const further = others.map(({ title }) => `The rulings of [${title}](#${anchor(title)}) follow at the end.\n\n`);
  return `# Rulings

${readers}

A ruling decides the meaning of words that the book leaves open. Explanations, pages and comments cite a ruling by its number, such
as R9, and these pages are the place to look the number up; \`botbook docs R9\` prints one ruling.

${open} of the ${rulings.length} rulings are open: they have two possible readings. Botbook takes the default reading, unless a
command has an option such as \`--reading R9=second\`.

In the rulings, words in capitals, such as SCOUT, are [actions](words.md).${clauseNamesText(rulings, bots)} The pages are generated by \`${by}\` from rulings.json and the declarations of the words.

${further.join('')}${contentsOf(rulings)}
${ofOthers.join('')}`;
}
