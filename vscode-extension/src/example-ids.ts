// The identifiers of examples in the Test Explorer.

/**
 * Returns each example of a file with its identifier, in the order of `examples`. An identifier is the address of the
 * file and the title. From the second example with a title on, a number follows. The server answers with all examples
 * of a title, so the identifiers are the same for a few titles and for the whole file.
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
