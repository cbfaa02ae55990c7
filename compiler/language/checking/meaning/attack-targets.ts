// Reports attacks on units of the bot. Also reports attacks whose words name more spaces than the attack hits.
import type { Report } from '../../../../grammar/registry.ts';
import type { Span } from '../../../../grammar/tree.ts';
import { sortOf } from '../../../plan/build.ts';
import type { SetNode, Sort } from '../../../plan/nodes.ts';
import { setsIn } from '../../../plan/rewrite.ts';
import { namedTargets } from '../../binding/named-targets.ts';
import { ownerOf, type Sides } from '../../binding/scope.ts';
import type { ChartEdge } from '../../phrases/chart.ts';
import type { Reader } from '../../phrases/phrase-reader.ts';
import { meansAll } from '../../phrases/counted-nouns.ts';
import type { ActTerm, ConditionTerm } from '../../phrases/terms.ts';
import type { checkDiagnostics } from '../report/diagnostics.ts';
import { visitEdges } from './scenario-needs.ts';
import type { SheetWorld } from '../report/sheet-world.ts';

/** The name of a target that belongs to the bot, and the help text for the author. */
interface OwnTarget {
  readonly target: string;
  readonly help: string;
}

const ofSharer =
  'An attack hits the unit that shares the space. Name an enemy unit in the condition, as in `Space shared with enemy unit`, and name no other target.';

/** Returns the target of an attack, with a help text, if the target belongs to the bot; null otherwise. */
export function ownTarget(term: ActTerm, condition: ChartEdge | null, sides: Sides): OwnTarget | null {
  const target = ownTargetName(term, condition, sides);
  if (target === null) return null;
  const isSharer = condition && ownSharer(condition, term.verb.objects, sides) !== null;
  return { target: `\`${target}\``, help: isSharer ? ofSharer : 'Name an enemy unit, or leave the target out.' };
}

/**
 * Returns the name of an attack’s target if it belongs to the bot; otherwise null. The target is the object, or the
 * thing to which the object refers. Without an object, the target comes from the condition.
 */
function ownTargetName(term: ActTerm, condition: ChartEdge | null, sides: Sides): string | null {
  const { object, verb } = term;
  const mentions = condition ? (condition.term as ConditionTerm).exports : [];
  // A condition can name an enemy unit. An object with an owner, such as `friendly unit`, is never that enemy unit.
  const named = object && namesOwner(object.set) ? undefined : namedTargets(term, mentions, sides).at(-1);
  const set = named?.set ?? object?.set;
  if (!set) return condition && ownSharer(condition, verb.objects, sides);
  // In `pit trap adjacent to mech`, the trap is the target, so the owner of the mech does not matter.
  const sort = sortOf(set);
  const sorts = sort === 'space' || sort === 'mixed' ? verb.objects : [sort];
  const isOwn = object?.set.is === 'actor' || ownerOf(set, sorts, sides) === 'bot';
  return isOwn ? (object?.head ?? named?.head ?? '') : null;
}

/** True if the words about a thing name its owner, as `friendly unit` does and `unit` does not. */
function namesOwner(set: SetNode): boolean {
  for (const part of setsIn(set)) if (part.is === 'plane') return part.side === 'bot' || part.side === 'enemy';
  return false;
}

/**
 * Returns the name of X in `Space shared with X: ATTACK 2` if X is a unit of the bot; otherwise null. Without a printed
 * target, the ATTACK would hit X, so the words are probably a slip.
 */
function ownSharer(condition: ChartEdge, sorts: readonly Sort[], sides: Sides): string | null {
  let sharer: string | null = null;
  visitEdges(condition, ({ pattern, parts }) => {
    const of = parts[0]?.term;
    if (pattern?.id === 'shared-with' && of?.cat === 'thing' && ownerOf(of.set, sorts, sides) === 'bot')
      sharer ??= of.head;
  });
  return sharer;
}

const placeAtEnd = /\b(?:on|in|at|inside) ((?:the )?[^,.]+?)$/iu;

/**
 * Warns if an act against all units of an area names several spaces. The act hits the units of only one space (R134).
 */
export function reportAllOfArea(
  { verb, object }: ActTerm,
  text: string,
  at: Span,
  { world, reader }: { readonly world: SheetWorld; readonly reader: Reader },
  report: Report<typeof checkDiagnostics>,
): void {
  const place = verb.hits && object && meansAll(object) ? object.tail : null;
  if (!place || place.quantity || !world.areas?.has(place.head)) return;
  const [words = '', name = ''] = placeAtEnd.exec(text) ?? [];
  const line = text.replace(words, `in a space of ${name}`);
  if (words === '' || !reader.tries(line, 'act').reads) return;
  report('all-of-area', at, { verb: verb.verb, words, line });
}
