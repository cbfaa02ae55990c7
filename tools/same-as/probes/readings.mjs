import { documentsOf } from '../documents.mjs';

/** Sheets in plain words: every clause of every procedure, the ranking, the rules. */
export default async function readings({ botbook, write, count }) {
  const { service, documents } = await documentsOf(botbook);
  for (const { address, document } of documents) {
    const reading = service.readingOf(document, null);
    write(address, reading);
    count(
      'readings',
      reading.procedures.reduce((sum, { clauses }) => sum + clauses.length, 0),
    );
    for (const { title } of reading.procedures) write(`${address}/${title}`, service.readingOf(document, title));
  }
  const book = await botbook.bookOf();
  for (const { name, text } of botbook.samples()) {
    const document = service.documentIn(book, text, `file:///${name}`);
    write(`sample/${name}`, service.readingOf(document, null));
  }
}
