/** The folders whose files become the bundles of the package. After a change in these folders, the bundles are old. */
export const bundledRooms = [
  'grammar',
  'compiler',
  'runtime',
  'library',
  'views',
  'files',
  'server',
  'debugger',
  'cli',
  'page',
];
