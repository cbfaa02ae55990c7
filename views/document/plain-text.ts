// Markdown as plain text, and plain text as Markdown.

/** Markdown without its marks, for readers who see it as it is; links become their words. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|(?<!\\)[*`]/g, '')
    .replaceAll(/\\([*_[\]])/g, '$1')
    .replaceAll(/ {2}\n/g, '\n');

/** Text in which Markdown sees no marks. */
export const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`);
