// Reads the book in advance while no messages arrive, so that the first completion and the first search for references
// are fast.
import { completionAt } from '../../compiler/service/completion/completion.ts';
import { phraseUsesOf } from '../../compiler/service/completion/phrase-uses.ts';
import { exampleUses } from '../../compiler/service/completion/vocabulary-examples.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { mentionsOf } from '../../compiler/service/mentions.ts';
import type { ClientSession, Feature } from '../session.ts';
import { Pause } from '../timing.ts';

/** The milliseconds without an edit before this work begins, and the milliseconds between two pieces of it. */
const quiet = 1000;
const next = 30;

/**
 * Returns the work for an opened sheet in small pieces: the other sheets of the book are read, then caches are filled.
 * A piece finds its sheet by address when the piece runs, so the piece reads the current text.
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
