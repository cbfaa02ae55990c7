// The declarations of the verbs that compare sheets.
import { Option } from 'commander';
import { diffFormats, examples, optionTexts, runs, type Verb } from './commands.ts';

const sides =
  'Takes two files, folders, git revisions such as HEAD~3:procedures, or addresses such as callisto/1/lfa/SCOUT; one of them may be - for standard input.';

const several = (next: string, before: readonly string[] = []): string[] => [...before, next];

function ofMatrix(verb: Verb): void {
  verb(
    'matrix',
    'what',
    'Show which procedures of a book mean the same, as a table by scenario. Takes folders, or addresses such as callisto. Without a name: this folder.',
  )
    .option(
      '--procedure <title>',
      'print only this procedure, with the differences between its forms (may be repeated)',
      several,
    )
    .option('--all', 'print every procedure (the default)')
    .option('--bot <name>', 'print only the procedures of this bot')
    .option('--details', 'with --all: also print the differences between the forms')
    .option('--html <file>', optionTexts.html)
    .option('--json', optionTexts.json)
    .addHelpText(
      'after',
      examples(
        'matrix callisto',
        'matrix callisto --procedure SCOUT',
        'matrix callisto --procedure CORP-SEC --html matrix.html',
      ),
    )
    .action(runs(async () => (await import('./verbs/matrix/matrix.ts')).matrix));
}

export function ofComparing(verb: Verb): void {
  ofMatrix(verb);
  verb('diff', 'what', `Compare sheets by meaning, and on request in play. ${sides}`)
    .addOption(new Option('--format <form>', 'the format of the differences (default: pretty)').choices(diffFormats))
    .option('--json', 'the same as --format json')
    .option('--html <file>', 'write a web page of the differences (- for standard output)')
    .option('--script', 'print the edits that turn the first sheet into the second')
    .option('-q, --quiet', 'print errors only; the exit code says whether the sheets differ')
    .option('--behaviour', 'also compare decisions in play, with a position for each kind of difference')
    .option('--seed <n>', 'with --behaviour: the seed of the dice (default: 1)')
    .option('--positions <n>', 'with --behaviour: the number of positions (default: 20000)')
    .option('--games <n>', 'with --behaviour: the number of games that the positions come from (default: 200)')
    .option(
      '--on <scenario>',
      'with --behaviour: the board, an address such as callisto/1 (default: the board of the first sheet)',
    )
    .option('--witness <folder>', 'with --behaviour: write the positions that show differences into this folder')
    .option('--reading <R=second...>', 'with --behaviour: use the second reading of an open ruling')
    .option('--overlay <file>', 'with --behaviour: use the figures of this owner’s file instead of stand-ins')
    .option('--git', 'take the arguments that git passes to an external diff (docs/diff.md)')
    .addHelpText(
      'after',
      examples(
        'diff callisto/1/lfa/SCOUT callisto/4/lfa/SCOUT',
        'diff callisto/1 callisto/2',
        'diff HEAD~3:procedures procedures',
      ),
    )
    .action(runs(async () => (await import('./verbs/diff/diff.ts')).diff));

  verb(
    'merge',
    'files',
    'Merge two edits of a sheet by meaning. Takes the common base, our file, their file, and optionally the path of the sheet; writes the result into our file.',
  )
    .option('--print', 'print the merged sheet and leave our file unchanged')
    .option('--marker-size <n>', 'the length of conflict markers (default: 7)')
    .option('-q, --quiet', 'do not print the number of conflicts')
    .addHelpText('after', examples('merge base.bot ours.bot theirs.bot', 'merge --print base.bot ours.bot theirs.bot'))
    .action(runs(async () => (await import('./verbs/merge/merge.ts')).merge));
}
