// Commands that lenses and actions of the server may name, and the server is told of: those that take what it gives them.

/** Only the server calls these: nobody is offered them. */
export const hiddenCommands: readonly string[] = ['botbook.showDiff', 'botbook.openVirtual'];

export const lensCommands: readonly string[] = [...hiddenCommands, 'botbook.openPage'];
