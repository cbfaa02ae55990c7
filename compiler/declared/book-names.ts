// The names of the sorts and planes that every book without code has.

/** The sort of the piles in plans. */
export const pileSort = 'pile';

/** The plane of the things that are off the board. */
export const offBoardPlane = 'off the board';

export const sideTag = (side: string): string => `of ${side}`;
