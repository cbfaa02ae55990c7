// The files with the results of a study: one file for each shard. A file is written when all games of its shard have
// been played.
import { books } from '../../books.ts';
import { join } from 'node:path';
import { nothingPlayed } from '../../../compiler/game/play.ts';
import {
  combinationsOf,
  shardsOf,
  type Study,
  type StudyCombination,
  type StudyShard,
} from '../../../compiler/game/study.ts';
import { refuseLarge } from '../../../files/inside.ts';
import { sceneOf } from '../../../files/scenes.ts';
import { lazilyFor } from '../../../runtime/kernel/lazily.ts';
import { simulatedJson } from '../../../views/examples/simulation-json.ts';
import type { StudyResult } from '../../../views/study/study-result.ts';
import { jsonText } from '../../io.ts';
import { sumOfRuns, type NamedRun } from '../simulate/add-runs.ts';
import { isAllPlayed, isStored, prepareRun, type PreparedRun } from '../simulate/prepared-run.ts';
import { storedReport, storeReport } from '../simulate/report-file.ts';
import { overlayPath, type StudiedGame } from './read-study.ts';

/** The files of a study, and the options of the command. */
export interface StudyFiles {
  /**
   * The path of the file that describes the study. Paths of overlays in the description are relative to the folder of
   * this file.
   */
  readonly path: string;
  /** The folder with the results of the shards. */
  readonly folder: string;
  readonly workers: number;
}

/** The shards of a study, with functions that play shards and add their results. */
export class StudyShards {
  readonly all: readonly StudyShard[];
  private readonly study: Study;
  private readonly game: StudiedGame;
  private readonly files: StudyFiles;
  private readonly prepared = lazilyFor((combination: StudyCombination) => this.prepare(combination));

  constructor(study: Study, game: StudiedGame, files: StudyFiles) {
    this.study = study;
    this.game = game;
    this.files = files;
    const shared = new Map(combinationsOf(study).map((combination) => [combination.file, combination]));
    this.all = shardsOf(study).map((shard) => ({
      ...shard,
      combination: shared.get(shard.combination.file) ?? shard.combination,
    }));
  }

  private prepare({ choice }: StudyCombination): PreparedRun {
    const { game, study, files } = this;
    const { scenario, players, difficulty, readings, overlay } = choice;
    return prepareRun(sceneOf(books, `${game.name}/${scenario}`, this.overlayAt(overlay)), game.play, {
      requested: { from: 0, to: study.games },
      seed: study.seed,
      workers: files.workers,
      limit: study.rounds,
      chosen: players,
      readings: Object.values(players).includes('bot') ? readings : null,
      difficulty,
      use: study.use,
    });
  }

  /** Returns the path of the overlay that the description of the study names; undefined without an overlay. */
  private overlayAt(overlay: string | null): string | undefined {
    if (overlay === null) return undefined;
    const path = overlayPath(overlay, this.files.path);
    refuseLarge(path);
    return path;
  }

  private pathOf({ file }: StudyShard): string {
    return join(this.files.folder, file);
  }

  /** Returns the run of a shard. */
  private runOf({ combination, stretch }: StudyShard): PreparedRun {
    const { play, unplayed, ...more } = this.prepared(combination);
    return { ...more, play: (onProgress) => play(onProgress, stretch), unplayed: { ...unplayed, requested: stretch } };
  }

  /** True if the file of a shard has the results of all its games. Throws if the file has the result of another run. */
  isDone(shard: StudyShard): boolean {
    return isStored(this.pathOf(shard), { first: this.runOf(shard), second: null, both: null });
  }

  /** Plays a shard and writes its file. Returns false if the games were interrupted; no file is written then. */
  async play(shard: StudyShard, onProgress: (games: number) => void): Promise<boolean> {
    const { play, unplayed } = this.runOf(shard);
    const simulated = { ...unplayed, ...(await play(onProgress)) };
    if (!isAllPlayed(simulated)) return false;
    storeReport(this.pathOf(shard), jsonText(simulatedJson(simulated)));
    return true;
  }

  /** Returns the study with the added results of its finished shards, for each combination. */
  studyResult(): StudyResult {
    const { study, game } = this;
    const combinations = [...new Set(this.all.map(({ combination }) => combination))].map((combination) => {
      const { unplayed } = this.prepared(combination);
      const nothing: NamedRun = {
        name: combination.file,
        run: { ...unplayed, totals: nothingPlayed(game.play), stretches: [] },
      };
      const done = this.all.flatMap((shard): NamedRun[] => {
        if (shard.combination !== combination || !this.isDone(shard)) return [];
        const stored = storedReport(this.pathOf(shard));
        return stored?.is === 'simulation' ? [{ name: this.pathOf(shard), run: stored.simulated }] : [];
      });
      return { combination, simulated: sumOfRuns([nothing, ...done], true) };
    });
    return { study, play: game.play, combinations };
  }
}
