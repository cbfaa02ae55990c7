/** Plans in their canonical words, and all that is worked out by comparing them. */
export default async function plans({ botbook, write, count }) {
  const { sheets } = botbook.book();
  for (const { address } of sheets) {
    const { exit, out } = await botbook.run('outline', address, '--canonical');
    const lines = out.split('\n');
    write(`canonical/${address}`, { exit, lines });
    count('plans', lines.filter((line) => line.trim() !== '').length);
  }
  const matrix = await botbook.outcome('matrix', 'callisto', '--json');
  write('matrix', matrix);
  const pairs = [
    ...[2, 4, 8].map((other) => ['callisto/1', `callisto/${other}`]),
    ...[4, 6, 7, 8].map((other) => ['callisto/1/lfa/SCOUT', `callisto/${other}/lfa/SCOUT`]),
    ...[2, 3, 4, 5, 6, 7, 8].map((other) => [`callisto/${other}/breakers`, `callisto/${other - 1}/breakers`]),
    ...[2, 3, 5, 6].map((other) => [`callisto/${other}/lfa`, `callisto/${other - 1}/lfa`]),
  ];
  for (const pair of pairs) {
    write(`diff/${pair.join(' ')}`, await botbook.outcome('diff', ...pair, '--json'));
    count('comparisons of sheets');
  }
  for (const pair of pairs.slice(0, 6))
    write(`script/${pair.join(' ')}`, await botbook.outcome('diff', ...pair, '--script'));
  const [sheet] = sheets;
  const ours = sheet.text.replace(/Random\]/, 'Nearest > Random]');
  const theirs = `${sheet.text.trimEnd()}\n# A remark at the end.\n`;
  const files = [sheet.text, ours, theirs].map((text, at) => botbook.put(`merge-${at}.bot`, text));
  const { exit, out } = await botbook.run('merge', '--print', ...files);
  write('merge', { exit, lines: out.split('\n') });
}
