// Reads the dice of a set-up of Heavy Gear, as a check of the generator of set-ups.
// The tables in this file were typed from the page a second time. The file shares no code with the generator, so a
// fault of the generator makes a test fail.

const [night, dawn, fog, dust] = ['Night', 'Dawn or Dusk', 'Fog or Smoke', 'Dust Storm, Rain or Snow'];
const tableEffects = [night, night, dawn, fog, dust, dust];
const variableTime = 'Variable Time Limit';
const whiteSand = 'White Sand Battle';
const unusualEffects = [variableTime, variableTime, 'EM Storm', whiteSand, 'Extreme Temperatures', 'Friendly Fire'];
const zones = ['Narrow Edge', 'Narrow Edge', 'Wide Edge', 'Wide Edge', 'Diagonal', 'Surrounded'];
/** The missions by the face of the die. Each text has a letter for each priority level. */
const missions = ['SSSS', 'SSDD', 'SDDO', 'DDOO', 'DOOO', 'OOOO'];
const missionNames: Readonly<Record<string, string>> = { S: 'Standard', D: 'Defense', O: 'Offense' };

/**
 * The ten pairs of table effects, each with the names of its special rules. In such a name, `counts` comes before an
 * effect that counts as rolled in addition.
 */
export const pairRules: Readonly<Record<string, readonly string[]>> = {
  [`${night} + ${night}`]: [],
  [`${night} + ${dawn}`]: [`${dawn} with ${night}`],
  [`${night} + ${fog}`]: [],
  [`${night} + ${dust}`]: [],
  [`${dawn} + ${dawn}`]: [`${dawn} twice, counts ${fog}`],
  [`${dawn} + ${fog}`]: [],
  [`${dawn} + ${dust}`]: [],
  [`${fog} + ${fog}`]: [],
  [`${fog} + ${dust}`]: [`${dust} with ${fog}`],
  [`${dust} + ${dust}`]: [`${dust} twice, counts ${fog}`, `${dust} with ${fog}`],
};

/** Patterns of the printed sentences, by the name of the special rule. */
const ruleWords: Readonly<Record<string, RegExp>> = {
  [`${dawn} with ${night}`]: /^roll one die\. On an 1-3, the first two rounds are Dusk/,
  [`${dawn} twice, counts ${fog}`]: /count as having both this entry and Fog or Smoke/,
  [`${dust} with ${fog}`]: /double Concealment losses and weapons with MB will add one/,
  [`${dust} twice, counts ${fog}`]: /"Fully in the Open" and all Indirect Attacks and Airstrikes suffer a -1 modifier/,
};

/** True if a text is the printed sentence of a special rule. */
export const hasRuleWords = (rule: string, text: string): boolean => ruleWords[rule]?.test(text) ?? false;

/** The result of a set-up, as read from its dice. */
export interface DiceMeaning {
  /**
   * A line of text for each rolled die and each special rule, in order: the name of the roll, its face and the meaning
   * of the face.
   */
  readonly lines: readonly string[];
  readonly effects: readonly string[];
  readonly unusual: string | null;
  /** The number of pieces that White Sand Battle asks for; null without this effect. */
  readonly pieces: number | null;
  /** True if the usual number of rounds is replaced (H8). */
  readonly isTimeVariable: boolean;
  readonly zone: string;
  readonly missions: readonly string[];
  /** The number of dice that were read. */
  readonly used: number;
}

/**
 * Returns the names of effects in the order of the page. So two effects have the same text, whichever was rolled first.
 */
export const effectsName = (effects: readonly string[]): string =>
  effects.toSorted((a, b) => tableEffects.indexOf(a) - tableEffects.indexOf(b)).join(' + ');

/**
 * Reads faces in the order in which a set-up rolls its dice (H23). `levels` are the priority levels of north and south.
 * A missing face counts as 0.
 */
export function readDice(faces: readonly number[], levels: readonly [number, number]): DiceMeaning {
  const lines: string[] = [];
  let used = 0;
  const next = (line: string, meanings: readonly string[] = []): number => {
    const face = faces[used++] ?? 0;
    lines.push(`${line} ${face} ${meanings[face - 1] ?? ''}`.trim());
    return face;
  };
  let unusual: string | null = null;
  let pieces: number | null = null;
  let first = next('effects');
  if (first === 6) {
    unusual = unusualEffects[next('unusual', unusualEffects) - 1] ?? '';
    if (unusual === whiteSand) pieces = next('pieces');
    do first = next('effects');
    while (first === 6);
  }
  const count = { 4: 1, 5: 2 }[first] ?? 0;
  const effects = Array.from({ length: count }, () => tableEffects[next('effect', tableEffects) - 1] ?? '');
  const rules = pairRules[effectsName(effects)] ?? [];
  lines.push(...rules.map((rule) => `rule ${rule}`));
  if (rules.includes(`${dawn} with ${night}`)) {
    const nightFollows = 'the first two rounds are Dusk and the remaining rounds are Night';
    const dayFollows = 'rounds 1-2 are dawn and any subsequent rounds are normal daylight';
    next('die', [nightFollows, nightFollows, nightFollows, dayFollows, dayFollows, dayFollows]);
  }
  const zone = zones[next('zone', zones) - 1] ?? '';
  const sides = levels.map((level, at) => {
    const column = missions.map((row) => missionNames[row.charAt(level - 1)] ?? '');
    return column[next(`mission of ${at === 0 ? 'north' : 'south'}`, column) - 1] ?? '';
  });
  return { lines, effects, unusual, pieces, isTimeVariable: unusual === variableTime, zone, missions: sides, used };
}
