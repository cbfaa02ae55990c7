// Compares a part with its counterparts: in other scenarios, in the same sheet, and in all sheets of the bot.
import { inScenarios, joinWithAnd, shareCards } from '../../related-procedures.ts';
import type { RelatedSheet } from '../../related-procedures.ts';
import { smallDifference } from '../../small-difference.ts';
import type { SmallDifference } from '../../small-difference.ts';
import { comparablePartsOf } from '../../comparable-parts.ts';
import type { ComparablePart } from '../../comparable-parts.ts';
import type { SheetScene } from '../../lint-scene.ts';

interface Counterpart {
  readonly part: ComparablePart;
  readonly scene: SheetScene;
}

/** A part that differs in one small place from all its counterparts, which agree with each other. */
export interface OddPart {
  readonly part: ComparablePart;
  /** A counterpart with the other form. */
  readonly counterpart: Counterpart;
  readonly difference: SmallDifference;
  /** The number of counterparts (or scenes) with the other form. */
  readonly count: number;
  readonly among: 'relatives' | 'siblings' | 'all';
  /** `in scenarios 1, 4 and 7`. */
  readonly where: string;
}

const partsInSlot = (scene: SheetScene, { means }: ComparablePart): readonly ComparablePart[] =>
  comparablePartsOf(scene).bySlot.get(means.slot) ?? [];
const alikeIn = (scene: SheetScene, { means }: ComparablePart): readonly ComparablePart[] =>
  comparablePartsOf(scene).byId.get(means.id) ?? [];
const none: readonly never[] = [];

/** The form of those that differ from a part in one small place, if they have one form. */
function agreed(
  part: ComparablePart,
  candidates: readonly Counterpart[],
): Pick<OddPart, 'part' | 'counterpart' | 'difference'> | null {
  const [counterpart] = near;
  if (!counterpart || near.some((one) => one.part.means.key !== counterpart.part.means.key)) return null;
  const difference = smallDifference(part, like.part);
  return difference && { part, like, difference };
}

/** Against the same procedure of other scenarios: every one that has such a part has another form of it. */
export function amongRelatives(part: ComparablePart, kin: readonly RelatedSheet[]): OddPart | null {
  const isEqual = kin.some(({ scene, procedures }) =>
    alikeIn(scene, part).some((one) => procedures.has(one.procedure)),
  );
  if (isEqual) return null;
  const differing: Counterpart[] = [];
  for (const { scene, procedures } of kin) {
    const candidates = partsInSlot(scene, part).filter((one) => procedures.has(one.procedure));
    const similar = candidates.filter((candidate) => smallDifference(part, candidate) !== null);
    if (candidates.length > 0 && found.length === 0 && part.means.is === 'list') return null;
    differing.push(...found.map((one) => ({ part: one, scene })));
  }
  const odd = agreed(part, near);
  const scenes = [...new Set(near.map(({ scene }) => scene))];
  return odd && { ...odd, count: scenes.length, among: 'relatives', where: inScenarios(scenes) };
}

const siblingsOf = (
  part: ComparablePart,
  scene: SheetScene,
  among = partsInSlot(scene, part),
): readonly ComparablePart[] =>
  among.length < 2 ? none : among.filter(({ procedure }) => procedure !== part.procedure);

const titlesOf = (parts: readonly Counterpart[]): string =>
  joinWithAnd([...new Set(parts.map(({ part }) => part.procedure.tree.title.text))]);

/** Against the other procedures of the sheet, where they choose among the same. */
export function amongSiblings(part: ComparablePart, scene: SheetScene): OddPart | null {
  if (part.means.is !== 'list' || siblingsOf(part, scene, alikeIn(scene, part)).length > 0) return null;
  const others = siblingsOf(part, scene).map((one) => ({ part: one, scene }));
  const odd = agreed(part, others);
  return odd && { ...odd, count: others.length, among: 'siblings', where: `in ${titlesOf(others)} of this sheet` };
}

/**
 * Against all procedures of the bot, in all scenarios: its form is found nowhere else. A criterion more than all others
 * have is something new, which nobody writes by a slip.
 */
export function amongAll(part: ComparablePart, scenes: readonly SheetScene[]): OddPart | null {
  if (part.means.is !== 'list') return null;
  if (scenes.some((scene) => alikeIn(scene, part).some((candidate) => candidate !== part))) return null;
  const all = scenes.flatMap((scene) => partsInSlot(scene, part).map((one) => ({ part: one, scene })));
  const differing = all.filter((one) => one.part !== part && smallDifference(part, one.part) !== null);
  const odd = agreed(part, differing);
  if (odd?.difference.theirs.length === 0) return null;
  const where = (): string => `in ${titlesOf(near)}, ${inScenarios(near.map(({ scene }) => scene))},`;
  return odd && { ...odd, count: near.length, among: 'all', where: where() };
}

export const changeOf = ({ difference: { ours, theirs } }: Pick<OddPart, 'difference'>): string =>
  `${ours.join(' > ')} for ${theirs.join(' > ')}`;

/**
 * Whether other lists choose so too: those beside it that choose among the same, or those of its own procedure.
 * What a sheet does throughout is no slip.
 */
export function isCustomOfSheet({ part, counterpart, difference }: OddPart, scene: SheetScene): boolean {
  if (part.means.is !== 'list') return false;
  const [added] = difference.ours;
  const siblings = siblingsOf(part, scene).filter(({ means }) => means.key !== counterpart.part.means.key);
  const ofProcedure = comparablePartsOf(scene).all.filter((one) => one.procedure === part.procedure && one !== part);
  return [...beside, ...ofProcedure].some(({ means }) => {
    if (means.is !== 'list') return false;
    if (means.key === part.means.key) return true;
    return added !== undefined && means.keys.includes(added) && means.keys.length === part.means.keys.length;
  });
}

/** Whether the procedure goes its own way like this in other scenarios too. */
export function isCustomOfProcedure(odd: OddPart, kin: readonly RelatedSheet[]): boolean {
  const change = changeOf(odd);
  const isSame = (one: ComparablePart, other: ComparablePart): boolean => {
    const difference = smallDifference(one, other);
    return difference !== null && changeOf({ difference }) === change;
  };
  return kin.some(({ scene, procedures }) =>
    partsInSlot(scene, odd.part)
      .filter(({ procedure }) => procedures.has(procedure))
      .some((counterpart) => {
        const siblings = siblingsOf(counterpart, scene);
        const alike = beside.filter(({ means }) => means.id === one.means.id);
        return beside.filter((other) => isSame(one, other)).length > alike.length;
      }),
  );
}

/** Whether the very list is used by a relative for something else, or for the same by others. */
export const isKnownForm = ({ part, among }: OddPart, relatives: readonly SheetScene[]): boolean =>
  part.means.is === 'list' &&
  among !== 'siblings' &&
  relatives.some((scene) =>
    comparablePartsOf(scene).all.some(
      ({ means, procedure }) =>
        means.is === 'list' &&
        means.key === part.means.key &&
        (means.slot === part.means.slot || shareCards(procedure, part.procedure)),
    ),
  );
