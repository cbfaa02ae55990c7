// The verbs that set sheets beside each other: what they offer on the command line.
import { Option } from 'commander';
import { examples } from './commands.ts';
import type { Verb } from './commands.ts';
import { diff, diffFormats } from './verbs/diff.ts';
import type { DiffOptions } from './verbs/diff.ts';
import { matrix } from './verbs/matrix.ts';
import type { MatrixOptions } from './verbs/matrix.ts';
import { merge } from './verbs/merge.ts';
import type { MergeVerbOptions } from './verbs/merge.ts';

const sides =
  'two files, folders, revisions of git such as HEAD~3:procedures, or addresses such as callisto/1/lfa/SCOUT; - for standard input';

const several = (one: string, before: readonly string[] = []): string[] => [...before, one];

function ofMatrix(verb: Verb): void {
  verb(
    'matrix',
    'what',
    'say which procedures are one in meaning, by scenario (folders, or addresses such as callisto; default: this folder)',
  )
    .option('--procedure <title>', 'only this one, with what sets its forms apart (may be given again)', several)
    .option('--all', 'every procedure (the default)')
    .option('--bot <name>', 'only of this bot')
    .option('--details', 'with --all: what sets the forms apart, too')
    .option('--html <file>', 'write a page (- for standard output)')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      examples(
        'matrix callisto',
        'matrix callisto --procedure SCOUT',
        'matrix callisto --procedure CORP-SEC --html matrix.html',
      ),
    )
    .action((names: string[], options: MatrixOptions) => {
      process.exitCode = matrix(names, options);
    });
}

export function ofComparing(verb: Verb): void {
  ofMatrix(verb);
  verb('diff', 'what', `say what changed from one sheet to another, and in play (${sides})`)
    .addOption(new Option('--format <form>', 'how to print what differs (default: pretty)').choices(diffFormats))
    .option('--json', 'the same as --format json')
    .option('--html <file>', 'write a page of what differs (- for standard output)')
    .option('--script', 'print the edits that make the first into the second')
    .option('-q, --quiet', 'print errors only; the exit code tells whether something differs')
    .option('--behaviour', 'what differs in play: decisions, and a position for each kind of difference')
    .option('--seed <n>', 'with --behaviour: where chance begins (default: 1)')
    .option('--positions <n>', 'with --behaviour: how many positions are tried (default: 20000)')
    .option('--games <n>', 'with --behaviour: how many games they are taken from (default: 200)')
    .option(
      '--on <scenario>',
      'with --behaviour: on which board (an address such as callisto/1; default: that of the first)',
    )
    .option('--witness <folder>', 'with --behaviour: write the positions that show differences')
    .option('--reading <R=second...>', 'with --behaviour: the second reading of open rulings')
    .option('--overlay <file>', 'with --behaviour: an owner’s figures instead of stand-ins')
    .option('--git', 'take the arguments of an external diff of git (docs/diff.md)')
    .addHelpText(
      'after',
      examples(
        'diff callisto/1/lfa/SCOUT callisto/4/lfa/SCOUT',
        'diff callisto/1 callisto/2',
        'diff HEAD~3:procedures procedures',
      ),
    )
    .action(async (names: string[], options: DiffOptions) => {
      process.exitCode = await diff(names, options);
    });

  verb('merge', 'files', 'make two edits of a sheet one (what both began with, ours, theirs, and perhaps its path)')
    .option('--print', 'print the merged sheet, and leave ours as it is')
    .option('--marker-size <n>', 'how long the marks of conflicts are (default: 7)')
    .option('-q, --quiet', 'do not count conflicts')
    .addHelpText('after', examples('merge base.bot ours.bot theirs.bot', 'merge --print base.bot ours.bot theirs.bot'))
    .action((names: string[], options: MergeVerbOptions) => {
      process.exitCode = merge(names, options);
    });
}
