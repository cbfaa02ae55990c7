// All features of the server.
import { completion } from './completion.ts';
import { diagnostics } from './diagnostics.ts';
import type { Feature } from './feature.ts';
import { formatting } from './formatting.ts';
import { structure } from './structure.ts';
import { tokens } from './tokens.ts';

export const features: readonly Feature[] = [completion, diagnostics, tokens, formatting, structure];
