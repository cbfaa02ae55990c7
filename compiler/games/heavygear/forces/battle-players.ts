/** The players of a battle, in the order in which they roll. */
export const battlePlayers = ['north', 'south'] as const;
