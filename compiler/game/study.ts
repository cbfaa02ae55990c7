// Describes studies: games of every combination of scenario, players, difficulty, readings and overlay, divided into
// shards.
import type { GameStretch } from './stretches.ts';

/** The choices that games depend on. */
interface StudyChoice {
  readonly scenario: number;
  readonly players: Readonly<Record<string, string>>;
  readonly difficulty: string;
  /** The rulings whose second reading applies. */
  readonly readings: readonly string[];
  /** The path of an overlay, as written in the description of the study; null without an overlay. */
  readonly overlay: string | null;
}

/**
 * A choice that the study varies. The levels are its alternatives; the other levels are compared with the first level.
 */
interface StudyFactor {
  readonly name: keyof StudyChoice;
  /** The name of the factor for readers. */
  readonly text: string;
  readonly levels: readonly StudyLevel[];
}

interface StudyLevel {
  readonly text: string;
  readonly choice: Partial<StudyChoice>;
  /** The word for the level in file names; empty if file names do not mention the level. */
  readonly file: string;
}

/** The description of a study. */
export interface Study {
  readonly title: string;
  readonly game: string;
  readonly factors: readonly StudyFactor[];
  /** `games` is the number of games of each combination. `shard` is the number of games of each shard. */
  readonly games: number;
  readonly shard: number;
  readonly seed: number;
  readonly rounds: number;
  /** True if the study also counts how often rows and criteria are used. */
  readonly use: boolean;
}

/** A combination of a study: one level of each factor. */
export interface StudyCombination {
  readonly choice: StudyChoice;
  /** The index of the level of each factor. */
  readonly levels: readonly number[];
  readonly file: string;
}

/** A part of the games of a combination, and the name of the file with the result. */
export interface StudyShard {
  readonly combination: StudyCombination;
  readonly stretch: GameStretch;
  readonly file: string;
}

/** Returns the combinations of a study. The last factor varies fastest. */
export function combinationsOf({ factors }: Study): StudyCombination[] {
  let combined: { readonly levels: readonly number[]; readonly files: readonly string[]; readonly choice: object }[] = [
    { levels: [], files: [], choice: {} },
  ];
  for (const factor of factors) {
    combined = combined.flatMap(({ levels, files, choice }) =>
      factor.levels.map((level, index) => ({
        levels: [...levels, index],
        files: level.file === '' ? files : [...files, level.file],
        choice: { ...choice, ...level.choice },
      })),
    );
  }
  // The factors together set every field of a choice, so no field is missing here.
  return combined.map(({ levels, files, choice }) => ({
    levels,
    file: files.join('_'),
    choice: choice as StudyChoice,
  }));
}

/**
 * Returns the shards of a study. Each file name contains the combination and the numbers of its games. So a finished
 * file stays valid if the description of the study is edited.
 */
export const shardsOf = (study: Study): StudyShard[] =>
  combinationsOf(study).flatMap((combination) =>
    Array.from({ length: Math.ceil(study.games / study.shard) }, (_none, index) => {
      const from = index * study.shard;
      const to = Math.min(from + study.shard, study.games);
      return { combination, stretch: { from, to }, file: `${combination.file}_${from}-${to - 1}.json` };
    }),
  );
