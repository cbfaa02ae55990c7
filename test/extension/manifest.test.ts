// Tests that the manifest of the extension agrees with the source code.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pressed } from '../vscode/pressed.ts';
import { hiddenCommands, lensCommands } from '../../vscode-extension/src/lenses.ts';

// Another test can change the working folder.
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'vscode-extension');
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

interface Named {
  readonly command: string;
  readonly when?: string;
}
interface Manifest {
  readonly main: string;
  readonly icon: string;
  readonly contributes: {
    readonly commands: readonly (Named & {
      readonly title: string;
      readonly category: string;
      readonly enablement?: string;
    })[];
    readonly menus: Readonly<Record<string, readonly Named[]>>;
    readonly keybindings: readonly Named[];
    readonly configurationDefaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly configuration: { readonly properties: Readonly<Record<string, { markdownDescription?: string }>> };
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly colors: readonly { readonly id: string; readonly defaults: Readonly<Record<string, string>> }[];
    readonly walkthroughs: readonly { readonly steps: readonly { readonly media: { readonly markdown: string } }[] }[];
  };
}

const whole = textOf('package.json');
const { contributes, ...manifest } = JSON.parse(whole) as Manifest;
const offered = contributes.commands.map(({ command }) => command);

it('offers exactly the commands that it has', () => {
  const has = [...textOf('src/commands.ts').matchAll(/^ {2}'(botbook\.\w+)':/gm)].map((found) => found[1] ?? '');
  // Some commands are called only by code lenses and code actions of the server. The command palette does not show
  // these commands.
  expect(has.filter((one) => !hiddenCommands.includes(one)).toSorted()).toEqual(offered.toSorted());
  for (const one of lensCommands) expect(has, one).toContain(one);
});

/**
 * Settings that no step of the tests in VS Code changes. The log that this setting writes is always empty in the tests.
 */
const unpressed = ['botbook.trace.server'];

it('has a step in a real VS Code for each command, view and setting', () => {
  const texts = globSync('test/vscode/{steps,host}/*.ts').map((path) => readFileSync(path, 'utf8'));
  const views = Object.values(contributes.views).flatMap((all) => all.map(({ id }) => id));
  const parts = [...offered, ...hiddenCommands, ...views, ...Object.keys(contributes.configuration.properties)];
  expect(Object.keys(pressed).toSorted()).toEqual(parts.filter((part) => !unpressed.includes(part)).toSorted());
  for (const [part, step] of Object.entries(pressed))
    expect(
      texts.some((text) => text.includes(`'${step}'`)),
      `${part}: ${step}`,
    ).toBe(true);
});

it('offers menus of views also while another part has the focus', () => {
  // A menu of a view does not know the language of the editor. So a command that is enabled only for one language would
  // always be grey there.
  const menus = ['view/title', 'view/item/context'].flatMap((name) => contributes.menus[name] ?? []);
  const grey = contributes.commands.filter(({ enablement }) => enablement?.includes('editorLangId') === true);
  for (const { command } of menus) expect(grey.map((each) => each.command)).not.toContain(command);
});

it('never cuts hints of sheets', () => {
  // VS Code cuts a hint after 43 characters by default. The value 0 removes this limit.
  expect(contributes.configurationDefaults['[botbook]']?.['editor.inlayHints.maximumLength']).toBe(0);
});

it('names no command, view or setting that is not there', () => {
  const menus = [...Object.values(contributes.menus).flat(), ...contributes.keybindings];
  for (const { command } of menus) expect(offered, command).toContain(command);
  for (const [, name] of whole.matchAll(/\bcommand:(botbook\.\w+)/gi)) expect(offered).toContain(name);
  const views = Object.values(contributes.views).flatMap((all) => all.map(({ id }) => id));
  for (const [, name] of whole.matchAll(/\bview == ([\w.]+)/g)) expect(views).toContain(name);
  for (const [, name] of textOf('src/settings.ts').matchAll(/(?:read|number)\('([\w.]+)'/g)) {
    expect(Object.keys(contributes.configuration.properties)).toContain(`botbook.${name}`);
  }
});

it('has every file that it names', () => {
  const named = [...whole.matchAll(/"(?:\.\/)?((?:media|syntaxes|snippets|walkthrough|procedures|docs)\/[^"]+)"/g)];
  const files = named.map((found) => found[1] ?? '');
  expect(files).toContain(manifest.icon);
  expect(files.length).toBeGreaterThan(15);
  // The packed extension contains copies of the book and its schemas. So a file may be in the folder of the extension
  // or in the folder of the project.
  for (const file of files) expect(existsSync(join(folder, file)) || existsSync(join(root, file)), file).toBe(true);
});

/** The background colour of each kind of theme, and the least contrast of a text on it (WCAG 1.4.3 and 1.4.6). */
const papers = {
  dark: ['#1f1f1f', 4.5],
  light: ['#ffffff', 4.5],
  highContrast: ['#000000', 7],
  highContrastLight: ['#ffffff', 7],
} as const;

it('has colours that are legible in each kind of theme', () => {
  const brightness = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? [])
      .map((two) => parseInt(two, 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  expect(contributes.colors).toHaveLength(3);
  for (const { id, defaults } of contributes.colors)
    for (const [theme, [paper, least]] of Object.entries(papers)) {
      const [light = 0, dark = 0] = [paper, defaults[theme] ?? paper].map(brightness).toSorted((a, b) => b - a);
      expect((light + 0.05) / (dark + 0.05), `${id} in ${theme}`).toBeGreaterThan(least);
    }
});

it('has few settings, each explained where people read', () => {
  const settings = Object.entries(contributes.configuration.properties);
  expect(settings.length).toBeLessThanOrEqual(8);
  const page = textOf('README.md');
  for (const [name, { markdownDescription }] of settings) {
    expect(markdownDescription, name).toBeDefined();
    expect(page).toContain(`\`${name}\``);
  }
});

it('leaves suggestions to the server: its snippets are for those who ask for one', () => {
  const snippets = JSON.parse(textOf('snippets/botbook.json')) as Readonly<Record<string, { prefix?: string }>>;
  expect(Object.keys(snippets).length).toBeGreaterThan(5);
  for (const { prefix } of Object.values(snippets)) expect(prefix).toBeUndefined();
});

it('has the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  expect(JSON.parse(whole)).toMatchObject({ version });
});

it('has a section of its changelog for the version that is packed', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  expect(textOf('CHANGELOG.md')).toMatch(new RegExp(`^## ${version}$`, 'm'));
});
