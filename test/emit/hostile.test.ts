// Tests that no text of a sheet can run as code. Names, titles, comments and headers may contain any characters.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bookOf } from '../../compiler/game/book.ts';
import { compileSheet } from '../../compiler/game/compile.ts';
import { SharedFunctions, identifier } from '../../compiler/emit/shared-functions.ts';
import { CodeWriter } from '../../compiler/emit/code-writer.ts';
import { moduleFiles } from '../../compiler/emit/sheet-module.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { packagedText } from '../support/bots.ts';
import { callistoBook } from '../support/emit-all.ts';
import { builtInGames } from '../../library/games.ts';
import { sharedFolder } from '../support/folders.ts';
import { CompiledMind, type CallistoSheetModule } from '../../runtime/callisto/emitted/compiled-mind.ts';
import { emittedGame } from '../support/emitted.ts';

const folder = sharedFolder();

const book = callistoBook();
const facing = packagedText(1, 'breakers');

/** Code that would set a global variable if it ran. */
const evil = 'globalThis.botbookBroken = true';
const breaks = [
  `'; ${evil}; '`,
  `"; ${evil}; "`,
  `\`; ${evil}; \``,
  `\${${evil}}`,
  `*/ ${evil} /*`,
  `\n${evil}\n`,
  `\u2028${evil}\u2029`,
  `\\'; ${evil}; //`,
  `</script><script>${evil}</script>`,
  `//# sourceMappingURL=data:${evil}`,
];

let count = 0;

/**
 * Loads a module in a process of its own, beside a runtime whose functions do nothing. Returns the type of its sheet,
 * and whether words of the sheet ran as code.
 */
function load(code: string): { readonly gives: string; readonly isBroken: boolean } {
  for (const name of ['kernel', 'callisto']) {
    const stub = 'export const bindSheet = () => ({}), lazily = (make) => make, gameOf = () => ({}), nil = 0;\n';
    writeFileSync(join(folder, `${name}.js`), stub);
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, `sheet-${++count}.js`), code);
  const script = `const all = await import('./sheet-${count}.js');
process.stdout.write(JSON.stringify({ gives: typeof all.sheet, isBroken: 'botbookBroken' in globalThis }));`;
  const words = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })) as ReturnType<
    typeof load
  >;
}

const unharmed = { gives: 'object', isBroken: false };

describe('a sheet', () => {
  it.each(breaks)('with %j as its title, its file and a comment breaks out of nothing', (text) => {
    const inLine = text.replaceAll(/[\n\u2028\u2029]/g, ' ');
    const sheet = packagedText(1, 'lfa')
      .replace(/^(scenario 1:).*$/m, `$1 ${inLine}`)
      .replace(/^SCOUT$/m, `# ${inLine}\nSCOUT`);
    const { code, map, types } = compileSheet(sheet, { book, facing, source: text });
    expect(code).not.toBeNull();
    expect(load(code ?? '')).toEqual(unharmed);
    expect(JSON.parse(map ?? '')).toMatchObject({ sources: [text] });
    expect(types?.split('\n').filter((line) => line.includes('botbookBroken'))).toEqual(
      types?.split('\n').filter((line) => line.startsWith('//') && line.includes('botbookBroken')),
    );
  });

  // A procedure is named after a kind of card. So such a name, which comes from the roster, can be any text.
  it.each(breaks)('of a game whose card is called %j breaks out of nothing', (text) => {
    const name = text.replaceAll(/[\n\u2028\u2029]/g, ' ').toUpperCase();
    const roster: unknown = JSON.parse(
      JSON.stringify(book.files.roster).replaceAll('"GUNNER', () => JSON.stringify(name).slice(0, -1)),
    );
    try {
      const own = bookOf('callisto', { ...book.files, roster }, builtInGames);
      const sheet = packagedText(1, 'lfa').replace(/^GUNNER/m, () => name);
      const { code } = compileSheet(sheet, { book: own });
      if (code !== null) expect(load(code)).toEqual(unharmed);
    } catch (error) {
      // The reader of the roster refuses most of these names. Such a refusal is no failure of the test.
      expect(error).toBeInstanceOf(ShapeError);
    }
  });
});

describe('names of functions', () => {
  it('are letters, digits and lines, whatever they are made of', () => {
    for (const text of [...breaks, '', '1', 'é', '__proto__', 'constructor', '侦察', 'a'.repeat(500)]) {
      expect(identifier(text)).toMatch(/^\w{1,49}$/);
      expect(identifier(text)).not.toMatch(/^\d/);
    }
  });

  it('differ from the names of the language and of the module, and each is used once', () => {
    const functions = new SharedFunctions(new CodeWriter(), String, ['sheet'], () => {});
    const given = ['class', 'class', 'sheet', 'eval', 'SCOUT', 'SCOUT'].map((one) => functions.uniqueName(one));
    expect(given).toEqual(['class_2', 'class_3', 'sheet_2', 'eval_2', 'SCOUT', 'SCOUT_2']);
  });
});

describe('the head of a module', () => {
  it('names no readings except those of open rulings', () => {
    const readings = [breaks[5] ?? ''];
    expect(() => compileSheet(packagedText(1, 'lfa'), { book, facing, readings })).toThrow(
      'open are R2, R8, R9, R10, R10=third, R11, R16, R22, R50',
    );
  });

  it.each(breaks)('keeps %j in its comment', (text) => {
    const sheeted = {
      name: 'x',
      title: text,
      source: text,
      text,
      readings: [text],
      runtime: 'callisto',
      scenario: 1,
      imports: null,
    };
    const code = 'export const sheet = {};\n';
    expect(load(moduleFiles(sheeted, { code, marks: [], width: 1 }).code)).toEqual(unharmed);
  });
});

describe('a module for another version of the rules', () => {
  it('is refused with the way to compile it again', async () => {
    const { game, sheets } = await emittedGame(1, 1);
    const [, sheet] = sheets;
    const { rules: _, ...former } = sheet;
    const bound = (module: object) => () => new CompiledMind(game, module as CallistoSheetModule);
    expect(bound(former)).toThrow(
      'for version 2 of the rules, and this runtime has version 3: compile it again (`--reading R9=second R10=second` keeps its decisions).',
    );
    expect(bound({ ...former, readings: ['R9'] })).toThrow('compile it again (its second reading of R9 is gone).');
    expect(bound({ ...sheet, rules: 4 })).toThrow(
      'for version 4 of the rules, and this runtime has version 3: compile it again.',
    );
  });
});
