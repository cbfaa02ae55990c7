// Declares Unbreakable, whose crawlers move by printed programs on a map of hexes.
import { readRulings } from '../../../runtime/kernel/ruling-files.ts';
import { mapFile } from '../../../runtime/unbreakable/board/map.ts';
import { bookFileNames } from '../../../runtime/unbreakable/bound-sheet/placed-in.ts';
import { switchableRulings } from '../../../runtime/unbreakable/rules/readings.ts';
import type { WalkRules } from '../../decide/plan-actions.ts';
import { noSuch, type GameDeclaration } from '../../game/game-declaration.ts';
import { emitUnbreakable } from './emit/crawler-sheets.ts';
import { unbreakableHeadings } from './headings.ts';
import { unbreakableLanguage } from './language.ts';
import { playedScenarios } from './play/played-scenarios.ts';
import { unbreakableScene } from './play/crawler-scene.ts';

// If the action of the first true statement is impossible, the crawler does nothing (U1).
const walk: WalkRules = { impossibleClause: 'do nothing', impossibleRow: 'do nothing', possibleSentence: 'first' };

export const unbreakable: GameDeclaration & { readonly walk: WalkRules } = {
  name: 'unbreakable',
  title: 'Unbreakable',
  headings: unbreakableHeadings,
  decks: noSuch('unbreakable', 'decks'),
  rulingLetter: 'U',
  rulings: (json) => readRulings(json, 'unbreakable', 'U'),
  language: unbreakableLanguage,
  walk,
  bookFiles: bookFileNames,
  placesFile: mapFile,
  named: playedScenarios,
  unplayedRules: 'teams, overheated beams, force beams against terrain, volcanic earthquakes (Chrome)',
  scene: (files) => unbreakableScene(files, walk),
  emit: (files) => emitUnbreakable(files, walk),
  switchable: switchableRulings,
  bots: [],
  starter: { titles: ['CRAWLER'], clauses: '' },
  frames: {
    condition: ['1. If {phrase}, it moves 1 hex south.'],
    destination: [],
    criterion: [],
  },
};
