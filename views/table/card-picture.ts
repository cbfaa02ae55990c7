// The picture of a decision as data: the ways of pieces, the aims of attacks, the chosen things with the figure that
// decided, and their rivals. A page draws the picture on the board.
import type { CardExplanation, ResolvedCard, TableCard } from '../../compiler/decide/card-query.ts';
import type { Done } from '../../compiler/decide/record.ts';
import type { Assignment } from '../../runtime/kernel/choose-with-dice.ts';
import type { ChoiceClaim } from '../decision/choice-claims.ts';
import { joinWords } from '../document/plain-text.ts';
import { actsOfLed } from '../decision/decided-words.ts';
import { Explainer } from '../decision/explain.ts';
import { waitingExplainer } from '../decision/waiting-decision.ts';

type Faces = Pick<Assignment['shares'][number], 'from' | 'to'>;

/** A thing of the board with the figure that a criterion compared; null if the criterion compares no figures. */
interface PictureThing {
  readonly id: string;
  readonly figure: number | null;
  /** The faces that a die gave to the thing, if the die chose among things that the criteria left. */
  readonly faces?: readonly Faces[];
}

/** The act of a piece on the board. */
export interface PictureAct {
  /** The piece that acts; null if no piece acts. */
  readonly unit: string | null;
  /**
   * The places of its movement from the start to the end. For an act in a place without a movement, such as CONTROL, only
   * this place; empty for other acts.
   */
  readonly path: readonly string[];
  /** The targets of its attack; empty without an attack. */
  readonly targets: readonly string[];
}

export interface CardPicture {
  readonly acts: readonly PictureAct[];
  /** The chosen things, each with the figure that decided last. */
  readonly chosen: readonly PictureThing[];
  /** The candidates that a criterion or a die removed. Only the rivals of the last criterion have figures. */
  readonly rivals: readonly PictureThing[];
  /** The decision in sentences, such as `Scout Z scouts D4.`; empty if the game has no sentences for the acts. */
  readonly sentence: string;
  /** The faces of the die that chooses now; empty if no die chooses among things. */
  readonly faces: Assignment['shares'];
}

const actingUnit = 'the acting unit';

/** Returns the piece of the card; null if the card has none. */
function pieceOf({ telling }: Pick<CardExplanation, 'telling'>): string | null {
  const name = telling.named(actingUnit, null);
  return name === actingUnit ? null : name;
}

/** Returns the places of the movement of an act, or the place of an act that chooses nothing. */
const pathOf = ({ act, path, place }: Done): readonly string[] =>
  act.act === 'go' ? path : place === undefined ? [] : [place];

function actsOf(done: Done, unit: string | null): PictureAct[] {
  const led = done.ledAct ? actsOfLed(done.ledAct).flatMap((act) => actsOf(act, done.ledAct?.unit ?? null)) : [];
  const path = pathOf(done);
  const targets = done.choices.flatMap(({ role, ids }) => (role === 'target' ? ids.filter((id) => id !== unit) : []));
  const isShown = path.length > 1 || targets.length > 0 || done.place !== undefined;
  return [...(isShown ? [{ unit, path, targets }] : []), ...led];
}

const numberOf = (figure: boolean | number | null): number | null =>
  typeof figure === 'number' && Number.isFinite(figure) ? figure : null;

/** Returns the faces of each thing among which a die chose, in the order of the faces. */
function facesOf({ roll }: ChoiceClaim): ReadonlyMap<string, readonly Faces[]> {
  const faces = new Map<string, Faces[]>();
  for (const { id, from, to } of roll?.shares ?? []) faces.set(id, [...(faces.get(id) ?? []), { from, to }]);
  return faces;
}

/** Returns the things of a choice: the chosen thing, and its rivals. */
function thingsOf(claim: ChoiceClaim): Pick<CardPicture, 'chosen' | 'rivals'> {
  const { id, steps } = claim;
  const last = steps.findLast(({ figure }) => numberOf(figure) !== null);
  const fell = steps.flatMap((step) =>
    step.fell.map((rival) => ({ id: rival.id, figure: step === last ? numberOf(rival.figure) : null })),
  );
  const rolled = facesOf(claim);
  // Before the roll, nothing has lost.
  const losers = id === '' ? [] : [...rolled].filter(([other]) => other !== id);
  const lost = losers.map(([other, faces]) => ({ id: other, figure: null, faces }));
  const faces = rolled.get(id);
  const chosen = { id, figure: numberOf(last?.figure ?? null), ...(faces && { faces }) };
  return { chosen: id === '' ? [] : [chosen], rivals: [...fell, ...lost] };
}

/** The roles of the things that a person sees on the board. */
const shownRoles: ReadonlySet<ChoiceClaim['role']> = new Set([
  'destination',
  'goal',
  'target',
  'thing',
  'find',
  'actor',
]);

/** Returns each thing once: the first with a figure or faces, or else the first. */
function onceEach(things: readonly PictureThing[]): PictureThing[] {
  const ids = [...new Set(things.map(({ id }) => id))];
  return ids.map((id) => {
    const same = things.filter((each) => each.id === id);
    return same.find(({ faces, figure }) => figure !== null || faces) ?? { id, figure: null };
  });
}

/** Returns acts with the movements that followed. The movement of a piece that attacks belongs to its act. */
function withWays(acts: readonly PictureAct[], ways: NonNullable<ResolvedCard['ways']>): readonly PictureAct[] {
  const rest = [...ways];
  const moved = acts.map((act) => {
    const at = act.path.length > 0 ? -1 : rest.findIndex(({ unit }) => unit === act.unit);
    return at < 0 ? act : { ...act, path: rest.splice(at, 1)[0]?.path ?? [] };
  });
  return [...moved, ...rest.map((way) => ({ ...way, targets: [] }))];
}

function pictureOf(
  explainer: Explainer,
  unit: string | null,
  choice: Assignment | null,
  ways: ResolvedCard['ways'] = [],
): CardPicture {
  const claims = explainer.claims().filter(({ role }) => shownRoles.has(role));
  const things = claims.map(thingsOf);
  const dones = explainer.decision?.done ?? [];
  const acts = withWays(
    dones.flatMap((done) => actsOf(done, unit)),
    ways,
  );
  const places = dones.flatMap(({ place }) => (place === undefined ? [] : [{ id: place, figure: null }]));
  // The way of a piece shows the piece.
  const isMoved = new Set(acts.flatMap((act) => (act.path.length > 1 ? act.unit : [])));
  const chosen = onceEach([...things.flatMap((each) => each.chosen), ...places]).filter(
    ({ figure, faces, id }) => figure !== null || faces || !isMoved.has(id),
  );
  const isChosen = new Set([...chosen.map(({ id }) => id), ...acts.flatMap(({ targets }) => targets)]);
  const rivals = onceEach(things.flatMap((each) => each.rivals)).filter(({ id }) => !isChosen.has(id));
  return { acts, chosen, rivals, sentence: sentenceOf(explainer, unit), faces: choice?.shares ?? [] };
}

/**
 * Returns the acts of a decision as sentences; empty if the game has no sentence for one of them. Acts in a row with one
 * subject are one sentence: `Nailgunner C finds Mech V and moves to C4.`
 */
function sentenceOf({ decision, explanation, name }: Explainer, unit: string | null): string {
  const rows: { readonly subject: string; readonly predicates: string[] }[] = [];
  for (const done of decision?.done ?? []) {
    const said = explanation.telling.sentence(done, unit, name);
    if (said === null) return '';
    const last = rows.at(-1);
    if (last?.subject === said.subject) last.predicates.push(said.predicate);
    else rows.push({ subject: said.subject, predicates: [said.predicate] });
  }
  return rows.map(({ subject, predicates }) => `${subject} ${joinWords(predicates)}.`).join(' ');
}

/** Returns the picture of an explained decision. */
export const explainedPicture = (explanation: CardExplanation): CardPicture =>
  pictureOf(new Explainer(explanation), explanation.came.actor ?? pieceOf(explanation), null, explanation.came.ways);

/** Returns the picture of the decision of a card, or of the part that is decided while the card waits for a die. */
export function cardPicture(query: TableCard): CardPicture {
  const answer = query.answer();
  if (answer.is === 'came') return explainedPicture({ ...query, came: answer.came });
  if (answer.is === 'needs') return pictureOf(waitingExplainer(query, answer), pieceOf(query), answer.choice ?? null);
  return { acts: [], chosen: [], rivals: [], sentence: '', faces: [] };
}
