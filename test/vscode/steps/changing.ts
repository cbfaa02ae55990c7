// Steps about actions of the light bulb: accept or fix a finding, or change a whole clause.
import type { Step } from '../steps.ts';
import { chooseAction, coverLetter, goBehind, lineIs, onSheet, sheet } from './ways.ts';

const warning = '.editor-group-container.active .squiggly-warning';

export const changing: readonly Step[] = [
  onSheet('all findings are fixed at once, and another is accepted with its reason', async (scene) => {
    const { window, book, keep } = scene;
    for (const words of ['[Highest value > Elevated', '[Objective > Elevated']) {
      await goBehind(scene, 'SCOUT', words);
      await window.type(' > Unelevated');
      await window.press('Escape');
    }
    // BB3001 reports `Unelevated`, because this criterion never decides after `Elevated`. So the fix removes
    // `Unelevated`.
    await window.until('two findings', async () => (await window.page.locator(warning).count()) === 2);
    await window.command('Fix All');
    await lineIs(scene, '[Objective > Elevated > Highest cover]');
    await lineIs(scene, '[Highest value > Elevated > Random]');
    await window.seeNo(warning);
    await coverLetter(scene);
    await window.see(warning);
    // The finding BB3002 says that sub-clause b) is never chosen. The ignore comment covers the whole clause 2.
    const { from } = book.find(sheet, 'SCOUT', 'b) Unscouted');
    await window.go(from.line, from.column + 1);
    await chooseAction(window, /^Ignore BB3002 in SCOUT 2, and say why/);
    await lineIs(scene, '# botbook-ignore BB3002: reason');
    // The word `reason` in the comment is selected, so the typed text replaces this word.
    await window.type('As printed.');
    await lineIs(scene, '# botbook-ignore BB3002: As printed.');
    await window.seeNo(warning);
    await keep('an accepted finding');
  }),
  onSheet('a clause takes a wording of another scenario, letters move, and a clause is inserted', async (scene) => {
    const { window, keep } = scene;
    await goBehind(scene, 'SCOUT', '2 Space secure');
    // Only in Scenario 1, clause 2 limits the scouted points. So the wording of Scenario 4 has no limit.
    await chooseAction(window, /^Take the wording of scenarios? .*\b4\b.* for clause 2$/);
    await lineIs(scene, '2 Space secure: SCOUT 2 to:');
    await window.press('Control+z');
    await lineIs(scene, '2 Space secure and < 7 objective points scouted: SCOUT 2 to:');
    await goBehind(scene, 'SCOUT', 'c) Space nearest');
    await chooseAction(window, /^Move c\) up$/);
    for (const line of ['b) Space nearest to unscouted objective.', 'c) Unscouted objective.'])
      await lineIs(scene, line);
    // The letter c) is now b), and so is its mention in the rider.
    await lineIs(scene, 'Destination 2 spaces away: select space to move through as per b).');
    await goBehind(scene, 'SCOUT', '1 Interference');
    await chooseAction(window, /^Insert clause 2 below$/);
    await lineIs(scene, '2');
    await window.type('Space elevated: RECON.');
    await lineIs(scene, '2 Space elevated: RECON.');
    await lineIs(scene, '3 Space secure and < 7 objective points scouted: SCOUT 2 to:');
    await keep('a clause that is inserted');
  }),
];
