// Turns Markdown about a sheet into HTML. The sheet may come from a stranger, so HTML in the Markdown is shown as text,
// and links lead only to the documentation.
import { Marked } from 'marked';
import { markup, rawMarkup } from '../views/document/markup.ts';

const isInSite = (target: string): boolean => target.startsWith('../docs/') && !target.includes('//');

const marked = new Marked({
  renderer: {
    html: (text) => markup`${text}`.markup,
    image: (_target, _title, says) => markup`${says}`.markup,
    link: (target, _title, inner) =>
      isInSite(target) ? markup`<a href="${target}" target="_blank">${rawMarkup(inner)}</a>`.markup : inner,
  },
});

export const safeHtml = (markdown: string): string => marked.parse(markdown) as string;
