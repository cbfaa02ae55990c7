// Commands that lenses and actions of the server may name: those of the client that take what the server gives them.
export const lensCommands: readonly string[] = ['botbook.showDiff', 'botbook.openVirtual', 'botbook.openPage'];
