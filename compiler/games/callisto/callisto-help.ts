// The examples of Callisto in help texts.
import type { HelpExamples } from '../../game/help-examples.ts';

export const callistoHelp: Partial<HelpExamples> = {
  bots: {
    game: 'callisto',
    scenarios: '1, 2, 3, 4, 5, 6, 7, 8',
    scenario: 'callisto/1',
    secondScenario: 'callisto/2',
    laterScenario: 'callisto/4',
    boardScenario: 'callisto/5',
    bot: 'lfa',
    botShort: 'LFA',
    botTitle: 'LFA',
    otherBot: 'breakers',
    sheet: 'callisto/1/lfa',
    otherSheet: 'callisto/1/breakers',
    procedure: 'callisto/1/lfa/SCOUT',
    likeProcedure: 'callisto/4/lfa/SCOUT',
    title: 'SCOUT',
    otherTitle: 'CORP-SEC',
    titlesOfOther: 'SUPERVISOR, SQUAD LEADER B AND C, SURVEY TECH, RIPPER, NAILGUNNER',
    sheetFile: 'callisto/scenario-1/lfa.bot',
    positionFile: 'callisto/scenario-1/examples/opening.json',
    newSheet: 'callisto/scenario-9/lfa',
    card: 'SCOUT Y',
    otherCard: 'CORP-SEC Y',
    plainCard: 'CAPTAIN',
    savedGame: 'callisto-1-breakers-1',
    seat: 'lfa2',
    randomBot: '--lfa random',
    realParts: 'dice deck bolster',
  },
};
