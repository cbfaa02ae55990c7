// A line above each procedure: where else it is the same, and what opens the comparison.
import { CodeLensRefreshRequest, CodeLensRequest, type CodeLens, type Command } from 'vscode-languageserver';
import { familiesOf, type Family } from '../../compiler/service/families.ts';
import { lensText } from '../../views/editor/lens.ts';
import { atLeisure } from '../leisure.ts';
import type { At, Session } from '../session.ts';
import { Pause } from '../timing.ts';
import { virtualUri } from '../virtual-address.ts';
import type { Feature } from './feature.ts';

/** A pause in typing after which other sheets that are open are told, in milliseconds. */
const pause = 500;

/** With the one other form, or all of them; nothing for clients without such commands. */
function commandOf({ document }: At, { commands }: Session['client'], family: Family): Omit<Command, 'title'> {
  const title = family.tree.title.text;
  const differing = family.cousins.filter(({ changes }) => changes > 0);
  const forms = new Set(differing.map(({ placed }) => placed.procedure.key));
  const [other] = differing;
  if (other && forms.size === 1 && commands.has('botbook.showDiff')) {
    const given = [document.uri, other.document.uri, title, other.tree.title.text];
    return { command: 'botbook.showDiff', arguments: given };
  }
  if (!commands.has('botbook.openVirtual')) return { command: '' };
  const is = other ? 'diff' : 'matrix';
  const address = virtualUri({ is, sheet: document.uri, procedure: title }, `${title} compared`);
  return { command: 'botbook.openVirtual', arguments: [address] };
}

function lensOf(at: At, session: Session, family: Family): CodeLens[] {
  const title = lensText(family);
  if (title === '') return [];
  return [{ range: at.places.range(family.tree.title), command: { title, ...commandOf(at, session.client, family) } }];
}

export const lenses: Feature = {
  capabilities: ({ capabilities }) =>
    capabilities.textDocument?.codeLens ? { codeLensProvider: { resolveProvider: false } } : {},
  register: (session) => {
    session.about(CodeLensRequest.type, async (at, _params, token) => {
      const { document, opened } = at;
      const within = <R>(work: () => R): R => session.books.in(opened.path, work);
      const families = await atLeisure(familiesOf(document, session), within, token);
      return (families ?? []).flatMap((one) => lensOf(at, session, one));
    });
    if (!session.client.capabilities.workspace?.codeLens?.refreshSupport) return;
    const refresh = new Pause(() => {
      session.connection.sendRequest(CodeLensRefreshRequest.type).catch(() => {
        // A client that is about to leave does not answer.
      });
    });
    // The sheet that is typed in is asked about anyway.
    session.onChange.on(() => {
      if (session.opened.size > 1) refresh.wait(pause);
    });
    session.onFiles.on(() => refresh.wait(pause));
  },
};
