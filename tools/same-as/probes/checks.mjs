import { garbled } from '../chance.mjs';

/** Findings of the checker and the linter, in the book, in samples, and in sheets with faults. */
export default async function checks({ botbook, write, count }) {
  const { checkSheet, lint } = await botbook.library('index');
  write('check/callisto', await botbook.outcome('check', 'callisto', '--json'));
  write('lint/callisto', await botbook.outcome('lint', 'callisto', '--json'));
  write('lint/suppressed', await botbook.outcome('lint', 'callisto', '--suppressed', '--json'));
  const book = await botbook.bookOf();
  const faulty = [];
  for (const [index, { address, text }] of botbook.book().sheets.entries()) {
    for (let variant = 0; variant < 10; variant++) {
      const changed = garbled(text, 100 * index + variant, 1 + variant);
      const { diagnostics } = checkSheet(changed, book);
      write(`faulty/${address}/${variant}`, diagnostics);
      count('findings', diagnostics.length);
      if (variant === 0) faulty.push(changed);
    }
  }
  const linted = lint(faulty, book).map(({ diagnostics, suppressed }) => ({ diagnostics, suppressed }));
  write('faulty/lint', linted);
  for (const [index, text] of faulty.slice(0, 6).entries()) {
    const file = botbook.put(`faulty-${index}.bot`, text);
    write(`faulty/${file}`, await botbook.outcome('check', file, '--json'));
    write(`faulty/${file}/lint`, await botbook.outcome('lint', file, '--json'));
  }
  write('faulty/sarif', await botbook.outcome('check', 'faulty-0.bot', 'faulty-1.bot', '--format', 'sarif'));
  for (const { name, text } of botbook.samples()) {
    const { diagnostics } = checkSheet(text, book);
    write(`sample/${name}`, diagnostics);
    count('findings', diagnostics.length);
  }
}
