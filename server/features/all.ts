// All features of the server.
import { diagnostics } from './diagnostics.ts';
import type { Feature } from './feature.ts';

export const features: readonly Feature[] = [diagnostics];
