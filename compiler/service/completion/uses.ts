// What a book says where: the phrases of its sheets with what stands around each, to tell what mostly comes next.
import type { Clause, SubClause } from '../../../grammar/tree.ts';
import { wordsOf as sentenceWords } from '../../language/binding/sentence-words.ts';
import type { Category } from '../../language/phrases/terms.ts';
import { RecentCache, ownText } from '../../language/phrases/recent-cache.ts';
import { wordsOf } from '../../language/phrases/phrase-words.ts';
import type { ServiceDocument } from '../document.ts';
import type { Run, Within } from '../runs.ts';

/** What stands around a phrase. */
export interface Around {
  /** The title of its procedure. */
  readonly title: string;
  /** The verb of its clause. */
  readonly verb: string;
  /** What it stands in: a letter, a row, a list of either … */
  readonly level: string;
  /** The criterion before it in its list, or the condition of its clause; empty if there is none. */
  readonly behind: string;
  /** What a list ranks: the words that it stands behind. */
  readonly ranked: string;
}

export interface Use {
  readonly goal: Category;
  readonly run: Run;
  /** As patterns spell them. */
  readonly words: readonly string[];
  /** It is an example, which says what can be said, and little of how often. */
  readonly isExample: boolean;
  readonly around: Around;
}

/** Words by text: a sheet that is typed in has mostly the phrases that it had. */
const lower = new RecentCache<readonly string[]>(1000);

function lowerOf(text: string): readonly string[] {
  const before = lower.get(text);
  if (before) return before;
  const own = ownText(text);
  const made = wordsOf(own).map((word) => word.lower);
  lower.set(own, made);
  return made;
}

const known = new WeakMap<ServiceDocument, readonly Use[]>();

/** The phrases of a sheet. */
export function usesOf(document: ServiceDocument): readonly Use[] {
  const before = known.get(document);
  if (before) return before;
  const made = document.runs.map((run) => new UseOf(run));
  known.set(document, made);
  return made;
}

/** What stands around it is looked at if it says what is asked for: of most it never is. */
class UseOf implements Use {
  readonly run: Run;
  readonly goal: Category;
  readonly words: readonly string[];
  readonly isExample: boolean;
  private stands: Around | null = null;

  constructor(run: Run, isExample = false) {
    this.run = run;
    this.goal = run.goal;
    this.words = lowerOf(run.text);
    this.isExample = isExample;
  }

  get around(): Around {
    return (this.stands ??= around(this.run.within, this.run.start));
  }
}

/** The phrases of a sheet of examples. */
export const exampleUsesOf = (document: ServiceDocument): readonly Use[] =>
  document.runs.map((run) => new UseOf(run, true));

const chained = new WeakMap<readonly Use[], readonly Use[]>();

/** The first of each list that the book has. */
export function chainsIn(uses: readonly Use[]): readonly Use[] {
  const before = chained.get(uses);
  if (before) return before;
  const seen = new Set<unknown>();
  const found = uses.filter(({ run, isExample }) => {
    const chain = run.within.at(-1);
    if (isExample || chain?.type !== 'chain' || seen.has(chain)) return false;
    seen.add(chain);
    return true;
  });
  chained.set(uses, found);
  return found;
}

/** The phrases of several sheets together. */
export interface Together {
  readonly of: readonly (readonly Use[])[];
  readonly uses: readonly Use[];
  /** How often words stand in phrases of a category. */
  readonly counts: ReadonlyMap<Category, ReadonlyMap<string, number>>;
}

let latest: Together | undefined;

/** Puts the phrases of sheets together; of the same sheets as before they are. */
export function together(of: readonly (readonly Use[])[]): Together {
  if (latest?.of.length === of.length && latest.of.every((one, index) => one === of[index])) return latest;
  const counts = new Map<Category, Map<string, number>>();
  for (const { goal, words } of of.flat()) {
    const own = counts.get(goal) ?? new Map<string, number>();
    counts.set(goal, own);
    for (const word of words) own.set(word, (own.get(word) ?? 0) + 1);
  }
  latest = { of, uses: of.flat(), counts };
  return latest;
}

const verbIn = /\b[A-Z]{2,}(?: [A-Z]{2,})*\b/;

const verbs = new WeakMap<Clause, string>();

/** The first verb of a clause, as it is printed. */
function verbOf(clause: Clause): string {
  let verb = verbs.get(clause);
  if (verb === undefined) verbs.set(clause, (verb = findVerb(clause)));
  return verb;
}

function findVerb({ sentences }: Clause): string {
  for (const sentence of sentences) {
    const found = verbIn.exec(sentenceWords(sentence).text)?.[0];
    if (found !== undefined) return found;
  }
  return '';
}

/** What stands around a place in a sheet. */
export function around(within: Within, at: number): Around {
  const [section] = within;
  const clause = within.find((one): one is Clause => one.type === 'clause');
  const chain = within.at(-1)?.type === 'chain' ? within.at(-1) : null;
  const behind =
    chain?.type === 'chain' ? (chain.criteria.findLast((one) => one.end <= at)?.text ?? '') : conditionOf(within, at);
  return {
    title: section && 'title' in section ? section.title.text.toUpperCase() : '',
    verb: clause ? verbOf(clause) : '',
    level: within.map(({ type }) => type).join(),
    behind: behind.toLowerCase(),
    ranked: chain ? rankedBy(within) : '',
  };
}

/** The words of a letter or row that a list stands behind; those of a clause say less than its verb. */
function rankedBy(within: Within): string {
  const owner = within.findLast((one) => one.type === 'sub' || one.type === 'row');
  const [sentence] = owner?.type === 'sub' || owner?.type === 'row' ? owner.sentences : [];
  return sentence ? sentenceWords(sentence).text.toLowerCase() : '';
}

/** The condition that stands before something of a clause or letter. */
function conditionOf(within: Within, at: number): string {
  const owner = within.findLast((one): one is Clause | SubClause => one.type === 'clause' || one.type === 'sub');
  const { condition } = owner ?? { condition: null };
  return condition && condition.end <= at ? condition.text : '';
}

/** What followed somewhere, and how much that says about here. */
export interface Follower {
  readonly use: Use;
  /** The word of it that follows. */
  readonly at: number;
  readonly weight: number;
}

/** How much more a use says whose last so many words are the same. */
const byWords = [0, 1, 6, 30, 120];
const asFar = byWords.length - 1;

export interface Asked extends Around {
  readonly goals: readonly Category[];
  /** The words before. */
  readonly words: readonly string[];
}

const asExample = 0.1;

const likeness = ({ isExample, around: own }: Use, asked: Around): number =>
  isExample ? asExample : likenessOf(own, asked);

/** How much a place says about another. */
export function likenessOf(use: Around, asked: Around): number {
  let weight = 1;
  if (use.level === asked.level) weight *= 2;
  if (use.title === asked.title) weight *= 3;
  if (use.verb === asked.verb && asked.verb !== '') weight *= 2;
  if (use.ranked === asked.ranked && asked.ranked !== '') weight *= 3;
  if (use.behind === asked.behind) weight *= asked.behind === '' ? 1.5 : 4;
  return weight;
}

/** How many words before a place are the same. */
function shared(words: readonly string[], at: number, asked: readonly string[]): number {
  let same = 0;
  while (same < asFar && same < at && same < asked.length && words[at - 1 - same] === asked[asked.length - 1 - same])
    same++;
  return same;
}

/** Where the book goes on behind such words, in phrases that are to become the same. */
export function followers(uses: readonly (readonly Use[])[], asked: Asked): readonly Follower[] {
  const found: Follower[] = [];
  for (const sheet of uses) for (const use of sheet) if (asked.goals.includes(use.goal)) follow(use, asked, found);
  return found;
}

function follow(use: Use, asked: Asked, found: Follower[]): void {
  const { length } = asked.words;
  if (length === 0) {
    found.push({ use, at: 0, weight: likeness(use, asked) });
    return;
  }
  const last = asked.words[length - 1];
  for (let at = 1; at <= use.words.length; at++) {
    if (use.words[at - 1] !== last) continue;
    const same = shared(use.words, at, asked.words);
    const isFull = same === at && (same === length || same === asFar);
    found.push({ use, at, weight: (byWords[same] ?? 1) * (isFull ? 3 : 1) * likeness(use, asked) });
  }
}
