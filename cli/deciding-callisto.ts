// Callisto's cards, as the verbs about one decision ask of them: the files of their scenario, an owner's figures, readings.
import type { Asked } from '../compiler/decide/card-query.ts';
import { callisto } from '../compiler/games/callisto/game.ts';
import { callistoAsked as askedOf } from '../views/callisto/asked-callisto.ts';
import { scriptsOf, sheetTexts } from './bots.ts';
import { compiledSheets } from './compiled.ts';
import { checkBot, ownSheet } from './own-sheet.ts';
import { readingsOf, readWith } from './readings.ts';
import { sceneOf } from '../files/scenes.ts';

interface Options {
  readonly reading?: readonly string[];
  readonly overlay?: string;
  readonly sheet?: string;
}

/** A card of a position; what is wrong with the position is thrown as its readers say it. */
export async function callistoAsked(
  position: unknown,
  card: string,
  scenario: number,
  options: Options,
): Promise<Asked> {
  const scene = sceneOf(`callisto/${scenario}`, options.overlay);
  const own = options.sheet === undefined ? null : ownSheet(options.sheet, callisto, scenario);
  const texts = { ...sheetTexts(scenario), ...(own && { [own.bot]: own.text }) };
  const readings = readingsOf(options.reading ?? []);
  const scripts = scriptsOf(texts);
  const compiled = await compiledSheets(scripts, scene, readings);
  const asked = askedOf(position, card, scene, { texts, scripts, compiled }, readings);
  checkBot(own, asked.head.side, asked.head.bot, asked.head.card);
  return { ...asked, standIns: scene.overlay ?? asked.standIns, readings: readWith(readings) };
}
