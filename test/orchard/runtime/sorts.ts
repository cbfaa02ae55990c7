// The sorts of things of the run-time, and the names of these sorts in plans, which come from the declaration page.
export const pageSorts = {
  space: 'space',
  tree: 'placed tree',
  basket: 'placed basket',
  card: 'piled weather card',
} as const;

export type Sort = keyof typeof pageSorts;

const bySortOfPage: ReadonlyMap<string, Sort> = new Map(
  (Object.keys(pageSorts) as Sort[]).map((sort) => [pageSorts[sort], sort]),
);

/** Returns the sort of the run-time for a sort of plans; undefined if the orchard has no things of the sort. */
export const runtimeSort = (sort: string): Sort | undefined => bySortOfPage.get(sort);
