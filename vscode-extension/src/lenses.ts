// Names of commands that code lenses and code actions of the server may call with arguments.

/** Commands that only the server calls. The user does not see these commands. */
export const hiddenCommands: readonly string[] = [
  'botbook.showDiff',
  'botbook.showTextDiff',
  'botbook.openVirtual',
  'botbook.takeOver',
  'botbook.showPlace',
  'botbook.debugDecision',
  'botbook.debugExample',
  'botbook.makeExampleAt',
];

export const lensCommands: readonly string[] = [...hiddenCommands, 'botbook.openPage'];
