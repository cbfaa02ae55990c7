// Names the files of declaration pages.
/** The ending of the files of declaration pages. */
export const pageEnding = '.page';
