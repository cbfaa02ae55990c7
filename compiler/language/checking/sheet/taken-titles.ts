// Tests fixes of titles that are offered as certain. After such a fix, no card may have two procedures.
import { noHeadings } from '../../../../grammar/headings.ts';
import { parseSections } from '../../../../grammar/parse.ts';
import { replacementFix, type Diagnostic } from '../../../../grammar/registry.ts';
import type { Title } from '../../../../grammar/tree.ts';
import type { ProcedureFacts, SectionFacts } from './card-procedures.ts';
import type { SheetWorld } from '../report/sheet-world.ts';
import { isInside, textAfter } from '../report/spans.ts';

/**
 * Returns the findings of a sheet. If a fix would give a procedure the card of another procedure, the fix is not
 * certain: it becomes a way that the writer may choose.
 * If exactly one card has no procedure, this card is offered too.
 */
export function withFreeTitles(
  findings: readonly Diagnostic[],
  facts: readonly SectionFacts[],
  world: SheetWorld,
  source: string,
): readonly Diagnostic[] {
  const procedures = facts.filter((section): section is ProcedureFacts => section.type === 'procedure');
  return findings.map((finding) => {
    const { fix, ways = [], ...rest } = finding;
    const section = fix && procedures.find((other) => isInside(fix, other));
    const fixed = section && titleOf(textAfter(fix, source, section));
    if (!fixed) return finding;
    const named = new Set(procedures.flatMap((other) => (other === section ? [] : [...other.cards])));
    const taken = [...world.title(fixed).cards].find((card) => named.has(card));
    if (taken === undefined) return finding;
    const namesOf = (has: (card: string) => boolean): readonly string[] =>
      world.titles.flatMap((name) => namesOfCards(name, world, has));
    const free = namesOf((card) => !named.has(card) && !section.cards.has(card));
    const others = free.length === 0 ? '' : ` Cards without a procedure: ${free.join(', ')}.`;
    const [only] = free.length === 1 ? free.map((card) => replacementFix(finding, card)) : [];
    const name = namesOf((card) => named.has(card)).find((each) => taken.startsWith(each)) ?? taken;
    const help = `\`${name}\` has a procedure already.${others}`;
    return { ...rest, help, ways: [...(only ? [only] : []), fix, ...ways.filter((way) => way.title !== fix.title)] };
  });
}

/**
 * Returns the cards of a title for which the test holds. If the test holds for all of its cards, returns only the
 * title.
 */
function namesOfCards(name: string, world: SheetWorld, holds: (card: string) => boolean): readonly string[] {
  const title = titleOf(name);
  const cards = title ? [...world.title(title).cards] : [];
  const passing = cards.filter(holds);
  return passing.length > 0 && passing.length === cards.length ? [name] : passing;
}

/** Reads a line as the title of a procedure; returns null if the line is no such title. */
function titleOf(line: string): Title | null {
  const [section] = parseSections(`${line}\n`, () => noHeadings).sheet.sections;
  return section?.type === 'procedure' ? section.title : null;
}
