// Steps about typing in a sheet.
import type { Step } from '../steps.ts';
import { chooseAction, goBehind, lineIs, onSheet, sheet } from './ways.ts';

const suggestions = '.suggest-widget.visible .monaco-list-row';
const problem = '.editor-group-container.active .squiggly-error';

export const typing: readonly Step[] = [
  onSheet('a mistake is underlined and stands among the problems until it is fixed', async (scene) => {
    const { window } = scene;
    await window.seeNo(problem);
    await goBehind(scene, 'SCOUT', 'SCOUT 2 to threatened objective');
    await window.type('z');
    await window.see(problem);
    await window.command('View: Toggle Problems');
    await window.see('.markers-panel .monaco-list-row', 'lfa.bot');
    await window.see('.markers-panel .monaco-list-row', /BB\d{4}/);
    await window.command('View: Focus First Editor Group');
    await window.press('Backspace');
    await window.seeNo(problem);
    await window.seeNo('.markers-panel .monaco-list-row', /BB[12]\d{3}/);
    await window.command('View: Toggle Problems');
  }),
  onSheet('completion inside a phrase', async (scene) => {
    const { window } = scene;
    await goBehind(scene, 'SCOUT', '3 Threatened objective within 2 spaces: SCOUT 2 to threatened objective.');
    await window.press('ArrowDown', 'Home', 'Shift+End');
    await window.type('[Highest ');
    await window.see(suggestions, 'value');
    await window.see(suggestions, 'cover');
    await window.type('c');
    await window.see(`${suggestions}.focused`, 'cover');
    await window.press('Enter');
    await lineIs(scene, '[Highest cover]');
    await window.type(' > Rand');
    await window.see(`${suggestions}.focused`, 'Random');
  }),
  onSheet('a quick fix', async (scene) => {
    const { window } = scene;
    await goBehind(scene, 'SCOUT', '3 Threatened objective within 2 spaces: SCOUT 2 to threatened objective');
    await window.press('Escape');
    await window.type('s');
    await window.press('Escape');
    await goBehind(scene, 'SCOUT', 'Threatened');
    await window.press('Backspace');
    await window.see(problem);
    await chooseAction(window, /Threatened/);
    await window.see('.view-line', 'a) Threatened objective.');
  }),
  onSheet('formatting', async (scene) => {
    const { window } = scene;
    await goBehind(scene, 'SCOUT', '1 Interference in play area:');
    await window.type('    ');
    await goBehind(scene, 'SERGEANT', '2 BOLSTER 2');
    await window.type('   ');
    await window.press('Escape');
    await window.command('Format Document');
    await lineIs(scene, '1 Interference in play area: RECON.');
    await lineIs(scene, '2 BOLSTER 2 in matching squad.');
  }),
  onSheet('Enter begins the next letter and the next clause', async (scene) => {
    const { window } = scene;
    await goBehind(scene, 'SERGEANT', '2 BOLSTER 2 in matching squad.');
    await window.press('Enter');
    await lineIs(scene, '3');
    await window.type('Space secure: SCOUT 2 to:');
    await window.press('Escape', 'Enter');
    await lineIs(scene, 'a)');
    await window.type('Threatened objective.');
    await window.press('Escape', 'Enter');
    await lineIs(scene, 'b)');
  }),
  onSheet('Enter after a clause leaves the list on the next line to the clause', async (scene) => {
    const { window } = scene;
    await goBehind(scene, 'SCOUT', '5 SCOUT 2 towards preferred attack target.');
    await window.press('Enter');
    await lineIs(scene, '6');
    await window.type('RECON.');
    const expected = '5 SCOUT 2 towards preferred attack target. [Objective > Elevated > Highest cover] 6 RECON.';
    await window.until(expected, async () =>
      (await window.lines())
        .map((line) => line.trim())
        .join(' ')
        .includes(expected),
    );
  }),
  onSheet('the signature of an action ends with its sentence', async (scene) => {
    const { window, keep } = scene;
    const signature = '.parameter-hints-widget.visible';
    await goBehind(scene, 'SERGEANT', '2 BOLSTER 2 in matching squad.');
    await window.press('Enter');
    await lineIs(scene, '3');
    await window.type('SUPPRESS ');
    await window.see(signature, /SUPPRESS\sstrength/);
    await keep('the signature of an action');
    await window.type('2.');
    await lineIs(scene, '3 SUPPRESS 2.');
    await window.seeNo(signature);
  }),
  onSheet('a letter is typed anew, and the places that name it change with it', async (scene) => {
    const { window, book } = scene;
    const { from } = book.find(sheet, 'CORP-SEC', 'a) Threatened');
    await window.go(from.line, from.column + 1);
    await window.see('.linked-editing-decoration');
    await window.press('Shift+ArrowLeft');
    await window.type('d');
    await lineIs(scene, 'd) Threatened objective.');
    await lineIs(scene, 'c) Space nearest to [d) > b)].');
  }),
  onSheet('numbers and lists stand where they belong, however fast somebody types', async (scene) => {
    const { window } = scene;
    await goBehind(scene, 'SERGEANT', '2 BOLSTER 2 in matching squad.');
    // Code lenses show that the server has answered. The test types the next clauses only then.
    await window.see('.codelens-decoration');
    for (const [number, clause] of [
      ['3', 'CONTROL.'],
      ['4', 'SCOUT 2 to objective.'],
    ] as const) {
      await window.press('Enter');
      await window.type(clause);
      await window.press('Escape');
      await lineIs(scene, `${number} ${clause}`);
    }
    await window.press('Enter');
    await lineIs(scene, '5');
    await window.type('[Random');
    await window.until('a list below its clause', async () =>
      (await window.lines()).some((line) => line.startsWith('   [Random')),
    );
  }),
];
