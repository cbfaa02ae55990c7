// Functions that make short sheets for the documentation pages of rules. The sheets belong to the game Callisto.
const sheet = (bot: string, body: string, scenario: number): string =>
  `game callisto\nscenario ${scenario}: Examples\nbot ${bot}\n\n${body}\n`;

export const botSheet = (body: string, scenario = 1): string => sheet('LFA', body, scenario);
export const otherBotSheet = (body: string, scenario = 1): string => sheet('BREAKERS', body, scenario);
