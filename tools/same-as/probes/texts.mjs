// Probes of the texts of sheets: outlines, plans, findings, canonical form, meanings in plain words.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Random } from '../../../test/support/random.ts';

const mangle = (word, random) => {
  const at = random.below(word.length);
  return `${word.slice(0, at)}${'aeo7:]'[random.below(6)]}${word.slice(at + random.below(2))}`;
};

/** Changes some words of a sheet after its headers. Most of these changes cause errors. */
function garble(text, seed, changes) {
  const random = new Random(seed);
  const words = text.split(/(\s+)/);
  const from = Math.min(12, words.length - 2);
  const place = () => from + random.below(words.length - from);
  for (let change = 0; change < changes; change++) {
    let at = place();
    if (/^\s*$/.test(words[at])) at = Math.max(0, at - 1);
    const other = words[place()];
    const to = ['', `${words[at]} ${words[at]}`, other, mangle(words[at], random), words[at].replace(/[^\w]/g, '')];
    words[at] = to[random.below(to.length)];
  }
  return words.join('');
}

/**
 * Changes spaces, also at the ends of lines. The meaning of the sheet stays the same, but its form is not canonical.
 */
function unformat(text, seed) {
  const random = new Random(seed);
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('#')) return line;
      const wide = line.replaceAll(/(?<=\S) (?=\S)/g, () => ' '.repeat(1 + random.below(3)));
      return random.below(4) === 0 ? `${wide}  ` : wide;
    })
    .join('\n');
}

/**
 * Records outlines (from the command line and from the library), decks, doubtful places of the transcription, and
 * syntax trees.
 */
export async function outlines({ botbook, write, run }) {
  const { readSheet, outline } = await botbook.library('index');
  await run('callisto', 'outline', 'callisto', '--json');
  await run('decks', 'outline', 'callisto', '--decks');
  await run('doubts', 'outline', 'callisto', '--doubts');
  const { sheets } = botbook.book();
  for (const { address, text } of sheets) {
    const { sheet, diagnostics } = readSheet(text);
    const outlined = outline(sheet);
    write(address, outlined);
    write(`tree/${address}`, { sheet, diagnostics });
    for (const { title } of outlined.procedures.slice(0, 3))
      await run(`${address}/${title}`, 'outline', `${address}/${title}`, '--json');
  }
  for (const { name, text } of botbook.samples()) {
    const { sheet, diagnostics } = readSheet(text);
    write(`sample/${name}`, { outline: outline(sheet), tree: sheet, diagnostics });
  }
}

/** Records plans in canonical words, comparisons of plans, and a merge. */
export async function plans({ botbook, write, run }) {
  const { sheets } = botbook.book();
  for (const { address } of sheets) await run(`canonical/${address}`, 'outline', address, '--canonical');
  await run('matrix', 'matrix', 'callisto', '--json');
  const pairs = [
    ...[2, 4, 8].map((other) => ['callisto/1', `callisto/${other}`]),
    ...[4, 6, 7, 8].map((other) => ['callisto/1/lfa/SCOUT', `callisto/${other}/lfa/SCOUT`]),
    ...[2, 3, 4, 5, 6, 7, 8].map((other) => [`callisto/${other}/breakers`, `callisto/${other - 1}/breakers`]),
    ...[2, 3, 5, 6].map((other) => [`callisto/${other}/lfa`, `callisto/${other - 1}/lfa`]),
  ];
  for (const pair of pairs) await run(`diff/${pair.join(' ')}`, 'diff', ...pair, '--json');
  for (const pair of pairs.slice(0, 6)) await run(`script/${pair.join(' ')}`, 'diff', ...pair, '--script');
  const [sheet] = sheets;
  const ours = sheet.text.replace(/Random\]/, 'Nearest > Random]');
  const theirs = `${sheet.text.trimEnd()}\n# A remark at the end.\n`;
  const files = [sheet.text, ours, theirs].map((text, at) => botbook.put(`merge-${at}.bot`, text));
  await run('merge', 'merge', '--print', ...files);
}

/** Records the findings of checker and linter in the book, in samples, and in sheets with errors. */
export async function checks({ botbook, write, run }) {
  const { checkSheet, lint } = await botbook.library('index');
  await run('check/callisto', 'check', 'callisto', '--json');
  await run('lint/callisto', 'lint', 'callisto', '--json');
  await run('lint/suppressed', 'lint', 'callisto', '--suppressed', '--json');
  const book = await botbook.bookOf();
  const faulty = [];
  for (const [index, { address, text }] of botbook.book().sheets.entries()) {
    for (let variant = 0; variant < 10; variant++) {
      const changed = garble(text, 100 * index + variant, 1 + variant);
      const { diagnostics } = checkSheet(changed, book);
      write(`faulty/${address}/${variant}`, diagnostics);
      if (variant === 0) faulty.push(changed);
    }
  }
  const linted = lint(faulty, book).map(({ diagnostics, suppressed }) => ({ diagnostics, suppressed }));
  write('faulty/lint', linted);
  for (const [index, text] of faulty.slice(0, 6).entries()) {
    const file = botbook.put(`faulty-${index}.bot`, text);
    await run(`faulty/${file}`, 'check', file, '--json');
    await run(`faulty/${file}/lint`, 'lint', file, '--json');
  }
  await run('faulty/sarif', 'check', 'faulty-0.bot', 'faulty-1.bot', '--format', 'sarif');
  for (const { name, text } of botbook.samples()) write(`sample/${name}`, checkSheet(text, book).diagnostics);
}

/** Records the canonical form of sheets from the library, from the command line and from the Prettier plugin. */
export async function forms({ botbook, write, run }) {
  const { formatSheet } = await botbook.library('index');
  const plugin = await botbook.library('prettier');
  const prettier = createRequire(join(botbook.folder, 'package.json'))('prettier');
  const sheets = botbook.book().sheets.map(({ address, text }) => ({ name: address, text }));
  for (const [index, { name, text }] of [...sheets, ...botbook.samples()].entries()) {
    const variants = [text, unformat(text, index), garble(text, index, 3)];
    for (const [variant, source] of variants.entries()) {
      const { text: formed, ...rest } = formatSheet(source);
      write(`${name}/${variant}`, { ...rest, lines: formed?.split('\n') ?? null });
    }
    // Prettier throws for a sheet with errors. The text of the error may change, so it is not recorded.
    const options = { parser: 'botbook', filepath: 'sheet.bot', plugins: [plugin] };
    const pretty = await prettier.format(variants[1], options).catch(() => 'refused');
    write(`${name}/prettier`, pretty.split('\n'));
    if (index % 4 > 0) continue;
    const file = botbook.put(`forms/${index}.bot`, variants[1]);
    await run(`${name}/fmt`, 'fmt', file, '--json');
    write(`${name}/fmt/text`, botbook.read(file).split('\n'));
  }
  await run('check', 'fmt', '--check', 'procedures', '--json');
}

/** Records the meaning of sheets in plain words: all clauses, the ranking table, the rules. */
export async function readings({ botbook, write }) {
  const { service, book, documents } = await botbook.documents();
  for (const { address, document } of documents) {
    const reading = service.readingOf(document, null);
    write(address, reading);
    for (const { title } of reading.procedures) write(`${address}/${title}`, service.readingOf(document, title));
  }
  for (const { name, text } of botbook.samples()) {
    const document = service.documentIn(book, text, `file:///${name}`);
    write(`sample/${name}`, service.readingOf(document, null));
  }
}
