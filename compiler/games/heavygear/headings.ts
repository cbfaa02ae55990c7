// Headings of the sections of the quick reference of Heavy Gear.
import type { Headings } from '../../../grammar/headings.ts';

export const heavygearHeadings: Headings = {
  ranking: [],
  rules: [
    '… OBJECTIVES',
    'OBJECTIVES',
    'DEPLOYMENT',
    'GAME DURATION',
    'COMMAND POINTS',
    'ANTI-AIR ASSETS',
    'SUPPORT POINTS',
    'VICTORY',
  ],
  table: ['… EFFECTS', 'DEPLOYMENT ZONES', 'MISSION GENERATION'],
  grid: ['MISSION GENERATION', 'SUPPORT OPTIONS', 'ARTILLERY', 'DEFENSIVE ASSETS', 'AIRSTRIKES', 'VICTORY CONDITIONS'],
  steps: ['TURN SEQUENCE'],
  die: 6,
  stepNumbers: ['Step {word}:', '{n})'],
};
