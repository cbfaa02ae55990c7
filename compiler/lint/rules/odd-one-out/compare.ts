// Compares a part of a procedure with its counterparts. These are the comparable parts in other scenarios, in other
// procedures of the sheet, or in all sheets of the bot.
import { inScenarios, joinWithAnd, relatedSheets, type RelatedSheet, type SheetScene } from '../../lint-scene.ts';
import { comparablePartsOf, type ComparablePart, type HeadMeaning } from '../../comparable-parts.ts';

interface Counterpart {
  readonly part: ComparablePart;
  readonly scene: SheetScene;
}

/** A part that differs from its counterparts in one small place. All counterparts have the same meaning. */
export interface OddPart {
  readonly part: ComparablePart;
  /** One of the counterparts, as an example. */
  readonly counterpart: Counterpart;
  readonly difference: SmallDifference;
  /** The number of counterparts. If `among` is `relatives`, the number of sheets with a counterpart. */
  readonly count: number;
  readonly among: 'relatives' | 'siblings' | 'all';
  readonly where: string;
}

const partsInSlot = (scene: SheetScene, { means }: ComparablePart): readonly ComparablePart[] =>
  comparablePartsOf(scene).byPartKind.get(means.partKind) ?? [];
const partsWithSameMeaning = (scene: SheetScene, { means }: ComparablePart): readonly ComparablePart[] =>
  comparablePartsOf(scene).byId.get(means.id) ?? [];
const noParts: readonly never[] = [];

/**
 * Returns the odd part if all candidates have the same meaning and `part` differs from them in one small place; else
 * null.
 */
function agreedForm(
  part: ComparablePart,
  candidates: readonly Counterpart[],
): Pick<OddPart, 'part' | 'counterpart' | 'difference'> | null {
  const [counterpart] = candidates;
  if (!counterpart || candidates.some((candidate) => candidate.part.means.key !== counterpart.part.means.key))
    return null;
  const difference = smallDifference(part, counterpart.part);
  return difference && { part, counterpart, difference };
}

/**
 * Compares a part with its counterparts in the procedures for the same cards in other scenarios. The part is odd if the
 * counterparts agree with each other, and the part differs from them in one small place. Otherwise returns null.
 */
export function oddAmongRelatives(part: ComparablePart, related: readonly RelatedSheet[]): OddPart | null {
  const isEqual = related.some(({ scene, procedures }) =>
    partsWithSameMeaning(scene, part).some((equal) => procedures.has(equal.procedure)),
  );
  if (isEqual) return null;
  const differing: Counterpart[] = [];
  for (const { scene, procedures } of related) {
    const candidates = partsInSlot(scene, part).filter((candidate) => procedures.has(candidate.procedure));
    const similar = candidates.filter((candidate) => smallDifference(part, candidate) !== null);
    if (candidates.length > 0 && similar.length === 0 && part.means.is === 'list') return null;
    differing.push(...similar.map((candidate) => ({ part: candidate, scene })));
  }
  const odd = agreedForm(part, differing);
  const scenes = [...new Set(differing.map(({ scene }) => scene))];
  return odd && { ...odd, count: scenes.length, among: 'relatives', where: inScenarios(scenes) };
}

const siblingsOf = (
  part: ComparablePart,
  scene: SheetScene,
  among = partsInSlot(scene, part),
): readonly ComparablePart[] =>
  among.length < 2 ? noParts : among.filter(({ procedure }) => procedure !== part.procedure);

const titlesOf = (parts: readonly Counterpart[]): string =>
  joinWithAnd([...new Set(parts.map(({ part }) => part.procedure.tree.title.text))]);

/**
 * Compares a list with the lists for the same candidates in other procedures of the sheet. The list is odd if all these
 * lists agree and this list differs from them in one small place. Otherwise returns null.
 */
export function oddAmongSiblings(part: ComparablePart, scene: SheetScene): OddPart | null {
  if (part.means.is !== 'list' || siblingsOf(part, scene, partsWithSameMeaning(scene, part)).length > 0) return null;
  const others = siblingsOf(part, scene).map((sibling) => ({ part: sibling, scene }));
  const odd = agreedForm(part, others);
  return odd && { ...odd, count: others.length, among: 'siblings', where: `in ${titlesOf(others)} of this sheet` };
}

/**
 * Compares a list with all lists of the bot for the same kind of choice. The list is odd if no list equals it and all
 * similar lists equal each other. A list that only has an additional criterion is not odd, because the criterion may be
 * intended.
 */
export function oddAmongAll(part: ComparablePart, scenes: readonly SheetScene[]): OddPart | null {
  if (part.means.is !== 'list') return null;
  if (scenes.some((scene) => partsWithSameMeaning(scene, part).some((candidate) => candidate !== part))) return null;
  const counterparts = scenes.flatMap((scene) => partsInSlot(scene, part).map((other) => ({ part: other, scene })));
  const differing = counterparts.filter((other) => other.part !== part && smallDifference(part, other.part) !== null);
  const odd = agreedForm(part, differing);
  if (odd?.difference.theirs.length === 0) return null;
  const where = (): string => `in ${titlesOf(differing)}, ${inScenarios(differing.map(({ scene }) => scene))},`;
  return odd && { ...odd, count: differing.length, among: 'all', where: where() };
}

export const changeText = ({ difference: { ours, theirs } }: Pick<OddPart, 'difference'>): string =>
  `${ours.join(' > ')} for ${theirs.join(' > ')}`;

/**
 * True if another list of the sheet shows that the difference is intended. The other list is equal to the odd list. Or
 * it has the same length, and the criterion that only the odd list has.
 */
export function isCustomOfSheet({ part, counterpart, difference }: OddPart, scene: SheetScene): boolean {
  if (part.means.is !== 'list') return false;
  const [added] = difference.ours;
  const siblings = siblingsOf(part, scene).filter(({ means }) => means.key !== counterpart.part.means.key);
  const ofProcedure = (comparablePartsOf(scene).byProcedure.get(part.procedure) ?? []).filter(
    (other) => other !== part,
  );
  return [...siblings, ...ofProcedure].some(({ means }) => {
    if (means.is !== 'list') return false;
    if (means.key === part.means.key) return true;
    return added !== undefined && means.keys.includes(added) && means.keys.length === part.means.keys.length;
  });
}

/**
 * True if the cards are the reason for the oddity. In another scenario, the procedure for the same cards then differs
 * from the rest of its sheet in the same way as the odd part.
 */
export function isCustomOfProcedure(odd: OddPart, related: readonly RelatedSheet[]): boolean {
  const change = changeText(odd);
  const isSameChange = (first: ComparablePart, second: ComparablePart): boolean => {
    const difference = smallDifference(first, second);
    return difference !== null && changeText({ difference }) === change;
  };
  return related.some(({ scene, procedures }) =>
    partsInSlot(scene, odd.part)
      .filter(({ procedure }) => procedures.has(procedure))
      .some((counterpart) => {
        const siblings = siblingsOf(counterpart, scene);
        const equal = siblings.filter(({ means }) => means.id === counterpart.means.id);
        return siblings.filter((sibling) => isSameChange(counterpart, sibling)).length > equal.length;
      }),
  );
}

/**
 * True if a relative has exactly the list of the odd part. The list must be for the same choice, or in a procedure for
 * the same cards.
 */
export const isKnownForm = ({ part, among }: OddPart, relatives: readonly SheetScene[]): boolean =>
  part.means.is === 'list' &&
  among !== 'siblings' &&
  (relatives.some((scene) => partsWithSameMeaning(scene, part).length > 0) ||
    relatedSheets(part.procedure, relatives).some(({ scene, procedures }) =>
      [...procedures]
        .flatMap((procedure) => comparablePartsOf(scene).byProcedure.get(procedure) ?? [])
        .some(({ means }) => means.is === 'list' && means.key === part.means.key),
    ));

/** The place where two sequences differ: its index, and the keys that each sequence has there. */
export interface SmallDifference {
  readonly at: number;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** Returns the part in which two sequences differ, after their common start and before their common end. */
export function differenceOf(ours: readonly string[], theirs: readonly string[]): SmallDifference {
  const maxCommon = Math.min(ours.length, theirs.length);
  let at = 0;
  while (at < maxCommon && ours[at] === theirs[at]) at++;
  let suffix = 0;
  while (suffix < maxCommon - at && ours.at(-1 - suffix) === theirs.at(-1 - suffix)) suffix++;
  return { at, ours: ours.slice(at, ours.length - suffix), theirs: theirs.slice(at, theirs.length - suffix) };
}

const withoutRandom = (keys: readonly string[]): readonly string[] =>
  keys.at(-1) === 'random' ? keys.slice(0, -1) : keys;

/**
 * Returns the difference between two lists if it is one criterion, or the order of two neighbours. Null for other
 * differences, and for lists without a common criterion.
 * Ignores `Random` at the end, because chance decides anyway (R4).
 */
function betweenLists(ours: readonly string[], theirs: readonly string[]): SmallDifference | null {
  if (Math.abs(ours.length - theirs.length) > 2) return null;
  const [ourKeys, theirKeys] = [withoutRandom(ours), withoutRandom(theirs)];
  const difference = differenceOf(ourKeys, theirKeys);
  const [ourPart, theirPart] = [difference.ours, difference.theirs];
  if (ourPart.length === 0 && theirPart.length === 0) return null;
  if (ourPart.length === 2 && theirPart.length === 2 && ourPart[0] === theirPart[1] && ourPart[1] === theirPart[0])
    return difference;
  if (ourPart.length > 1 || theirPart.length > 1) return null;
  return Math.min(ourKeys.length, theirKeys.length) > ourPart.length * theirPart.length ? difference : null;
}

const isNumber = (text: string | undefined): boolean => text !== undefined && /^\d+$/.test(text);

/**
 * True if a key contains letters of sub-clauses. Letters have a meaning only inside their clause, so such keys cannot
 * be compared.
 */
const hasLetters = (key: string): boolean => key.includes('letters');

/**
 * Returns the difference between the heads of two clauses, sub-clauses or rows, if it is a single word, number or
 * strength; else null.
 */
function betweenHeads(ours: HeadMeaning, theirs: HeadMeaning, areOfSingleUnits: boolean): SmallDifference | null {
  if (ours.keys.length !== theirs.keys.length) return null;
  const difference = differenceOf(ours.keys, theirs.keys);
  if (difference.ours.length !== 1) return null;
  const kind = ours.kinds[difference.at];
  if (kind === 'verb' || kind !== theirs.kinds[difference.at]) return null;
  // A procedure for several units needs the strength on their cards (`X`), but a procedure for one unit may print a
  // number. So a difference between `X` and a number is no mistake.
  if (kind === 'strength')
    return areOfSingleUnits || (isNumber(difference.ours[0]) && isNumber(difference.theirs[0])) ? difference : null;
  if ([...difference.ours, ...difference.theirs].some(hasLetters)) return null;
  const words = differenceOf(ours.words, theirs.words);
  return words.ours.length <= 1 && words.theirs.length <= 1 ? difference : null;
}

const isOfSingleUnit = ({ procedure }: ComparablePart): boolean => procedure.tree.title.parts.length < 2;

function smallDifference(ours: ComparablePart, theirs: ComparablePart): SmallDifference | null {
  const [ourMeaning, theirMeaning] = [ours.means, theirs.means];
  if (ourMeaning.id === theirMeaning.id || ourMeaning.partKind !== theirMeaning.partKind) return null;
  if (ourMeaning.is === 'list') return betweenLists(ourMeaning.keys, theirMeaning.keys);
  return theirMeaning.is === 'head'
    ? betweenHeads(ourMeaning, theirMeaning, isOfSingleUnit(ours) && isOfSingleUnit(theirs))
    : null;
}
