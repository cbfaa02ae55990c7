// The identifiers of examples in the Test Explorer.

/**
 * Returns each example of a file with its identifier: the address of the file and the title. From the second example
 * with the same title on, a number follows.
 * The server always answers with all examples of a title. So an example has the same identifier in an answer about a
 * few titles and in an answer about the whole file.
 */
export function withIds<Titled extends { readonly title: string }>(
  file: string,
  examples: readonly Titled[],
): [string, Titled][] {
  const counts = new Map<string, number>();
  return examples.map((example) => {
    const { title } = example;
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return [count === 1 ? `${file}\n${title}` : `${file}\n${title}\n${count}`, example];
  });
}
