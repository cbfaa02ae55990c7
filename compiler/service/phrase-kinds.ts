/** The kinds of places at which a sheet can have a phrase. */
export const phraseKinds = ['condition', 'destination', 'criterion', 'action', 'row', 'clause', 'rule'] as const;
export type PhraseKind = (typeof phraseKinds)[number];
