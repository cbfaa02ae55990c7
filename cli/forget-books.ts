// Forgets the data of books between two commands in the same process, because files may have changed.
const forgetters: (() => void)[] = [];

/** Adds a function that forgets data. A command that needs no books then need not load the module with the data. */
export const onForget = (forget: () => void): void => void forgetters.push(forget);

export function forgetBooks(): void {
  for (const forget of forgetters) forget();
}
