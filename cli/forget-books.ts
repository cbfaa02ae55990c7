// Forgets the data of books between two commands in the same process, because files may have changed.
const forgetters: (() => void)[] = [];

/** Adds a function that forgets data. Thus a command does not load the module of the data only to forget them. */
export const onForget = (forget: () => void): void => void forgetters.push(forget);

export function forgetBooks(): void {
  for (const forget of forgetters) forget();
}
