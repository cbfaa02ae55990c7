// The paths of the pages of diagnostics. This file is apart from the pages, so that editors and the site, which only
// link to the pages, do not load their texts.

/** True for the code of a finding of the linter. */
export const isOfLint = ({ code }: { readonly code: string }): boolean => code.startsWith('BB3');

/** Returns the path of the page of a code, relative to the folder of all pages. */
export const diagnosticLink = (code: string): string => `${isOfLint({ code }) ? 'lint' : 'diagnostics'}/${code}.md`;
