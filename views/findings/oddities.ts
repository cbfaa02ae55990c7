// Oddities of the book: words that have no effect, contradict other words or repeat other words. The main text is the
// reason for each oddity, because the readers know the game. The findings of the linter are in small print.
import type { Games } from '../../compiler/game/game-declaration.ts';
import type { Oddity, OddSheet, Quote } from '../../compiler/lint/oddities.ts';
import { Lines } from '../../grammar/positions.ts';
import { spanJson } from './check-json.ts';
import { countText } from './diagnostics.ts';
import { codeWords, flow, markedText, type DocumentBlock, type Document } from '../document/words.ts';
import { markdownText, markdownWords } from '../document/markdown.ts';
import { bookTitle } from '../matrix/matrix-words.ts';

export interface OddSource extends OddSheet {
  readonly file: string;
  readonly text: string;
}

const widest = 96;

const silent = 'This part has no note yet.';

/** A chapter of the page of oddities: the sheets of a scenario, in the order of the book. */
interface Chapter {
  readonly heading: string;
  readonly sheets: readonly OddSource[];
}

function headingOf({ scenario, title, file }: OddSource): string {
  if (scenario === null) return file;
  return title === '' ? `Scenario ${scenario}` : `Scenario ${scenario}: ${title}`;
}

function chaptersOf(sheets: readonly OddSource[], games: Games): Chapter[] {
  const rankOf = ({ game, bot }: OddSource): number =>
    games.gameNamed(game)?.bots.findIndex(({ name }) => name === bot.toUpperCase()) ?? -1;
  const sorted = sheets.toSorted(
    (a, b) => (a.scenario ?? Infinity) - (b.scenario ?? Infinity) || rankOf(a) - rankOf(b),
  );
  const headings = [...new Set(sorted.map(headingOf))];
  return headings.map((heading) => ({ heading, sheets: sorted.filter((sheet) => headingOf(sheet) === heading) }));
}

/** Returns the games that have oddities, each with its chapters. */
function booksOf(
  all: readonly OddSource[],
  games: Games,
): { readonly title: string; readonly chapters: readonly Chapter[] }[] {
  const odd = all.filter(({ oddities }) => oddities.length > 0);
  const names = [...new Set(odd.map(({ game }) => game))];
  return names.map((name) => ({
    title: bookTitle(name, games),
    chapters: chaptersOf(
      odd.filter((sheet) => sheet.game === name),
      games,
    ),
  }));
}

const smallPrint = ({ findings }: Oddity): string =>
  [...new Map(findings.map((finding) => [finding.code, finding])).values()]
    .map(({ code, name }) => `${code} ${name}`)
    .join(', ');

const lead =
  'These parts of the book have no effect, repeat another part, or contradict the rules or other pages of the book. The sheets keep them as printed. A note under each part explains the effect in play. A code such as R8 names a ruling, a decision about an unclear rule.';

/**
 * Returns a quotation. The words at fault are emphasised if the terminal has colours and the quotation fits on a line.
 */
function quoteBlock({ before, words, behind }: Quote): DocumentBlock {
  const whole = `“${before}${words}${behind}”`;
  if (whole.length > widest - 2) return flow(markedText('dim', whole), '  ');
  return ['  ', markedText('dim', `“${before}`), markedText('accent', words), markedText('dim', `${behind}”`)];
}

const oddityBlocks = (short: string, oddity: Oddity): Document => [
  markedText('strong', `${short}, ${oddity.part}`),
  ...oddity.quotes.map(quoteBlock),
  flow(codeWords(oddity.reason || silent), '  '),
  ['  ', markedText('dim', smallPrint(oddity))],
];

const shortOf = ({ scenario, bot }: OddSource): string =>
  [...(scenario === null ? [] : [`S${scenario}`]), bot].join(' ');

export function odditiesDocument(all: readonly OddSource[], games: Games): Document {
  const books = booksOf(all, games);
  if (books.length === 0) return ['No oddities: nothing in these sheets stays by an ignore.'];
  const number = all.reduce((sum, { oddities }) => sum + oddities.length, 0);
  const parts = books.flatMap(({ title, chapters }): Document[] => [
    [markedText('accent', title)],
    ...chapters.flatMap(({ heading, sheets }) => [
      [markedText('title', heading)],
      ...sheets.flatMap((sheet) => sheet.oddities.map((oddity) => oddityBlocks(shortOf(sheet), oddity))),
    ]),
  ]);
  return [
    markedText('title', 'Oddities of the book'),
    '',
    flow(lead),
    ...parts.flatMap((blocks) => ['', ...blocks]),
    '',
    markedText('dim', `${countText(number, 'oddity', 'oddities')}.`),
  ];
}

const quoteMarkdown = ({ before, words, behind }: Quote): string =>
  `“${markdownWords([before, before === '' && behind === '' ? words : markedText('accent', words), behind])}”`;

export function odditiesPage(
  all: readonly OddSource[],
  games: Games,
  by: string,
  linkOf: (code: string, name: string) => string,
): string {
  const codeLinks = ({ findings }: Oddity): string =>
    [...new Map(findings.map((finding) => [finding.code, finding])).values()]
      .map(({ code, name }) => `[${code}](${linkOf(code, name)})`)
      .join(', ');
  const books = booksOf(all, games).map(({ title, chapters }) => {
    const texts = chapters.map(({ heading, sheets }) => {
      const items = sheets.flatMap((sheet) =>
        sheet.oddities.map(
          (oddity) =>
            `**${markdownText(`${shortOf(sheet)}, ${oddity.part}`)}**: ${oddity.quotes.map(quoteMarkdown).join(' · ')} <sub>${codeLinks(oddity)}</sub>\n\n${markdownWords(codeWords(oddity.reason || silent))}`,
        ),
      );
      return `### ${markdownText(heading)}\n\n${items.join('\n\n')}`;
    });
    return `## ${markdownText(title)}\n\n${texts.join('\n\n')}`;
  });
  const body = books.length === 0 ? 'There are none so far.' : books.join('\n\n');
  return `# Oddities of the book

This page is for people who know a printed book, and look for its mistakes and odd places.

${lead}

\`botbook lint --suppressed\` prints this page. The notes are comments in the sheets, next to the words in question.
Generated by \`${by}\`.

${body}
`;
}

/** Returns the JSON of oddities; docs/schemas/lint.schema.json declares its form. */
export const odditiesJson = (all: readonly OddSource[]): object => ({
  version: 2,
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
      findings,
      ignore: spanJson(lines, at),
    }));
  }),
});
