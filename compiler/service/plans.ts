// What the parts of a sheet come to, each by itself: the plan of a clause, the rules in force. What is wrong with them is
// the checker's to say.
import type { Clause, Rule, Span } from '../../grammar/tree.ts';
import { ClauseBinder } from '../language/binding/clause-binder.ts';
import type { Binder } from '../language/binding/clause-binder.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import { rulesOf } from '../language/binding/bind-rules.ts';
import type { Definition, MomentRule } from '../plan/nodes.ts';
import type { PlanWords } from '../wording/wording.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsOf } from './mentions.ts';
import { planesOf } from './planes.ts';
import type { Mention } from './symbols.ts';

const quiet = (): void => undefined;

function binderFor({ reader, world }: ServiceDocument): Binder | null {
  if (!reader || !world) return null;
  return {
    reader,
    sides: world.sides,
    unread: quiet,
    cannotRank: quiet,
    refersToNothing: quiet,
    listWithoutChoice: quiet,
    misplaced: quiet,
    noTable: quiet,
  };
}

const plans = new WeakMap<Clause, ClausePlan>();

/** The plan of a clause, as far as its words are read; null where nobody reads them. */
export function planOf(document: ServiceDocument, clause: Clause): ClausePlan | null {
  const before = plans.get(clause);
  if (before) return before;
  const binder = binderFor(document);
  if (!binder) return null;
  const made = new ClauseBinder(clause, binder).plan();
  plans.set(clause, made);
  return made;
}

/** What a bot rule comes to. */
export function planOfRule(document: ServiceDocument, rule: Rule): readonly (Definition | MomentRule)[] {
  const binder = binderFor(document);
  return binder ? rulesOf(rule, binder) : [];
}

/** Puts plans into words; null where the game has none for it. */
export const wordsFor = ({ language, scenario }: ServiceDocument): PlanWords | null =>
  language?.words?.(scenario) ?? null;

/** A word that a bot rule of the sheet defines anew. */
export interface Redefined {
  readonly definition: Definition;
  readonly rule: Rule;
  /** The word in the rule. */
  readonly word: Span;
}

const redefinitions = new WeakMap<ServiceDocument, readonly Redefined[]>();

/** All words that bot rules of a sheet define anew. */
function redefinedIn(document: ServiceDocument): readonly Redefined[] {
  const before = redefinitions.get(document);
  if (before) return before;
  const defining = mentionsOf(document).filter(({ role }) => role === 'defines');
  const found = defining.flatMap((mention): Redefined[] => {
    const rule = mention.run?.within.find((one) => one.type === 'rule');
    const [word] = mention.spans;
    if (!rule || !word) return [];
    const planes = planesHere(mention);
    const definition = planOfRule(document, rule).find((one) => one.is === 'definition' && planes.has(one.plane));
    return definition?.is === 'definition' ? [{ definition, rule, word }] : [];
  });
  redefinitions.set(document, found);
  return found;
}

const none: ReadonlySet<string> = new Set();

const planesHere = ({ path }: Mention): ReadonlySet<string> => {
  const edge = path.at(-1);
  return edge ? planesOf(edge.term) : none;
};

/** The rule that defines the word of a mention anew in its sheet; null if none does, or if it is that rule's own word. */
export function redefinitionOf(document: ServiceDocument, mention: Mention): Redefined | null {
  const { names, path } = mention;
  if (names.is !== 'entry' || names.entry.kind !== 'word' || path.length === 0) return null;
  const planes = planesHere(mention);
  return redefinedIn(document).find(({ definition }) => planes.has(definition.plane)) ?? null;
}
