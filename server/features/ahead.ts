// What will be asked sooner or later is made while nothing else is to be done: the first who asks where a word is said, or
// what comes next, need not wait for the whole book to be read.
import { completionAt } from '../../compiler/service/completion/completion.ts';
import { exampleUses } from '../../compiler/service/completion/vocabulary-examples.ts';
import { phraseUsesOf } from '../../compiler/service/completion/phrase-uses.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { mentionsOf } from '../../compiler/service/mentions.ts';
import type { Session } from '../session.ts';
import { Pause } from '../timing.ts';
import type { Feature } from './feature.ts';

/** How long it is quiet before anything is begun, and between two pieces of work, in milliseconds. */
const quiet = 1000;
const next = 30;

type Work = (document: ServiceDocument) => unknown;

/**
 * The pieces for a sheet that was opened: each of those beside it, then what is the first time only. They know sheets by
 * their addresses: as long as somebody types nothing is begun, and what a sheet was like is not to be kept for it.
 */
function workFor(session: Session, document: ServiceDocument): (() => void)[] {
  const piece = (uri: string, work: Work) => (): void => {
    const now = session.document(uri);
    if (now) work(now);
  };
  const { uri } = document;
  return [
    ...session.beside(document).flatMap((one) => [piece(one.uri, mentionsOf), piece(one.uri, phraseUsesOf)]),
    piece(uri, exampleUses),
    piece(uri, (one) => completionAt(one, session, one.text.trimEnd().length)),
  ];
}

export const ahead: Feature = {
  capabilities: () => ({}),
  register: (session) => {
    let left: (() => void)[] = [];
    const pause = new Pause(() => {
      const work = left.shift();
      if (!work) return;
      session.attempt('reading ahead', work);
      pause.wait(next);
    });
    session.onOpen.on((opened) => {
      if (opened.isHuge) return;
      const { document, path } = opened;
      const made = session.attempt('reading ahead', () => workFor(session, document)) ?? [];
      left = made.map((work) => () => session.books.in(path, work));
      pause.wait(quiet);
    });
    session.onChange.on(() => pause.wait(quiet));
  },
};
