// Makes a new game from one of the sample games in this folder. Without changes, a new game of bots can check, decide
// and explain a card. A new game of tables can check and roll a sheet.
import { upperInitial } from '../../grammar/characters.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path/posix';

/** The sample games: `game` for bots, `tables` for tables that are rolled. */
type Sample = 'game' | 'tables';

/** Returns each folder of the sample with the folder of the new game to which its files are copied. */
const folders = (name: string, template: string): readonly (readonly [from: string, to: string])[] => [
  [`${template}/compiler`, `compiler/games/${name}`],
  [`${template}/runtime`, `runtime/${name}`],
  [`${template}/procedures`, `procedures/${name}`],
];

/** Returns the path that a file of the sample gets in the new game. A path outside the sample is returned unchanged. */
function newPath(path: string, name: string, template: string): string {
  const folder = folders(name, template).find(([from]) => path.startsWith(`${from}/`));
  return folder ? folder[1] + path.slice(folder[0].length) : path;
}

/** Returns the text of a file of the sample with the names and imports of the new game. */
function renameIn(text: string, path: string, name: string, template: string): string {
  const here = dirname(newPath(path, name, template));
  const imports = text.replaceAll(/(?<= from ')\.[^']+(?=')/g, (target) => {
    const to = relative(here, newPath(normalize(join(dirname(path), target)), name, template));
    return to.startsWith('.') ? to : `./${to}`;
  });
  return imports.replaceAll('sample', name).replaceAll('Sample', upperInitial(name));
}

/** Returns the texts of the files of a new game, by path relative to the root of the checkout. */
export function gameFiles(root: string, name: string, sample: Sample): ReadonlyMap<string, string> {
  const template = `cli/scaffold/${sample}`;
  // The package also runs on Node 20, which has no `globSync`.
  const paths = readdirSync(join(root, template), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path))
    .map((path) => `${template}/${path.replaceAll('\\', '/')}`);
  return new Map(
    paths.toSorted().map((path) => {
      const text = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
      return [newPath(path, name, template), renameIn(text, path, name, template)];
    }),
  );
}

/**
 * Returns the source of the list of games with the new game added. Returns null if the list does not have the expected
 * form.
 */
export function listedIn(games: string, name: string): string | null {
  const list = /^(export const builtInGames = new GameList<GameDeclaration>\(\[)([^\]]*)(\]\);)$/m;
  const imports = /^import \{ \w+ \} from '\.\.\/compiler\/games\/[\w-]+\/game\.ts';\n/gm;
  const last = [...games.matchAll(imports)].at(-1);
  if (!list.test(games) || !last) return null;
  const at = last.index + last[0].length;
  const line = `import { ${name} } from '../compiler/games/${name}/game.ts';\n`;
  return (games.slice(0, at) + line + games.slice(at)).replace(
    list,
    (_, start: string, names: string, end: string) => `${start}${names}, ${name}${end}`,
  );
}
