// Reports each mistake of a page once. A sentence with a mistake declares nothing, so other sentences cannot be read
// either; such a consequence is no mistake of its own.
import { entriesIn, pageSections, type PageText, type PageTree } from '../../grammar/page/page-tree.ts';
import type { PageFault } from '../../grammar/page/page-diagnostics.ts';
import { usualPlural } from './things.ts';

interface FaultyPage {
  readonly page: PageTree;
  /** True for a word that the page or the language has. */
  readonly isRead: (word: string) => boolean;
  /** True for a word that every book has. */
  readonly isOfEveryBook: (word: string) => boolean;
}

const withoutQuotes = (text: string): string => text.replaceAll(/"[^"]*"/g, ' ');

const wordsIn = (text: string): string[] =>
  withoutQuotes(text)
    .toLowerCase()
    .split(/[^\p{L}\d’'-]+/u)
    .filter((word) => /\p{L}/u.test(word));

/** The words of effects that the vocabulary of a page lacks: sums, the goal, and the order of piles. */
const wordsOfEffects = new Set(
  'all bottom card cards each equal first for goal her his its last n number their times top'.split(' '),
);

/** Words that are declared without a sentence of the page. */
const undeclaredNouns: ReadonlySet<string> = new Set(['space', 'spaces', 'side', 'sides']);

/** Returns the words of a message that are words of the page. */
const wordsAtFault = ({ args }: PageFault): string[] =>
  wordsIn(`${args['text'] ?? ''} ${args['name'] ?? ''}`).filter((word) => !wordsOfEffects.has(word));

/** The words that sentences with a mistake would declare, or that the page lacks. */
class MissingWords {
  private readonly missing = new Set<string>();

  add(words: readonly string[]): void {
    for (const word of words) for (const form of [word, usualPlural(word)]) this.missing.add(form);
  }

  has(word: string): boolean {
    return this.missing.has(word) || this.missing.has(usualPlural(word));
  }
}

/** Returns the sentences of a section that declare a word by their first words. */
const declarations = (page: PageTree, title: 'THINGS' | 'WORDS' | 'ACTIONS'): Map<number, PageText> =>
  new Map(
    entriesIn(page, title)
      .flatMap(({ sentences }) => (title === 'ACTIONS' ? sentences.slice(0, 1) : sentences))
      .map((sentence) => [sentence.start, sentence]),
  );

/** The mistakes that can follow from a word that is missing. */
const canFollow: ReadonlySet<PageFault['name']> = new Set(['page-name', 'page-unread', 'page-readings', 'page-value']);

/** Returns faults in the order of the sections in which they can cause each other: things first, tables last. */
function inOrder(faults: readonly PageFault[], { sections }: PageTree): readonly PageFault[] {
  const rankOf = ({ start }: PageFault): number => {
    const section = sections.find((each) => each.start <= start && start <= each.end);
    return section ? pageSections.indexOf(section.title) : -1;
  };
  return faults.toSorted((a, b) => rankOf(a) - rankOf(b) || a.start - b.start);
}

/** Leaves out the faults that are consequences of others, and repetitions. */
export function withoutConsequences(faults: readonly PageFault[], about: FaultyPage): readonly PageFault[] {
  const { page, isRead, isOfEveryBook } = about;
  const things = declarations(page, 'THINGS');
  const heads = new Map([...declarations(page, 'WORDS'), ...declarations(page, 'ACTIONS')]);
  const missing = new MissingWords();
  const note = (fault: PageFault): void => {
    const thing = things.get(fault.start);
    const head = heads.get(fault.start);
    missing.add(wordsIn(thing?.text ?? '').filter((word) => !isOfEveryBook(word)));
    missing.add(wordsIn(head?.text ?? '').filter((word) => !isRead(word)));
    // The word that a definition would define can be a word of every book: `A free space …`.
    const first = /^(?:an?|the) (\S+)/i.exec(head?.text ?? '')?.[1]?.toLowerCase() ?? 'space';
    if (isOfEveryBook(first) && !undeclaredNouns.has(first)) missing.add([first]);
    missing.add(wordsIn(/^(?:\p{Lu}{2,}\s)*\p{Lu}{2,}(?!\p{Ll})/u.exec(head?.text ?? '')?.[0] ?? ''));
    const said = wordsAtFault(fault);
    // A figure can have the name of a word of every book: `worth`.
    missing.add(said.length === 1 && fault.name !== 'page-unread' ? said : said.filter((word) => !isRead(word)));
    missing.add(
      [...(thing?.text ?? '').matchAll(/([\p{L}’'-]+) \(?\d+ to \d/gu)].map(([, name = '']) => name.toLowerCase()),
    );
  };
  const follows = (fault: PageFault): boolean => {
    const words = wordsAtFault(fault);
    return (
      canFollow.has(fault.name) &&
      words.some((word) => missing.has(word)) &&
      words.every((word) => isRead(word) || missing.has(word))
    );
  };
  const isRoot = ({ name, start }: PageFault): boolean =>
    !canFollow.has(name) || (name === 'page-value' && things.has(start));
  const reported: PageFault[] = [];
  // A sentence that is too long is cut, and the rest of its faults are consequences.
  const isOfLong = ({ start, end }: PageFault): boolean =>
    page.faults.some((long) => long.name === 'page-sentence' && long.start <= start && end <= long.end);
  const ordered = inOrder(
    faults.filter((fault) => page.faults.includes(fault) || !isOfLong(fault)),
    page,
  );
  for (const fault of ordered.filter(isRoot)) {
    reported.push(fault);
    note(fault);
  }
  const others = ordered.filter((each) => !isRoot(each));
  // A faulty definition defines no word, also for the definitions before.
  for (const { start } of others) {
    const noun = /^(?:an?|the) (.+?) (?:is|are) /i.exec(heads.get(start)?.text ?? '')?.[1] ?? '';
    missing.add(wordsIn(noun).filter((word) => !isRead(word)));
  }
  for (const fault of others) {
    if (!follows(fault)) reported.push(fault);
    note(fault);
  }
  // A sentence of THINGS has one message.
  const starts = new Set<number>();
  const first = reported.filter(({ start }) => !things.has(start) || starts.size !== starts.add(start).size);
  // Only a circle of definitions has no first mistake.
  return first.length > 0 ? first : ordered.slice(0, 1);
}
