// The figures of tracks in plans. The place of a side on a track is a figure of the side with the name of the track
// (`river track` of `odile`). The same number is a figure of the track (`place of odile on the track` of `River track`),
// so that words can choose among tracks.
import type { Things } from './things.ts';

/** Returns the words of a page for the steps of its tracks, in the plural. */
export const stepsOf = ({ tracks }: Pick<Things, 'tracks'>): readonly string[] => [
  ...new Set([...tracks.values()].map(({ steps }) => steps)),
];

const trackFigure = /^(?<is>place|lead|steps left) of (?<side>.+?)(?: over (?<other>.+))? on the track$/;

/** Returns the figures of a track for a side, and for a side compared with another. */
export const trackFigures = {
  place: (side: string): string => `place of ${side} on the track`,
  lead: (side: string, other: string): string => `lead of ${side} over ${other} on the track`,
  left: (side: string): string => `steps left of ${side} on the track`,
} as const;

/** The parts of a figure of tracks. */
interface TrackFigure {
  readonly is: 'place' | 'lead' | 'steps left';
  readonly side: string;
  /** The side with which the lead compares; undefined for other figures. */
  readonly other: string | undefined;
}

/** Returns the parts of the name of a figure of tracks; null for another figure. */
export function trackFigureOf(name: string): TrackFigure | null {
  const { is, side, other } = trackFigure.exec(name)?.groups ?? {};
  return side === undefined ? null : { is: is as TrackFigure['is'], side, other };
}

/** Returns the figure and the thing under which positions keep a figure: the place of a side is kept with the side. */
export function placeOnTrack(name: string, id: string): readonly [name: string, id: string] {
  const figure = trackFigureOf(name);
  return figure?.is === 'place' ? [id.toLowerCase(), figure.side] : [name, id];
}
