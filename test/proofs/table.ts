// All proofs. Each has its statement, its whole run, and the short sample that `.ci/run` runs.

/** A run of a proof. Each element of `words` has the options of one process. */
interface ProofRun {
  readonly words: readonly string[];
  /** The expected seconds of all processes together, on one core of a quiet machine. */
  readonly seconds: number;
}

export interface Proof {
  readonly name: string;
  readonly proves: string;
  /** The tests of `npm test` that check a part of the proof, as words for the reader; absent if there are none. */
  readonly inTests?: string;
  /** The path of the program relative to the root; by default `test/proofs/NAME.ts`. */
  readonly program?: string;
  readonly whole: ProofRun;
  readonly sample: ProofRun;
  /** The programs that must be installed in the system. */
  readonly needs?: readonly string[];
  /** True if no other proof may run at the same time, because the proof measures times or imitates a person. */
  readonly isAlone?: true;
  /** True if the program prints figures and judges nothing. Such a program runs only if the command names it. */
  readonly isMeasurement?: true;
}

/**
 * Limits in seconds on a quiet machine with two cores: for `npm test`, for `.ci/run` (which includes `npm test`), and
 * for the whole proofs.
 */
export const timeLimits = { test: 180, run: 840, whole: 4 * 3600 } as const;

const minutes = (count: number): number => 60 * count;
const eachScenario = (words: string): readonly string[] =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((scenario) => `--scenarios ${scenario} ${words}`);
const eachSeed = (count: number, words: string): readonly string[] =>
  Array.from({ length: count }, (_none, index) => `${words} --seed ${1_000_000 * (index + 1)}`);
const eachRest = (count: number, words = ''): readonly string[] =>
  Array.from({ length: count }, (_none, rest) => `--of ${count} --rest ${rest} ${words}`.trim());

/** Returns the whole run and the sample of a proof. Both are the same run. */
const always = (seconds: number, words = ''): Pick<Proof, 'whole' | 'sample'> => ({
  whole: { words: [words], seconds },
  sample: { words: [words], seconds },
});

export const proofs: readonly Proof[] = [
  {
    name: 'fuzz',
    proves:
      'Botbook answers any text: diagnostics point into the text and occur once, formatting keeps the meaning of a sheet, and commands find the same with the cache as without.',
    inTests: 'test/grammar and test/check, 8 to 40 trees and edits each',
    whole: { words: eachSeed(4, '--texts 180000'), seconds: minutes(13) },
    sample: { words: ['--texts 5000 --seed 1'], seconds: 7 },
  },
  {
    name: 'mutants',
    proves:
      'The checker reports 99 % of random mistakes in the book at the wrong words, and suggests the right word for 80 % of misspelt words.',
    inTests: 'test/tools/mutants.test.ts',
    whole: { words: eachSeed(3, '--count 20000'), seconds: minutes(3) },
    sample: { words: ['--count 4000'], seconds: 14 },
  },
  {
    name: 'fixes',
    proves:
      'Eleven messages are enough for ten random mistakes in the book, and 99 % of certain fixes leave fewer messages.',
    inTests: 'test/check/slips.test.ts and test/check/fixes.test.ts',
    whole: { words: eachSeed(2, '--count 10000'), seconds: minutes(4) },
    sample: { words: ['--count 100 --seed 5'], seconds: 2 },
  },
  {
    name: 'phrases',
    proves:
      'A sheet with phrases that are composed from the patterns of the vocabulary is refused, or interpreter and compiled sheet agree on it and no tool fails.',
    inTests: 'test/writer, the phrases of writers',
    whole: { words: eachScenario('--phrases 126000 --sheets 12600 --seed 1'), seconds: minutes(24) },
    sample: { words: ['--scenarios 3,8 --phrases 1500 --sheets 250 --shown 25 --seed 1'], seconds: 12 },
  },
  {
    name: 'polarity',
    proves:
      'A phrase and its denial never have the same plan, and no offer for a denial without a reading has the plan of the phrase without the denial.',
    inTests: 'test/check/offers.test.ts',
    whole: { words: eachSeed(2, '--phrases 50000'), seconds: minutes(12) },
    sample: { words: ['--phrases 400 --seed 3'], seconds: 5 },
  },
  {
    name: 'completion',
    proves:
      'At each word of the book, completion offers that word, and each offered word can lead to a complete phrase.',
    inTests: 'test/service/completion.test.ts',
    whole: { words: ['--step 1 --ends 23'], seconds: minutes(3) },
    sample: { words: ['--step 4 --ends 20'], seconds: 110 },
  },
  {
    name: 'lint',
    proves:
      'Parts that the linter calls dead have no effect in games, and the statements of the linter about sets and tests hold in every position.',
    inTests: 'test/lint/sound.test.ts, one draft',
    whole: { words: eachRest(4, '--positions 4000 --word-positions 600'), seconds: minutes(10) },
    sample: { words: eachRest(2, '--positions 80 --word-positions 24'), seconds: 13 },
  },
  {
    name: 'witnesses',
    proves:
      'Small positions are found in which nearly all parts of the printed sheets act or decide, and compiled sheets decide them as the interpreter does; no position is found for 240 parts that are dead by construction.',
    inTests: 'test/witness/finder.test.ts, single parts',
    whole: { words: [''], seconds: minutes(10) },
    sample: { words: ['--of 8 --rest 3 --tries 40 --dead 20 --dead-tries 20'], seconds: 19 },
  },
  {
    name: 'pages',
    proves:
      'Books without code that are composed from forms are read without a fault, and their words, decisions, explanations and answers to questions equal the direct meaning of the definitions.',
    inTests: 'test/declared, single books',
    whole: { words: eachSeed(2, '--books 1000 --positions 20'), seconds: 145 },
    sample: { words: ['--books 60 --positions 10 --seed 1'], seconds: 5 },
  },
  {
    name: 'orchard',
    proves:
      'The page of the orchard decides like its compiled sheets: the same clause, choices, rolls, effects and position.',
    inTests: 'test/orchard/compiled.test.ts, 150 to 1,000 positions a sheet and board',
    whole: { words: ['--positions 6000'], seconds: 12 },
    sample: { words: ['--positions 200'], seconds: 3 },
  },
  {
    name: 'books-compiled',
    proves:
      'Compiled sheets of books without code decide like the interpreter: the same clause, choices, rolls, boxes, effects and position.',
    inTests: 'test/declared/compiled.test.ts, 6 to 40 positions of six books and four composed books',
    whole: { words: eachSeed(4, '--positions 6000 --books 50'), seconds: minutes(30) },
    sample: { words: ['--positions 60 --books 4'], seconds: 20 },
  },
  {
    name: 'books-random',
    proves:
      'Random books without code with 2 to 6 sorts, 3 to 12 words and 3 to 8 actions go through reading, decisions, explanations, questions, compilation, play and the command verbs without an error: compiled sheets decide like the interpreter, a step back is the table before, saved games load, and a physical table that is moved by nothing but the printed lines shows the state of the app, for the sample booklet and the orchard too.',
    inTests: 'test/declared/composed.test.ts, two books',
    // 10,000 books with a turn each, 400 of them by the command verbs, and 10,000 turns of the sample booklet, of the
    // orchard and of a smaller book.
    whole: {
      words: eachSeed(2, '--books 5000 --positions 1 --turns 1 --sample 5000 --verbs 25'),
      seconds: minutes(28),
    },
    sample: { words: ['--books 50 --sample 12 --verbs 10 --seed 1'], seconds: 18 },
  },
  {
    name: 'diff',
    proves:
      'The comparison reports the right class for edits of known effect, and shows a witness for each difference in play.',
    inTests: 'test/diff, 78 edits by their classes and some in play',
    whole: { words: eachSeed(4, '--edits 150'), seconds: minutes(22) },
    sample: { words: ['--edits 4 --seed 1', '--edits 7 --pairs 0 --seed 2'], seconds: 20 },
  },
  {
    name: 'soak',
    proves:
      'Games of people and bots reach no impossible state, and continue unchanged after saving, loading and undoing.',
    inTests: 'test/engine/games.test.ts and test/decide/games.test.ts',
    whole: { words: eachScenario('--full 2000 --light 40000 --seed 1'), seconds: minutes(24) },
    sample: { words: ['--full 36 --light 360 --seed 1'], seconds: 21 },
  },
  {
    name: 'teams',
    proves:
      'Games of four neither lose nor double a card at any event, pass command as the rulebook says, and every action has the effect of the game of two on the piles of both teammates together.',
    inTests: 'test/engine/team-games.test.ts, 8 games of each scenario',
    // 200,000 random games, and 50,000 compared effects.
    whole: {
      words: eachScenario('--guarded 25000 --greedy 500 --full 80 --effects 6250 --seed 1'),
      seconds: minutes(6),
    },
    sample: { words: ['--guarded 150 --greedy 10 --full 1 --effects 400 --seed 1'], seconds: 8 },
  },
  {
    name: 'instructions',
    proves:
      'A physical table that is moved by nothing but instructions shows the state of the game after every event, undo and redo.',
    inTests: 'test/table/walks.test.ts, one game of each of three scenarios',
    whole: { words: eachScenario('--cards 1250 --seed 1'), seconds: minutes(2) },
    sample: { words: ['--cards 60 --seed 1'], seconds: 4 },
  },
  {
    name: 'sessions',
    proves:
      'No event brings a played table to a dead end: random sessions with corrections, skipped prompts and events that do not fit are undone, redone and replayed from their journals.',
    inTests: 'test/table',
    whole: { words: eachScenario('--sessions 250 --seed 1'), seconds: minutes(2) },
    sample: { words: ['--sessions 12 --seed 1'], seconds: 8 },
  },
  {
    name: 'terminal',
    proves:
      'Whole games are played by lines of words to victory and to defeat, and a killed `botbook play` loses at most the line in flight.',
    whole: { words: ['--games 12 --kills 500 --seed 1'], seconds: minutes(8) },
    sample: { words: ['--games 1 --kills 8 --seed 1'], seconds: 9 },
  },
  {
    name: 'companion',
    proves:
      'The page plays games by its buttons without a network to victory and to defeat, and the command line replays the same played table from its journal; questions without a board lead to the same decisions.',
    inTests: 'test/table/buttons.test.ts, the buttons without a page',
    whole: { words: ['--games 2 --steps 200 --cards 10 --seed 1'], seconds: minutes(10) },
    sample: { words: ['--scenarios 1,8 --games 1 --steps 12 --cards 2 --seed 1'], seconds: 30 },
    needs: ['chromium'],
  },
  {
    name: 'books-table',
    proves:
      'The page plays rounds of the sample and of a book that a person opens from its files, by touches and without a network; a wrong touch is corrected two steps later, the game is there after the page was loaded again, and `play` reads the saved game with the same state; a faulty book shows its faults with their lines.',
    inTests: 'test/declared/book-text.test.ts and test/declared/book-touch.test.ts',
    ...always(60, '--rounds 3'),
    needs: ['chromium'],
  },
  {
    name: 'page-offline',
    proves:
      'The page works without its host, asks the host only for updates, and loses nothing but the event in flight: over updates, crashes, two tabs, a full disk and databases of other versions; a share also in Firefox and WebKitGTK.',
    inTests: 'test/cli/table.test.ts and test/table/page-store.test.ts',
    whole: { words: ['--kills 500 --seed 1'], seconds: minutes(10) },
    sample: { words: ['--kills 4 --seed 1'], seconds: 36 },
    needs: ['chromium', 'firefox', 'webkit', 'xvfb-run'],
  },
  {
    name: 'site',
    proves:
      'The home page answers its sheet and plays its story; the docs are searched by keys alone, with slips and questions, and their sheets open in the playground; pages are without faults of axe in light and dark on a phone and a wide screen, and lead to all parts of the site without JavaScript; each link leads to a page and a heading; the files stay small.',
    inTests: 'test/site',
    ...always(16),
    needs: ['chromium'],
  },
  {
    name: 'playground',
    proves:
      'The playground reports, corrects, completes, explains and decides while a person types and drags, without its host and by keys alone; odd and damaged addresses of sheets are opened or refused; the story of the home page and the dares also run in Firefox and WebKitGTK; its answers about edited sheets, with all fixes and the edits while typing, are those of the language server.',
    inTests: 'test/site',
    whole: { words: ['--sheets 30 --browsers 1'], seconds: 60 },
    sample: { words: ['--sheets 1'], seconds: 15 },
    needs: ['chromium', 'firefox', 'webkit', 'xvfb-run'],
  },
  {
    name: 'hostile-files',
    proves:
      'Damaged saved games, overlays and boards of strangers are refused with a clear message; no script of a file runs in the page, and saved games stay.',
    inTests: 'test/table/saved-game.test.ts',
    whole: { words: ['--files 5000 --pages 200 --seed 1'], seconds: minutes(3) },
    sample: { words: ['--files 120 --pages 4 --seed 1'], seconds: 8 },
    needs: ['chromium'],
  },
  {
    name: 'stops',
    proves:
      'A command verb that is killed before any of its calls that change files, or in the middle of a write, leaves each file whole.',
    inTests: 'test/cli/compile.test.ts and test/files/file-writer.test.ts',
    whole: { words: ['--most 2000'], seconds: minutes(12) },
    sample: { words: ['--most 1'], seconds: 12 },
  },
  {
    name: 'taps',
    proves:
      'A round of a greedy person, played by touches in Chromium, takes in Scenario 1 at most 8 touches in the middle of all rounds with the deck and the dice of the app, and at most 10 with dice on the table; a count without a browser gives the same number for each round; other limits are aims, and are printed.',
    inTests: 'test/table/touch.test.ts, touches without a page',
    whole: { words: eachScenario('--rounds 34 --counted 60 --seed 1'), seconds: minutes(36) },
    sample: { words: ['--scenarios 1,8 --ways app,dice --rounds 3 --counted 30 --seed 1'], seconds: 25 },
    needs: ['chromium'],
  },
  {
    name: 'layout',
    proves:
      'On all screens of the page in four sizes, with one pinned font, each box is within 2 pixels of the stored box, no text is cut off, no target is under 44 pixels, and no tokens overlap; the latter also at 200 positions of simulated games of each scenario.',
    inTests: 'test/views/token-layout.test.ts, the tokens without a page',
    whole: { words: ['--positions 0', ...eachScenario('--screens 0 --positions 200')], seconds: minutes(12) },
    sample: { words: ['--scenarios 1,8 --positions 3'], seconds: 45 },
    needs: ['chromium'],
  },
  {
    name: 'accessible',
    proves:
      'The page of a played table can be used by keys alone and by names alone; axe finds nothing in light and dark; nothing is cut off at 320 pixels and at 200 % text.',
    whole: { words: ['--schemes light,dark'], seconds: 32 },
    sample: { words: ['--schemes dark'], seconds: 40 },
    needs: ['chromium'],
  },
  {
    name: 'phone',
    proves:
      'A phone whose processor is four times slower opens the page and decides cards; the times are printed, not judged.',
    whole: { words: ['--cards 60'], seconds: 15 },
    sample: { words: ['--cards 5'], seconds: 5 },
    needs: ['chromium'],
  },
  {
    name: 'board-entry',
    proves:
      'Each stand-in board is entered through the page by taps on a blank photo, with few taps more than the board has spaces, walls and marks; bots decide on the entered board as on the stand-in.',
    inTests: 'test/table/board-draft.test.ts, the drafts without a page',
    whole: { words: ['--positions 1000 --seed 1'], seconds: 60 },
    sample: { words: ['--scenarios 1,5 --positions 100 --seed 1'], seconds: 13 },
    needs: ['chromium'],
  },
  {
    name: 'untold',
    proves:
      'A bot plays the same without the cards of the person: with truthful answers about hits, each card leads to the same played table.',
    whole: { words: ['--positions 1250 --seed 1'], seconds: 8 },
    sample: { words: ['--positions 250 --seed 2'], seconds: 3 },
  },
  {
    name: 'set-ups',
    proves:
      'Set-ups of Heavy Gear are legal by a checker of their own and come as often as their exact odds, legal sets are those of brute force, and damaged sheets never throw.',
    inTests: 'test/tables and test/heavygear',
    whole: { words: ['--count 1000000 --sheets 10000 --seed 1'], seconds: minutes(2.5) },
    sample: { words: ['--count 20000 --sheets 200 --seed 2'], seconds: 4 },
  },
  {
    name: 'deliveries',
    proves:
      'Games of Special Delivery and Runaway and skirmishes of both sides break no rule at any action, are taken back exactly, and continue unchanged after loading; playing allocates nothing.',
    inTests: 'test/unbreakable/engine, 10 games and 6 skirmishes',
    // 100,000 games of both scenarios, in runs of one or two minutes each.
    whole: {
      words: [
        ...eachSeed(10, '--games 8000 --runaways 2000 --skirmishes 1000 --decisions 300'),
        '--games 0 --runaways 0 --skirmishes 0 --measured 10000 --seed 1',
      ],
      seconds: minutes(16),
    },
    sample: { words: ['--games 100 --runaways 4 --skirmishes 80 --decisions 200 --seed 1'], seconds: 3 },
  },
  {
    name: 'activations',
    proves:
      'An independent engine of Unbreakable agrees on the choices, the dice and the results of cards in random positions, decision by decision: all cards, the Opportunity cards, and the runaway.',
    inTests: 'test/unbreakable/engine/card-rules.test.ts, 200 positions',
    whole: { words: eachSeed(4, '--positions 15000'), seconds: minutes(3) },
    sample: { words: ['--positions 800 --seed 1'], seconds: 4 },
  },
  {
    name: 'crawlers',
    proves:
      'Sight, lasers and programs of Unbreakable are those of independent lists and independent code, on random maps; compiled sheets decide like interpreted sheets; composed rules decide the same in the interpreter, in modules and in games; damaged sheets and positions never throw.',
    inTests: 'test/unbreakable, 2,500 pairs of hexes, 300 bombs and 660 decisions',
    whole: {
      words: eachSeed(
        4,
        '--maps 50 --step 16 --bombs 200 --programs 250 --compiled 1000 --sheets 2500 --positions 2500 --rules 100',
      ),
      seconds: minutes(7),
    },
    sample: {
      words: [
        '--maps 1 --step 16 --bombs 50 --programs 100 --compiled 300 --sheets 100 --positions 120 --rules 4 --seed 1',
      ],
      seconds: 6,
    },
  },
  {
    name: 'balance',
    proves: 'On no board does one side nearly always win, for people and for bots.',
    whole: { words: ['--games 4800 --bot-games 950'], seconds: 230 },
    sample: { words: ['--games 400 --bot-games 400'], seconds: 10 },
  },
  {
    name: 'ping-pong',
    proves:
      'Bots walk to and fro less often by the default readings of R9 and R10 than by the second readings; the counts of both are printed.',
    whole: { words: ['--games 200'], seconds: 10 },
    sample: { words: ['--games 20'], seconds: 3 },
  },
  {
    name: 'scale',
    proves:
      'Shards of a simulation and of a study that GNU parallel and Slurm play, with some of them killed and continued, add up to the bytes of one run.',
    inTests: 'test/cli/shards.test.ts and test/cli/study.test.ts, without the engines',
    whole: { words: ['--games 64000 --study-games 1000000 --seed 2'], seconds: minutes(6) },
    sample: { words: ['--games 800 --shards 8 --study-games 5600 --study-shards 56 --seed 1'], seconds: 56 },
    needs: ['parallel', 'slurm'],
  },
  {
    name: 'use',
    proves:
      'Each part of a sheet is decisive in a game or in an example, or has a `NEVER` with a reason that no game refutes.',
    inTests: 'test/examples/packaged.test.ts',
    whole: { words: eachScenario('--games 5000'), seconds: minutes(34) },
    sample: { words: ['--games 32'], seconds: 10 },
  },
  {
    name: 'agree',
    proves:
      'Compiled sheets decide like interpreted sheets: clause, choices, events, chance, and the state afterwards; one list of faces and cards has the same questions, result and effects in the library, examples, sessions, played tables, compiled sheets and questions to a person.',
    inTests: 'test/emit, 1,920 positions, and test/play/doors.test.ts',
    whole: {
      words: eachScenario('--positions 12500 --borders 300 --seeds 8 --changes 20 --doors 1000 --readings 7'),
      seconds: minutes(25),
    },
    sample: {
      words: ['2,3,5,8', '1,4,6,7'].map(
        (list) => `--scenarios ${list} --positions 600 --borders 20 --changes 3 --doors 8`,
      ),
      seconds: 29,
    },
  },
  {
    name: 'explanations',
    proves:
      'Each claim of an explanation is true by an evaluator of its own: candidates, figures, conditions, rolls; each choice among several candidates has a reason.',
    inTests: 'test/decide/told.test.ts and test/views/explain.test.ts',
    whole: { words: eachScenario('--decisions 2500 --seed 7'), seconds: minutes(14) },
    sample: { words: ['--decisions 50 --seed 7'], seconds: 21 },
  },
  {
    name: 'debugger',
    proves:
      'At each stop of the debugger, candidates, values, dice and reasons are those of the record, and each part of a condition is as an evaluator of its own judges; any number of steps back, also into earlier cards, shows the state before them.',
    inTests: 'test/debugger/stepper.test.ts, three cards',
    whole: { words: ['--decisions 5000 --seed 1'], seconds: minutes(1) },
    sample: { words: ['--decisions 120 --scenarios 3,7,8 --seed 1'], seconds: 5 },
  },
  {
    name: 'ask',
    proves:
      'Questions that a machine answers from a position lead to the clause, the choices and the way that the interpreter decides.',
    inTests: 'test/decide/ask.test.ts, 20 cards of each scenario',
    whole: { words: ['--cards 2500 --seed 5'], seconds: minutes(1) },
    sample: { words: ['--cards 150 --seed 5'], seconds: 6 },
  },
  {
    name: 'examples',
    proves:
      'Examples use every part of the sheets that has no `NEVER`, and notice nine of ten small changes of the sheets; for each sheet, an editor shows the coverage that `botbook test --uncovered` prints, also with fewer examples.',
    inTests: 'test/examples/packaged.test.ts and test/server/examples.test.ts, one sheet',
    whole: { words: ['--scenarios 1,5,7,8'], seconds: minutes(2) },
    sample: { words: ['--scenarios 1'], seconds: 25 },
  },
  {
    name: 'bugs',
    proves: 'For each known kind of bug in engines of board games, a test fails if our engine gets such a bug.',
    whole: { words: eachRest(3), seconds: minutes(4) },
    sample: { words: ['--of 11 --rest 1'], seconds: 21 },
  },
  {
    name: 'kills',
    proves:
      'Named small faults of the language, the decisions and the rules are each noticed by the test file that the list names.',
    inTests: 'test/tools/bugs.test.ts, the words of each fault',
    whole: { words: [''], seconds: 85 },
    sample: { words: ['--of 5 --rest 0'], seconds: 20 },
  },
  {
    name: 'mutation',
    proves:
      'The tests notice 92 % of small faults in kernel, engine, decide, interpret and emit, and each other fault is judged in a file.',
    inTests: 'test/tools/mutation.test.ts, the operators',
    whole: { words: ['--count 1000 --seed 1'], seconds: minutes(25) },
    sample: { words: ['--file decide/route --tests 8 --alone 0 --seed 1'], seconds: 15 },
  },
  {
    name: 'ablation',
    proves: 'A table says what each group of answers to writers is worth, on the mistakes of writers.',
    inTests: 'test/writer',
    whole: { words: [''], seconds: 60 },
    sample: { words: ['--mistakes 20 --name repair'], seconds: 12 },
    isMeasurement: true,
  },
  {
    name: 'worth',
    proves:
      'A table says for each long test file its seconds, the small faults that it notices, and those that it alone notices.',
    inTests: 'test/tools/mutation.test.ts, the operators',
    whole: { words: ['--count 300 --seed 1'], seconds: minutes(55) },
    sample: { words: ['--file decide/route --tests 6 --count 3 --least 0 --seed 1'], seconds: 15 },
    isMeasurement: true,
  },
  {
    name: 'capabilities',
    proves:
      'The language server answers every request that it announces, in the form of the protocol, on whole and on cut sheets.',
    inTests: 'test/server/capabilities.test.ts, one sheet',
    whole: { words: eachSeed(2, '--samples 300'), seconds: minutes(12) },
    sample: { words: ['--samples 14 --seed 1'], seconds: 14 },
  },
  {
    name: 'soak-lsp',
    proves:
      'After any edits, the language server reports the diagnostics of a new check, and does not fail, log or use more memory.',
    inTests: 'test/server/diagnostics.test.ts',
    whole: { words: eachSeed(2, '--edits 9300'), seconds: 298 },
    sample: { words: ['--edits 1100 --seed 1'], seconds: 15 },
  },
  {
    name: 'rounds',
    proves: 'Tests that take a few rounds of a sampling also pass with all their rounds.',
    inTests: 'the same tests, with few of the rounds',
    whole: { words: [''], seconds: 40 },
    sample: { words: ['--files 1'], seconds: 5 },
  },
  {
    name: 'cli',
    proves: 'The command line gives the same results as a separate program as in the thread of the tests.',
    inTests: 'test/cli, all of it in a thread',
    ...always(25),
  },
  {
    name: 'package',
    proves:
      'The packages of a trial release are marked and small, and the tarball installs alone and prints what the page of the library says, on the Node of the system.',
    inTests: 'test/docs/library.test.ts, the examples by the sources, and test/tools/release.test.ts',
    ...always(70),
  },
  {
    name: 'prettier',
    proves: 'Prettier formats sheets with the plugin, and changes no sheet of the book.',
    ...always(12),
  },
  {
    name: 'page',
    proves: 'Compiled sheets decide in a web page as in Node.',
    inTests: 'test/emit/folder.test.ts, in Node',
    ...always(35),
    needs: ['chromium'],
  },
  {
    name: 'editors',
    proves:
      'Neovim and Emacs get the right answers from the language server about sheets and examples, and the debug adapter serves the sessions of their plug-ins.',
    program: 'test/editors/test-editors.ts',
    ...always(23),
    needs: ['nvim', 'emacs'],
  },
  {
    name: 'vscode-web',
    proves:
      'The extension works in VS Code for browsers, where it runs in web workers; its command verbs print and write there what the command line does.',
    inTests: 'test/extension, the modules in place of Node',
    program: 'test/vscode/test-vscode.ts',
    whole: { words: ['--web --keep screenshots/web'], seconds: 125 },
    sample: { words: ['--web --part host --keep screenshots/web'], seconds: 55 },
    needs: ['chromium'],
  },
  {
    name: 'vscode',
    proves: 'The packed extension works in a real VS Code, for imitated key presses and for tests in its host.',
    inTests: 'test/extension, what it announces',
    program: 'test/vscode/test-vscode.ts',
    // The proof `vscode-web` has already installed VS Code, so the times do not include the installation. The sample
    // runs only the part `ui`, because the sample of `vscode-web` runs the tests inside VS Code.
    whole: { words: [''], seconds: 139 },
    sample: { words: ['--part ui'], seconds: 66 },
    needs: ['chromium'],
    isAlone: true,
  },
  {
    name: 'bench',
    proves: 'Every measurement runs; speed is not judged.',
    program: 'bench/bench.ts',
    whole: { words: ['--rounds 15'], seconds: minutes(8) },
    sample: { words: ['--rounds 1 --verbs check'], seconds: 45 },
    isAlone: true,
  },
];
