// Reads the book in advance while no messages arrive. Otherwise the first completion and the first search for
// references would be slow.
import { completionAt } from '../../compiler/service/completion/completion.ts';
import { phraseUsesOf } from '../../compiler/service/completion/phrase-uses.ts';
import { exampleUses } from '../../compiler/service/completion/vocabulary-examples.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { mentionsOf } from '../../compiler/service/mentions.ts';
import type { ClientSession, Feature } from '../session.ts';
import { Pause } from '../work-delays.ts';

/** The time without an edit, in milliseconds, after which reading in advance begins. */
const quiet = 1000;
/** The time between two pieces of the reading in advance, in milliseconds. */
const next = 30;

/**
 * Returns the work to do in advance for an opened sheet, in small pieces. The first pieces read the other sheets of the
 * book, the later pieces fill caches. A piece looks up its sheet by the address, so it uses the present text.
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
      left = pieces.map((work) => () => session.books.workIn(path, work));
      pause.wait(quiet);
    });
    session.on('change', () => pause.wait(quiet));
  },
};
