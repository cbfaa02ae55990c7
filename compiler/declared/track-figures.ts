// The figures of tracks in plans. The place of a side on a track is a figure of the side with the name of the track
// (`river track` of `odile`). The same number is a figure of the track (`place of odile on the track` of `River track`),
// so that words can choose among tracks.
import type { Things } from './things.ts';

export { trackFigureOf, type TrackFigure } from '../../runtime/declared/page-table.ts';

/** Returns the words of a page for the steps of its tracks, in the plural. */
export const stepsOf = ({ tracks }: Pick<Things, 'tracks'>): readonly string[] => [
  ...new Set([...tracks.values()].map(({ steps }) => steps)),
];

/** Returns the figures of a track for a side, and for a side compared with another. */
export const trackFigures = {
  place: (side: string): string => `place of ${side} on the track`,
  lead: (side: string, other: string): string => `lead of ${side} over ${other} on the track`,
  left: (side: string): string => `steps left of ${side} on the track`,
} as const;
