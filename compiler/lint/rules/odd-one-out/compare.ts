// What a part is compared with: its counterparts in other scenarios, beside it in its sheet, in the whole book.
import { inScenarios, listed, shareCards } from '../../related-procedures.ts';
import type { Kin } from '../../related-procedures.ts';
import { smallDifference } from '../../small-difference.ts';
import type { Difference } from '../../small-difference.ts';
import { partsOf } from '../../comparable-parts.ts';
import type { Part } from '../../comparable-parts.ts';
import type { SheetScene } from '../../lint-scene.ts';

interface Counterpart {
  readonly part: Part;
  readonly scene: SheetScene;
}

/** A part that differs in one small place from all that it can be compared with; they agree. */
export interface Odd {
  readonly part: Part;
  /** One that has the other form. */
  readonly like: Counterpart;
  readonly difference: Difference;
  /** How many have the other form. */
  readonly count: number;
  readonly among: 'relatives' | 'siblings' | 'all';
  /** `in scenarios 1, 4 and 7`. */
  readonly where: string;
}

const inSlot = (scene: SheetScene, { means }: Part): readonly Part[] => partsOf(scene).bySlot.get(means.slot) ?? [];
const alikeIn = (scene: SheetScene, { means }: Part): readonly Part[] => partsOf(scene).byId.get(means.id) ?? [];
const none: readonly never[] = [];

/** The form of those that differ from a part in one small place, if they have one form. */
function agreed(part: Part, near: readonly Counterpart[]): Pick<Odd, 'part' | 'like' | 'difference'> | null {
  const [like] = near;
  if (!like || near.some((one) => one.part.means.key !== like.part.means.key)) return null;
  const difference = smallDifference(part, like.part);
  return difference && { part, like, difference };
}

/** Against the same procedure of other scenarios: every one that has such a part has another form of it. */
export function amongRelatives(part: Part, kin: readonly Kin[]): Odd | null {
  const isEqual = kin.some(({ scene, procedures }) =>
    alikeIn(scene, part).some((one) => procedures.has(one.procedure)),
  );
  if (isEqual) return null;
  const near: Counterpart[] = [];
  for (const { scene, procedures } of kin) {
    const candidates = inSlot(scene, part).filter((one) => procedures.has(one.procedure));
    const found = candidates.filter((one) => smallDifference(part, one) !== null);
    if (candidates.length > 0 && found.length === 0 && part.means.is === 'list') return null;
    near.push(...found.map((one) => ({ part: one, scene })));
  }
  const odd = agreed(part, near);
  const scenes = [...new Set(near.map(({ scene }) => scene))];
  return odd && { ...odd, count: scenes.length, among: 'relatives', where: inScenarios(scenes) };
}

const siblingsOf = (part: Part, scene: SheetScene, among = inSlot(scene, part)): readonly Part[] =>
  among.length < 2 ? none : among.filter(({ procedure }) => procedure !== part.procedure);

const titlesOf = (parts: readonly Counterpart[]): string =>
  listed([...new Set(parts.map(({ part }) => part.procedure.tree.title.text))]);

/** Against the other procedures of the sheet, where they choose among the same. */
export function amongSiblings(part: Part, scene: SheetScene): Odd | null {
  if (part.means.is !== 'list' || siblingsOf(part, scene, alikeIn(scene, part)).length > 0) return null;
  const others = siblingsOf(part, scene).map((one) => ({ part: one, scene }));
  const odd = agreed(part, others);
  return odd && { ...odd, count: others.length, among: 'siblings', where: `in ${titlesOf(others)} of this sheet` };
}

/**
 * Against all procedures of the bot, in all scenarios: its form is found nowhere else. A criterion more than all others
 * have is something new, which nobody writes by a slip.
 */
export function amongAll(part: Part, scenes: readonly SheetScene[]): Odd | null {
  if (part.means.is !== 'list') return null;
  if (scenes.some((scene) => alikeIn(scene, part).some((one) => one !== part))) return null;
  const all = scenes.flatMap((scene) => inSlot(scene, part).map((one) => ({ part: one, scene })));
  const near = all.filter((one) => one.part !== part && smallDifference(part, one.part) !== null);
  const odd = agreed(part, near);
  if (odd?.difference.other.length === 0) return null;
  const where = (): string => `in ${titlesOf(near)}, ${inScenarios(near.map(({ scene }) => scene))},`;
  return odd && { ...odd, count: near.length, among: 'all', where: where() };
}

export const changeOf = ({ difference: { own, other } }: Pick<Odd, 'difference'>): string =>
  `${own.join(' > ')} for ${other.join(' > ')}`;

/**
 * Whether other lists choose so too: those beside it that choose among the same, or those of its own procedure.
 * What a sheet does throughout is no slip.
 */
export function isCustomOfSheet({ part, like, difference }: Odd, scene: SheetScene): boolean {
  if (part.means.is !== 'list') return false;
  const [added] = difference.own;
  const beside = siblingsOf(part, scene).filter(({ means }) => means.key !== like.part.means.key);
  const ofProcedure = partsOf(scene).all.filter((one) => one.procedure === part.procedure && one !== part);
  return [...beside, ...ofProcedure].some(({ means }) => {
    if (means.is !== 'list') return false;
    if (means.key === part.means.key) return true;
    return added !== undefined && means.keys.includes(added) && means.keys.length === part.means.keys.length;
  });
}

/** Whether the procedure goes its own way like this in other scenarios too. */
export function isCustomOfProcedure(odd: Odd, kin: readonly Kin[]): boolean {
  const change = changeOf(odd);
  const isSame = (one: Part, other: Part): boolean => {
    const difference = smallDifference(one, other);
    return difference !== null && changeOf({ difference }) === change;
  };
  return kin.some(({ scene, procedures }) =>
    inSlot(scene, odd.part)
      .filter(({ procedure }) => procedures.has(procedure))
      .some((one) => {
        const beside = siblingsOf(one, scene);
        const alike = beside.filter(({ means }) => means.id === one.means.id);
        return beside.filter((other) => isSame(one, other)).length > alike.length;
      }),
  );
}

/** Whether the very list is used by a relative for something else, or for the same by others. */
export const isKnownForm = ({ part, among }: Odd, relatives: readonly SheetScene[]): boolean =>
  part.means.is === 'list' &&
  among !== 'siblings' &&
  relatives.some((scene) =>
    partsOf(scene).all.some(
      ({ means, procedure }) =>
        means.is === 'list' &&
        means.key === part.means.key &&
        (means.slot === part.means.slot || shareCards(procedure, part.procedure)),
    ),
  );
