/** The kinds of files that `botbook new` writes. */
export const newKinds = ['sheet', 'data', 'game', 'rule'] as const;
