// The Prettier plugin for every game there is: `prettier --plugin botbook/prettier sheet.bot`.
import { gameNamed } from './compiler/games.ts';
import { prettierPlugin } from './grammar/prettier.ts';

const plugin = prettierPlugin((name) => gameNamed(name)?.headings);
export const { languages, parsers, printers, defaultOptions } = plugin;
export default plugin;
