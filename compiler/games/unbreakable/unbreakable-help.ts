// The examples of Unbreakable in help texts.
import type { HelpExamples } from '../../game/help-examples.ts';

export const unbreakableHelp: Partial<HelpExamples> = {
  maps: {
    scenario: 'unbreakable/special-delivery',
    otherScenario: 'unbreakable/runaway',
    hex: '0604',
    side: 'blue',
    randomSide: '--blue random',
    randomSides: '--blue random --yellow random',
  },
};
