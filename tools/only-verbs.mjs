// Leaves command verbs out of a bundle.

/**
 * Returns a bundler plugin that leaves out the code of all command verbs except `verbs`. A call of a command verb
 * without code says that the npm package has the command verb.
 */
export const onlyVerbs = (root, verbs) => ({
  name: 'verbs of the extension',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ importer, kind }) => {
      // Only the declaration of a command verb (verb.ts) loads the code of the command verb.
      const [, verb] = /[\\/]cli[\\/]verbs[\\/]([\w-]+)[\\/]verb\.ts$/.exec(importer) ?? [];
      const isLeftOut = kind === 'dynamic-import' && verb !== undefined && !verbs.includes(verb);
      return isLeftOut ? { path: verb, namespace: 'left out' } : undefined;
    });
    onLoad({ filter: /.*/, namespace: 'left out' }, ({ path }) => ({
      resolveDir: root,
      contents: `import { badOption } from './files/errors.ts';
throw badOption('The extension does not have the code of this command verb: ${path}', 'Install the npm package botbook.');`,
    }));
  },
});
