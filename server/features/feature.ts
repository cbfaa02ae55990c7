// The interface of a feature of the server.
import type { ServerCapabilities } from 'vscode-languageserver';
import type { Client } from '../client.ts';
import type { ClientSession } from '../session.ts';

export interface Feature {
  /** The capabilities that the feature offers to a client; missing if it only serves the project's own messages. */
  readonly capabilities?: (client: Client) => ServerCapabilities;
  /** Called once, after the client has declared its abilities. `session.about` answers requests about a document. */
  readonly register: (session: ClientSession) => void;
}
