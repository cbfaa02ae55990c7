// Completion of the header lines: game, book, scenario, bot.
import type { HeaderWord } from '../../../grammar/tree.ts';
import type { Games } from '../../game/game-declaration.ts';
import type { ServiceDocument } from '../document.ts';
import type { Project } from '../project.ts';
import { snippetChoice, completionItem, snippet, type CompletionEntry } from './items.ts';

const headerLines: readonly { readonly word: HeaderWord; readonly label: string; readonly detail: string }[] = [
  { word: 'game', label: 'game', detail: 'the game that the sheet is of' },
  { word: 'book', label: 'book: verbatim', detail: 'the wording follows a printed book' },
  { word: 'scenario', label: 'scenario', detail: 'the number of the scenario, and its title' },
  { word: 'bot', label: 'bot', detail: 'the bot whose procedures follow' },
];

/** Returns the values that can follow a header word such as `bot`; null if the line is not a header. */
export function headerValues(
  document: ServiceDocument,
  project: Project,
  line: string,
): readonly CompletionEntry[] | null {
  const match = /^(game|book|scenario|bot)(?:[^\S\n]+|[^\S\n]*:[^\S\n]*)(.*)$/i.exec(line);
  if (!match) return null;
  const [, word = '', rest = ''] = match;
  const { game, games, language } = document;
  if (word.toLowerCase() === 'scenario') return scenarioItems(document, project, rest);
  if (/\s/.test(rest.trimStart())) return [];
  if (word.toLowerCase() === 'game') return games.all.map(({ name, title }) => completionItem(name, 'header', title));
  if (word.toLowerCase() === 'book')
    return [completionItem('verbatim', 'header', 'the wording follows a printed book: nothing is said of synonyms')];
  const bots = (game?.bots ?? []).map(({ name }) => completionItem(name, 'header', `a bot of ${game?.title ?? ''}`));
  return language || game ? bots : [];
}

function scenarioItems(document: ServiceDocument, project: Project, rest: string): readonly CompletionEntry[] {
  const titles = new Map<number, string>();
  for (const { sheet, scenario } of project.beside(document)) {
    const header = sheet.headers.find(({ word }) => word === 'scenario');
    if (header && scenario !== null && header.text !== '') titles.set(scenario, header.text);
  }
  const number = /^(\d+)\s*:?\s*$/.exec(rest.replace(/\p{L}*$/u, ''))?.[1];
  if (number !== undefined) {
    const title = titles.get(Number(number));
    return title === undefined ? [] : [completionItem(title, 'header', `the title of scenario ${number}`)];
  }
  if (rest.trim() !== '' && !/^\d+$/.test(rest)) return [];
  const numbers = document.language?.world(null, '').scenarios ?? [];
  return numbers.map((scenarioNumber) => {
    const title = titles.get(scenarioNumber);
    return completionItem(
      title === undefined ? String(scenarioNumber) : `${scenarioNumber}: ${title}`,
      'header',
      `scenario ${scenarioNumber}`,
    );
  });
}

export function headerItems({ sheet, games }: ServiceDocument): readonly CompletionEntry[] {
  const present = new Set(sheet.headers.map(({ word }) => word));
  const lacking = headerLines.filter(({ word }) => !present.has(word));
  const lines = lacking.map(({ label, detail }) =>
    completionItem(label, 'header', detail, { insert: label.includes(':') ? label : `${label} ` }),
  );
  return present.size === 0 ? [newSheet(games), ...lines] : lines;
}

function newSheet({ all, names }: Games): CompletionEntry {
  const bots = all[0]?.bots.map(({ name }) => name) ?? [];
  const lines = [
    `game ${snippetChoice(1, names, 'name')}`,
    'scenario ${2:1}: ${3:Title}',
    `bot ${snippetChoice(4, bots, 'BOT')}`,
  ];
  return snippet('new sheet', 'the headers of a sheet', `${lines.join('\n')}\n\n$0`);
}
