// Counts the legal choices and the possible targets of both sides of a battle, and prints the numbers. A draw gives the
// same chance to each legal set, and to each possible target.
import type { BattlePage, PageBlock } from '../../../game/battle-book.ts';
import type { TableFile } from './force-files.ts';
import type { ForceRules } from './force-rules.ts';
import { possibleTargets } from './random-targets.ts';
import { openSides, possibleObjectives, supportSetsOf, type SideScene } from './side-set-up.ts';

interface ChoiceCounts {
  readonly player: string;
  readonly mission: string;
  readonly objectives: bigint;
  /** The number of legal sets of support; null if the side has too many points to count the sets. */
  readonly support: bigint | null;
  /** The number of possible targets of each objective with a random target, if nothing is held in Reserve. */
  readonly targets: readonly { readonly objective: string; readonly possible: number }[];
}

/**
 * Counts the choices that each side has: sets of objectives, sets of support, and random targets. Each scene has the
 * mission of its side.
 */
export function choiceCounts(
  rules: ForceRules,
  [first, second]: readonly [SideScene, SideScene],
  table: TableFile,
): readonly ChoiceCounts[] {
  return [openSides(first, second, table), openSides(second, first, table)].map((sides, at) => {
    const { player, mission, offer, force } = at === 0 ? first : second;
    const targets = offer.objectives.flatMap(({ name, target }) =>
      target ? [{ objective: name, possible: possibleTargets(target, sides).length }] : [],
    );
    const support = supportSetsOf(rules, force)?.count ?? null;
    return { player, mission, objectives: possibleObjectives(offer, sides).count, support, targets };
  });
}

const groupDigits = (count: bigint): string => count.toLocaleString('en');

function sideBlocks(counts: readonly ChoiceCounts[]): PageBlock[] {
  const [first] = counts;
  if (!first) return [];
  const support = first.support === null ? 'too many sets to count' : `${groupDigits(first.support)} legal sets`;
  return [
    { is: 'heading', text: `Choices of ${first.player}` },
    {
      is: 'list',
      lines: [
        ...counts.map(
          ({ mission, objectives }) => `Objectives for the mission ${mission}: ${groupDigits(objectives)} legal sets`,
        ),
        `Support: ${support}`,
      ],
    },
    { is: 'text', text: 'Possible targets, each with equal chance' },
    { is: 'list', lines: first.targets.map(({ objective, possible }) => `${objective}: ${possible}`) },
  ];
}

/**
 * Returns the page with the counts of each side. A side has an entry for each mission, and only the number of sets of
 * objectives depends on the mission.
 */
export const choicePage = (sides: readonly (readonly ChoiceCounts[])[]): BattlePage => ({
  blocks: sides.flatMap(sideBlocks),
  json: {
    sides: sides.flatMap((counts) =>
      counts.slice(0, 1).map(({ player, support, targets }) => ({
        player,
        objectives: counts.map(({ mission, objectives }) => ({ mission, sets: String(objectives) })),
        support: support === null ? null : String(support),
        targets,
      })),
    ),
  },
});
