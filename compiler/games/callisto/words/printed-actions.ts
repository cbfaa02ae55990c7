// The actions that the cards of the roster print, for the checks of sheets.
import type { WithProvenance } from '../../../../runtime/callisto/data/provenance.ts';
import type { CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import {
  printedVerbs,
  type PrintedAction,
  type RosterCard,
  type TitleRow,
} from '../../../../runtime/callisto/data/roster-rows.ts';

const titleOf = ({ titles }: CallistoRoster, { title }: RosterCard): TitleRow | undefined =>
  titles.find(({ name }) => name === title);

/** Returns the actions of a title that a card with a letter prints. */
const actionsOf = (row: TitleRow | undefined, { squad }: RosterCard): readonly PrintedAction[] =>
  (row?.actions ?? []).filter(({ squads }) => !squads || squad === null || squads.includes(squad));

/** True if a card prints an action with a verb. */
export const printsVerb = (roster: CallistoRoster, card: RosterCard, verb: string): boolean =>
  actionsOf(titleOf(roster, card), card).some((action) => action.verb === verb);

/** True if no card prints actions with a verb, so that the roster says nothing about the verb. */
const isUnlisted = (verb: string): boolean => verb !== 'CONTROL' && !printedVerbs.some((printed) => printed === verb);

/** Returns the provenance of a datum (R34) in parentheses, with its note. */
const sourceText = ({ provenance = 'printed', note }: WithProvenance): string =>
  note === undefined ? `(${provenance})` : `(${provenance}: ${note})`;

/** Returns an action with its strength and provenance. A figure can have another provenance than its action. */
function actionText(action: PrintedAction): string {
  const { verb, strength, provenance, sources } = action;
  const source = sources?.['strength']?.provenance ?? provenance ?? 'printed';
  const shown = action.class === 'armoured' ? `(${strength})` : strength;
  return strength === undefined ? `${verb} (${source})` : `${verb} ${shown} (${source})`;
}

/**
 * Returns the first of the cards that does not print an action, with the words of its row in the roster. Null if all
 * cards print the action.
 */
export function unprintedAction(
  roster: CallistoRoster,
  among: ReadonlySet<string>,
  verb: string,
): { readonly card: string; readonly row: string } | null {
  if (isUnlisted(verb)) return null;
  const prints = (card: RosterCard): boolean =>
    verb === 'CONTROL' ? titleOf(roster, card)?.control.has === true : printsVerb(roster, card, verb);
  const card = roster.cards.find((each) => among.has(each.name) && !prints(each));
  const row = card && titleOf(roster, card);
  if (!card || !row) return null;
  const actions = actionsOf(row, card).map(actionText).join(', ');
  const has = verb === 'CONTROL' ? `no CONTROL ${sourceText(row.control)}` : actions || 'no actions';
  return { card: card.name, row: `Its row ${row.name} in roster.json has ${has}` };
}
