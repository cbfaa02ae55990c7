// Reads the book in advance while the client sends no messages. Then the first search for references and the first
// completion are fast.
import { completionAt } from '../../compiler/service/completion/completion.ts';
import { phraseUsesOf } from '../../compiler/service/completion/phrase-uses.ts';
import { exampleUses } from '../../compiler/service/completion/vocabulary-examples.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { mentionsOf } from '../../compiler/service/mentions.ts';
import type { ClientSession, Feature } from '../session.ts';
import { Pause } from '../timing.ts';

/** The milliseconds without an edit before the work begins, and the milliseconds between two pieces of work. */
const quiet = 1000;
const next = 30;

/**
 * Returns the work for an opened sheet in pieces: first pieces that read the other sheets of its book, then pieces that
 * fill caches. A piece looks up its sheet by address when the piece runs, so the piece always reads the current text.
 */
function workFor(session: ClientSession, document: ServiceDocument): (() => void)[] {
  const piece = (uri: string, read: (now: ServiceDocument) => unknown) => (): void => {
    const now = session.document(uri);
    if (now) read(now);
  };
  return [
    ...session.beside(document).flatMap(({ uri }) => [piece(uri, mentionsOf), piece(uri, phraseUsesOf)]),
    piece(document.uri, exampleUses),
    piece(document.uri, (now) => completionAt(now, session, now.text.trimEnd().length)),
  ];
}

export const ahead: Feature = {
  register: (session) => {
    let left: (() => void)[] = [];
    const pause = new Pause(() => {
      const work = left.shift();
      if (!work) return;
      session.attempt('reading ahead', work);
      pause.wait(next);
    });
    session.on('open', ({ isHuge, document, path }) => {
      if (isHuge) return;
      const pieces = session.attempt('reading ahead', () => workFor(session, document)) ?? [];
      left = pieces.map((work) => () => session.books.in(path, work));
      pause.wait(quiet);
    });
    session.on('change', () => pause.wait(quiet));
  },
};
