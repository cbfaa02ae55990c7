// Sheets for the pages of rules: short, of the first game.
const sheet = (bot: string, body: string): string => `game callisto\nscenario 1: Examples\nbot ${bot}\n\n${body}\n`;

export const lfaSheet = (body: string): string => sheet('LFA', body);
export const breakersSheet = (body: string): string => sheet('BREAKERS', body);
