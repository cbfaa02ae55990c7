// Proof that a program that is killed in the middle of its work leaves each file whole. A verb that writes files is killed
// at each of its calls that change files, and in the middle of each call that writes bytes. Then each file is as before
// the verb, or as a whole text to which the verb gives the name of the file: a manifest first lists only the modules of
// other runs. Only temporary files may be left. The operating system can write into a file with
// several names (hard links) only in parts, so the verb keeps a copy of such a file until the new text is on the disk.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { atEqualDistances } from '../../compiler/game/examples.ts';
import { grouped, prove, type ProofReport } from './kit.ts';
import { checkout, inNewFolder } from './process.ts';

const preload = pathToFileURL(join(checkout, 'test/proofs/stops/stop-at-call.ts')).href;
const bookFile = (name: string): string => readFileSync(join(checkout, 'procedures', name), 'utf8');
const sheet = bookFile('callisto/scenario-1/lfa.bot');
const badlyFormatted = 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1   CONTROL\n2 RECON.\n';
const twoClauses = 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTROL.\n2 RECON.\n';

/** A command that writes files. */
interface WritingCommand {
  readonly words: readonly string[];
  /** The files that exist before, by their paths in the working folder. */
  readonly before: Readonly<Record<string, string>>;
  /** A second name (hard link) of a file. */
  readonly link?: readonly [file: string, name: string];
  /** The command runs first, so that it finds its own output. */
  readonly isRepeated?: true;
  /** Lines are added to these files, so a file may end in the middle of a new line. */
  readonly isJournal?: true;
}

const study = {
  version: 1,
  title: 'Two bots',
  game: 'callisto',
  scenarios: [1],
  players: [{ lfa: 'bot', breakers: 'greedy' }],
  games: 4,
  seed: 1,
};

const commands: Readonly<Record<string, WritingCommand>> = {
  fmt: { words: ['fmt', 'a.bot', 'b.bot'], before: { 'a.bot': badlyFormatted, 'b.bot': badlyFormatted } },
  'fmt of a file with two names': {
    words: ['fmt', 'a.bot'],
    before: { 'a.bot': badlyFormatted },
    link: ['a.bot', 'c.bot'],
  },
  'lint --fix': {
    words: ['lint', '--fix', 'a.bot'],
    before: { 'a.bot': `${twoClauses}3 MOVE 1 to objective.\n   [Highest value > Nearest > Random]\n` },
  },
  merge: {
    words: ['merge', 'base.bot', 'ours.bot', 'theirs.bot'],
    before: {
      'base.bot': twoClauses,
      'ours.bot': twoClauses.replace('CONTROL', 'ATTACK 1'),
      'theirs.bot': twoClauses.replace('RECON', 'ATTACK 2'),
    },
  },
  'new sheet': { words: ['new', 'sheet', 'callisto/scenario-9/lfa', '--data'], before: {} },
  'new data': { words: ['new', 'data', 'callisto/9'], before: {} },
  compile: { words: ['compile', 'callisto/1', '--out', 'out'], before: {} },
  'compile again': { words: ['compile', 'callisto/1', '--out', 'out', '--wide'], before: {}, isRepeated: true },
  'docs --out': { words: ['docs', '--out', 'pages'], before: {} },
  'diff --html': {
    words: ['diff', 'a.bot', 'b.bot', '--html', 'diff.html'],
    before: { 'a.bot': sheet, 'b.bot': sheet.replace('Threatened objective', 'Objective') },
  },
  'diff --witness': {
    words: ['diff', 'a.bot', 'b.bot', '--behaviour', '--games', '5', '--witness', 'found', '--html', 'diff.html'],
    before: { 'a.bot': sheet, 'b.bot': sheet.replace('Threatened objective', 'Unscouted objective') },
  },
  'matrix --html': { words: ['matrix', 'callisto', '--procedure', 'SCOUT', '--html', 'page.html'], before: {} },
  board: { words: ['board', 'callisto/1', '--svg', 'a.svg', '--html', 'a.html'], before: {} },
  'board again': { words: ['board', 'callisto/1', '--html', 'a.html'], before: {}, isRepeated: true },
  'simulate --out': {
    words: ['simulate', 'callisto/1', '--games', '3', '--workers', '1', '--out', 'result.json'],
    before: {},
  },
  study: {
    words: ['study', 'a.study.json', '--workers', '1', '--html', 'study.html'],
    before: { 'a.study.json': JSON.stringify(study) },
  },
  'test --junit': {
    words: ['test', 'a.example', '--junit', 'report.xml'],
    before: { 'a.example': bookFile('callisto/scenario-1/examples/lfa.example') },
  },
  'table --out': { words: ['table', 'callisto/1', '--out', 'page'], before: {} },
  'table --single': { words: ['table', 'callisto/1', '--single', 'page.html'], before: {} },
  play: {
    words: 'play callisto/1 --as breakers --mode whole --seed 1 --saves saves --script lines.txt'.split(' '),
    before: { 'lines.txt': 'next\n1\n1\n1\n1\n1\n1\n' },
    isJournal: true,
  },
};

type Files = ReadonlyMap<string, Buffer>;

/** Returns the files in a folder, by their paths. */
function filesIn(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name.replaceAll(sep, '/'), readFileSync(join(folder, name))]));
}

interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly calls: readonly string[];
  /** The fingerprints of the whole files that got their final names. */
  readonly named: ReadonlySet<string>;
}

class StoppedCommand {
  private readonly folder: string;
  private readonly counts: string;
  private readonly command: WritingCommand;

  constructor(folder: string, command: WritingCommand) {
    this.folder = join(folder, 'work');
    this.counts = join(folder, 'calls.json');
    this.command = command;
  }

  /** Makes the files as they are before the command. */
  begin(): void {
    const { folder, command } = this;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [name, text] of Object.entries(command.before)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    if (command.link) linkSync(join(folder, command.link[0]), join(folder, command.link[1]));
    if (command.isRepeated)
      this.run(
        -1,
        false,
        command.words.filter((word) => word !== '--wide'),
      );
  }

  run(at: number, isHalf: boolean, words = this.command.words): Ended {
    rmSync(this.counts, { force: true });
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, 'bin/botbook.js'), ...words], {
      cwd: this.folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NO_COLOR: '1',
        BOTBOOK_CACHE: 'off',
        NODE_COMPILE_CACHE: '',
        NODE_OPTIONS: `--import=${preload}`,
        STOP_AT: String(at),
        STOP_HALF: isHalf ? 'yes' : '',
        STOP_COUNT: this.counts,
      },
    });
    const counted = existsSync(this.counts) ? readFileSync(this.counts, 'utf8') : '{ "calls": [], "named": [] }';
    const { calls, named } = JSON.parse(counted) as Record<'calls' | 'named', readonly string[]>;
    return { status, output: stdout + stderr, calls, named: new Set(named) };
  }

  files(): Files {
    return filesIn(this.folder);
  }
}

/** Matches a temporary file, which the next run removes, and a copy of a file with several names. */
const temporary = /(?:^|\/)\.botbook-[\w-]+\.tmp$/;
const copy = /(?:^|\/)\.botbook-copy-[\w-]+\.tmp$/;

const fingerprint = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The files before a command and after the whole command. */
interface WholeRun {
  readonly before: Files;
  readonly after: Files;
  readonly named: ReadonlySet<string>;
}

/** Returns the names of the files that are lost or not whole. */
function brokenIn(now: Files, { before, after, named }: WholeRun, { isJournal, link }: WritingCommand): string[] {
  const copies = [...now].flatMap(([name, bytes]) => (copy.test(name) ? [bytes] : []));
  const isWhole = (name: string, bytes: Buffer): boolean => {
    const [old, next] = [before.get(name), after.get(name)];
    if (old?.equals(bytes) === true || next?.equals(bytes) === true || named.has(fingerprint(bytes))) return true;
    if (isJournal && next) return next.subarray(0, bytes.length).equals(bytes);
    return link !== undefined && old !== undefined && copies.some((each) => each.equals(old));
  };
  const lost = [...before.keys()].filter((name) => !now.has(name) && after.has(name));
  const broken = [...now].filter(([name, bytes]) => !temporary.test(name) && !isWhole(name, bytes));
  return [...lost.map((name) => `${name} is lost`), ...broken.map(([name]) => `${name} is broken`)];
}

/** Stops a command at some of its calls. Returns the number of stops. */
function stopAll(name: string, command: WritingCommand, most: number, report: ProofReport, folder: string): number {
  const stopped = new StoppedCommand(folder, command);
  stopped.begin();
  const before = stopped.files();
  const whole = stopped.run(-1, false);
  const run = { before, after: stopped.files(), named: whole.named };
  if ((whole.status ?? 2) > 1 || whole.calls.length === 0) {
    report.fault(`${name}: the command does not write: exit ${whole.status}\n${whole.output}`);
    return 0;
  }
  const all = whole.calls.flatMap((call, at) =>
    (call.startsWith('write') ? [false, true] : [false]).map((isHalf) => ({ at, isHalf })),
  );
  const chosen = atEqualDistances(all, most);
  for (const { at, isHalf } of chosen) {
    stopped.begin();
    const { status } = stopped.run(at, isHalf);
    const where = `${name}: stopped ${isHalf ? 'in' : 'before'} call ${at} (${whole.calls[at]})`;
    if (status !== null) report.fault(`${where}: the command was not stopped`);
    for (const fault of brokenIn(stopped.files(), run, command)) report.fault(`${where}: ${fault}`);
  }
  return chosen.length;
}

const form = { name: 'stops', numbers: { seed: 0, most: 1000 }, texts: { only: '' } } as const;

await prove(form, ({ most, only }, report) =>
  inNewFolder('stops', (folder) => {
    const chosen = Object.entries(commands).filter(([name]) => only === '' || name === only);
    let stops = 0;
    for (const [index, [name, command]] of chosen.entries()) {
      stops += stopAll(name, command, most, report, folder);
      report.progress(index + 1, chosen.length);
    }
    return `${chosen.length} commands, ${grouped(stops)} stops: each file is whole`;
  }),
);
