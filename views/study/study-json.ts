// The report about a study as JSON.
import { simulatedJson } from '../examples/simulation-json.ts';
import { effectsOf, gamesOf, requestedOf, type StudyResult, type StudyEffect } from './study-result.ts';
import { usesOf } from './study-use.ts';

export function studiedJson(studied: StudyResult): unknown {
  const { study, play, combinations } = studied;
  const bySide = (figures: StudyEffect['means']): unknown =>
    Object.fromEntries(play.sides.map(({ file }, index) => [file, figures[index]]));
  return {
    version: 1,
    is: 'study',
    title: study.title,
    game: study.game,
    requested: requestedOf(studied),
    games: gamesOf(studied),
    combinations: combinations.map(({ combination, simulated }) => ({
      ...combination.choice,
      result: simulatedJson(simulated),
    })),
    effects: effectsOf(studied).map(({ factor, base, level, means, pairs }) => ({
      factor: factor.name,
      base,
      level,
      wins: bySide(means),
      pairs: pairs.map(({ text, differences }) => ({ at: text, wins: bySide(differences) })),
    })),
    neverUsed: usesOf(studied).map(({ scenario, name, games, never }) => ({
      scenario,
      bot: name,
      games,
      parts: never,
    })),
  };
}
