/** Options as the help lists them, without what is said of them. */
const optionsIn = (help) => help.split('\n').flatMap((line) => /^ {2}(-\S.*?)(?: {2,}.*)?$/.exec(line)?.[1] ?? []);

const wrong = [
  ['chek'],
  ['check', '--jsn'],
  ['check', 'nowhere.bot'],
  ['check', 'callisto/99'],
  ['outline', 'callisto/1/lfa/NOBODY'],
  ['fmt', 'nowhere'],
  ['diff', 'callisto/1'],
  ['docs', 'zzz'],
  ['board', 'callisto/99'],
  ['matrix', 'callisto', '--procedure', 'NOBODY'],
  ['simulate', 'callisto/1', '--games', 'many'],
  ['simulate', 'callisto/99'],
  ['decide', 'nowhere.json', '--card', 'SCOUT Y'],
  ['explain', 'procedures/callisto/scenario-1/examples/opening.json', '--card', 'NOBODY'],
  ['decide', 'procedures/callisto/scenario-1/examples/opening.json', '--card', 'SCOUT Y', '--dice', '99'],
  ['explain', 'procedures/callisto/scenario-1/examples/opening.json', '--card', 'SCOUT Y', '--reading', 'R99=second'],
  ['compile', 'callisto', '--out', '--json'],
  ['test', 'nowhere.example'],
];

/** Verbs, options, exit codes and error codes; and a sheet that is begun. */
export default async function verbs({ botbook, write, count }) {
  const { out: help } = await botbook.run('help');
  const names = [...help.matchAll(/^ {2}([a-z]+) \[/gm)].map((match) => match[1]);
  write('verbs', names);
  for (const name of names) {
    const { exit, out } = await botbook.run('help', name);
    write(name, { exit, options: optionsIn(out) });
    count('verbs');
  }
  for (const words of wrong) {
    const { exit, err } = await botbook.run(...words);
    write(`wrong/${words.join(' ')}`, { exit, codes: err.match(/\bBB\d{4}\b/g) });
  }
  write('new sheet', await botbook.outcome('new', 'sheet', 'begun', '--scenario', '2', '--bot', 'lfa', '--json'));
  write('new sheet/text', botbook.read('begun.bot').split('\n'));
}
