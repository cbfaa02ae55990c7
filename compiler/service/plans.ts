// Makes plans for parts of a sheet: for a clause, or for a bot rule. Errors are ignored, because the checker reports
// them.
import type { Clause, Rule, Span } from '../../grammar/tree.ts';
import { ClauseBinder, silentBinder, type Binder } from '../language/binding/clause-binder.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import { rulesOf } from '../language/binding/bind-rules.ts';
import type { Definition, MomentRule } from '../plan/nodes.ts';
import type { PlanWords } from '../wording/wording.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsOf } from './mentions.ts';
import { planesOf } from './term-planes.ts';
import type { Mention } from './symbols.ts';

const binderFor = ({ reader, world }: ServiceDocument): Binder | null =>
  reader && world && silentBinder(reader, world.sides);

/** Returns the plan of a clause. Words that cannot be read are left out. Null if the sheet has no reader. */
export function planOf(document: ServiceDocument, clause: Clause): ClausePlan | null {
  const binder = binderFor(document);
  return binder && new ClauseBinder(clause, binder).plan();
}

export function planOfRule(document: ServiceDocument, rule: Rule): readonly (Definition | MomentRule)[] {
  const binder = binderFor(document);
  return binder ? rulesOf(rule, binder) : [];
}

/** Returns the functions that put plans into plain words; null if the game has no plain words. */
export const wordsFor = ({ language, scenario }: ServiceDocument): PlanWords | null =>
  language?.words?.(scenario) ?? null;

/** A word that a bot rule of the sheet redefines, with the rule. */
export interface Redefinition {
  readonly definition: Definition;
  readonly rule: Rule;
  /** The span of the redefined word in the rule. */
  readonly word: Span;
}

function redefinitionsIn(document: ServiceDocument): readonly Redefinition[] {
  const definingMentions = mentionsOf(document).filter(({ role }) => role === 'defines');
  return definingMentions.flatMap((mention): Redefinition[] => {
    const rule = mention.run?.within.find((node) => node.type === 'rule');
    const [word] = mention.spans;
    if (!rule || !word) return [];
    const planes = mentionedPlanes(mention);
    const definition = planOfRule(document, rule).find(
      (ruleNode) => ruleNode.is === 'definition' && planes.has(ruleNode.plane),
    );
    return definition?.is === 'definition' ? [{ definition, rule, word }] : [];
  });
}

const noPlanes: ReadonlySet<string> = new Set();

const mentionedPlanes = ({ path }: Mention): ReadonlySet<string> => {
  const edge = path.at(-1);
  return edge ? planesOf(edge.term) : noPlanes;
};

/** Returns the bot rule that redefines the word of a mention; null if no rule redefines it. */
export function redefinitionOf(document: ServiceDocument, mention: Mention): Redefinition | null {
  const { names, path } = mention;
  if (names.is !== 'entry' || names.vocabularyEntry.kind !== 'word' || path.length === 0) return null;
  const planes = mentionedPlanes(mention);
  return redefinitionsIn(document).find(({ definition }) => planes.has(definition.plane)) ?? null;
}
