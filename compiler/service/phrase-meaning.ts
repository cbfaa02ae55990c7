// Puts the meaning of a single phrase into plain words. A phrase can be in several kinds of places, such as a condition
// or a criterion. For each kind, makes a small sheet with the phrase in such a place.
import { upperInitial } from '../../grammar/characters.ts';
import type { Clause, Span } from '../../grammar/tree.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { hasPlainSheets, type GameDeclaration, type Games } from '../game/game-declaration.ts';
import { checkSheet } from '../language/checking/sheet/read-sheet.ts';
import { settingOf, type LanguageOf } from '../language/checking/sheet/sheet-setting.ts';
import { sortInWords } from '../language/phrases/noun-sorts.ts';
import { allActsOf, allChoicesOf, printedPlaceOf, type ClausePlan } from '../plan/clause-plan.ts';
import type { Criterion, Sort } from '../plan/nodes.ts';
import { ServiceDocument } from './document.ts';
import { planOf, wordsFor } from './plans.ts';
import { phraseKinds, type PhraseKind } from './phrase-kinds.ts';
import { pointersIn, type PointerMeaning } from './pointer-meanings.ts';
import { readingOf } from './sheet-reading.ts';

/** The game, the scenario and the bot in the headers of a sheet that is made to read a single phrase. */
export interface PhraseSetting {
  readonly game: GameDeclaration;
  readonly scenario: number;
  /** The name of the bot as the `bot` line has it. */
  readonly bot: string;
}

export interface PhraseMeaning {
  readonly as: PhraseKind;
  /**
   * The things that the criterion ranks, such as `spaces`; null for a list of criteria, and for any phrase that is no
   * criterion.
   */
  readonly over: string | null;
  /** The meaning of the phrase as a sentence with a full stop. */
  readonly words: string;
  readonly pointers: readonly PointerMeaning[];
}

/**
 * The meanings of a phrase in a kind of place, such as a condition; or the errors of the checker if the phrase does not
 * fit there.
 */
export interface KindReading {
  readonly as: PhraseKind;
  readonly meanings: readonly PhraseMeaning[];
  /** The errors, with their places in the phrase; empty if the phrase has a meaning. */
  readonly errors: readonly Diagnostic[];
}

interface SheetOfPhrase {
  readonly document: ServiceDocument;
  readonly at: Span;
  readonly errors: readonly Diagnostic[];
}

/**
 * Returns the words of a phrase as they are in a sheet. Leaves out the brackets of a list, the number of a row or
 * clause, and a full stop at the end.
 */
function phraseFor(kind: PhraseKind, phrase: string): string {
  const text = phrase.trim().replace(/\.$/, '');
  if (kind === 'criterion') return text.replace(/^\[([^]*)\]$/, '$1');
  return kind === 'row' || kind === 'clause' ? text.replace(/^\d+\s+(?=\p{Lu})/u, '') : text;
}

/**
 * Returns the frames for a kind of phrase. A frame is a line of a sheet, in which `{phrase}` marks the place of the
 * phrase.
 */
function framesFor(kind: PhraseKind, { game }: PhraseSetting): readonly string[] {
  if (kind === 'row') return ['1 {phrase}'];
  if (kind === 'rule') return ['   {phrase}.'];
  if (kind === 'action' || kind === 'clause') return ['1 {phrase}.'];
  return game.frames[kind];
}

/** Names of diagnostics about the card of a procedure. They are left out, because a phrase alone belongs to no card. */
const aboutCards = ['not-printed'];

class PhraseSheets {
  private readonly setting: PhraseSetting;
  private readonly languageOf: LanguageOf;
  private readonly games: Games;

  constructor(setting: PhraseSetting, languageOf: LanguageOf, games: Games) {
    this.setting = setting;
    this.languageOf = languageOf;
    this.games = games;
  }

  /**
   * Returns sheets of a few lines that contain only the phrase, in a frame that fits its kind. A kind can have several
   * frames, because the meaning of a phrase can depend on the words around it.
   */
  sheetsFor(kind: PhraseKind, phrase: string): readonly SheetOfPhrase[] {
    const { game, scenario, bot } = this.setting;
    const place = bot === '' ? '' : `scenario ${scenario}: Phrase\nbot ${bot}\n`;
    const head = `game ${game.name}\n${place}\n`;
    const title = this.titleFor(head, kind);
    return framesFor(kind, this.setting).map((frame) => {
      const lines = `${head}${title}\n${frame}\n`;
      const start = lines.indexOf('{phrase}');
      const text = lines.replace('{phrase}', () => phrase);
      const document = new ServiceDocument('untitled:phrase.bot', text, this.languageOf, this.games);
      const { diagnostics } = checkSheet(text, this.languageOf, this.games);
      const errors = diagnostics.filter(({ severity, name }) => severity === 'error' && !aboutCards.includes(name));
      return { document, at: { start, end: start + phrase.length }, errors };
    });
  }

  private titleFor(head: string, kind: PhraseKind): string {
    const { game } = this.setting;
    const { sheet } = new ServiceDocument('untitled:head.bot', head, this.languageOf, this.games);
    const world = settingOf(game.name, sheet.headers, this.languageOf, this.games).setting?.world;
    if (kind === 'rule') return world?.headings.rules ?? game.headings.rules[0] ?? '';
    if (kind === 'row') return world?.headings.ranking ?? game.headings.ranking[0] ?? '';
    return world?.titles[0] ?? game.starter.titles[0] ?? '';
  }
}

/**
 * Returns an error of the sheet around a phrase, with its place in the phrase. `at` is the place of the phrase in the
 * sheet. For an error outside the phrase, the place is the whole phrase.
 */
function errorInPhrase(error: Diagnostic, at: Span): Diagnostic {
  const length = at.end - at.start;
  const place = (offset: number): number => Math.min(Math.max(0, offset - at.start), length);
  const [start, end] = [place(error.start), place(error.end)];
  const isInside = start < end;
  return { ...error, start: isInside ? start : 0, end: isInside ? end : length };
}

const sentence = (text: string): string => {
  const whole = upperInitial(text);
  return /[.!:]$/.test(whole) ? whole : `${whole}.`;
};

interface Wording {
  readonly words: string;
  readonly over: string | null;
}

/** For each tiebreak list of a plan, returns its criteria whose words are inside a span. */
function listsAt(plan: ClausePlan, at: Span): readonly (readonly Criterion[])[] {
  const lists = allActsOf(plan).flatMap((act) => allChoicesOf(act).map(({ list }) => list));
  return lists
    .map((list) =>
      list.filter((criterion) => {
        const place = printedPlaceOf(criterion);
        return place !== null && at.start <= place.start && place.end <= at.end;
      }),
    )
    .filter((list) => list.length > 0);
}

const sortName = (sort: Sort): string => sortInWords(sort)?.plural ?? sort;

function criterionWordings(document: ServiceDocument, plan: ClausePlan, at: Span): readonly Wording[] {
  const words = wordsFor(document);
  return listsAt(plan, at).flatMap((list): Wording[] => {
    const [first] = list;
    if (!words || !first) return [];
    const text = sentence(list.length === 1 ? words.criterion(first) : words.list(list));
    return [{ words: text, over: first.is === 'random' ? null : sortName(first.over) }];
  });
}

const wordingOf = (text: string | null | undefined): readonly Wording[] =>
  text ? [{ words: sentence(text), over: null }] : [];

function wordingsOf({ document, at }: SheetOfPhrase, kind: PhraseKind): readonly Wording[] {
  const words = wordsFor(document);
  const clause = document.procedures[0]?.clauses[0];
  if (kind === 'row') return wordingOf(readingOf(document, null)?.ranking?.rows[0]);
  if (kind === 'rule') return wordingOf(readingOf(document, null)?.rules.join(' '));
  const plan = clause && planOf(document, clause);
  if (!words || !plan) return [];
  if (kind === 'condition') return wordingOf(plan.condition && words.test(plan.condition));
  if (kind === 'criterion') return criterionWordings(document, plan, at);
  if (kind !== 'destination') return wordingOf(words.clause(plan));
  const aim = plan.acts.flatMap((act) => act.aims)[0];
  return wordingOf(aim && words.aim({ ...aim, letter: null }));
}

/** True if a phrase has only parts that its kind allows. For example, an action must not have a condition. */
function isOfKind({ document }: SheetOfPhrase, kind: PhraseKind): boolean {
  const clause: Clause | undefined = document.procedures[0]?.clauses[0];
  return kind !== 'action' || !clause?.condition;
}

/** Reads a phrase as a phrase of one kind. Returns all its meanings or, if it has none, the errors. */
function readAs(kind: PhraseKind, phrase: string, sheets: PhraseSheets): KindReading {
  const text = phraseFor(kind, phrase);
  const shift = phrase.indexOf(text);
  const read = sheets.sheetsFor(kind, text).filter((sheet) => isOfKind(sheet, kind));
  const meanings = new Map<string, PhraseMeaning>();
  for (const sheet of read.filter(({ errors }) => errors.length === 0)) {
    for (const { words, over } of wordingsOf(sheet, kind)) {
      if (meanings.has(words)) continue;
      const pointers = pointersIn(sheet.document, sheet.at).map((pointer) => ({
        ...pointer,
        start: pointer.start - sheet.at.start + shift,
        end: pointer.end - sheet.at.start + shift,
      }));
      meanings.set(words, { as: kind, over, words, pointers });
    }
  }
  if (meanings.size > 0) return { as: kind, meanings: [...meanings.values()], errors: [] };
  const [fewest] = read.toSorted((a, b) => a.errors.length - b.errors.length);
  const errors = (fewest?.errors ?? []).map((error) => {
    const placed = errorInPhrase(error, fewest?.at ?? error);
    return { ...placed, start: placed.start + shift, end: placed.end + shift };
  });
  return { as: kind, meanings: [], errors };
}

/**
 * The kinds of phrases in a game without bots. Other kinds are missing, because its clauses and rules are whole
 * sentences.
 */
const sentenceKinds: readonly PhraseKind[] = ['condition', 'action', 'rule'];

/** Returns the kinds that are possible for a phrase of a game. */
export const kindsFor = (phrase: string, game: GameDeclaration): readonly PhraseKind[] =>
  hasPlainSheets(game) ? sentenceKinds : likelyKinds(phrase);

/**
 * Returns the kinds that are possible for a phrase because of its marks. For example, a phrase with a colon inside it
 * can only be a clause.
 */
const likelyKinds = (phrase: string): readonly PhraseKind[] =>
  /:(?:\s|$)/.test(phrase.trim().replace(/:$/, ''))
    ? ['clause']
    : phraseKinds.filter(
        (kind) =>
          kind !== 'clause' && kind !== 'rule' && (kind !== 'criterion' || !/^[A-Z]{2,} \(?(?:\d|[XY]\b)/.test(phrase)),
      );

/** Reads a single phrase as each of the given kinds. */
export function readPhrase(
  phrase: string,
  kinds: readonly PhraseKind[],
  setting: PhraseSetting,
  languageOf: LanguageOf,
  games: Games,
): readonly KindReading[] {
  const sheets = new PhraseSheets(setting, languageOf, games);
  return kinds.map((kind) => readAs(kind, phrase, sheets));
}
