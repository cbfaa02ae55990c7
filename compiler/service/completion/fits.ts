// Makes the fits of a phrase. A fit is a condition besides the category. A criterion must rank the sort of the list. A
// row of the ranking must be a unit of the other side. A row of a deck table must be a deck.
import { ClauseBinder, silentBinder, type Binder } from '../../language/binding/clause-binder.ts';
import { criterionFor } from '../../language/binding/tiebreak-lists.ts';
import { sentenceWords } from '../../language/binding/sentence-words.ts';
import { isRanked } from '../../language/binding/bind-sheet.ts';
import type { Clause, Sentence } from '../../../grammar/tree.ts';
import type { SheetWorld } from '../../language/checking/report/sheet-world.ts';
import type { SetNode } from '../../plan/nodes.ts';
import { Reader, type Reading } from '../../language/phrases/phrase-reader.ts';
import type { ActTerm, Category, CriterionTerm, RowTerm } from '../../language/phrases/terms.ts';
import type { EnclosingNodes } from '../phrase-runs.ts';
import { anything, type Fit } from './outlook.ts';
import { probeWord } from './cursor-context.ts';

/**
 * A reader that reads the words at the cursor as a criterion which cannot rank things of any sort. The binder then
 * reports a fault. This fault says which sort the list ranks.
 */
class ProbingReader extends Reader {
  private readonly innerReader: Reader;

  constructor(reader: Reader) {
    super(reader.vocabulary);
    this.innerReader = reader;
  }

  override read(text: string, category: Category): Reading {
    if (!text.includes(probeWord)) return this.innerReader.read(text, category);
    const nothing: CriterionTerm = { cat: 'crit', criterion: { is: 'random' }, over: [], penalty: 0 };
    return { text, words: [], edges: [], terms: category === 'crit' ? [nothing] : [] };
  }
}

/** Returns the sort of things that the list at the cursor ranks; null if the sort is unknown. */
function sortRankedAtCursor(clause: Clause, reader: Reader, world: SheetWorld): string | null {
  let sort: string | null = null;
  const binder: Binder = {
    ...silentBinder(new ProbingReader(reader), world.sides),
    cannotRank: (phrase, rankedSort) => {
      if (phrase.text.includes(probeWord)) sort ??= rankedSort;
    },
  };
  new ClauseBinder(clause, binder).bind();
  return sort;
}

/** True if the action above a table expects a deck in each row. */
function namesDecks(within: EnclosingNodes, reader: Reader): boolean {
  const rows = within.filter(({ type }) => type === 'row');
  const actionOwner = rows.length > 1 ? rows.at(-2) : within.findLast(({ type }) => type === 'clause');
  const sentences: readonly Sentence[] =
    actionOwner?.type === 'row' || actionOwner?.type === 'clause' ? actionOwner.sentences : [];
  const last = sentences.at(-1);
  if (!last) return false;
  const text = sentenceWords(last)
    .text.replace(/[\s,]*\bRoll\b.*$/i, '')
    .replace(/,$/, '');
  const [term] = reader.read(text, 'act').terms;
  return (term as ActTerm | undefined)?.verb.needs.includes('table') ?? false;
}

/** Returns the categories that a phrase can have, each with the fit for a phrase of this category. */
export function fitsOf(
  categories: readonly Category[],
  within: EnclosingNodes,
  reader: Reader,
  world: SheetWorld,
): ReadonlyMap<Category, Fit> {
  const owner = within.at(-1);
  const clause = within.find((node): node is Clause => node.type === 'clause');
  if (owner?.type === 'chain') {
    const sort = clause ? sortRankedAtCursor(clause, reader, world) : null;
    return new Map([['crit', sort === null ? anything : fitForRanking(sort)]]);
  }
  if (owner?.type === 'row')
    return namesDecks(within, reader) ? new Map([['row', deckRowFit]]) : new Map([['act', anything]]);
  if (owner?.type === 'rankingRow') return new Map([['row', enemyRowFit(world)]]);
  return new Map(categories.map((category) => [category, anything]));
}

const fitForRanking = (sort: string): Fit => ({
  key: `ranks ${sort}`,
  holds: (term) => criterionFor([term], sort) !== null,
});

const deckRowFit: Fit = { key: 'deck', holds: (term) => !isRanked(term as RowTerm) };

/**
 * The fit of a row of the ranking: its units must be units of the enemy. More words in the row cannot change the owner
 * of its units, so the fit is permanent.
 */
const enemyRowFit = ({ sides, bot }: SheetWorld): Fit => {
  const isOfBot = (set: SetNode): boolean => {
    if (set.is === 'and') return set.of.some(isOfBot);
    if (set.is === 'at') return isOfBot(set.things);
    if (set.is === 'where') return isOfBot(set.of);
    const side = set.is === 'plane' ? sides.ofPlane(set.name) : null;
    return side !== null && sides.seen(side) === 'bot';
  };
  return {
    key: `enemy of ${bot}`,
    isPermanent: true,
    holds: (term) => isRanked(term as RowTerm) && !isOfBot((term as RowTerm).noun.set),
  };
};
