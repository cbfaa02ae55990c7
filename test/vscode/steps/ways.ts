// Functions that the steps share.
import type { OpenBook, Scene, Step } from '../steps.ts';

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
export async function goBehind({ window, book }: OpenBook, procedure: string, words: string): Promise<void> {
  const { to } = book.find(sheet, procedure, words);
  await window.go(to.line, to.column);
}

/** Opens the sheet and pins the position `opening.json` to it. */
export async function pinOpening({ window }: OpenBook): Promise<void> {
  await window.file(sheet);
  await window.command('Botbook: Pin Position …');
  await window.pick('opening', 'opening.json');
}

/** Moves the mouse over some words until a hover shows a text. The lines may shift meanwhile, so the move is repeated. */
export async function hoverOver(
  { window }: Scene,
  { line, words }: Readonly<Record<'line' | 'words', string>>,
  shown: { readonly where: string; readonly text: string | RegExp },
): Promise<void> {
  await window.until(`a hover over ${words}`, async () => {
    // A hover that is there already would stay.
    await window.page.mouse.move(640, 784);
    const { x, y } = await window.placeOf(line, words);
    await window.page.mouse.move(x, y, { steps: 3 });
    return window.see(shown.where, shown.text, 3000).then(
      () => true,
      () => false,
    );
  });
}
