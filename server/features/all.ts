// All features of the server.
import { completion } from './completion.ts';
import { diagnostics } from './diagnostics.ts';
import type { Feature } from './feature.ts';

export const features: readonly Feature[] = [completion, diagnostics];
