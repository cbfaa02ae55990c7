// Names and addresses that help texts and pages of errors show as examples. Each game declares its own examples, so no
// help text has to name a game.

/** The groups of examples. Each example has the text that is shown if no game declares the group. */
const placeholders = {
  /** Examples of a game with bots and numbered scenarios. */
  bots: {
    game: 'GAME',
    /** The numbers of all scenarios, as text. */
    scenarios: '1, 2',
    scenario: 'GAME/1',
    secondScenario: 'GAME/2',
    /** A scenario with a sheet of the first bot, which has the same procedure as `procedure` in another form. */
    laterScenario: 'GAME/4',
    /** A scenario with a board that shows much. */
    boardScenario: 'GAME/5',
    /** The first bot: the file of its sheet, its name in addresses of clauses, and its name for readers. */
    bot: 'BOT',
    botShort: 'BOT',
    botTitle: 'BOT',
    otherBot: 'OTHER-BOT',
    sheet: 'GAME/1/BOT',
    otherSheet: 'GAME/1/OTHER-BOT',
    procedure: 'GAME/1/BOT/PROCEDURE',
    likeProcedure: 'GAME/4/BOT/PROCEDURE',
    /** The title of `procedure`, and a title with a hyphen. */
    title: 'PROCEDURE',
    otherTitle: 'OTHER-PROCEDURE',
    /** The titles of the procedures of `otherSheet`, as text. */
    titlesOfOther: 'OTHER-PROCEDURE',
    /** Files of the book, relative to the folder of all books. */
    sheetFile: 'GAME/scenario-1/BOT.bot',
    positionFile: 'GAME/scenario-1/examples/POSITION.json',
    /** A sheet for a scenario that the book does not have. */
    newSheet: 'GAME/scenario-9/BOT',
    /** Cards of the first bot, and a card without a letter. */
    card: 'CARD',
    otherCard: 'OTHER CARD',
    plainCard: 'CARD',
    savedGame: 'GAME-1-OTHER-BOT-1',
    /** A player of the first bot in a game of four. */
    seat: 'BOT2',
    /** The option of a simulation with which the first bot plays by chance. */
    randomBot: '--BOT random',
    /** Values of an option of `play`: the parts of the game that are on a real table. */
    realParts: 'dice',
  },
  /** Examples of a game whose scenarios have names and are played on maps of hexes. */
  maps: {
    scenario: 'GAME/SCENARIO',
    otherScenario: 'GAME/OTHER-SCENARIO',
    /** A hex with a unit. */
    hex: '0101',
    side: 'SIDE',
    /** The options of a simulation with which one side or both sides play by chance. */
    randomSide: '--SIDE random',
    randomSides: '--SIDE random --OTHER-SIDE random',
  },
  /** Examples of a game of tables that are rolled before a battle. */
  tables: {
    game: 'GAME',
    sheet: 'GAME/SHEET',
    table: 'GAME/SHEET/TABLE',
    otherTable: 'GAME/SHEET/OTHER-TABLE',
    /** A row whose dice fall in play. */
    row: 'GAME/SHEET/ROW',
    /** A row whose dice are rolled for every model. */
    modelRow: 'GAME/SHEET/ROW',
    /** The file of a battle that was played, relative to the folder of all books. */
    battleFile: 'GAME/examples/BATTLE.json',
  },
};

type Groups = typeof placeholders;

export type HelpExamples = { readonly [Group in keyof Groups]: Readonly<Groups[Group]> };

/** Returns the examples of the first game that declares each group. */
export const helpExamplesOf = (games: readonly { readonly help?: Partial<HelpExamples> }[]): HelpExamples =>
  Object.assign({}, placeholders, ...games.map(({ help }) => help).toReversed());
