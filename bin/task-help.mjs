// The help of the tasks of `npm run`. `npm run TASK -- --help` prints the help and does nothing else.

/** The help of each task, by its name. */
export const taskHelp = {
  start: `npm start
  Installs missing packages, builds Botbook, checks the books, and shows first commands.`,
  test: `npm test [-- OPTIONS AND FILES OF VITEST]
  Checks types, lint, format and unused code, and runs all tests.`,
  bench: `npm run bench -- [PARTS] [options]
  PARTS           the parts to measure (default: all)
  --rounds N      the number of rounds (default: 21); under 15, the figures only show that the measurement works
  --before COMMIT an earlier commit with which the part teams compares
  --verbs A,B     the command verbs that the part growth measures (default: all)`,
  proofs: `npm run proofs -- [NAMES] [options]
  NAMES         the proofs to run (default: all); a single name can have options of its proof: soak --scenarios 3 --seed 5
  --list        print the claim, the time and the needed programs of each proof
  --sample      run a short sample with a seed, as .ci/run does
  --resume      leave out the runs that have passed with the present files
  --install     on Linux, install missing programs, so that each proof runs; otherwise, proofs that need them are not run
  --tested N    count one more process with the exit code N (for .ci/run)`,
  'soak:lsp': `npm run soak:lsp [-- options of the proof soak-lsp]
  Edits sheets in the language server for a long time.`,
  screenshots: `npm run screenshots [-- table|editor|extension|screens|site [FOLDER]]
  Takes all pictures in docs/images again: with \`table\` only those of the page of a table, with \`editor\` only the others, and
  with \`extension\` only those of the page of the extension.
  With \`screens\`, takes pictures of all screens of the page in several sizes, in light, dark and grey, into FOLDER; else
  into a new temporary folder. With \`site\`, takes pictures of the site in the same way.`,
  build: `npm run build
  Bundles the code into dist/, and writes the types for users of the library.`,
  release: `npm run release [-- options]
  Builds the npm package, the extension, the site and the page of tables into release/, with their checksums. The packages
  get the addresses of the project from release.json; without this file, the task refuses to build.
  --trial           build a trial without addresses: its versions and pages say that it is a trial
  --addresses FILE  the file with the addresses (default: release.json)
  --out FOLDER      the folder of the release, which is emptied first (default: release)`,
  package: `npm run package [-- --unpacked]
  Bundles the extension for VS Code and packs it; with --unpacked, only bundles it.`,
  'test:vscode': `npm run test:vscode -- [options]
  --keep FOLDER   where pictures go; else screenshots/
  --only WORDS    only steps and tests whose name has these words, or one of several such texts between bars (a|b)
  --part PART     only a part: host (tests in the extension host), ui (steps of a person), more (steps of a person about the
                  rarer commands), or looks (steps of a person in themes of high contrast and in a narrow window)
  --web           in VS Code for browsers, where extensions run in a web worker
  --packed FILE   a .vsix that is there already; else it is packed`,
  site: `npm run site [-- options]
  Builds the site, a folder of static files.
  --out FOLDER   the folder of the site (default: public)
  --serve        serve the site to this machine only
  --port NUMBER  the port of --serve`,
  docs: `npm run docs
  Writes the generated pages and the generated parts of pages.`,
  fix: `npm run fix
  Formats the code, applies the corrections of the linter, and writes the generated pages.`,
};
