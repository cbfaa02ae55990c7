// Reference pages as data, from which all outputs are made. The text of a page is Markdown with only two kinds of
// marks: `code` and [words](target). A target is the path of another page.
import { upperInitial } from '../../grammar/characters.ts';

export type Block =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'quote'; readonly text: string }
  /** Code. `kind` has the words after the opening fence in Markdown, such as `bot bad`. */
  | { readonly is: 'code'; readonly text: string; readonly kind?: string }
  | { readonly is: 'list'; readonly items: readonly string[] }
  /** Facts: terms with their descriptions. */
  | { readonly is: 'facts'; readonly facts: readonly Fact[] }
  | { readonly is: 'table'; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

export const textBlock = (text: string): Block => ({ is: 'text', text });
export const codeBlock = (text: string, kind = ''): Block => ({ is: 'code', text, kind });
export const quoteBlock = (text: string): Block => ({ is: 'quote', text });
export const factsBlock = (facts: readonly Fact[]): Block => ({ is: 'facts', facts });

export type Fact = readonly [term: string, text: string];

export interface ReferencePage {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Returns the anchor of a heading, in the form that code hosts use. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

export const link = (words: string, target: string | null): string =>
  target === null ? words : `[${words}](${target})`;

/** Returns words as code in Markdown. Inside code, no character is markup. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

const tableLine = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`.replaceAll('|  |', '| |');

export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [tableLine(columns), `|${columns.map(() => '---|').join('')}`, ...rows.map(tableLine)].join('\n');
}

function block(part: Block): string {
  switch (part.is) {
    case 'text':
      return part.text;
    case 'quote':
      return `> ${part.text}`;
    case 'code':
      return `\`\`\`${part.kind ?? ''}\n${part.text}\n\`\`\``;
    case 'list':
      return part.items.map((text) => `- ${text}`).join('\n');
    case 'facts':
      return part.facts.map(([term, text]) => `- ${upperInitial(term)}: ${text}`).join('\n');
    case 'table':
      return markdownTable(part.columns, part.rows);
  }
}

/** Returns a page as Markdown. Its title is a heading of the given level. */
export const markdown = ({ title, blocks }: ReferencePage, level = 1): string =>
  `${'#'.repeat(level)} ${title}\n\n${blocksMarkdown(blocks)}\n`;

export const blocksMarkdown = (blocks: readonly Block[]): string =>
  blocks.map((part) => block(part).replaceAll(/ +$/gm, '')).join('\n\n');

/** Matches the beginning of a link to a page in the folder of all pages. */
const linkToPage = /\]\((?=[a-z][\w/-]*\.md)/g;

/** Changes the links of a Markdown text so that the text can be on a page in a folder of the folder of all pages. */
export const withinReference = (text: string): string => text.replaceAll(linkToPage, '](../');
