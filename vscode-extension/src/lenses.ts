// Commands of the extension that code lenses and code actions of the server may name; the server supplies the
// arguments.

/** Commands that only the server calls; they are not offered to the user. */
export const hiddenCommands: readonly string[] = ['botbook.showDiff', 'botbook.openVirtual'];

export const lensCommands: readonly string[] = [...hiddenCommands, 'botbook.openPage'];
