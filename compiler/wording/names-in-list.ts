/** Returns names as a list. If a name has a comma itself, semicolons separate the names. */
export const namesInList = (names: readonly string[]): string =>
  names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');
