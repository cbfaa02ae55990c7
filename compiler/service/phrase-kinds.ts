/** The places of a sheet that can have a phrase. */
export const phraseKinds = ['condition', 'destination', 'criterion', 'action', 'row', 'clause'] as const;
export type PhraseKind = (typeof phraseKinds)[number];
