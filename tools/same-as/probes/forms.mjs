import { createRequire } from 'node:module';
import { join } from 'node:path';
import { garbled, unformed } from '../chance.mjs';

/** Canonical form by the library, the command line and the plugin of Prettier. */
export default async function forms({ botbook, write, count }) {
  const { formatSheet } = await botbook.library('index');
  const plugin = await botbook.library('prettier');
  const prettier = createRequire(join(botbook.folder, 'package.json'))('prettier');
  const sheets = botbook.book().sheets.map(({ address, text }) => ({ name: address, text }));
  for (const [index, { name, text }] of [...sheets, ...botbook.samples()].entries()) {
    const variants = [text, unformed(text, index), garbled(text, index, 3)];
    for (const [variant, source] of variants.entries()) {
      const { text: formed, ...rest } = formatSheet(source);
      write(`${name}/${variant}`, { ...rest, lines: formed?.split('\n') ?? null });
      count('texts in form');
    }
    // Faults are told by an error, whose text is for people.
    const pretty = await prettier
      .format(variants[1], { parser: 'botbook', filepath: 'sheet.bot', plugins: [plugin] })
      .then(
        (printed) => printed.split('\n'),
        () => 'refused',
      );
    write(`${name}/prettier`, pretty);
    if (index % 4 > 0) continue;
    const file = botbook.put(`forms/${index}.bot`, variants[1]);
    write(`${name}/fmt`, await botbook.outcome('fmt', file, '--json'));
    write(`${name}/fmt/text`, botbook.read(file).split('\n'));
  }
  write('check', await botbook.outcome('fmt', '--check', 'procedures', '--json'));
}
