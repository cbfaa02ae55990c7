// What a feature of the server is: what it offers to a client, and how it comes by what it answers.
import type { ServerCapabilities } from 'vscode-languageserver';
import type { Client } from '../client.ts';
import type { Session } from '../session.ts';

export interface Feature {
  /** What it offers to this client; nothing that it does not answer. */
  readonly capabilities: (client: Client) => ServerCapabilities;
  /** Called once, after the client has said what it can: `session.about` answers requests about a document. */
  readonly register: (session: Session) => void;
}
