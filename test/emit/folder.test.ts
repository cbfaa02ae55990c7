// Tests of a folder that has only compiled sheets. The modules import nothing else, and a bundler can drop unused code.
// The sheets decide like their sources, and the types are complete.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BoundCallistoSheet } from '../../runtime/callisto/bound-sheet/decide-position.ts';
import { emitAll } from '../support/emit-all.ts';
import { sharedFolder } from '../support/folders.ts';
import { cardCases, scenarios } from '../support/played.ts';
import { boundSheet } from '../support/bound.ts';
import { rounds } from '../support/rounds.ts';

const folder = sharedFolder();
beforeAll(() => emitAll(folder));

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Returns the length of code after it is bundled and minified. */
async function bundled(contents: string): Promise<number> {
  const stdin = { contents, resolveDir: folder };
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', write: false, minify: true });
  return outputFiles[0]?.text.length ?? 0;
}

describe('a folder of compiled sheets', () => {
  it('is flat: the kernel, the game, and three files a sheet at most', () => {
    const sheets = scenarios.flatMap((one) => [`scenario-${one}-breakers`, `scenario-${one}-lfa`]);
    const names = ['kernel', 'callisto', ...sheets].flatMap((name) => [`${name}.js`, `${name}.d.ts`]);
    const maps = sheets.map((name) => `${name}.js.map`);
    expect(readdirSync(folder).toSorted()).toEqual([...names, ...maps, 'package.json'].toSorted());
  });

  it('imports nothing but itself', () => {
    for (const name of readdirSync(folder)) {
      const sources = [...read(name).matchAll(/^(?:import|export) [^;]*? from ['"]([^'"]+)['"];$/gm)].map(
        (one) => one[1],
      );
      const [own = ''] = name.split('.');
      const allowed = own === 'kernel' ? [] : own === 'callisto' ? ['./kernel.js'] : ['./kernel.js', './callisto.js'];
      expect(
        [...new Set(sources)].filter((one) => !allowed.includes(one ?? '')),
        name,
      ).toEqual([]);
      expect(read(name)).not.toMatch(/\bfrom ['"]node:|\brequire\(|\bprocess\.|\bimport\(/);
    }
  });

  it('loses unused parts, with any package.json', async () => {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    expect(await bundled("import './kernel.js';")).toBeLessThan(100);
    expect(await bundled("import './callisto.js';")).toBeLessThan(3000);
    expect(await bundled("export { State } from './callisto.js';")).toBeLessThan(4000);
    const all = await bundled("export * from './callisto.js';");
    expect(await bundled("export { bindSheet, gameOf } from './callisto.js';")).toBeLessThan(all / 2);
  });

  const someScenarios = scenarios.filter((_, index) => index % rounds(4, 1) === 0);

  it.each(someScenarios)('decides as the sources do: Scenario %i', async (scenario) => {
    for (const [side, bot] of [
      [0, 'breakers'],
      [1, 'lfa'],
    ] as const) {
      const own = await boundSheet(scenario, bot);
      const file = pathToFileURL(join(folder, `scenario-${scenario}-${bot}.js`)).href;
      const { decidePosition } = (await import(file)) as Pick<BoundCallistoSheet, 'decidePosition'>;
      const cards = cardCases(own.game, side, 11, 4, 12);
      expect(cards.length).toBeGreaterThan(3);
      for (const { text, card } of cards) {
        const [ours, theirs] = [own, { decidePosition }].map((one) => one.decidePosition(text, card, { seed: 3 }));
        const { name, ...rest } = JSON.parse(JSON.stringify(theirs)) as { name: string };
        expect(JSON.parse(JSON.stringify(ours))).toMatchObject(rest);
        // A compiled module has the whole title of the bot, which begins with a capital letter.
        expect(name).toMatch(/^[A-Z]/);
      }
    }
  });

  it('has types that need no other package', () => {
    const code = `import { State, bookRoster, bookScenario1, gameOf } from './callisto.js';
import { bind, decide, decidePosition } from './scenario-1-lfa.js';
import { lazily, upper } from './kernel.js';
const found = decidePosition('{}', 'SCOUT Y', [1, 'SCOUT Z']);
export const first: string | null = found.is === 'decision' ? (found.choices[0]?.id ?? null) : found.deck;
const decision = decide(new State(), 0, { seed: 3 });
export const path: Uint8Array | number = decision.is === 'needs' ? decision.die : decision.act.path;
export const outcome = bind(gameOf(bookRoster, bookScenario1)).apply(new State(), decision).is;
export const more = lazily(() => upper());
`;
    const files = {
      'use.ts': code,
      'wrong.ts': "import { decide } from './scenario-1-lfa.js';\ndecide('state', 0);\n",
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const words = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', 'false', '--types', ''];
    const all = [...words, '--module', 'nodenext', '--target', 'es2022', ...Object.keys(files)];
    const compiler = resolve('node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, ...all], { cwd: folder, encoding: 'utf8' });
    for (const name of Object.keys(files)) rmSync(join(folder, name));
    // The files of the folder cause no error. The only error is the wrong argument in `wrong.ts`.
    expect(stdout.match(/^\S+: error TS\d+/gm)).toEqual(['wrong.ts(2,8): error TS2345']);
  });
});
