// Code lenses: a line above each procedure, which names the scenarios with the same procedure. It opens a comparison
// with the other scenarios.
import { CodeLensRequest, type CodeLens, type Command } from 'vscode-languageserver';
import { familiesOf, type Family } from '../../compiler/service/families.ts';
import { lensText } from '../../views/editor/lens.ts';
import { pathOf } from '../books.ts';
import { cousinsRequest } from '../protocol.ts';
import type { RequestScope, Feature } from '../session.ts';
import { Pause } from '../work-delays.ts';
import { virtualUri } from '../virtual-address.ts';

/** The milliseconds without typing before the lenses of the other open sheets are updated. */
const pause = 500;

/**
 * Returns the command of a lens. If all differing cousins have the same form, the command opens a comparison with this
 * form. Otherwise it shows all forms. If the client has neither command, the command is empty.
 */
function commandOf({ document, session }: RequestScope, { tree, cousins }: Family): Omit<Command, 'title'> {
  const { commands } = session.client;
  const title = tree.title.text;
  const differing = cousins.filter(({ changes }) => changes > 0);
  const forms = new Set(differing.map(({ placed }) => placed.procedure.key));
  const [other] = differing;
  if (other && forms.size === 1 && commands.has('botbook.showDiff'))
    return {
      command: 'botbook.showDiff',
      arguments: [document.uri, other.document.uri, title, other.tree.title.text],
    };
  if (!commands.has('botbook.openVirtual')) return { command: '' };
  const is = other ? 'diff' : 'matrix';
  const address = virtualUri({ is, sheet: document.uri, procedure: title }, `${title} compared`);
  return { command: 'botbook.openVirtual', arguments: [address] };
}

function lensOf(scope: RequestScope, family: Family): CodeLens[] {
  const title = lensText(family);
  if (title === '') return [];
  return [{ range: scope.places.range(family.tree.title), command: { title, ...commandOf(scope, family) } }];
}

export const lenses: Feature = {
  capabilities: ({ capabilities }) =>
    capabilities.textDocument?.codeLens ? { codeLensProvider: { resolveProvider: false } } : {},
  register: (session) => {
    session.answerDocument(CodeLensRequest.type, async (scope, _params, token) => {
      const families = await session.atLeisure(scope.opened.path, familiesOf(scope.document, session), token);
      return [
        ...(families ?? []).flatMap((family) => lensOf(scope, family)),
        ...session.moreLenses.flatMap((lensesOf) => lensesOf(scope)),
      ];
    });
    session.request(cousinsRequest, async ({ uri, procedure }, token) => {
      const sheet = session.document(uri);
      const families = sheet && (await session.atLeisure(pathOf(uri), familiesOf(sheet, session), token));
      const family = families?.find(({ tree }) => tree.title.text === procedure);
      return (family?.cousins ?? []).map(({ document, tree, placed: { scenario } }) => {
        return { uri: document.uri, title: tree.title.text, scenario, bot: document.bot };
      });
    });
    if (!session.canRefresh('codeLens')) return;
    const refresh = new Pause(() => session.refreshClient('codeLens'));
    // The client itself requests the lenses of the edited sheet. Only the lenses of other open sheets must be
    // refreshed.
    session.on('change', () => {
      if (session.opened.size > 1) refresh.wait(pause);
    });
    session.on('files', () => refresh.wait(pause));
  },
};
