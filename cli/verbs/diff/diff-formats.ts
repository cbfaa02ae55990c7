/** The formats of a comparison. */
export const diffFormats = ['pretty', 'markdown', 'json'] as const;
