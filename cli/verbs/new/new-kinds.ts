/** The kinds of files that `botbook new` writes. */
export const newKinds = ['book', 'sheet', 'data', 'rule'] as const;
