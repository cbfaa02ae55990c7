/** Outlines by the command line and by the library, decks, doubts, syntax trees. */
export default async function outlines({ botbook, write, count }) {
  const { readSheet, outline } = await botbook.library('index');
  write('callisto', await botbook.outcome('outline', 'callisto', '--json'));
  write('decks', await botbook.outcome('outline', 'callisto', '--decks'));
  write('doubts', await botbook.outcome('outline', 'callisto', '--doubts'));
  const { sheets } = botbook.book();
  for (const { address, text } of sheets) {
    const { sheet, diagnostics } = readSheet(text);
    const outlined = outline(sheet);
    write(address, outlined);
    write(`tree/${address}`, { sheet, diagnostics });
    count('outlines');
    for (const { title } of outlined.procedures.slice(0, 3))
      write(`${address}/${title}`, await botbook.outcome('outline', `${address}/${title}`, '--json'));
  }
  for (const { name, text } of botbook.samples()) {
    const { sheet, diagnostics } = readSheet(text);
    write(`sample/${name}`, { outline: outline(sheet), tree: sheet, diagnostics });
    count('outlines');
  }
}
