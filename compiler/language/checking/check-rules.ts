// Sense of bot rules: whether what their sentences name is there, and whether they speak of the sheet's own bot.
import type { Report } from '../../../grammar/registry.ts';
import type { Phrase, Rule, Sheet, Span } from '../../../grammar/tree.ts';
import { rulesOf, sentencesOf } from '../binding/bind-rules.ts';
import type { ChartEdge } from '../phrases/chart.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import { answer, asksOf, visit } from './scenario-needs.ts';
import { binderOf } from './binder-diagnostics.ts';
import type { checkDiagnostics } from './diagnostics.ts';
import { partsOf, spanOf, wordSpans } from './spans.ts';
import type { SheetWorld } from './sheet-world.ts';

interface Place {
  readonly sheet: Sheet;
  readonly reader: Reader;
  readonly world: SheetWorld;
  readonly report: Report<typeof checkDiagnostics>;
}

const noCards: ReadonlySet<string> = new Set();

export function checkRule(place: Place, rule: Rule): void {
  rulesOf(rule, binderOf(place, place.report));
  const texts = sentencesOf(rule.text.text);
  const parts = partsOf(place.sheet, rule.text, texts);
  for (const [index, part] of parts.entries()) sentence(place, part, texts[index] ?? '');
}

function sentence(place: Place, phrase: Phrase, text: string): void {
  const { edges, words } = place.reader.read(text, 'rule');
  const [edge] = edges;
  // What does not read has been told of.
  if (!edge || edges.length > 1) return;
  const spans = wordSpans(place.sheet, [phrase], words);
  const at = ({ from, to }: ChartEdge): Span => spanOf([phrase], spans, from, to);
  for (const ask of asksOf(edge, at)) answer(place, ask, noCards);
  visit(edge, (part) => {
    const who = part.cat === 'rule' ? part.parts[0] : undefined;
    if (who && isOther(place.world, who)) otherBot(place, at(who));
  });
}

/** Whether whoever a rule is about is the other side. */
function isOther({ sides, headings }: SheetWorld, { term }: ChartEdge): boolean {
  if (headings.rules === null || term.cat !== 'thing' || term.set.is !== 'named') return false;
  return sides.seen(term.set.name) === 'enemy';
}

function otherBot({ sheet, world, report }: Place, at: Span): void {
  report('rule-of-other', at, { who: sheet.source.slice(at.start, at.end).replaceAll(/\s+/g, ' '), bot: world.bot });
}
