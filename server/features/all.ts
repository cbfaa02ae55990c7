// All features of the server.
import { diagnostics } from './diagnostics.ts';
import type { Feature } from './feature.ts';
import { formatting } from './formatting.ts';
import { meaning } from './meaning.ts';
import { structure } from './structure.ts';
import { tokens } from './tokens.ts';

export const features: readonly Feature[] = [diagnostics, tokens, formatting, structure, meaning];
