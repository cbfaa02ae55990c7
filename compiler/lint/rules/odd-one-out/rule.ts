// Finds lists, clauses and places that differ in one small detail from all comparable parts, probably by mistake.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { Phrase, Span } from '../../../../grammar/tree.ts';
import { getOrMake } from '../../../../runtime/kernel/lazily.ts';
import { needsOf } from '../../../language/checking/meaning/scenario-needs.ts';
import type { Category } from '../../../language/phrases/terms.ts';
import { showSet } from '../../../plan/plan-text.ts';
import {
  chainOf,
  comparablePartsOf,
  phrasesOf,
  plainWordsOf,
  type ComparablePart,
  type ListMeaning,
} from '../../comparable-parts.ts';
import { rewordingFix } from '../../fix.ts';
import { inScenarios, relatedSheets, type ProcedureScene, type RowScene, type SheetScene } from '../../lint-scene.ts';
import { phrasesInSentences } from '../../printed-lists.ts';
import { lintRule } from '../../rule.ts';
import {
  changeText,
  differenceOf,
  isCustomOfProcedure,
  isCustomOfSheet,
  isKnownForm,
  oddAmongAll,
  oddAmongRelatives,
  oddAmongSiblings,
  type OddPart,
} from './compare.ts';

interface SwappedRows {
  readonly upper: RowScene;
  readonly lower: RowScene;
  readonly others: readonly SheetScene[];
}

const rowIndexes = ({ ranking }: SheetScene): ReadonlyMap<string, number> =>
  new Map(ranking.map(({ set }, index) => [showSet(set), index]));

/**
 * Returns a pair of neighbouring rows. At least `least` relatives have the two rows in reverse order, and no relative
 * has them in this order. Null if there is no such pair, or if other rows are in reverse order too.
 */
function swappedRows(scene: SheetScene, relatives: readonly SheetScene[], least: number): SwappedRows | null {
  const rows = scene.ranking.map((row) => ({ row, key: showSet(row.set) }));
  const tables = relatives.map((relative) => ({ scene: relative, places: rowIndexes(relative) }));
  const pairs: (SwappedRows & { readonly areNeighbours: boolean })[] = [];
  for (const [index, { row: upper, key }] of rows.entries()) {
    for (const [below, { row: lower, key: next }] of rows.slice(index + 1).entries()) {
      const tablesWithBoth = tables.filter(({ places }) => places.has(key) && places.has(next));
      const others = tablesWithBoth.filter(({ places }) => (places.get(key) ?? 0) > (places.get(next) ?? 0));
      if (others.length < least || others.length < tablesWithBoth.length) continue;
      pairs.push({ upper, lower, others: others.map((table) => table.scene), areNeighbours: below === 0 });
    }
  }
  const [only, second] = pairs;
  return only?.areNeighbours && !second ? only : null;
}

const nowhere = { start: 0, end: 0 };
const categories: readonly Category[] = ['crit', 'cond', 'dest', 'act', 'thing'];

const isUnknown = (letter: string, names: ReadonlySet<string> | null): boolean => names !== null && !names.has(letter);

/** True if some reading of a part names a thing that the other scenario lacks. */
function namesMissing(part: ComparablePart, { reader }: SheetScene, { world }: SheetScene): boolean {
  const asks = phrasesOf(part).flatMap(({ text }) =>
    categories.flatMap((category) => reader.read(text, category).edges.flatMap((edge) => needsOf(edge, () => nowhere))),
  );
  return asks.some(({ kind, name }) => {
    if (kind === 'word') return world.absent(name) !== null;
    return (kind === 'deck' || kind === 'group') && isUnknown(name, world.decks) && isUnknown(name, world.groups);
  });
}

/** True if one of the two parts names something that the scenario of the other part lacks. */
const isDueToScenario = ({ part, counterpart }: OddPart, scene: SheetScene): boolean =>
  namesMissing(part, scene, counterpart.scene) || namesMissing(counterpart.part, counterpart.scene, scene);

/**
 * True if another sub-clause of the same clause has words by which the part differs from its counterpart. The two
 * sub-clauses then belong together, and the difference is intended.
 */
function isDueToClause({ part, counterpart }: OddPart): boolean {
  const { means, clause } = part;
  if (means.is !== 'head' || counterpart.part.means.is !== 'head' || means.partKind !== 'place') return false;
  const difference = differenceOf(means.words, counterpart.part.means.words);
  const others = clause.tree.subs.filter((_, index) => index !== means.index - 1);
  const words = new Set(plainWordsOf(others.flatMap(({ sentences }) => phrasesInSentences(sentences))));
  return difference.ours.some((word) => words.has(word)) && !difference.theirs.some((word) => words.has(word));
}

export const rule = lintRule({
  slug: 'odd-one-out',
  code: 'BB3021',
  category: 'consistency',
  message: '`{words}` is used only here: {where}, the words are `{other}`.',
  help: 'If the difference is intended, accept the finding with an ignore comment that gives the effect in play.',
  options: {
    relatives: {
      default: 3,
      least: 1,
      most: 20,
      doc: 'The number of relatives that must agree on the other form. If the agreeing procedures are not relatives, twice as many must agree.',
    },
  },
  check(scene, tell, { relatives: least }) {
    // Compares sheets of printed books only with each other, and all other sheets only with each other. The reason: a
    // new sheet may differ from a printed book.
    const relatives = scene.relatives.filter(({ isVerbatim }) => isVerbatim === scene.isVerbatim);
    for (const odd of oddPartsIn(scene, relatives, least)) {
      const difference = differingWords(odd);
      if (!difference) continue;
      const { at, words, other, there } = difference;
      const { sheet, scenario } = odd.counterpart.scene;
      const text = sheet === scene.sheet ? undefined : sheet.source;
      const related = [relatedTo(there, `The words in scenario ${scenario} are here.`, text)];
      tell(at, { words, where: odd.where, other }, rewordingFix(at, other, 'nothing'), related);
    }
    const rows = swappedRows(scene, relatives, least);
    if (!rows) return;
    const [upper, lower] = [rows.upper.tree.phrase, rows.lower.tree.phrase];
    tell(
      { start: upper.start, end: lower.end },
      {
        words: `${upper.text} > ${lower.text}`,
        where: inScenarios(rows.others),
        other: `${lower.text} > ${upper.text}`,
      },
      {
        title: `Put ${lower.text} above ${upper.text}`,
        keeps: 'nothing',
        edits: [
          { start: upper.start, end: upper.end, text: lower.text },
          { start: lower.start, end: lower.end, text: upper.text },
        ],
      },
    );
  },
});

function oddPartsIn(scene: SheetScene, relatives: readonly SheetScene[], least: number): OddPart[] {
  const candidates: OddPart[] = [];
  const family = [scene, ...relatives];
  const relatedByProcedure = new Map(
    scene.procedures.map((procedure) => [procedure, relatedSheets(procedure, relatives)]),
  );
  for (const part of comparablePartsOf(scene).all) {
    const related = relatedByProcedure.get(part.procedure) ?? [];
    const relative = oddAmongRelatives(part, related);
    const sibling = oddAmongSiblings(part, scene);
    const anywhere = oddAmongAll(part, family);
    if (relative) candidates.push(relative);
    if (sibling && !isCustomOfProcedure(sibling, related)) candidates.push(sibling);
    if (anywhere) candidates.push(anywhere);
  }
  const reported = new Set<ComparablePart>();
  const changes = changesIn(candidates);
  return candidates.filter((odd) => {
    const isOdd =
      !reported.has(odd.part) &&
      odd.count >= (odd.among === 'all' ? 2 * least : least) &&
      !isRepeatedChange(odd, changes) &&
      !isCustomOfSheet(odd, scene) &&
      !isKnownForm(odd, relatives) &&
      !isDueToClause(odd) &&
      !isDueToScenario(odd, scene);
    if (isOdd) reported.add(odd.part);
    return isOdd;
  });
}

/**
 * Groups of odd parts that differ from their counterparts in the same way. `inProcedure` groups the parts of a
 * procedure by the difference. `byKey` groups all parts by the difference and the key of the part.
 */
interface Changes {
  readonly inProcedure: ReadonlyMap<ProcedureScene, ReadonlyMap<string, ReadonlySet<ComparablePart>>>;
  readonly byKey: ReadonlyMap<string, ReadonlySet<ComparablePart>>;
}

const keyedChange = (odd: OddPart): string => `${changeText(odd)}\n${odd.part.means.key}`;

function changesIn(candidates: readonly OddPart[]): Changes {
  const inProcedure = new Map<ProcedureScene, Map<string, Set<ComparablePart>>>();
  const byKey = new Map<string, Set<ComparablePart>>();
  for (const odd of candidates) {
    const ofProcedure = getOrMake(inProcedure, odd.part.procedure, () => new Map<string, Set<ComparablePart>>());
    getOrMake(ofProcedure, changeText(odd), () => new Set()).add(odd.part);
    getOrMake(byKey, keyedChange(odd), () => new Set()).add(odd.part);
  }
  return { inProcedure, byKey };
}

/**
 * True if another odd part has the same difference, and is in the same procedure or has the same key. If a difference
 * occurs twice, it is probably intended.
 */
const isRepeatedChange = (odd: OddPart, { inProcedure, byKey }: Changes): boolean =>
  [inProcedure.get(odd.part.procedure)?.get(changeText(odd)), byKey.get(keyedChange(odd))].some(
    (parts) => parts !== undefined && parts.size > 1,
  );

interface DifferingWords {
  readonly at: Span;
  readonly words: string;
  readonly other: string;
  readonly there: Span;
}

const isList = (part: ComparablePart): part is ComparablePart<ListMeaning> => part.means.is === 'list';
const listOf = (phrases: readonly Phrase[]): string => `[${phrases.map(({ text }) => text).join(' > ')}]`;

/** Returns the phrase or list that differs, together with the words of the counterpart. */
function differingWords({ part, counterpart }: OddPart): DifferingWords | null {
  const [ours, theirs] = [phrasesOf(part), phrasesOf(counterpart.part)];
  if (isList(part)) {
    const at = chainOf(part);
    const there = isList(counterpart.part) ? chainOf(counterpart.part) : undefined;
    return at && there ? { at, words: listOf(ours), other: listOf(theirs), there } : null;
  }
  const index = ours.findIndex(({ text }, i) => text !== theirs[i]?.text);
  const [at, there] = [ours[index], theirs[index]];
  return at && there ? { at, words: at.text, other: there.text, there } : null;
}
