// Commands of the extension that lenses and actions of the server may name, with arguments of the server.

/** Commands that only the server calls; they are not offered to the user. */
export const hiddenCommands: readonly string[] = ['botbook.showDiff', 'botbook.openVirtual'];

export const lensCommands: readonly string[] = [...hiddenCommands, 'botbook.openPage'];
