// Compares two lists of the legal sets of objectives, and of the legal sets of support: the list of the generator of
// set-ups, and the list that an independent checker finds by brute force.
import { objectiveOffer, ObjectiveSets } from '../../../compiler/games/heavygear/forces/objective-sets.ts';
import { supportOffer, SupportSets } from '../../../compiler/games/heavygear/forces/support-sets.ts';
import { forceFigures, heavygearRules } from '../../support/heavygear.ts';
import { chosenName, objectiveSetNames, supportSetNames } from '../../support/heavygear-checker.ts';
import type { ProofReport } from '../kit.ts';

/**
 * Threat values of twenty forces. They include the threat values at which the number of objective points changes, or at
 * which half of the points first needs a whole list (H14).
 */
const threats = [
  250, 750, 751, 1500, 2250, 2251, 3750, 3751, 4500, 4501, 5250, 5251, 6000, 6001, 6750, 6751, 7500, 8000, 9000, 10_000,
];

/** The most points of support for which brute force is used. With more points, there are too many sets. */
const mostPoints = 5;

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length;

/**
 * Compares the legal sets of each force with the sets that the checker finds by brute force, and reports differences.
 * Returns the number of comparisons for objectives and the number for support.
 */
export function proveSets(report: ProofReport): { readonly objectives: number; readonly support: number } {
  const rules = heavygearRules();
  const counts = { objectives: 0, support: 0 };
  for (const threat of threats)
    for (const mission of ['Standard', 'Offense', 'Defense']) {
      const offer = objectiveOffer(rules, forceFigures(threat, 2, 3), mission);
      const sets = offer && new ObjectiveSets(offer).list(2048)?.map((set) => set.map(({ name }) => name));
      const names = sets?.map(chosenName) ?? [];
      counts.objectives++;
      if (!isSame(names, objectiveSetNames(threat, mission)))
        report.fault(`TV ${threat}, ${mission}: the sets of objectives differ from brute force`);
    }
  for (const priority of [1, 2, 3, 4])
    for (let threat = 250; priority + Math.floor(threat / 500) <= mostPoints; threat += 250)
      for (const groupCount of [1, 2, 3, 5, 8]) {
        const sets = new SupportSets(supportOffer(rules, forceFigures(threat, priority, groupCount)));
        const names = (sets.list(1_000_000) ?? []).map((set) =>
          chosenName(
            set.flatMap((times, at) => Array.from({ length: times }, () => sets.offer.options[at]?.name ?? '')),
          ),
        );
        counts.support++;
        if (!isSame(names, supportSetNames(threat, priority, groupCount)) || sets.count !== BigInt(names.length))
          report.fault(
            `TV ${threat}, PL ${priority}, ${groupCount} groups: the sets of support differ from brute force`,
          );
      }
  return counts;
}
