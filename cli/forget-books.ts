// Forgets the data of books between two commands in the same process, because files may have changed.
const forgetters: (() => void)[] = [];

/**
 * Adds a function that forgets the data of one module. Each module adds its own function when it is loaded, so that no
 * command loads a module only to forget its data.
 */
export const onForget = (forget: () => void): void => void forgetters.push(forget);

export function forgetBooks(): void {
  for (const forget of forgetters) forget();
}
