// The surfaces (kinds of output) that are compared, in the order of the probes. A module in `probes/` exports a
// function with the name of each surface.

export interface Surface {
  readonly name: string;
  readonly proves: string;
}

export const surfaces: readonly Surface[] = [
  { name: 'procedures', proves: 'the files of the books are the same, line by line, but for comments of sheets' },
  { name: 'exports', proves: 'entries of the package, and the names that each entry exports' },
  {
    name: 'verbs',
    proves: 'verbs, options, exit codes and error codes of the command line, and a sheet that is begun',
  },
  { name: 'outlines', proves: 'outlines (command line and library), decks, doubts, syntax trees' },
  { name: 'plans', proves: 'plans in canonical words, diff, edit scripts, merge, the matrix of the book' },
  { name: 'checks', proves: 'findings of checker and linter: the book, samples, sheets with faults; SARIF' },
  { name: 'forms', proves: 'canonical form: the library, fmt, the plugin of Prettier' },
  { name: 'boards', proves: 'boards, and findings about faulty ones' },
  { name: 'docs', proves: 'pages about findings, words, phrases and rulings' },
  { name: 'readings', proves: 'every clause, ranking and rule of every sheet in plain words' },
  { name: 'hovers', proves: 'hover at places spread over each sheet' },
  { name: 'editing', proves: 'tokens, outline, folds, definitions, references, renaming, completion, actions' },
  { name: 'server', proves: 'the language server: capabilities, and answers about one sheet' },
  { name: 'explanations', proves: 'decide and explain by the interpreter: records, odds, why-not, second readings' },
  { name: 'decisions', proves: 'compiled sheets in positions of games: records, effects, dice, positions afterwards' },
  { name: 'modules', proves: 'emitted sheets, plain, wide, by R8 and R11; their types, source maps, the data beside' },
  { name: 'games', proves: 'games by seed: events, legal actions, final positions, sessions saved and undone' },
  { name: 'simulations', proves: 'totals of simulated games: players, difficulties, use, second readings' },
  { name: 'examples', proves: 'shipped examples: use, coverage, the whole decision of each, mutants' },
  { name: 'behaviour', proves: 'two versions of a sheet compared in play, with witnesses' },
];
