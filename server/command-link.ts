// The addresses by which links of pages, hovers and hints call commands of the client.

/** Returns the address that calls a command with some words. */
export const commandLink = (command: string, words: readonly unknown[]): string =>
  `command:${command}?${encodeURIComponent(JSON.stringify(words))}`;
