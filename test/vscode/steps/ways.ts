// Functions that the steps share.
import type { Scene, Step } from '../steps.ts';

/** The sheet in which the steps work. */
export const sheet = 'procedures/callisto/scenario-1/lfa.bot';

/** Makes a step that starts with the sheet open in the active editor. */
export const onSheet = (name: string, run: Step['run']): Step => ({
  name,
  run: async (scene) => {
    await scene.window.file(sheet);
    await run(scene);
  },
});

/** Puts the cursor after some words of a procedure in the sheet. */
export async function goBehind({ window, book }: Scene, procedure: string, words: string): Promise<void> {
  const { to } = book.find(sheet, procedure, words);
  await window.go(to.line, to.column);
}

/** Opens the sheet and pins the position `opening.json` to it. */
export async function pinOpening({ window }: Scene): Promise<void> {
  await window.file(sheet);
  await window.command('Botbook: Pin Position …');
  await window.pick('opening', 'opening.json');
}
