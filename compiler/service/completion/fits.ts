// What a phrase has to be where it stands, besides its category: what can rank the thing that is chosen here, what is a
// unit of the other side, what is in the scenario.
import { ClauseBinder } from '../../language/binding/clause-binder.ts';
import type { Binder } from '../../language/binding/clause-binder.ts';
import { criterionFor } from '../../language/binding/tiebreak-lists.ts';
import { wordsOf as sentenceWords } from '../../language/binding/sentence-words.ts';
import { isRanked } from '../../language/binding/bind-sheet.ts';
import type { Clause, Sentence } from '../../../grammar/tree.ts';
import type { SheetWorld } from '../../language/checking/sheet-world.ts';
import type { SetNode } from '../../plan/nodes.ts';
import { Reader } from '../../language/phrases/phrase-reader.ts';
import type { Reading } from '../../language/phrases/phrase-reader.ts';
import type { ActTerm, Category, Crit, RowTerm } from '../../language/phrases/terms.ts';
import type { Within } from '../runs.ts';
import { anything } from './outlook.ts';
import type { Fit } from './outlook.ts';
import { probe } from './place.ts';

/** Reads as another reader does; what is being typed ranks nothing. */
class Probing extends Reader {
  private readonly asked: Reader;

  constructor(reader: Reader) {
    super(reader.vocabulary);
    this.asked = reader;
  }

  override read(text: string, goal: Category): Reading {
    if (!text.includes(probe)) return this.asked.read(text, goal);
    const nothing: Crit = { cat: 'crit', criterion: { is: 'random' }, over: [], penalty: 0 };
    return { text, words: [], edges: [], terms: goal === 'crit' ? [nothing] : [] };
  }
}

const quiet = (): void => undefined;

/** The sort of what the list at the cursor ranks; null if that cannot be told. */
function rankedIn(clause: Clause, reader: Reader, world: SheetWorld): string | null {
  let sort: string | null = null;
  const binder: Binder = {
    reader: new Probing(reader),
    sides: world.sides,
    unread: quiet,
    cannotRank: (phrase, asked) => {
      if (phrase.text.includes(probe)) sort ??= asked;
    },
    refersToNothing: quiet,
    listWithoutChoice: quiet,
    misplaced: quiet,
    noTable: quiet,
  };
  new ClauseBinder(clause, binder).bind();
  return sort;
}

/** The action above the rows of a table: whether they are to name decks. */
function namesDecks(within: Within, reader: Reader): boolean {
  const rows = within.filter(({ type }) => type === 'row');
  const above = rows.length > 1 ? rows.at(-2) : within.findLast(({ type }) => type === 'clause');
  const sentences: readonly Sentence[] = above?.type === 'row' || above?.type === 'clause' ? above.sentences : [];
  const last = sentences.at(-1);
  if (!last) return false;
  const text = sentenceWords(last)
    .text.replace(/[\s,]*\bRoll\b.*$/i, '')
    .replace(/,$/, '');
  const [term] = reader.read(text, 'act').terms;
  return (term as ActTerm | undefined)?.verb.needs.includes('table') ?? false;
}

/** Goals of a phrase, each with what it has to be; none that cannot stand here. */
export function fitsOf(
  goals: readonly Category[],
  within: Within,
  reader: Reader,
  world: SheetWorld,
): ReadonlyMap<Category, Fit> {
  const owner = within.at(-1);
  const clause = within.find((one): one is Clause => one.type === 'clause');
  if (owner?.type === 'chain') {
    const sort = clause ? rankedIn(clause, reader, world) : null;
    return new Map([['crit', sort === null ? anything : ranking(sort)]]);
  }
  if (owner?.type === 'row')
    return namesDecks(within, reader) ? new Map([['row', deckRow]]) : new Map([['act', anything]]);
  if (owner?.type === 'rankingRow') return new Map([['row', enemyRow(world)]]);
  return new Map(goals.map((goal) => [goal, anything]));
}

const ranking = (sort: string): Fit => ({
  key: `ranks ${sort}`,
  holds: (term) => criterionFor([term], sort) !== null,
});

const deckRow: Fit = { key: 'deck', holds: (term) => !isRanked(term as RowTerm) };

/** Units that are ranked are those of the other side, whatever else is said of them. */
const enemyRow = ({ sides, bot }: SheetWorld): Fit => {
  const isOwn = (set: SetNode): boolean => {
    if (set.is === 'and') return set.of.some(isOwn);
    if (set.is === 'at') return isOwn(set.things);
    if (set.is === 'where') return isOwn(set.of);
    const side = set.is === 'plane' ? sides.ofPlane(set.name) : null;
    return side !== null && sides.seen(side) === 'bot';
  };
  return {
    key: `enemy of ${bot}`,
    isLasting: true,
    holds: (term) => isRanked(term as RowTerm) && !isOwn((term as RowTerm).thing.set),
  };
};
