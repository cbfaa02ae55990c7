// Markdown for those who show it as it stands: marks out, links as their words.

export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|(?<!\\)[*`]/g, '')
    .replaceAll(/\\([*_[\]])/g, '$1')
    .replaceAll(/ {2}\n/g, '\n');
