// The addresses by which links of pages, hovers and hints call commands of the client.

/** Returns the address of a link that calls a command of the client. `words` are the arguments of the command. */
export const commandLink = (command: string, words: readonly unknown[]): string =>
  `command:${command}?${encodeURIComponent(JSON.stringify(words))}`;
