// The Prettier plugin for all built-in games: `prettier --plugin botbook/prettier sheet.bot`.
import { builtInGames } from './games.ts';
import { prettierPlugin } from '../grammar/prettier.ts';

const plugin = prettierPlugin(builtInGames.headingsOf);
export const { languages, parsers, printers, defaultOptions } = plugin;
export default plugin;
