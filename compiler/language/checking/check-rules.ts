import type { Phrase, Rule, Span } from '../../../grammar/tree.ts';
import { rulesOf, sentencesOf } from '../binding/bind-rules.ts';
import type { ChartEdge } from '../phrases/chart.ts';
import { reportUnmetNeed, needsOf, visitEdges, type NeedContext } from './scenario-needs.ts';
import { binderOf } from './binder-diagnostics.ts';
import { sentenceParts, spanOf, wordSpans } from './spans.ts';
import type { SheetWorld } from './sheet-world.ts';

const noCards: ReadonlySet<string> = new Set();

export function checkRule(context: NeedContext, rule: Rule): void {
  rulesOf(rule, binderOf(context, context.report));
  const texts = sentencesOf(rule.text.text);
  const parts = sentenceParts(context.sheet, rule.text, texts);
  for (const [index, part] of parts.entries()) checkSentence(context, part, texts[index] ?? '');
}

function checkSentence(context: NeedContext, phrase: Phrase, text: string): void {
  const { edges, words } = context.reader.read(text, 'rule');
  const [edge] = edges;
  // A sentence that does not read has been reported already.
  if (!edge || edges.length > 1) return;
  const spans = wordSpans(context.sheet, [phrase], words);
  const at = ({ from, to }: ChartEdge): Span => spanOf([phrase], spans, from, to);
  for (const need of needsOf(edge, at)) reportUnmetNeed(context, need, noCards);
  visitEdges(edge, (part) => {
    const subject = part.cat === 'rule' ? part.parts[0] : undefined;
    if (subject && isOther(context.world, subject)) reportOtherBot(context, at(subject));
  });
}

/** True if the subject of a rule is the other side. */
function isOther({ sides, headings }: SheetWorld, { term }: ChartEdge): boolean {
  if (headings.rules === null || term.cat !== 'thing' || term.set.is !== 'named') return false;
  return sides.seen(term.set.name) === 'enemy';
}

function reportOtherBot({ sheet, world, report }: NeedContext, at: Span): void {
  report('rule-of-other', at, { who: sheet.source.slice(at.start, at.end).replaceAll(/\s+/g, ' '), bot: world.bot });
}
