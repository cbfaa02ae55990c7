// Sheets made ready to be played: read, bound, with the cards that each procedure is for.
import { sheetPlan } from '../../../bind/sheet.ts';
import { binderOf } from '../../../check/binder.ts';
import { placeOf } from '../../../check/place.ts';
import type { LanguageOf } from '../../../check/place.ts';
import { parse } from '../../../../grammar/parse.ts';
import { callistoHeadings } from '../headings.ts';
import type { Side } from '../../../../runtime/callisto/table.ts';
import { scriptOf } from './script.ts';
import type { Script } from './script.ts';

/** The script of a sheet's text; it has been checked before, and what is wrong in it is not said here. */
export function scriptOfText(source: string, languageOf: LanguageOf): Script | null {
  const { sheet } = parse(source, { headingsOf: () => callistoHeadings });
  const { place } = placeOf('callisto', sheet.headers, languageOf);
  const header = (word: string) => sheet.headers.find((one) => one.word === word);
  const [scenario, bot] = [header('scenario')?.number ?? null, header('bot')?.text ?? ''];
  if (!place || scenario === null) return null;
  const plan = sheetPlan(
    sheet,
    binderOf({ sheet, ...place }, () => {}),
  );
  const titles = sheet.sections.flatMap((section) =>
    section.type === 'procedure'
      ? [{ cards: place.world.title(section.title).cards, initiative: section.title.initiative }]
      : [],
  );
  const side: Side = bot.toUpperCase() === 'LFA' ? 'lfa' : 'breakers';
  return scriptOf(scenario, side, plan, titles);
}
