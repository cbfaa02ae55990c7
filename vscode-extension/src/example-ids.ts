// The identifiers of examples in the Test Explorer.

/**
 * Pairs each example of a file, in the order of the file, with its identifier: the address of the file and the title, and
 * a number for each further example with the same title. The results of some titles get the identifiers of the whole
 * list, because the server answers with all examples of a title.
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
