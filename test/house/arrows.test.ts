import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleFiles } from '../../cli/scaffold/new-rule.ts';
import { allVerbs } from '../../cli/verbs/all-verbs.ts';
import { closureOf, faults, filesWithRawBuilders, loadedWith, roomImports, sourceFiles } from '../support/arrows.ts';

const files = sourceFiles('.');

describe('the rules of imports between rooms', () => {
  it('hold', () => {
    for (const room of ['grammar', 'page', 'site', 'debugger', 'vscode-extension'])
      expect([...files.keys()].filter((path) => path.startsWith(`${room}/`)).length, room).toBeGreaterThan(10);
    expect(faults(files)).toEqual([]);
  });

  it('hold for a new rule', () => {
    const sources = [...ruleFiles('left-note', 'BB3089', 'style')].filter(([path]) => /(?<!\.test)\.ts$/.test(path));
    expect(faults(new Map([...files, ...sources]))).toEqual([]);
  });

  it.each([
    ['grammar enters compiler', 'grammar/x.ts', "import { games } from '../compiler/games.ts';"],
    ['runtime enters grammar', 'runtime/kernel/x.ts', "import type { Sheet } from '../../grammar/tree.ts';"],
    ['views enters cli', 'views/x.ts', "export { out } from '../cli/io.ts';"],
    ['the kernel enters a game', 'runtime/kernel/x.ts', "import { decksOf } from '../callisto/decks.ts';"],
    [
      'the kernel enters the declarations of a game',
      'runtime/kernel/x.ts',
      "import type { Told } from '../types/callisto/events.ts';",
    ],
    ['the compiler does I/O', 'compiler/x.ts', "import { readFileSync } from 'node:fs';"],
    ['the runtime has a dependency', 'runtime/callisto/x.ts', "import * as c from 'chevrotain';"],
    ['a shell enters a game', 'cli/x.ts', "import { callisto } from '../compiler/games/callisto/game.ts';"],
    [
      'a view enters the rules of a game',
      'views/x.ts',
      "import type { Board } from '../runtime/callisto/board/board.ts';",
    ],
    ['the library enters a game', 'library/x.ts', "import { callisto } from '../compiler/games/callisto/game.ts';"],
    [
      'a folder of a game enters a later one',
      'compiler/games/callisto/play/x.ts',
      "import { tablesIn } from '../table/tables.ts';",
    ],
    [
      'a folder of the language enters a later one',
      'compiler/language/lists/x.ts',
      "import { spanOfWords } from '../checking/spans.ts';",
    ],
    [
      'a file beside the folders of the language enters one',
      'compiler/language/x.ts',
      "import { termKey } from './phrases/keys.ts';",
    ],
    [
      'the repair of a phrase enters the check of a sheet',
      'compiler/language/checking/repair/x.ts',
      "import { checkSheet } from '../sheet/read-sheet.ts';",
    ],
    ['a dynamic import goes up', 'grammar/x.ts', "await import('../cli/main.ts');"],
  ])('notice when %s', (_, file, text) => {
    expect(faults(new Map([[file, text]]))).toHaveLength(1);
  });

  it.each([
    'compiler/language/checking/sheet/read-sheet.ts',
    'compiler/language/checking/sheet/incremental.ts',
    'compiler/lint/lint-sheets.ts',
    'compiler/diff/merge.ts',
    'compiler/game/game-declaration.ts',
    'compiler/game/compile.ts',
    'compiler/game/scene.ts',
    'library/explain-card.ts',
    'views/diff/witness.ts',
    'views/examples/simulation-results.ts',
    'compiler/service/completion/completion.ts',
  ])('%s rests on no game', (file) => {
    const closure = [...closureOf(files, file)];
    expect(closure.length).toBeGreaterThan(20);
    expect(closure.filter((path) => /^(?:compiler\/games|runtime\/(?!kernel\/|types\/kernel\.ts))/.test(path))).toEqual(
      [],
    );
  });

  it.each(['check', 'decide', 'explain'])('%s starts without loading the games', (verb) => {
    const loaded = [...loadedWith(files, `cli/verbs/${verb}/${verb}.ts`)];
    expect(loaded.length).toBeGreaterThan(10);
    expect(loaded.filter((path) => path === 'library/games.ts')).toEqual([]);
  });

  it('the core of a table rests on the runtime alone', () => {
    const closure = [...closureOf(files, 'runtime/callisto/table/table.ts')];
    expect(closure.length).toBeGreaterThan(20);
    expect(closure.filter((path) => !path.startsWith('runtime/'))).toEqual([]);
  });

  it('no view decides: views get decisions, and build no scenes', () => {
    const deciding = /\.(?:decide|asking|scene)\(|\baskTurn\b|\bcheckIn\b/;
    const views = [...files].filter(([file]) => /^(?:views|page)\//.test(file));
    expect(views.length).toBeGreaterThan(100);
    expect(views.filter(([, text]) => deciding.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('games build plan nodes only with declared names', () => {
    const paths = globSync('{compiler/games,test/orchard}/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
    for (const folder of ['compiler/games/callisto', 'compiler/games/unbreakable', 'test/orchard'])
      expect(paths.filter((path) => path.startsWith(folder)).length, folder).toBeGreaterThan(5);
    expect(filesWithRawBuilders(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))).toEqual([]);
  });

  it.each([
    "import { and, plane } from '../../../plan/build.ts';",
    "import {\n  derivedSet as anySet,\n  or,\n} from '../../../plan/build.ts';",
    "import * as build from '../../../plan/build.ts';",
    "export { gameTest } from '../../../plan/build.ts';",
  ])('notice builders without declared names in %j', (text) => {
    expect(filesWithRawBuilders(new Map([['compiler/games/x/words.ts', text]]))).toHaveLength(1);
  });

  it('notice a circle', () => {
    const round = new Map([
      ['views/a.ts', "import './b.ts';"],
      ['views/b.ts', "import { x } from './c.ts';"],
      ['views/c.ts', "import { y } from './a.ts';"],
    ]);
    expect(faults(round)).toEqual(['views/a.ts → views/b.ts → views/c.ts → views/a.ts']);
  });
});

describe('the page about the architecture', () => {
  const shownRooms = Object.entries(roomImports).map(([room, imports]) => [room, imports.toSorted()] as const);
  const listed = (text: string): string[] => [...text.matchAll(/[a-z][a-z-]+/g)].map(([name]) => name).toSorted();

  it('lists the rooms, and the rooms that each imports', () => {
    const text = readFileSync('docs/architecture.md', 'utf8');
    const rows = text.matchAll(/^\| `([a-z-]+)\/` \|[^|]*\|([^|]*)\|$/gm);
    const table = [...rows].map(([, room = '', imports = '']) => [room, listed(imports)] as const);
    // The table on the page also lists `procedures`, the folder of the books, which has no code.
    expect(table.filter(([room]) => room !== 'procedures').toSorted()).toEqual(shownRooms.toSorted());
  });

  it('draws each room above the rooms that it imports, and names them', () => {
    const drawing = readFileSync('docs/images/architecture.svg', 'utf8');
    const boxes = drawing.matchAll(/y="(\d+)">([a-z-]+)\/<\/text>\n<text class="soft end"[^>]*>enters ([^<]*)</g);
    const drawn = [...boxes].map(([, y, room = '', imports = '']) => ({ y: Number(y), room, imports }));
    const heights = new Map(drawn.map(({ room, y }) => [room, y]));
    expect(
      drawn.map(({ room, imports }) => [room, imports === 'no room' ? [] : listed(imports)] as const).toSorted(),
    ).toEqual(shownRooms.toSorted());
    for (const { room, y } of drawn)
      for (const other of roomImports[room] ?? []) expect(heights.get(other), `${room} → ${other}`).toBeGreaterThan(y);
  });
});

describe('the verbs of the command line', () => {
  it('each have a folder of their name with a declaration, which the list has', () => {
    const folders = [...files.keys()].flatMap((path) => /^cli\/verbs\/([^/]+)\/verb\.ts$/.exec(path)?.[1] ?? []);
    expect(folders.length).toBeGreaterThan(20);
    expect(allVerbs.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  });

  it('are listed without loading the code of a verb or the games', () => {
    const loaded = [...loadedWith(files, 'cli/main.ts')];
    expect(
      loaded.filter((path) => /^cli\/verbs\/[^/]+\/(?!verb\.ts|diff-formats\.ts|new-kinds\.ts)/.test(path)),
    ).toEqual([]);
    expect(loaded).not.toContain('library/games.ts');
    expect(loaded).not.toContain('cli/books.ts');
  });
});

describe('the grammar', () => {
  it('holds no word of a game', () => {
    const words = /\b(?:callisto|breaker|LFA|hades|ripper|prisoner|interference|objective|d10)\b/i;
    for (const [file, text] of files) {
      // Diagnostics and their examples are for writers of a known game, so they may name the game. The other files of
      // the grammar may not.
      if (!file.startsWith('grammar/') || file.startsWith('grammar/diagnostics')) continue;
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const shapes = code.replace("game: 'game callisto'", '').replace("bot: 'bot LFA'", '');
      expect(shapes.match(words), file).toBeNull();
    }
  });
});

describe('the repository', () => {
  it('names no path of a machine', () => {
    for (const path of globSync(
      '{grammar,runtime,compiler,views,files,server,debugger,cli,page,site,vscode-extension,tools,bench,library,test,bin,docs,.ci}/**/*',
      {
        withFileTypes: true,
      },
    )) {
      if (!path.isFile()) continue;
      const text = readFileSync(`${path.parentPath}/${path.name}`, 'utf8');
      expect(text.match(/\/(?:work|home|root|Users)\/\w+/), path.name).toBeNull();
    }
  });
});
