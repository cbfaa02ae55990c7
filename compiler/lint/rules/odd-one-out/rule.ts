// A list, a clause or a place that differs in one small thing from all its counterparts: most likely by a slip.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { Phrase, Span } from '../../../../grammar/tree.ts';
import { inScenarios, kinOf } from '../../related-procedures.ts';
import { chainOf, partsOf, phrasesOf } from '../../comparable-parts.ts';
import type { ListMeaning, Part } from '../../comparable-parts.ts';
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
import type { Odd } from './compare.ts';
import { isOfItsScenario, isOfItsClause } from './difference-reasons.ts';
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
    // A sheet of one's own means to differ from the book.
    const relatives = scene.relatives.filter(({ isVerbatim }) => isVerbatim === scene.isVerbatim);
    for (const odd of oddsIn(scene, relatives, least)) {
      const found = differingWords(odd);
      if (!found) continue;
      const { at, words, other, there } = found;
      const { sheet, scenario } = odd.like.scene;
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

function oddsIn(scene: SheetScene, relatives: readonly SheetScene[], least: number): Odd[] {
  const found: Odd[] = [];
  const family = [scene, ...relatives];
  const akin = new Map(scene.procedures.map((one) => [one, kinOf(one, relatives)]));
  for (const part of partsOf(scene).all) {
    const kin = akin.get(part.procedure) ?? [];
    const relative = amongRelatives(part, kin);
    const sibling = amongSiblings(part, scene);
    const anywhere = amongAll(part, family);
    if (relative) found.push(relative);
    if (sibling && !isCustomOfProcedure(sibling, kin)) found.push(sibling);
    if (anywhere) found.push(anywhere);
  }
  const told = new Set<Part>();
  return found.filter((odd) => {
    const isOdd =
      !told.has(odd.part) &&
      odd.count >= (odd.among === 'all' ? 2 * least : least) &&
      !found.some((other) => isSameChange(odd, other)) &&
      !isCustomOfSheet(odd, scene) &&
      !isKnownForm(odd, relatives) &&
      !isOfItsClause(odd) &&
      !isOfItsScenario(odd, scene);
    if (isOdd) told.add(odd.part);
    return isOdd;
  });
}

/** Whether a change is made twice, in one procedure or to one list: that is no slip. */
const isSameChange = (one: Odd, other: Odd): boolean =>
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

const isList = (part: Part): part is Part<ListMeaning> => part.means.is === 'list';
const listOf = (phrases: readonly Phrase[]): string => `[${phrases.map(({ text }) => text).join(' > ')}]`;

/** The narrowest words that differ, and those of the others. */
function differingWords({ part, like }: Odd): Words | null {
  const [own, other] = [phrasesOf(part), phrasesOf(like.part)];
  if (isList(part)) {
    const at = chainOf(part);
    const there = isList(like.part) ? chainOf(like.part) : undefined;
    return at && there ? { at, words: listOf(own), other: listOf(other), there } : null;
  }
  const index = own.findIndex(({ text }, i) => text !== other[i]?.text);
  const [at, that] = [own[index], other[index]];
  return at && that ? { at, words: at.text, other: that.text, there: that } : null;
}
