// The sheets of the book as an editor has them open, and answers of the service as plain values.

export async function documentsOf(botbook) {
  const service = await botbook.library('service');
  const book = await botbook.bookOf();
  const { sheets, rulings } = botbook.book();
  const documents = sheets.map(({ address, path, text }) => ({
    address,
    text,
    document: service.documentIn(book, text, `file:///${path}`),
  }));
  const page = (topic) => `page:${topic.is}/${topic.id ?? topic.section}`;
  const project = service.projectOf(
    documents.map(({ document }) => document),
    { rulings: rulings.rulings, page },
  );
  return { service, documents, project, page };
}

/** Some nodes of a tree are handed out as stretches: only that is looked at. */
export const stretch = (span) => (span ? [span.start, span.end] : null);
