// The Markdown of a hover in an example file.
import type { ExampleKey } from '../../compiler/game/example-words.ts';
import { strongText } from '../document/markdown.ts';
import { code } from '../reference/pages.ts';

/** Describes the key of a line: its meaning and its forms. */
export const keyHover = ({ key, means, forms }: ExampleKey): string =>
  `${strongText(key)}: ${means}\n\n${forms.map((form) => code(form.replaceAll(/[{}]/g, ''))).join(' or ')}`;

/**
 * Describes a name in an example: its meaning in the vocabulary of sheets, or its sort if the vocabulary has no
 * meaning. Adds the place of the named thing in this example.
 */
export function nameHover(name: string, sort: string, doc: string | null, place: string | null): string {
  const kind = doc ?? `${/^[aeiou]/.test(sort) ? 'An' : 'A'} ${sort} of the scenario.`;
  return [`${strongText(name)}: ${kind}`, ...(place === null ? [] : [`In this example: ${code(place)}`])].join('\n\n');
}

/** Shows the printed words of a clause. */
export const clauseHover = (title: string, name: string, words: string): string =>
  `${strongText(`${title} ${name}`.trim())}\n\n\`\`\`botbook\n${words.trimEnd()}\n\`\`\``;

/** Describes the result of an example. */
export const resultHover = (title: string, state: string, why: string | null): string =>
  [`${strongText(title)}: ${state}`, ...(why === null ? [] : [why])].join('\n\n');
