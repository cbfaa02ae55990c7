import { documentsOf, stretch } from '../documents.mjs';

const hoversOfSheet = 150;

/** Hovers at places spread over each sheet. */
export default async function hovers({ botbook, write, count }) {
  const { service, documents, project, page } = await documentsOf(botbook);
  for (const { address, document, text } of documents) {
    const step = Math.max(1, Math.floor(text.length / hoversOfSheet));
    for (let offset = 0; offset < text.length; offset += step) {
      const hover = service.hoverAt(document, project, offset);
      const said = hover && {
        at: stretch(hover.at),
        text: hover.text,
        is: hover.about.is,
        means: hover.about.means ?? null,
        markdown: service.hoverMarkdown(hover, page).split('\n'),
      };
      write(`${address}/${offset}`, said);
      if (said) count('hovers');
    }
  }
}
