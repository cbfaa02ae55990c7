/** Titles of sections that several readers of the book need, and the name of the data file. */
export const battleTitles = {
  missions: 'MISSION GENERATION',
  victory: 'VICTORY CONDITIONS',
  prices: 'SUPPORT OPTIONS',
  assets: 'ANTI-AIR ASSETS',
  listEnd: ' OBJECTIVES',
  dataFile: 'reference.json',
} as const;
