// The lines that a sheet begins with: its game, its book, its scenario, its bot.
import type { HeaderWord } from '../../../grammar/tree.ts';
import type { Games } from '../../game/game.ts';
import type { ServiceDocument } from '../document.ts';
import type { Project } from '../project.ts';
import { choice, item, snippet } from './items.ts';
import type { Item } from './items.ts';

const words: readonly { readonly word: HeaderWord; readonly label: string; readonly detail: string }[] = [
  { word: 'game', label: 'game', detail: 'the game that the sheet is of' },
  { word: 'book', label: 'book: verbatim', detail: 'the wording follows a printed book' },
  { word: 'scenario', label: 'scenario', detail: 'the number of the scenario, and its title' },
  { word: 'bot', label: 'bot', detail: 'the bot whose procedures follow' },
];

/** What can stand behind a header's word; null if the line is no header. */
export function headerValues(document: ServiceDocument, project: Project, line: string): readonly Item[] | null {
  const found = /^(game|book|scenario|bot)(?:[^\S\n]+|[^\S\n]*:[^\S\n]*)(.*)$/i.exec(line);
  if (!found) return null;
  const [, word = '', rest = ''] = found;
  const { game, games, language } = document;
  if (word.toLowerCase() === 'scenario') return scenarioItems(document, project, rest);
  if (/\s/.test(rest.trimStart())) return [];
  if (word.toLowerCase() === 'game') return games.all.map(({ name, title }) => item(name, 'header', title));
  if (word.toLowerCase() === 'book')
    return [item('verbatim', 'header', 'the wording follows a printed book: nothing is said of synonyms')];
  const bots = (game?.bots ?? []).map(({ name }) => item(name, 'header', `a bot of ${game?.title ?? ''}`));
  return language || game ? bots : [];
}

function scenarioItems(document: ServiceDocument, project: Project, rest: string): readonly Item[] {
  const titles = new Map<number, string>();
  for (const { sheet, scenario } of project.beside(document)) {
    const header = sheet.headers.find(({ word }) => word === 'scenario');
    if (header && scenario !== null && header.text !== '') titles.set(scenario, header.text);
  }
  const number = /^(\d+)\s*:?\s*$/.exec(rest.replace(/\p{L}*$/u, ''))?.[1];
  if (number !== undefined) {
    const title = titles.get(Number(number));
    return title === undefined ? [] : [item(title, 'header', `the title of scenario ${number}`)];
  }
  if (rest.trim() !== '' && !/^\d+$/.test(rest)) return [];
  const numbers = document.language?.world(null, '').scenarios ?? [];
  return numbers.map((one) => {
    const title = titles.get(one);
    return item(title === undefined ? String(one) : `${one}: ${title}`, 'header', `scenario ${one}`);
  });
}

/** Header lines that the sheet lacks. */
export function headerItems({ sheet, games }: ServiceDocument): readonly Item[] {
  const has = new Set(sheet.headers.map(({ word }) => word));
  const lacking = words.filter(({ word }) => !has.has(word));
  const lines = lacking.map(({ label, detail }) =>
    item(label, 'header', detail, { insert: label.includes(':') ? label : `${label} ` }),
  );
  return has.size === 0 ? [newSheet(games), ...lines] : lines;
}

/** A sheet from nothing. */
function newSheet({ all, names }: Games): Item {
  const bots = all[0]?.bots.map(({ name }) => name) ?? [];
  const lines = [`game ${choice(1, names, 'name')}`, 'scenario ${2:1}: ${3:Title}', `bot ${choice(4, bots, 'BOT')}`];
  return snippet('new sheet', 'the headers of a sheet', `${lines.join('\n')}\n\n$0`);
}
