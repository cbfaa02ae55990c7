// `npm run docs`: writes the generated pages and the generated parts of pages. A test reports pages that are out of
// date.
import { program } from '../cli/main.ts';
import { cliPage } from './cli-page.ts';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rulingPlaceOf, transcriptionOf, type TranscriptionRuling } from '../compiler/language/book/transcription.ts';
import { verbSummary } from '../compiler/language/book/verb-summary.ts';
import { playsOf } from '../compiler/game/game-declaration.ts';
import { allDiagnostics, lintRulesOf } from '../compiler/lint/lint-rules.ts';
import { builtInGames } from '../library/games.ts';
import { foundInCheckExample, findingsInExample, lintSheets } from '../compiler/lint/lint-sheets.ts';
import { oddSheetOf } from '../compiler/lint/oddities.ts';
import { cliErrorsOf } from '../files/errors.ts';
import { languageOf, shownAddress } from '../cli/books.ts';
import { shownExamples } from '../cli/shown-examples.ts';
import { anchor } from '../views/reference/pages.ts';
import { diagnosticLink } from '../views/reference/diagnostic-links.ts';
import { diagnosticFiles, diagnosticsPage, type DiagnosticsGiven } from '../views/reference/pages-diagnostics.ts';
import { botbookSchema } from '../views/findings/botbook-schema.ts';
import { odditiesPage } from '../views/findings/oddities.ts';
import { lintFiles, lintRulesPage, type LintPageGiven } from '../views/reference/pages-lint.ts';
import { rulingLink, rulingsPage } from '../views/reference/pages-rulings.ts';
import { wordLink, wordsPage } from '../views/reference/pages-words.ts';
import { ebnf } from './ebnf.ts';
import { diagramFolder, grammarFiles } from './grammar-page.ts';
import { licencesPage } from './licences.ts';

const root = new URL('..', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const by = 'npm run docs';
const [game] = builtInGames.all;
if (!game) throw new Error('There is no game to write about.');

const language = languageOf(game.name);
if (!language) throw new Error(`The book of ${game.name} has no roster.`);
const { reader } = language;
const { entries } = reader.vocabulary;
const rulingsIn = (of: typeof game) => of.rulings(JSON.parse(read(`procedures/${of.name}/rulings.json`)));
const { bots } = game;
const rulings = rulingsIn(game);
const otherRulings = builtInGames.all
  .filter((other) => other !== game && existsSync(new URL(`procedures/${other.name}/rulings.json`, root)))
  .map((other) => {
    const inGames = playsOf(other).flatMap(({ readings = [] }) => readings);
    const switchable = [...new Set([...(other.switchable ?? []), ...inGames])];
    return { title: other.title, rulings: rulingsIn(other), switchable };
  });

const languagePage = read('docs/language.md');

/** Returns the link to the section of the language reference with the given title; null if there is no such section. */
function section(title: string): string | null {
  return new RegExp(`^#+ ${title}$`, 'm').test(languagePage) ? `language.md#${anchor(title)}` : null;
}

const diagnostics: DiagnosticsGiven = {
  registry: allDiagnostics,
  troubles: cliErrorsOf(shownAddress.game),
  helpExamples: shownExamples,
  check: (text) => foundInCheckExample(text, languageOf, builtInGames),
  by,
};

const lint: LintPageGiven = {
  games: builtInGames,
  foundIn: (name) => findingsInExample(name, languageOf, builtInGames),
  by,
  schema: 'schemas/botbook.schema.json',
};

const inDocs = (files: ReadonlyMap<string, string>): [string, string][] =>
  [...files].map(([path, text]) => [`docs/${path}`, text]);

/**
 * Returns the page of oddities, which lists the sheets with ignore comments. The linter compares these sheets with all
 * other sheets.
 */
function oddities(): string {
  const sheets = globSync('procedures/**/*.bot', { cwd: root })
    .toSorted()
    .map((file) => ({ file, text: read(file), languageOf, games: builtInGames }));
  const [odd, beside] = [true, false].map((is) => sheets.filter(({ text }) => text.includes('botbook-ignore') === is));
  const linted = lintSheets(odd ?? [], odd?.length === 0 ? [] : beside);
  const oddSheets = linted.map(({ sheet, suppressed }, index) => ({
    file: odd?.[index]?.file ?? '',
    text: sheet.source,
    ...oddSheetOf(sheet, suppressed),
  }));
  const page = odditiesPage(oddSheets, builtInGames, by, diagnosticLink);
  return page.replaceAll(/\bR\d+\b/g, (id) => {
    const ruling = rulings.find((each) => each.id === id);
    return ruling ? `[${id}](${rulingLink(ruling)})` : id;
  });
}

const words = (): string =>
  wordsPage(
    entries,
    { rulings, section, takes: (word) => verbSummary(word, reader), alike: reader.vocabulary.alike },
    by,
  );

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

function readingsTable(readings: readonly TranscriptionRuling[]): string {
  const rows = readings.map(({ at, damage, typed, why, confidence, alternative }) => {
    const other = alternative === null ? '' : `\`${cell(alternative)}\``;
    return `| ${cell(at)} | ${cell(damage)} | \`${cell(typed)}\` | ${cell(why)} | ${confidence} | ${other} |\n`;
  });
  return `| address | damage | typed | why | confidence | alternative |\n|---|---|---|---|---|---|\n${rows.join('')}`;
}

function transcriptionPage(): string {
  const readings = transcriptionOf(JSON.parse(read('procedures/callisto/transcription.json')));
  const tally = (confidence: string): number => readings.filter((reading) => reading.confidence === confidence).length;
  const scenarios = [...new Set(readings.map((reading) => rulingPlaceOf(reading)?.scenario ?? 0))].toSorted(
    (a, b) => a - b,
  );
  const sections = scenarios.map((number) => {
    const all = readings.filter((reading) => rulingPlaceOf(reading)?.scenario === number);
    const decks = all.filter((reading) => rulingPlaceOf(reading)?.part === 'decks');
    const sheets = all.filter((reading) => !decks.includes(reading));
    return `## Scenario ${number}\n\n${readingsTable(sheets)}\n### Decks\n\n${readingsTable(decks)}`;
  });
  return `# How the damaged print was read

The sheets in \`procedures/callisto\` were typed from a scan of the printed solo book. The scan lost icons, numbers and some rows.
For every damaged or surprising place, this page gives the damage, the typed text, the reason, and other possible readings.
${tally('high')} readings are forced by the text around them, ${tally('medium')} are the best of several readings, ${tally('low')} are guesses.
\`botbook outline --doubts callisto\` lists the readings that an owner of the book should check. A corrected sheet in the working
folder replaces the packaged sheet.

Comments in the sheets cite these readings by address: \`# T S1/LFA/CAPTAIN 1\`. LFA and BRK are the sheets of the bots of these
sides. Generated by \`npm run docs\` from transcription.json.

## General rules

- An icon that the scan reads as \`1\`, \`(1)\`, \`N\`, \`()\` or nothing is the strength \`X\` (the printed value of the card) where
  the same clause has \`X\` in other scenarios.
- Strengths after GUIDE are always the \`Y\` icon: the value of the guided unit.
- A strength in parentheses after ATTACK is the armoured attack. The sheets have the parentheses if the page prints them and the
  target is armoured (mech, vehicle, structure, door, pod, armoured objective). All other strengths have no parentheses.
- A clause without a number between two numbered clauses has the number between them.
- Damaged brackets of references are typed \`[a) > b)]\`; range icons as \`within range 2\`.
- Rows of tables that ran together or apart are restored; a range over several cells is one row.
- Stray headings, page ornaments and explanatory boxes do not belong to a procedure and are left out.
- Everything else is as printed, including oddities: wording, order, capitals, differences between scenarios.

${sections.join('\n')}`;
}

/**
 * Replaces the generated part of a page. The part is between two markers, and the first marker has the name of the
 * part.
 */
function withPart(text: string, name: string, part: string): string {
  const markers = new RegExp(`(<!-- generated: ${name} -->\n)[\\s\\S]*?(<!-- end -->)`);
  return text.replace(markers, (_, start: string, end: string) => `${start}${part}\n${end}`);
}

/** Returns the text of each generated file, by path. */
export async function pages(): Promise<Map<string, string>> {
  const commandLine = await program();
  return new Map([
    ['docs/cli.md', cliPage(commandLine, by)],
    ['docs/diagnostics.md', diagnosticsPage(diagnostics)],
    ['docs/lint.md', lintRulesPage(lint)],
    ...inDocs(diagnosticFiles(diagnostics)),
    ...inDocs(lintFiles(lint)),
    ['docs/oddities.md', oddities()],
    ['docs/schemas/botbook.schema.json', `${JSON.stringify(botbookSchema(lintRulesOf(builtInGames)), null, 2)}\n`],
    ['docs/words.md', words()],
    ...grammarFiles(by),
    ['THIRD-PARTY-LICENSES.md', licencesPage(by)],
    ['docs/rulings.md', rulingsPage({ rulings, others: otherRulings, bots, entries, wordLink, by })],
    ['docs/transcription.md', transcriptionPage()],
    ['docs/language.md', withPart(read('docs/language.md'), 'ebnf', `\n\`\`\`ebnf\n${ebnf()}\n\`\`\`\n`)],
  ]);
}

/** The folders that contain only generated pages. */
export const generatedFolders = ['docs/diagnostics', 'docs/lint', diagramFolder];

if (import.meta.main) {
  const written = await pages();
  for (const folder of generatedFolders) mkdirSync(new URL(`${folder}/`, root), { recursive: true });
  for (const path of globSync(
    generatedFolders.map((folder) => `${folder}/*`),
    { cwd: root },
  ))
    if (!written.has(path.replaceAll('\\', '/'))) rmSync(new URL(path, root));
  for (const [path, text] of written) writeFileSync(new URL(path, root), text);
}
