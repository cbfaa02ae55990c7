// Oddities of the book: what its pages say that never counts, contradicts or repeats itself, and what comes of it in
// play. For whoever knows the game: the reasons are the text, what found them is small print.
import { builtInGames } from '../../library/games.ts';
import type { Oddity, OddSheet, Quote } from '../../compiler/lint/oddities.ts';
import { Lines } from '../../grammar/positions.ts';
import { spanJson } from './check-json.ts';
import { count } from './diagnostics.ts';
import { visible, type Paint } from '../document/palette.ts';
import { wrapped } from '../reference/pages-text.ts';

/** Where it was read. */
export interface OddSource extends OddSheet {
  readonly file: string;
  readonly text: string;
}

const widest = 96;

const silent = 'Nobody has said yet what comes of it.';

/** Sheets of one scenario, in the order of the book. */
interface Chapter {
  readonly heading: string;
  readonly sheets: readonly OddSource[];
}

const gameTitle = (name: string): string => builtInGames.gameNamed(name)?.title ?? name;

function headingOf({ scenario, title, file }: OddSource): string {
  if (scenario === null) return file;
  return title === '' ? `Scenario ${scenario}` : `Scenario ${scenario}: ${title}`;
}

/** The chapters of a game. */
function chaptersOf(sheets: readonly OddSource[]): Chapter[] {
  const sorted = sheets.toSorted(
    (a, b) => (a.scenario ?? Infinity) - (b.scenario ?? Infinity) || rankOf(a) - rankOf(b),
  );
  const headings = [...new Set(sorted.map(headingOf))];
  return headings.map((heading) => ({ heading, sheets: sorted.filter((one) => headingOf(one) === heading) }));
}

/** The games that have oddities, each with its chapters. */
function booksOf(all: readonly OddSource[]): { readonly title: string; readonly chapters: readonly Chapter[] }[] {
  const odd = all.filter(({ oddities }) => oddities.length > 0);
  const games = [...new Set(odd.map(({ game }) => game))];
  return games.map((game) => ({
    title: gameTitle(game),
    chapters: chaptersOf(odd.filter((one) => one.game === game)),
  }));
}

/** How bots are called in order, as their game has them. */
const rankOf = ({ game, bot }: OddSource): number =>
  builtInGames.gameNamed(game)?.bots.findIndex(({ name }) => name === bot.toUpperCase()) ?? -1;

const smallPrint = ({ findings }: Oddity): string =>
  [...new Map(findings.map((one) => [one.code, one])).values()].map(({ code, name }) => `${code} ${name}`).join(', ');

const lead =
  'These parts of the book never count, repeat another part, or contradict the rules or other pages of the book. The sheets keep them as printed. Below each part, a note says what the bot does because of the printed text.';

const indented = (text: string): string[] => wrapped(visible(text), widest - 2).map((line) => `  ${line}`);

/** A printed line; its words at fault stand out where there is colour, and room. */
function quoteLines({ before, words, behind }: Quote, paint: Paint): string[] {
  const whole = `“${before}${words}${behind}”`;
  if (whole.length > widest - 2) return indented(whole).map((line) => paint('dim', line));
  const [head, tail] = [`“${before}`, `${behind}”`].map((text) => paint('dim', visible(text)));
  return [`  ${head}${paint('accent', visible(words))}${tail}`];
}

function oddityText(short: string, one: Oddity, paint: Paint): string {
  return [
    paint('strong', visible(`${short}, ${one.part}`)),
    ...one.quotes.flatMap((quote) => quoteLines(quote, paint)),
    ...indented(one.reason || silent),
    `  ${paint('dim', smallPrint(one))}`,
  ].join('\n');
}

const shortOf = ({ scenario, bot }: OddSource): string =>
  [...(scenario === null ? [] : [`S${scenario}`]), bot].join(' ');

/** The page on a terminal. */
export function odditiesText(all: readonly OddSource[], paint: Paint): string {
  const books = booksOf(all);
  if (books.length === 0) return 'No oddities: nothing in these sheets stays by an ignore.\n';
  const number = all.reduce((sum, { oddities }) => sum + oddities.length, 0);
  const blocks = books.flatMap(({ title, chapters }) => [
    paint('accent', visible(title)),
    ...chapters.flatMap(({ heading, sheets }) => [
      paint('title', visible(heading)),
      ...sheets.flatMap((sheet) => sheet.oddities.map((one) => oddityText(shortOf(sheet), one, paint))),
    ]),
  ]);
  const head = `${paint('title', 'Oddities of the book')}\n\n${wrapped(lead, widest).join('\n')}`;
  return `${[head, ...blocks, paint('dim', `${count(number, 'oddity', 'oddities')}.`)].join('\n\n')}\n`;
}

/** Text in which Markdown sees no marks of its own, but for code. */
const literal = (text: string): string =>
  text.replaceAll(/`[^`]+`|[\\`*_[\]<>#|]/g, (one) => (one.length > 1 ? one : `\\${one}`));

const quoteMarkdown = ({ before, words, behind }: Quote): string =>
  `“${literal(before)}${before === '' && behind === '' ? literal(words) : `*${literal(words)}*`}${literal(behind)}”`;

/** The page as Markdown. */
export function odditiesPage(
  all: readonly OddSource[],
  by: string,
  linkOf: (code: string, name: string) => string,
): string {
  const small = ({ findings }: Oddity): string =>
    [...new Map(findings.map((one) => [one.code, one])).values()]
      .map(({ code, name }) => `[${code}](${linkOf(code, name)})`)
      .join(', ');
  const books = booksOf(all).map(({ title, chapters }) => {
    const texts = chapters.map(({ heading, sheets }) => {
      const items = sheets.flatMap((sheet) =>
        sheet.oddities.map(
          (one) =>
            `**${literal(`${shortOf(sheet)}, ${one.part}`)}**: ${one.quotes.map(quoteMarkdown).join(' · ')} <sub>${small(one)}</sub>\n\n${literal(one.reason || silent)}`,
        ),
      );
      return `### ${literal(heading)}\n\n${items.join('\n\n')}`;
    });
    return `## ${literal(title)}\n\n${texts.join('\n\n')}`;
  });
  const body = books.length === 0 ? 'There are none so far.' : books.join('\n\n');
  return `# Oddities of the book

${lead}

\`botbook lint --suppressed\` prints this page. The notes are comments in the sheets, next to the words in question.
Generated by \`${by}\`.

${body}
`;
}

/** The same as data: docs/schemas/lint.schema.json says its form. */
export const odditiesJson = (all: readonly OddSource[]): object => ({
  version: 1,
  oddities: all.flatMap(({ file, text, game, scenario, bot, oddities }) => {
    const lines = new Lines(text);
    return oddities.map(({ part, quotes, reason, findings, at }) => ({
      file,
      game,
      scenario,
      bot,
      part,
      quotes,
      reason,
      found: findings,
      ignore: spanJson(lines, at),
    }));
  }),
});
