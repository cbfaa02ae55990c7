// A list, clause or place that differs in one small detail from all its counterparts: most likely a slip.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { Phrase, Span } from '../../../../grammar/tree.ts';
import { inScenarios, relatedSheets } from '../../related-procedures.ts';
import { chainOf, comparablePartsOf, phrasesOf } from '../../comparable-parts.ts';
import type { ListMeaning, ComparablePart } from '../../comparable-parts.ts';
import { lintRule } from '../../rule.ts';
import type { LintFix } from '../../rule.ts';
import type { SheetScene } from '../../lint-scene.ts';
import {
  amongAll,
  amongRelatives,
  amongSiblings,
  changeOf,
  isCustomOfProcedure,
  isCustomOfSheet,
  isKnownForm,
} from './compare.ts';
import type { OddPart } from './compare.ts';
import { isDueToScenario, isDueToClause } from './difference-reasons.ts';
import { page } from './page.ts';
import { swappedRows } from './ranking-order.ts';

export const rule = lintRule({
  slug: 'odd-one-out',
  code: 'BB3021',
  category: 'consistency',
  message: '`{words}` stands alone: {where} it reads `{other}`.',
  help: 'If it is meant, say in an ignore what comes of it.',
  page,
  options: {
    relatives: {
      default: 3,
      least: 1,
      most: 20,
      doc: 'How many have to agree on the other form; of those that are no relatives, twice as many.',
    },
  },
  check(scene, tell, { relatives: least }) {
    // A sheet of one's own is meant to differ from the book.
    const relatives = scene.relatives.filter(({ isVerbatim }) => isVerbatim === scene.isVerbatim);
    for (const odd of oddPartsIn(scene, relatives, least)) {
      const difference = differingWords(odd);
      if (!difference) continue;
      const { at, words, other, there } = difference;
      const { sheet, scenario } = odd.counterpart.scene;
      const text = sheet === scene.sheet ? undefined : sheet.source;
      const related = [relatedTo(there, `It reads so in scenario ${scenario}.`, text)];
      tell(at, { words, where: odd.where, other }, writing(at, other), related);
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

const writing = ({ start, end }: Span, text: string): LintFix => ({
  title: `Write \`${text}\``,
  keeps: 'nothing',
  edits: [{ start, end, text }],
});

function oddPartsIn(scene: SheetScene, relatives: readonly SheetScene[], least: number): OddPart[] {
  const found: OddPart[] = [];
  const family = [scene, ...relatives];
  const akin = new Map(scene.procedures.map((one) => [one, relatedSheets(one, relatives)]));
  for (const part of comparablePartsOf(scene).all) {
    const kin = akin.get(part.procedure) ?? [];
    const relative = amongRelatives(part, kin);
    const sibling = amongSiblings(part, scene);
    const anywhere = amongAll(part, family);
    if (relative) found.push(relative);
    if (sibling && !isCustomOfProcedure(sibling, kin)) found.push(sibling);
    if (anywhere) found.push(anywhere);
  }
  const told = new Set<ComparablePart>();
  return found.filter((odd) => {
    const isOdd =
      !told.has(odd.part) &&
      odd.count >= (odd.among === 'all' ? 2 * least : least) &&
      !found.some((other) => isSameChange(odd, other)) &&
      !isCustomOfSheet(odd, scene) &&
      !isKnownForm(odd, relatives) &&
      !isDueToClause(odd) &&
      !isDueToScenario(odd, scene);
    if (isOdd) told.add(odd.part);
    return isOdd;
  });
}

/** Whether a change is made twice, in one procedure or to one list: that is no slip. */
const isSameChange = (one: OddPart, other: OddPart): boolean =>
  one.part !== other.part &&
  changeOf(one) === changeOf(other) &&
  (one.part.procedure === other.part.procedure || one.part.means.key === other.part.means.key);

interface Words {
  readonly at: Span;
  readonly words: string;
  readonly other: string;
  /** Where the others have theirs. */
  readonly there: Span;
}

const isList = (part: ComparablePart): part is ComparablePart<ListMeaning> => part.means.is === 'list';
const listOf = (phrases: readonly Phrase[]): string => `[${phrases.map(({ text }) => text).join(' > ')}]`;

/** The narrowest words that differ, and those of the others. */
function differingWords({ part, counterpart }: OddPart): Words | null {
  const [own, other] = [phrasesOf(part), phrasesOf(counterpart.part)];
  if (isList(part)) {
    const at = chainOf(part);
    const there = isList(counterpart.part) ? chainOf(counterpart.part) : undefined;
    return at && there ? { at, words: listOf(own), other: listOf(other), there } : null;
  }
  const index = own.findIndex(({ text }, i) => text !== other[i]?.text);
  const [at, that] = [own[index], other[index]];
  return at && that ? { at, words: at.text, other: that.text, there: that } : null;
}
