// Sets that the words of a clause meant when the clause was read (R21). The turn stores these sets for later acts.
import type { ClausePlan } from '../plan/clause-plan.ts';
import { boundSets } from '../decide/fixed-sets.ts';
import { sortOf } from '../plan/build.ts';
import type { Act, SetNode } from '../plan/nodes.ts';
import { rewriteAct } from '../plan/rewrite.ts';
import { showSet } from '../plan/show.ts';
import type { EmitScope } from './emit-scope.ts';
import { isWide, type SetWords } from './set-words.ts';
import { declareWords, keepWords } from './word-code.ts';

/** The name of a stored set, with its number. */
const keptSetName = /^held (\d+)$/;

function withKeptSets(act: Act, clause: ClausePlan): Act {
  const keptSets = boundSets(clause).map((set) => showSet(set));
  if (keptSets.length === 0) return act;
  return rewriteAct(act, (set, original): SetNode => {
    const index = keptSets.indexOf(showSet(original));
    return index < 0 ? set : { is: 'made', name: `held ${index}`, sort: sortOf(original), of: [original] };
  });
}

/** Returns the acts of a clause or of a table row; acts after the first refer to the stored sets. */
export const actsInOrder = ({ acts }: { readonly acts: readonly Act[] }, clause: ClausePlan): readonly Act[] =>
  acts.map((act, index) => (index === 0 ? act : withKeptSets(act, clause)));

/** Writes code that stores the sets before anything is done, if later acts refer to them. */
export function keepSingledOut(clause: ClausePlan, later: readonly Act[], scope: EmitScope): void {
  const { code } = scope;
  if (later.length === 0) return;
  const laterText = JSON.stringify(later);
  for (const [index, set] of boundSets(clause).entries()) {
    if (!laterText.includes(`"held ${index}"`)) continue;
    const { lo, hi } = keepWords(scope.parts.set(set, scope), scope);
    code.line(`t.held[${2 * index}] = ${lo};`);
    code.line(`t.held[${2 * index + 1}] = ${hi};`);
  }
}

/** Returns a stored set; if it was empty, the present meaning of its words. */
export function keptSetOf(
  { name }: { readonly name: string },
  of: readonly SetWords[],
  scope: EmitScope,
): SetWords | null {
  const [now] = of;
  const [, index] = keptSetName.exec(name) ?? [];
  if (!now || index === undefined) return null;
  const { code, width } = scope;
  const place = 2 * Number(index);
  const words = declareWords(
    { ...now, lo: `t.held[${place}]`, hi: `t.held[${place + 1}]`, member: null },
    scope,
    'held',
  );
  const isTwo = isWide(now.sort, width);
  code.block(`if (${isTwo ? `(${words.lo} | ${words.hi})` : words.lo} === 0)`, () => {
    code.line(`${words.lo} = ${now.lo};`);
    if (isTwo) code.line(`${words.hi} = ${now.hi};`);
  });
  return words;
}
