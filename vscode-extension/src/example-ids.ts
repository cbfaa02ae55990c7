// The identifiers of examples in the Test Explorer.

/**
 * Returns each example of a file with its identifier, in the order of `examples`. An identifier is the address of the
 * file and the title, plus a number from the second example with the same title on. Results of a few titles get the
 * same identifiers as in the whole list, because the server always answers with all examples of a title.
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
