// Intended differences. If a commit changes an output on purpose, add a row with the reason to this table.

export interface Exception {
  /** A surface of `npm run same-as -- --list`, or `*` for all surfaces. */
  readonly surface: string;
  /**
   * The path of a difference, as the report prints the path. `*` matches one part of a path, and `**` any number of
   * parts. The exception also covers all paths below it.
   */
  readonly path: string;
  readonly reason: string;
  /**
   * True if the exception covers only differences between two texts. A missing key or a value of another type is then
   * still reported.
   */
  readonly texts?: true;
}

const forPeople = 'text meant for people, which may be worded anew';

export const exceptions: readonly Exception[] = [
  { surface: '*', path: '**/message', texts: true, reason: forPeople },
  { surface: '*', path: '**/help', texts: true, reason: forPeople },
  { surface: '*', path: '**/page', texts: true, reason: forPeople },
  { surface: 'checks', path: '**/rules/*/fullDescription/text', texts: true, reason: forPeople },
  { surface: 'docs', path: '**/why', texts: true, reason: forPeople },
  { surface: 'docs', path: '**/doc', texts: true, reason: forPeople },
  { surface: 'docs', path: '**/exceptions', texts: true, reason: forPeople },
  { surface: 'hovers', path: '**/markdown', texts: true, reason: forPeople },
  { surface: 'server', path: 'hover/*/contents/value', texts: true, reason: forPeople },
  { surface: 'server', path: 'documentLink/**', texts: true, reason: 'each rule has a page of its own' },
  { surface: 'server', path: 'diagnostics/**', texts: true, reason: 'each diagnostic has a page of its own' },
  {
    surface: 'server',
    path: 'completion/*/items/*/data/**',
    reason: 'an editor hands the data back without reading them',
  },
  { surface: 'checks', path: '**/semanticVersion', reason: 'version 0.2.0' },
  { surface: '*', path: '**/version', reason: 'forms with renamed keys are version 2' },
  { surface: 'exports', path: 'package.json/files/**', reason: 'the package brings the licences of what it bundles' },
  { surface: 'exports', path: 'index/GameList', reason: 'games are handed in' },
  { surface: 'exports', path: 'index/builtInGames', reason: 'games are handed in' },
  { surface: 'verbs', path: 'verbs/*', texts: true, reason: 'help lists the verbs in groups' },
  { surface: 'verbs', path: 'new/options/**', reason: '`new sheet --data` writes starter data of a scenario' },
  {
    surface: 'modules',
    path: 'compiled/*/*/lines/**',
    reason: 'sheets with sets of one word and of two call the same functions',
  },
  { surface: 'editing', path: '**/completion/items/1', reason: 'the orchard is no longer a packaged game' },
];
