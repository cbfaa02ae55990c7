// A card of the neighbour in a position of the orchard, as the tools ask about it.
import { faceNeeded, plainTelling } from '../../../compiler/decide/card-query.ts';
import type { Answer, CardQuery, ResolvedCard, GivenChance, GameTelling } from '../../../compiler/decide/card-query.ts';
import { branchesOf, mostWays, exactOdds } from '../../../compiler/decide/card-odds.ts';
import type { Decision } from '../../../compiler/decide/record.ts';
import { procedureFor, sheetScriptOfText } from '../../../compiler/decide/sheet-script.ts';
import type { ScriptProcedure, SheetScript } from '../../../compiler/decide/sheet-script.ts';
import type { WalkRules } from '../../../compiler/decide/clause-walk-rules.ts';
import { ClauseWalk } from '../../../compiler/decide/walk.ts';
import { planWordsIn } from '../../../compiler/wording/wording.ts';
import type { Scene, SceneFiles } from '../../../compiler/game/scene.ts';
import type { SceneSheets } from '../../../compiler/game/scene-sheets.ts';
import { CardError } from '../../../runtime/kernel/card-error.ts';
import { FaceLacking, FaceWrong, Faces } from '../../../runtime/kernel/faces.ts';
import { nearest } from '../../../runtime/kernel/nearest.ts';
import { inFile } from '../../../runtime/kernel/shape.ts';
import { dice } from '../runtime/dice.ts';
import { rosterOf } from '../runtime/roster.ts';
import type { Roster } from '../runtime/roster.ts';
import { tableOf } from '../runtime/table.ts';
import type { Table } from '../runtime/table.ts';
import { orchardHeadings } from '../headings.ts';
import { orchardLexis } from '../lexis.ts';
import { OrchardHands } from './hands.ts';

const bot = 'neighbour';

const telling: GameTelling = {
  ...plainTelling,
  mover: 'basket',
  fit: (act, role) => {
    if (act.act === 'pick') return 'can be picked';
    return act.act === 'draw' ? 'lie in the pile' : plainTelling.fit(act, role);
  },
};

/** How many faces may be given. */
const mostFaces = 100;

type Tried =
  | { readonly is: 'resolved'; readonly decision: Decision; readonly table: Table; readonly unused: number }
  | { readonly is: 'needs'; readonly lacking: FaceLacking }
  | { readonly is: 'wrong'; readonly problem: string };

class Seated {
  private readonly table: Table;
  private readonly script: SheetScript;
  private readonly procedure: ScriptProcedure;
  private readonly card: string;
  private readonly printed: number | null;
  private readonly walk: WalkRules;

  constructor(table: Table, script: SheetScript, procedure: ScriptProcedure, card: string, walk: WalkRules) {
    this.table = table;
    this.script = script;
    this.procedure = procedure;
    this.card = card;
    this.walk = walk;
    this.printed = table.roster.seasons.find(({ name }) => name === card)?.strength ?? null;
  }

  /** Decides on a copy: what is lacking is asked for, and all is done again. */
  decide(chance: NonNullable<GivenChance>): Tried {
    const table = this.table.copy();
    const faces = new Faces(dice, chance);
    const { clauses, title } = this.procedure;
    try {
      const hands = new OrchardHands(table, this.script, this.printed, faces, this.walk);
      const decision = new ClauseWalk(clauses, hands).decide(this.card, title);
      return { is: 'resolved', decision, table, unused: faces.unused };
    } catch (error) {
      if (error instanceof FaceLacking) return { is: 'needs', lacking: error };
      if (error instanceof FaceWrong) return { is: 'wrong', problem: error.message };
      throw error;
    }
  }
}

const cameOf = ({ decision, table }: { readonly decision: Decision; readonly table: Table }): ResolvedCard => ({
  decision,
  instead: null,
  effects: table.log,
  brought: [],
  after: () => table.position,
});

function answerOf(tried: Tried): Answer {
  switch (tried.is) {
    case 'resolved':
      return { is: 'came', came: cameOf(tried), unused: tried.unused };
    case 'needs':
      return { is: 'needs', text: faceNeeded(tried.lacking.die, tried.lacking.of), gives: 'face' };
    case 'wrong':
      return tried;
  }
}

/** The season that was meant. */
function seasonOf({ seasons }: Roster, given: string): string {
  const card = given.trim().toUpperCase();
  const names = seasons.map(({ name }) => name);
  if (names.includes(card)) return card;
  const near = nearest(card, names);
  const help = near === undefined ? `There are ${names.join(', ')}.` : `Did you mean \`${near}\`?`;
  throw new CardError(`no card of the neighbour is called \`${given}\``, help);
}

/** A scenario of the orchard: there are no files but the roster. */
export function orchardScene({ roster: file, scenario }: SceneFiles, walk: WalkRules): Scene {
  const roster = inFile('roster.json', () => rosterOf(file));
  return {
    asking: (sheets) => (position, card) => {
      const table = tableOf(position, roster);
      const season = seasonOf(roster, card);
      return { head: headOf(scenario, season), ...askedOf(table, season, sheets, walk) };
    },
  };
}

const headOf = (scenario: number, card: string): CardQuery['head'] => ({
  game: 'orchard',
  scenario,
  side: bot,
  bot: 'Neighbour',
  card,
});

function askedOf(
  table: Table,
  card: string,
  { texts, language }: SceneSheets,
  walk: WalkRules,
): Omit<CardQuery, 'head'> {
  const { roster } = table;
  const sheet = texts.get(bot) ?? '';
  const script = sheetScriptOfText(sheet, orchardHeadings, language);
  const procedure = script && procedureFor(script, card);
  if (!script || !procedure) {
    throw new CardError(`the sheet has no procedure for \`${card}\``, 'Add it to the sheet.');
  }
  const seated = new Seated(table, script, procedure, card, walk);
  return {
    procedure,
    sheet,
    standIns: null,
    words: planWordsIn(orchardLexis(roster)),
    telling,
    chanceNamed: (word) => (/^\d{1,2}$/.test(word) ? Number(word) : null),
    decide: (chance) => answerOf(seated.decide(chance ?? [])),
    odds: () => {
      const odds = exactOdds(
        (faces) => {
          const tried = seated.decide(faces);
          if (tried.is === 'wrong') throw new Error(tried.problem);
          return tried.is === 'resolved'
            ? { is: 'resolved', resolved: tried }
            : { is: 'needs', branches: branchesOf(tried.lacking.die, tried.lacking.of) };
        },
        ({ decision, table: after }) => `${decision.clause} ${JSON.stringify(after.position)}`,
        { ways: mostWays, results: mostFaces },
      );
      if (odds.is === 'too many') return odds;
      return { ...odds, outcomes: odds.outcomes.map((one) => ({ ...one, resolved: cameOf(one.resolved) })) };
    },
  };
}
