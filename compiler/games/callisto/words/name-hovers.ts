// The contents of hovers about names of units, cards and groups in Callisto’s sheets.
import type { Figure, DataNames } from '../../../language/checking/report/sheet-world.ts';
import { titleInWords } from '../../../../runtime/callisto/data/titles.ts';
import type {
  PrintedAction,
  Counter,
  CallistoRoster,
  TitleRow,
} from '../../../../runtime/callisto/data/roster-rows.ts';
import type { WithFigureSources, WithProvenance } from '../../../../runtime/callisto/data/provenance.ts';
import { plural, slug } from './roster-words.ts';

const standsIn = ({ provenance }: WithProvenance): boolean => provenance === 'stand-in';

const figure = (name: string, text: string, isStandIn: boolean): Figure => ({ name, written: text, isStandIn });

const isStandIn = (row: WithFigureSources, key: string): boolean => standsIn(row.sources?.[key] ?? row);

const sides = { lfa: 'LFA', breakers: 'Breakers', both: 'both sides' } as const;

/** Returns an action as the card prints it: `ATTACK (1)` is an action against armoured targets. */
function actionText({ verb, strength, class: against, area, range }: PrintedAction): string {
  const value = strength === undefined ? '' : against === 'armoured' ? ` (${strength})` : ` ${strength}`;
  const reach = range === undefined ? '' : `, range ${range}`;
  return `${verb}${value}${area ? ', area' : ''}${reach}`;
}

function actionsOf({ actions, control }: TitleRow): Figure {
  const all = [...actions.map(actionText), ...(control.has ? ['CONTROL'] : [])];
  const isFirm = !actions.some((action) => standsIn(action) || Object.values(action.sources ?? {}).some(standsIn));
  return figure('prints', all.join('; '), !isFirm || standsIn(control));
}

/** Returns the defence of counters as a figure, such as `4 or 5` if counters differ. */
function defenceOf(counters: readonly Counter[]): readonly Figure[] {
  const values = [...new Set(counters.map(({ defence }) => defence))].toSorted((a, b) => a - b);
  if (values.length === 0) return [];
  const isAnyStandIn = counters.some((counter) => isStandIn(counter, 'defence'));
  return [figure('defence', values.join(' or '), isAnyStandIn)];
}

function titleFigures(roster: CallistoRoster, title: TitleRow): readonly Figure[] {
  const cards = roster.cards.filter((card) => card.title === title.name);
  const letters = [...new Set(cards.flatMap(({ squad }) => squad ?? []))];
  const counters = roster.counters.filter(({ titles, kind }) => titles.includes(title.name) && kind === title.kind);
  return [
    figure('side', sides[title.side], false),
    figure('kind', title.kind, false),
    ...(letters.length > 0 ? [figure(title.kind === 'mech' ? 'mechs' : 'squads', letters.join(', '), false)] : []),
    figure('initiative', String(title.initiative), isStandIn(title, 'initiative')),
    ...defenceOf(counters),
    ...(title.actions.length > 0 || title.control.has ? [actionsOf(title)] : []),
  ];
}

function counterFigures(counter: Counter): readonly Figure[] {
  return [
    figure('side', sides[counter.side], false),
    figure('kind', counter.kind, false),
    figure('moved by', counter.titles.map(titleInWords).join(', '), false),
    ...defenceOf([counter]),
  ];
}

/**
 * Returns the roster’s figures for a vocabulary entry. The entry has an id such as `unit-ripper`, `card-ripper` or
 * `counter-hades`.
 */
function figuresOf(roster: CallistoRoster, wordId: string): readonly Figure[] {
  const [kind = '', name = ''] = /^(unit|card|counter)-(.*)$/.exec(wordId)?.slice(1) ?? [];
  if (kind === 'counter') {
    const counter = roster.counters.find((row) => slug(row.name) === name);
    return counter ? counterFigures(counter) : [];
  }
  const title = roster.titles.find((row) => slug(row.name) === name);
  return kind !== '' && title ? titleFigures(roster, title) : [];
}

/** Returns the name of a mech with “The mech” before it, unless the name already begins with “mech”. */
const mechText = (name: string): string => (/^mech /i.test(name) ? name : `The mech ${name}`);

/** Describes a group: `Squad B: Ripper, Survey Tech, Nailgunner`. Returns null for a letter that is only a deck. */
function groupText(roster: CallistoRoster, letter: string, bot: string): string | null {
  const side = bot.toLowerCase();
  const squad = roster.squads.find((row) => row.letter === letter && row.side === side);
  if (!squad) return null;
  const sided = new Map(roster.titles.map((row) => [row.name, row.side]));
  const squadCards = roster.cards.filter((card) => card.squad === letter && sided.get(card.title) === side);
  const names = [...new Set(squadCards.map(({ title }) => titleInWords(title)))].join(', ');
  const counter = roster.counters.find((row) => row.squad === letter && row.side === side && row.kind === 'mech');
  return squad.is === 'squad'
    ? `Squad ${letter} of the ${sides[squad.side]}: ${names}.`
    : `${mechText(titleInWords(counter?.name ?? letter))}, crewed by ${names}.`;
}

export const callistoNaming = (roster: CallistoRoster): DataNames => ({
  figures: (wordId) => figuresOf(roster, wordId),
  group: (letter, bot) => groupText(roster, letter, bot),
  plural,
  otherKeys: new Set(['verb', 'note', 'contents', 'provenance', 'kind', 'is', 'side', 'game', '$schema']),
  otherLines: new Set(['does', 'passed', 'position', 'reading', 'row', 'rolled', 'initiative', 'round', 'score']),
  letterKeys: new Set(['letter', 'deck', 'squad', 'squads', 'beside']),
  // Letters in sheets that name no group: `A` is an article, and `X` is the strength on the card.
  otherLetters: new Set(['A', 'X']),
});
