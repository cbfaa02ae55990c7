// Finds the name of the game in a sheet without parsing the sheet.

/** Returns the name of the game from the headers of a text; the rest of the text is not parsed. */
export function gameNameIn(source: string): string {
  return /^\uFEFF?(?:[Gg]ame|GAME)(?:[^\S\r\n]|[:=])+([^\s#:]+)/m.exec(source)?.[1]?.toLowerCase() ?? '';
}
