// Reads the effects of actions by the table of effects. Words that fit the table in several ways must have one meaning.
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import { all, measure, not, number, sortOf } from '../plan/build.ts';
import type { SetNode, Test } from '../plan/nodes.ts';
import { trackSort, usualPlural } from './things.ts';
import { subjectVerbs, trackMove, type TrackMove } from './track-effects.ts';
import { stepsOf, trackFigures } from './track-figures.ts';
import { withNumberWords } from './action-number.ts';
import { otherWording } from '../language/checking/phrase/other-wordings.ts';
import { amountPattern, asParts, inDigits, readAmount, type Amount } from './amounts.ts';
import { effectPairs, effectWordings } from './booklet-wordings.ts';
import { waysOfForm, withShare, withSumFirst, type SlotWords } from './effect-forms.ts';
import { movementOf } from './first-effect.ts';
import { quotedByOr } from '../../grammar/characters.ts';
import { plainTypes, SlotReader, type EffectPage, type SlotTypes } from './effect-slots.ts';
import { effectTable, type EffectRow } from './effect-table.ts';
import { hasSet } from '../plan/rewrite.ts';
import { isEach, isOpen, movedName } from './book-names.ts';
import type { Open } from './glossary.ts';
import { allEffects, type ActionEffect, type SaidEffect, type Some } from './action-effects.ts';
import type { ActionRow, DeclaredAction } from './page-actions.ts';

/** A reading of an effect by a row of the table: the effect, or the faults of its slots. */
interface Reading {
  readonly way: SlotWords;
  readonly effect: ActionEffect | null;
  readonly faults: readonly PageFault[];
  /** The weight of the slots that are not read: their number, then their letters. */
  readonly unread: number;
}

interface EffectText {
  readonly at: PageText;
  readonly row: ActionRow;
  readonly behind: ThingsLeft;
  /** The words at the end that say which things are taken first; null without such words. */
  readonly order: string | null;
  readonly readsAll: boolean;
}

const wordsOf = (way: SlotWords, slot: string): string => way.get(slot)?.words ?? '';

/** True for a place on the board that is not the thing of the action. */
const isOtherPlace = (to: unknown): boolean =>
  typeof to === 'object' && to !== null && 'place' in to && !isOpen(to.place as SetNode);

type StateEffect = Extract<ActionEffect, { is: 'state' }>;

/** True for an effect that gives a state to several things, of which the next effect can speak. */
const isStateOfSeveral = (effect: ActionEffect): effect is StateEffect =>
  effect.is === 'state' && effect.of.set.is !== 'named';

/** Returns an effect whose inner effects note the things that get a state, because a later effect speaks of them. */
const withNamedAgain = <Effect extends ActionEffect>(effect: Effect): Effect => {
  if (isStateOfSeveral(effect)) return { ...effect, isNamedAgain: true };
  if (effect.is !== 'when' && effect.is !== 'each') return effect;
  const otherwise = 'otherwise' in effect && { otherwise: effect.otherwise.map(withNamedAgain) };
  return { ...effect, does: effect.does.map(withNamedAgain), ...otherwise };
};

/** True for an effect that speaks of the things of an effect before. */
const speaksOfMoved = (effect: ActionEffect): boolean =>
  allEffects([effect]).some((inner) =>
    Object.values(inner).some(
      (part: unknown) =>
        typeof part === 'object' &&
        part !== null &&
        hasSet(part, (set) => set.is === 'named' && set.name === movedName),
    ),
  );

/** The kinds of effects that move things. */
const movements: ReadonlySet<ActionEffect['is']> = new Set(['put', 'replace', 'refill', 'push', 'walk', 'go', 'box']);

const conditionBefore = waysOfForm('{joint=if|unless} {when:text}, (then )?{does:text}');
const conditionAfter = waysOfForm('{does:text},? {joint=if|unless} {when:text}');

/** The words between two effects. */
const effectJoint = /,? (?:and then|and|then) |, /g;
const joinedEffects = new RegExp(effectJoint.source);

/** Several kinds of things, each with a number or an article: `remove a redcoat and a fort from the region`. */
const severalKinds = new RegExp(
  String.raw`^(?<verb>put|place|move|add|return|remove) (?<one>(?:up to )?(?:${amountPattern}) .+?),? and (?<other>(?:up to )?(?:${amountPattern}) .+?) (?<place>(?:from|in|into|on|onto|to) .+)$`,
  'i',
);

/** The verb of a movement to a place. */
const placingVerb = /^(?:put|place|move|add|return)(?= )/i;

/** The words before the place of a movement, and not those in `next to the field`. */
const beforePlace = /(?<! next| adjacent) (?<to>to|in(?:to)?|on(?:to)?) /gi;

/**
 * Returns the ways to split a movement into several, each with its place: `put the camp in the field and the fort in the
 * town`. In `move the camp in the field and the fort in the town to the lake`, the last place is that of both.
 */
function movementsIn(text: string): readonly (readonly string[])[] {
  const [verb] = placingVerb.exec(text) ?? [];
  if (verb === undefined) return [];
  const joints = [...text.matchAll(effectJoint)];
  const splits = joints.map(({ index, 0: joint }) => [text.slice(0, index), text.slice(index + joint.length)]);
  return [text.split(effectJoint), ...splits].flatMap((parts) => {
    const places = parts.map((part) => [...part.matchAll(beforePlace)].map(({ groups }) => groups?.['to'] === 'to'));
    const isGoal = places[0]?.at(-1);
    const isSplit = places.every(
      (goals, index) => goals.at(-1) === isGoal && (index === 0 || goals.filter((to) => to === isGoal).length === 1),
    );
    if (isGoal === undefined || parts.length < 2 || !isSplit) return [];
    return [parts.map((part, index) => (index === 0 || placingVerb.test(part) ? part : `${verb} ${part}`))];
  });
}

/** Splits a sentence into effects at semicolons outside of quotation marks. */
export const effectsIn = (text: string): readonly string[] => text.split(/; (?=(?:[^"]*"[^"]*")*[^"]*$)/);

/**
 * Returns the faults of conditions before a semicolon: in `if the space is flooded, gain 1 coin; draw a card`, the card
 * could be drawn in every case, or only then.
 */
export const openConditions = (
  at: PageText,
  texts: readonly string[],
  begins = /^(?:then,? )?(?:if|unless) /i,
): readonly PageFault[] =>
  texts
    .slice(0, -1)
    .filter((text) => begins.test(text))
    .map((text) =>
      pageFault(at, 'page-sentence', {
        text,
        problem: 'has a condition, and the semicolon after it leaves open what the condition is about',
        help: 'End the sentence with a full stop if the next effect is always done. Write `and` if it is done under the condition too.',
      }),
    );

/** At most this many effects are shown as examples. */
const mostExamples = 2;

/** The subject of an effect, with the space after it. */
const subjectForm = new RegExp(String.raw`^.+? (?=${subjectVerbs}\b)`, 'i');

const numberForm = new RegExp(String.raw`\b(?:${amountPattern})\b`, 'i');
const otherNumberForm = new RegExp(
  String.raw`^(?<before>(?:if|unless) .+, (?:then )?)(?<verb>\p{L}+) (?<number>${amountPattern})(?<instead> instead)$`,
  'iu',
);

/** Returns `if …, put 3 instead` as the effect before with this number. */
function withNumberBefore(text: string, effect: string): string {
  const { before = '', verb = '', number: count = '', instead = '' } = otherNumberForm.exec(text)?.groups ?? {};
  const isSame = verb !== '' && new RegExp(String.raw`\b${verb}\b`, 'i').test(effect) && numberForm.test(effect);
  return isSame ? `${before}${effect.replace(numberForm, count)}${instead}` : text;
}

/** The forms of another number at the end of an effect. */
const casesOfNumber: readonly { readonly form: RegExp; readonly isInstead: boolean }[] = [
  { form: wordsOfCase('or', ''), isInstead: true },
  {
    form: wordsOfCase(
      '(?:and|plus)',
      '(?: (?:more|further|extra)|(?= \\p{L}+ (?:more|extra) if )|(?= (?:for (?:each|every)|per) ))',
    ),
    isInstead: false,
  },
];

/** Returns the form of another number at the end of an effect: `, or 2 if …`, `and 1 coin more if …`. */
function wordsOfCase(joint: string, after: string): RegExp {
  const sum = `(?:${amountPattern})(?: (?:plus|minus) (?:${amountPattern}))?`;
  return new RegExp(
    String.raw`^(?<usual>.+?),? ${joint} (?<sum>${sum})${after}(?: (?<noun>(?!if )\p{L}+))?(?: more| extra)?(?: if (?<when>.+)|(?<each> (?:for (?:each|every)|per) .+))$`,
    'iu',
  );
}

/**
 * Returns an effect with two numbers as two effects: `the automa gains 1 coin, or 2 if …` as the effect with the other
 * number in place of the effect before, and `and 1 coin more if …` as a further effect. Null for other words.
 */
function withBothNumbers(said: string): { readonly usual: string; readonly both: readonly string[] } | null {
  // A bound of the figure is that of both numbers.
  const text = boundOfResult.exec(said)?.groups?.['change'] ?? said;
  const bound = said.slice(text.length);
  for (const { form, isInstead } of casesOfNumber) {
    const { usual, sum, noun, when, each = '' } = form.exec(text)?.groups ?? {};
    if (usual === undefined || sum === undefined || (when === undefined && (isInstead || each === ''))) continue;
    const from = subjectForm.exec(usual)?.[0].length ?? 0;
    const match = numberForm.exec(usual.slice(from));
    if (!match) continue;
    const [before, after] = [usual.slice(0, from + match.index), usual.slice(from + match.index + match[0].length)];
    const [ofEach = ''] = / (?:for (?:each|every)|per) .*$/i.exec(after) ?? [];
    // `1 coin for each fort, or 2 if …` could be 2 coins for each of them, or 2 in all.
    if (ofEach !== '' && (isInstead || each !== '' || / (?:it|its|there|that|they|their) /i.test(` ${when ?? ''} `)))
      continue;
    const [counted = ''] = / ?([\p{L}-]+)/u.exec(after)?.slice(1) ?? [];
    if (noun !== undefined && ![noun, usualPlural(noun)].some((name) => [counted, usualPlural(counted)].includes(name)))
      continue;
    const count = / /.test(sum) && from === 0 ? `⟨${sum}⟩` : sum;
    const other = `${when === undefined ? '' : `if ${when}, `}${before}${count}${after.slice(0, after.length - ofEach.length)}${each}${bound}`;
    // The condition of a further effect is that of the table before both.
    return { usual, both: isInstead ? [`${usual}${bound}`, `${other} instead`] : [other, `${usual}${bound}`] };
  }
  return null;
}

/** A further number under a condition after a number for each of several things. The condition has no `it`, which could be each of them. */
const isPartOfSum =
  / (?:for (?:each|every)|per) (?!.*\bat (?:most|least)\b).+,? (?:and|plus) \S+ (?:more|further|extra) if (?!.*\b(?:it|its|there|that|they|their)\b)/i;

/** A sum with another sum under a condition, after `equal to`: `coins equal to its fee, or its toll if …`. */
const isCaseOfSum = / equal to .+,? or .+ if /i;

/** A bound of the figure that an effect changes, `but not below 2`, and no bound of the change. */
const boundOfResult =
  /^(?<change>[^":]+?),? (?:(?:but )?(?:not|never|no) |to (?:a|its) )(?<bound>below|under|above|over|(?:minimum|maximum) of) (?:(?:step|space) )?(?<n>[-−–]?\d+|n)$/i;

const bareSumForm = new RegExp(String.raw`\b(?:gains?|scores?|receives?|loses?) (?:${amountPattern})$`, 'i');

/** Returns `otherwise, the automa gains 1` with the figure of the effect before. */
function withFigureBefore(text: string, effect: string, figures: readonly string[]): string {
  if (!bareSumForm.test(text)) return text;
  const name = figures.find((figure) =>
    new RegExp(`${bareSumForm.source.slice(0, -1)} ${figure}\\b`, 'i').test(effect),
  );
  return name === undefined ? text : `${text} ${name}`;
}

/** A pronoun of a side, and not that of `loses all her coins` and `pays her 2 coins`. */
const sidePronoun =
  /\b(?<pronoun>she|he)\b|(?<!\b(?:all|half|gives?|pays?)(?: of)? )\b(?<possessive>her|his) (?!if\b|unless\b|and\b|for\b|per\b)(?<own>\p{L}+)/iu;

/** Things that the subject of an effect has: `for each city that it controls`, `the number of forts they have`. */
const ownOfSubject =
  /((?:for (?:each|every)(?: \d+)?|per|the number of) [\p{L}’'-]+(?: (?!that |which )[\p{L}’'-]+)?) (?:that |which )?(?:they|it) (?=\p{L}+)/giu;

export class ActionReader {
  private readonly page: EffectPage;
  readonly faults: PageFault[] = [];

  constructor(page: EffectPage) {
    this.page = page;
  }

  read(row: ActionRow): DeclaredAction {
    const effects: SaidEffect[] = [];
    for (const sentence of row.effects)
      for (const text of this.effectsOf(sentence, row)) {
        if (this.isVaguePronoun({ ...sentence, text })) continue;
        const before = effects.at(-1)?.said.text ?? '';
        const figures = this.page.things.figures.map(({ name }) => name);
        const spoken = withFigureBefore(withNumberBefore(this.withSide(text, row), before), before, figures);
        const isInstead = / instead$/i.test(spoken);
        const at = { ...sentence, text: spoken.replace(/ instead$/i, '') };
        const last = effects.at(-1);
        const otherwise = /^(?:otherwise|if not|else),? (?<rest>.+)$/i.exec(at.text)?.groups?.['rest'] ?? null;
        const after = this.afterEffects(row, effects);
        const others = otherwise === null ? [] : this.effectsOfCase({ ...at, text: otherwise }, after);
        const effect = otherwise === null ? this.conditional(at, after) : (others[0] ?? null);
        if (after.doneTo?.moved?.only === 'pronouns' && effect && speaksOfMoved(effect))
          effects.splice(0, effects.length, ...effects.map(withNamedAgain));
        const said = { ...sentence, text };
        // After `move the bands from the space to the goal`, `there` could be in either place.
        const isElsewhere = allEffects(effects).some(
          ({ is, ...put }) => is === 'put' && 'to' in put && isOtherPlace(put.to),
        );
        if (isElsewhere && /(?<=\w )there\b(?! (?:is|are|exists?)\b)/i.test(at.text.replaceAll(/"[^"]*"/g, '')))
          this.refuse(at, 'does not say where `there` is', 'Name the place: `in the goal`.');
        const both = { ...sentence, text: `${last?.said.text ?? ''}; ${text}` };
        // `Put 2 workers in the space. If the space is flooded, put 1 instead` does one of the two.
        if (isInstead && effect?.is === 'when' && last && last.is !== 'when')
          effects.splice(-1, 1, { ...effect, otherwise: [last], said: both });
        else if (otherwise === null) effects.push(...(effect ? [{ ...effect, said }] : []));
        else if (last?.is !== 'when' || last.otherwise.length > 0)
          this.refuse(
            at,
            'is another case, and no condition comes before it',
            'Write the condition first: `If the space is flooded, …. Otherwise, …`',
          );
        else if (effect) effects.splice(-1, 1, { ...last, otherwise: others, said: both });
      }
    const words = row.possible?.text.replace(/^possible if /i, '');
    const possible = row.possible && words !== undefined ? this.testOf(row.possible, words, row) : null;
    const kind =
      row.doneTo && row.prose === null ? this.page.glossary.thingsCalled(row.doneTo.noun, row.doneTo.sort) : null;
    return { row, effects, possible, movement: movementOf(effects), kind: kind?.is === 'all' ? null : kind };
  }

  /** Splits a sentence into effects: at semicolons, and at `and` and `then` between words that are effects themselves. */
  private effectsOf(sentence: PageText, row: ActionRow): readonly string[] {
    const texts = effectsIn(sentence.text);
    this.faults.push(...openConditions(sentence, texts));
    return texts.flatMap((text) => this.partsOf({ ...sentence, text }, row));
  }

  private partsOf(at: PageText, row: ActionRow): readonly string[] {
    const pair = withBothNumbers(at.text);
    if (!pair && !joinedEffects.test(at.text)) return [at.text];
    const { things } = this.page;
    const reads = (said: string): boolean => {
      const text = boundOfResult.exec(said)?.groups?.['change'] ?? said;
      return (
        (things.sorts.has(trackSort) && trackMove(text, stepsOf(things)) !== null) ||
        this.readingsOf({ ...at, text: this.withSide(text, row) }, row).some(({ effect }) => effect !== null)
      );
    };
    if (pair && !reads(at.text)) {
      if (reads(pair.usual)) return pair.both;
      // In a list of effects, the other number is that of the last effect.
      const parts = this.partsOf({ ...at, text: pair.usual }, row);
      const last = withBothNumbers(`${parts.at(-1) ?? ''}${at.text.slice(pair.usual.length)}`);
      if (last && parts.length > 1 && parts.every(reads)) return [...parts.slice(0, -1), ...last.both];
    }
    const isConditional = /^(?:then,? )?(?:if|unless|otherwise)\b/i.test(at.text) || / (?:if|unless) /i.test(at.text);
    if (isConditional || at.text.includes('"')) return [at.text];
    const split = movementsIn(at.text).find((texts) => texts.every(reads));
    if (split) return split;
    if (reads(at.text)) return [at.text];
    const kinds = severalKinds.exec(at.text)?.groups;
    const ofKinds = kinds
      ? [kinds['one'], kinds['other']].map((some) => `${kinds['verb'] ?? ''} ${some ?? ''} ${kinds['place'] ?? ''}`)
      : [];
    if (ofKinds.length > 0 && ofKinds.every(reads)) return ofKinds;
    const splits = [...at.text.matchAll(effectJoint)].map(({ index, 0: joint }) => {
      const [before, after] = [at.text.slice(0, index), at.text.slice(index + joint.length)];
      return { before, after, isRead: reads(before) };
    });
    // Without a split of which all parts are read, the message is about the first part alone if the others are read.
    for (const { before, after, isRead } of splits.toSorted((a, b) => Number(b.isRead) - Number(a.isRead))) {
      // In `the automa gains 2 coins and loses 1 point`, the subject is that of both.
      const [subject = ''] = isRead ? (subjectForm.exec(before) ?? []) : [];
      const rest = [after, `${subject}${after}`].map((text) => this.partsOf({ ...at, text }, row));
      const read = rest.find((texts) => texts.every(reads));
      if (read) return [before, ...read];
    }
    return [at.text];
  }

  /**
   * Puts the bot in place of `she` and `he`, as in clauses and definitions; the person is `you`. In `the crown gains 1
   * coin for each city that it controls`, the pronoun is the side with which the effect begins.
   */
  private withSide(text: string, { doneTo }: ActionRow): string {
    const { figures, sides } = this.page.things;
    const [bot = ''] = sides;
    const ofThing = this.withOwnFigures(text, doneTo);
    const spoken = bot === '' ? ofThing : ofThing.replaceAll(/\b(?:she|he)\b/gi, `the ${bot}`);
    const subject = sides.find((side) => new RegExp(String.raw`^(?:the )?${side}\b`, 'i').test(spoken));
    if (subject === undefined) return spoken;
    const isOfAction = (name: string): boolean =>
      figures.some((row) => row.name === name && [doneTo?.sort, doneTo?.goal?.sort].includes(row.sort));
    const own = figures.filter(({ name, sort }) => sort === 'side' && !isOfAction(name)).map(({ name }) => name);
    return spoken
      .replaceAll(ownOfSubject, (_all, before: string) => `${before} that the ${subject} `)
      .replaceAll(
        new RegExp(
          String.raw`(?<=to|plus|minus|times|(?:each|every) of) (?:its|their) (${own.join('|') || '(?!)'})\b`,
          'gi',
        ),
        ` the $1 of the ${subject}`,
      );
  }

  /** Notes that `he` in an effect of another side than the bot could be either of them. */
  private isVaguePronoun(at: PageText): boolean {
    const [bot = '', ...others] = this.page.things.sides;
    const subject = new RegExp(
      String.raw`(?:^|, (?:then )?)(?:the )?(?<side>${others.join('|')}) (?:${subjectVerbs}|gives?)\b(?<rest>.+)$`,
      'i',
    ).exec(at.text.replaceAll(/"[^"]*"/g, ''))?.groups;
    const { pronoun, possessive, own } = (others.length > 0 && sidePronoun.exec(subject?.['rest'] ?? '')?.groups) || {};
    const said = pronoun ?? possessive;
    if (said === undefined) return false;
    const names = [subject?.['side'] ?? '', bot].map((side) => (own ? `the ${own} of the ${side}` : `the ${side}`));
    this.refuse(at, `does not say which side \`${said}\` means`, `Write ${quotedByOr(names)}.`);
    return true;
  }

  /** Puts `razed province` in place of `razed one`, if the noun is that of the thing of the action. */
  private withNounAgain(words: string, doneTo: Open | null): string {
    const { sides } = this.page.things;
    const noun = doneTo?.noun ?? '';
    const again = words.replaceAll(
      new RegExp(
        String.raw`\b((?!(?:${sides.join('|')})\b)[\p{L}-]+) one(?= (?:is|next|adjacent|in|that|with)\b|$)`,
        'giu',
      ),
      `$1 ${noun}`,
    );
    return noun !== '' && this.page.glossary.reads('cond', withNumberWords(again), doneTo) ? again : words;
  }

  /** Puts `its support` in place of `the support` without an owner, if the thing of the action alone has such a figure. */
  private withOwnFigures(text: string, doneTo: Open | null): string {
    const { figures } = this.page.things;
    const isOwn = (name: string): boolean =>
      figures.every((row) => row.name !== name || (row.sort === doneTo?.sort && row.sort !== doneTo.goal?.sort));
    const own = figures.filter(({ name }) => isOwn(name)).map(({ name }) => name);
    if (own.length === 0 || text.includes('"')) return text;
    return text.replaceAll(
      new RegExp(String.raw`\bthe (${own.join('|')})\b(?! (?:of|to|for|against)\b|['’])`, 'gi'),
      'its $1',
    );
  }

  private refuse(at: PageText, problem: string, help: string): null {
    this.faults.push(pageFault(at, 'page-sentence', { text: at.text, problem, help }));
    return null;
  }

  /**
   * Returns an action with the things that its effects so far have moved, or to which they have given a state: the next
   * effect can speak of them.
   */
  private afterEffects(row: ActionRow, effects: readonly SaidEffect[]): ActionRow {
    const innerOf = (isSuch: (effect: ActionEffect) => boolean) =>
      effects
        .map((effect) => ({ effect, inner: allEffects([effect]).filter(isSuch) }))
        .filter(({ inner }) => inner.length > 0);
    const moving = innerOf(({ is }) => movements.has(is));
    const giving = innerOf(isStateOfSeveral);
    const [last, another] = moving.length > 0 ? moving : giving;
    const sorts = last?.inner.map((effect) => {
      if (effect.is === 'state') return sortOf(effect.of.set);
      return effect.is === 'put' ? sortOf(effect.moved.set) : null;
    });
    const sort = sorts?.[0];
    if (!last || another || !sort || sorts.some((other) => other !== sort)) return row;
    const words = last.effect.said.text.toLowerCase().match(/[\p{L}’'-]+/gu) ?? [];
    const { noun = '', plural = '' } = this.page.things.sorts.get(sort) ?? {};
    const isSaid = (name: string): boolean =>
      [noun, plural].includes(name) ||
      words.some((word) => [word, usualPlural(word)].includes(name) || word === usualPlural(name));
    const nouns = this.page.glossary.nounsOf(sort).filter(isSaid);
    const only = moving.length === 0 ? 'pronouns' : giving.length > 0 ? 'participles' : null;
    const moved = { nouns, words, sort, ...(only && ({ only } as const)) };
    return { ...row, doneTo: { ...(row.doneTo ?? { noun: 'no thing', sort: '' }), moved } };
  }

  private readsWhole(at: PageText, row: ActionRow): boolean {
    return this.readingsOf(at, row).some(({ effect }) => effect !== null);
  }

  /** Reads the effects after `Otherwise`, which are those of the other case up to the full stop. Empty if one is unread. */
  private effectsOfCase(at: PageText, row: ActionRow): readonly ActionEffect[] {
    const effects: ActionEffect[] = [];
    for (const said of this.partsOf(at, row)) {
      const text = said.replace(/ instead$/i, '');
      const effect = this.conditional({ ...at, text }, row);
      if (!effect) return [];
      const last = text === said || effect.is !== 'when' ? undefined : effects.pop();
      effects.push(last && effect.is === 'when' ? { ...effect, otherwise: [last] } : effect);
    }
    return effects;
  }

  /** Reads an effect that can have a condition: `then, if the space is flooded, put a worker in the space`. */
  private conditional(at: PageText, row: ActionRow): ActionEffect | null {
    const said = at.text.replace(/^(?:and )?then,? /i, '');
    const ways = (/^(?:if|unless) /i.test(said) ? conditionBefore : conditionAfter)(said);
    const reads = ways.filter((way) =>
      this.page.glossary.reads('cond', withNumberWords(wordsOf(way, 'when')), row.doneTo),
    );
    const [way = ways[0]] = reads;
    if (!way) return this.effect({ ...at, text: said }, row);
    const test = this.testOf(at, wordsOf(way, 'when'), row);
    const does = wordsOf(way, 'does');
    const texts = joinedEffects.test(does) ? this.partsOf({ ...at, text: does }, row) : [does];
    // In `gains 1 coin for each fort, and 1 more if …`, the condition is that of a part of the number.
    if ((isPartOfSum.test(said) || isCaseOfSum.test(said)) && this.readsWhole({ ...at, text: said }, row))
      return this.effect({ ...at, text: said }, row);
    if (texts.length > 1 && !/^(?:if|unless) /i.test(said)) {
      const joint = wordsOf(way, 'joint');
      return this.refuse(
        at,
        'has a condition after several effects, and leaves open whether it is that of all',
        `Write \`${joint} …, ${texts.join(' and ')}\` if it is that of all, and a semicolon before the last effect if not.`,
      );
    }
    const effects = texts.map((text) => this.effect({ ...at, text }, row));
    const [effect = null] = effects;
    // In `move the bands, but leave one behind if …`, the condition is that of the things that stay.
    const { left, text: withoutLeft } = withoutBehind(does);
    const isOfLeft = left !== null && !/^(?:if|unless) /i.test(said);
    const other = isOfLeft && effect ? this.effect({ ...at, text: withoutLeft }, row) : null;
    if (effect?.is === 'walk')
      return this.refuse(
        at,
        'is a movement with a condition',
        'Write the condition after the effects: `Possible if …`',
      );
    if (!test || effects.includes(null)) return null;
    return {
      is: 'when',
      test: /^unless$/i.test(wordsOf(way, 'joint')) ? not(test) : test,
      does: effects.flatMap((each) => each ?? []),
      otherwise: other ? [other] : [],
    };
  }

  /** Reads a condition of an action, in which `n` is the number of the action. */
  private testOf(at: PageText, when: string, { hasNumber, doneTo: said }: ActionRow): Test | null {
    const { glossary } = this.page;
    const spoken = this.withOwnFigures(when, said);
    const words = glossary.reads('cond', withNumberWords(spoken), said) ? spoken : this.withNounAgain(spoken, said);
    // A condition about several things could be about one of them, or about all.
    const { moved: _moved, ...plain } = said ?? { noun: '', sort: '' };
    const doneTo = plain.sort === '' ? null : plain;
    const numbered = hasNumber ? withNumberWords(words) : words;
    const isRead = numbered !== words && glossary.reads('cond', numbered, doneTo);
    return glossary.testIn(at, isRead ? numbered : words, doneTo);
  }

  private effect(at: PageText, row: ActionRow): ActionEffect | null {
    const { verb, doneTo, hasNumber } = row;
    if (!hasNumber && /\bn\b/.test(at.text.replaceAll(/"[^"]*"/g, ''))) {
      const head = doneTo ? `${verb} n, ${doneTo.noun}` : `${verb} n`;
      const help = `Write \`${head}: …\` if clauses give a number, or a number in place of n.`;
      return this.refuse(at, 'has an n, and the action has no number', help);
    }
    const { things } = this.page;
    const bound = boundOfResult.exec(at.text)?.groups;
    if (bound) return this.withinBound(at, row, bound);
    const onTrack = things.sorts.has(trackSort) ? trackMove(at.text, stepsOf(things)) : null;
    if (onTrack) return this.moveOnTrack(at, row, onTrack);
    const readings = this.readingsOf(at, row);
    const read = readings.filter(({ effect }) => effect !== null);
    const [first] = read;
    const others = read.filter(({ effect }) => JSON.stringify(effect) !== JSON.stringify(first?.effect));
    if (first && others.length === 0) return first.effect;
    if (first) {
      const said = [first, ...others].map(({ way }) =>
        [...way.values()].map(({ words }) => `“${words}”`).join(' and '),
      );
      this.faults.push(pageFault(at, 'page-readings', { text: at.text, readings: said.join(' or ') }));
      return null;
    }
    return this.reportUnread(at, row);
  }

  /** Reads the change of a figure with a bound for the figure: the figure changes by at most its distance from the bound. */
  private withinBound(at: PageText, row: ActionRow, words: Readonly<Record<string, string>>): ActionEffect | null {
    const { change = '', bound = '', n = '' } = words;
    const whole = this.effect({ ...at, text: change }, row);
    const effect = whole?.is === 'each' ? (whole.does[0] ?? null) : whole;
    if (!whole || !effect) return null;
    const isFloor = /below|under|minimum/i.test(bound);
    if (effect.is !== 'figure' || effect.change !== (isFloor ? 'fall' : 'rise'))
      return this.refuse(
        at,
        `bounds no figure that ${isFloor ? 'falls' : 'rises'}`,
        'Write `the price falls by 1, but not below 2`.',
      );
    const { glossary, things } = this.page;
    const limit = readAmount(at, n, row.doneTo, { glossary, things, faults: this.faults });
    const owner = effect.of ? effect.of.set : all('game');
    if (effect.of && owner.is !== 'named')
      return this.refuse(
        at,
        'bounds the figure of several things together',
        'Write `each`: `each side loses 1 coin, but not below 2`.',
      );
    if (!limit) return null;
    const now: Amount = { terms: [{ isMinus: false, of: measure(effect.name, owner) }] };
    const [high, low] = isFloor ? [now, limit] : [limit, now];
    const most: Amount = { terms: [...asParts(high), ...asParts(low, true)] };
    // A sum with a limit of its own is a part of the sum with this bound.
    const { terms, ...rest } = effect.by;
    const sum: Amount = Object.keys(rest).length === 0 ? { terms } : { terms: [{ isMinus: false, of: effect.by }] };
    const by: Amount = { ...sum, limit: most, least: { terms: [{ isMinus: false, of: number(0) }] } };
    return whole.is === 'each' ? { ...whole, does: [{ ...effect, by }] } : { ...effect, by };
  }

  /** Reads a movement on a track: the place of a side is a figure of the side, and a figure of the track. */
  private moveOnTrack(at: PageText, row: ActionRow, { of, track, change, by }: TrackMove): ActionEffect | null {
    const { glossary, things } = this.page;
    const reader = new SlotReader(at, row, this.page);
    const sides = reader.whose(/^(?:each|every|both|all) |^(?:she|he|you|the) ?/i.test(of) ? of : `the ${of}`);
    const tracks = sides && glossary.setIn(at, track, row.doneTo);
    const amount = tracks && reader.amount(by);
    this.faults.push(...reader.faults);
    if (!amount) return null;
    const side = sides.set;
    const name = tracks.is === 'named' ? tracks.name.toLowerCase() : '';
    const isOwnTrack = things.tracks.has(name);
    if (sides.count || sortOf(side) !== 'side' || sortOf(tracks) !== trackSort)
      return this.refuse(
        at,
        'moves no side on a track',
        `Name the side and the track: \`the ${things.sides[0] ?? 'player'} moves up 1 step on the track\`.`,
      );
    if (isOwnTrack) {
      const effect = { is: 'figure', name, of: sides, by: amount, change } as const;
      return reader.each ? { is: 'each', of: reader.each, does: [effect] } : effect;
    }
    return side.is === 'named' && !isEach(side)
      ? { is: 'figure', name: trackFigures.place(side.name), of: allOf(tracks), by: amount, change }
      : this.refuse(at, 'moves several sides on a track without a name', 'Write an effect for each of the sides.');
  }

  /** Returns effects with the words of the page. */
  private examples(at: PageText, row: ActionRow): readonly string[] {
    const { sides, sorts, figures, tags, place, tracks } = this.page.things;
    const [side = ''] = sides;
    const gain = (name: string): string => {
      const track = tracks.get(name);
      return track ? `moves up 2 ${track.steps} on the ${track.name}` : `gains 2 ${name}`;
    };
    const ofSides = figures.filter(({ sort }) => sort === 'side');
    const ofGame = figures.filter(({ sort }) => sort === 'game');
    const states = tags.filter(({ is }) => is === 'state');
    // The first form of each kind is shown.
    const kinds = [
      ofSides.map(({ name }) => `the ${side} ${gain(name)}`),
      [...sorts.values()].map(({ noun, offBoard }) => `put a ${noun} from the ${offBoard ?? ''} in the ${place ?? ''}`),
      states.map(({ name }) => `the ${place ?? ''} becomes ${name}`),
      ofGame.map(({ name }) => `the ${name} rises by 1`),
    ];
    const reads = (text: string): boolean =>
      this.readingsOf({ ...at, text }, row).some(({ effect }) => effect !== null);
    return kinds.flatMap((forms) => forms.find(reads) ?? []);
  }

  /** Returns other words for an effect, which can be read; null if there are none. */
  private otherWords(at: PageText, row: ActionRow): string | null {
    const reads = (text: string): boolean =>
      this.readingsOf({ ...at, text: this.withSide(text, row) }, row).some(({ effect }) => effect !== null);
    const texts = row.effects.flatMap((sentence) => this.effectsOf(sentence, row));
    const next = texts[texts.indexOf(at.text) + 1];
    const pair = otherWording(`${at.text}; ${next ?? ''}`, effectPairs, (text) => text.split('; ').every(reads));
    if (pair) return pair.whole;
    return otherWording(at.text, effectWordings, reads)?.whole ?? null;
  }

  /** Notes the fault of words that have no reading: the fault of the row that reads most of the words. */
  private reportUnread(at: PageText, row: ActionRow): null {
    const other = this.otherWords(at, row);
    if (other !== null) return this.refuse(at, 'is said in other words', `Write \`${other}\`.`);
    // `Them` can be the things of an effect before without a reading.
    const isAfterFault = this.faults.some(({ start, end }) => start === at.start && end === at.end);
    const [best] = this.readingsOf(at, row, true).toSorted((a, b) => a.unread - b.unread);
    const isRefused = best?.faults[0]?.name === 'page-sentence';
    for (const { index } of isRefused ? [] : at.text.matchAll(/,? (?:and|then|or) (?:then )?/g)) {
      const before = at.text.slice(0, index);
      if (this.readingsOf({ ...at, text: before }, row).some(({ effect }) => effect !== null))
        return this.refuse(
          at,
          'says more than one effect',
          'Write each effect by itself, with a semicolon between: `the automa gains 1 coin; the space becomes flooded`. A choice between effects is a box, and a choice between things belongs to the clause.',
        );
    }
    const { moved } = row.doneTo ?? {};
    const namesNone =
      (!moved || moved.only === 'participles') &&
      /\b(?:they|them|these|those)\b/i.test(at.text.replaceAll(/"[^"]*"/g, ''));
    if (namesNone && isAfterFault) return null;
    if (namesNone)
      return this.refuse(
        at,
        'does not say which things',
        'Name the things. `They` are the things that a single effect before has moved, or to which it has given a state: `put 2 workers from the supply in the space; they become tired`.',
      );
    this.faults.push(...(best?.faults.slice(0, 1) ?? []));
    if (best) return null;
    const shown = this.examples(at, row).slice(0, mostExamples);
    return this.refuse(
      at,
      'is no effect',
      shown.length > 0
        ? `Write an effect such as ${quotedByOr(shown)}, or quote an instruction: \`"Turn the tile."\``
        : 'Quote an instruction: `"Turn the tile."`',
    );
  }

  /** Returns all readings of an effect by the rows of the table. For a message, all slots of a reading are read. */
  private readingsOf(at: PageText, row: ActionRow, readsAll = false): readonly Reading[] {
    const readings = (said: string, order: string | null): readonly (readonly Reading[])[] => {
      const { text, ...behind } = withoutBehind(withShare(said));
      const readingsOf = (words: string): readonly Reading[] =>
        effectTable.flatMap((form) =>
          form.waysIn(words).map((way) => this.reading({ at, row, behind, order, readsAll }, form, way)),
        );
      return withSumFirst(text).map(readingsOf);
    };
    const text = at.text.replace(idleWord, '');
    const { rest, order } = orderForm.exec(orderAtEnd(orderAfterLeft(text)))?.groups ?? {};
    const ofTexts = [...readings(text, null), ...(rest && order ? readings(rest, order) : [])];
    return ofTexts.find((ways) => ways.some(({ effect }) => effect !== null)) ?? ofTexts.flat();
  }

  private reading({ at, row, behind, order, readsAll }: EffectText, form: EffectRow, way: SlotWords): Reading {
    const { glossary } = this.page;
    const reader = new SlotReader(at, row, this.page);
    const before = glossary.faults.length;
    const slots: Record<string, unknown> = {};
    let unread = 0;
    const readAll = (isPlain: boolean): boolean => {
      for (const [name, { type, words }] of way) {
        const isUnknown = type === 'sum' && !reader.isSum(words);
        if ((isUnknown || plainTypes.includes(type)) !== isPlain) continue;
        slots[name] = reader[type as keyof SlotTypes](words);
        if (slots[name] === null) unread += (isUnknown ? 2000 : 1000) + words.length;
      }
      return unread === 0;
    };
    // The plain slots are read first, because most rows of the table have none that fits.
    const isRead = (readAll(true) || readsAll) && readAll(false);
    const read = isRead ? form.effect(slots, reader) : null;
    const effect = read && withOrder(leaveBehind(read, behind, reader), order, reader);
    // A fault of a definition that the words need is kept.
    const noted = glossary.faults.splice(before);
    const isOfText = ({ start, end }: PageFault): boolean => start === at.start && end === at.end;
    glossary.faults.push(...noted.filter((fault) => !isOfText(fault)));
    const faults = [...reader.faults, ...noted.filter(isOfText)];
    const done = effect && reader.each ? ({ is: 'each', of: reader.each, does: [effect] } as const) : effect;
    return { way, effect: done, faults, unread };
  }

  /**
   * Reads effects outside of an action. `open` has the things of which the sentence speaks. `more` has sentences that
   * belong to it, such as its other case.
   */
  effectsIn(at: PageText, open: Open | null, more: readonly PageText[] = []): readonly SaidEffect[] {
    const row = {
      verb: '',
      act: '',
      hasNumber: false,
      doneTo: open,
      isCounted: false,
      prose: null,
      at,
      possible: null,
    };
    return this.read({ ...row, effects: [at, ...more] }).effects;
  }

  amountOf(at: PageText, words: string, open: Open): Amount | null {
    const { glossary, things } = this.page;
    return readAmount(at, words, open, { glossary, things, faults: this.faults });
  }
}

/** The number of things that an effect must not move. */
interface ThingsLeft {
  readonly left: string | null;
  /** Words for things that stay, such as `hidden rebel`, which are not among the words for the things that move. */
  readonly others: string | null;
}

const behindForm = new RegExp(
  String.raw`^(?<rest>.+?),? (?:but )?(?:always )?(?:leave|leaving|leaves|keep|keeping) (?:at least )?(?<left>${amountPattern})(?: (?<kind>[\p{L}’' -]+?))?(?: behind| there)?$`,
  'iu',
);

/** Returns the text of an effect, and the number of things that the effect must not move. */
function withoutBehind(text: string): ThingsLeft & { readonly text: string } {
  const { rest, left, kind } = behindForm.exec(text)?.groups ?? {};
  if (rest === undefined || left === undefined) return { text, left: null, others: null };
  const words = (kind ?? '').toLowerCase().split(' ');
  const isMoved = words.every(
    (word) => /^(?:of|them|there|behind|the|)$/.test(word) || rest.toLowerCase().includes(word.replace(/s$/, '')),
  );
  return { text: rest, left: inDigits(left), others: isMoved ? null : (kind ?? null) };
}

/** Lets an effect leave a number of things where they are. */
function leaveBehind(effect: ActionEffect, { left, others }: ThingsLeft, reader: SlotReader): ActionEffect | null {
  if (left === null) return effect;
  if (others === null && effect.is === 'put') {
    const some = reader.amount(left);
    return some && { ...effect, moved: { ...effect.moved, left: some } };
  }
  return reader.refuse(
    `leaves other things than it moves: \`${others ?? left}\``,
    'Say which things move: `move all active rebels from the region to the goal`, or leave a number of them: `but leave one behind`.',
  );
}

/** A word that changes nothing: `the automa also gains 1 coin`. */
const idleWord = /\b(?:also|additionally) (?=\p{Ll}+\b)/u;

/** Returns an effect with the order of its things at the end: `move 2 kerns, hidden ones first, from F1 to the goal`. */
const orderAtEnd = (text: string): string =>
  text.replace(
    /^([^":]+?), ([^":;,]+ first(?:,? (?:and )?then [^":;,]+)*), ((?:from|to|in|into) [^":;,]+)$/i,
    '$1 $3, $2',
  );

/** Returns an effect with the order of its things after the number of things that stay: `…, but leave one behind: scouts first`. */
const orderAfterLeft = (text: string): string =>
  text.replace(
    /^([^":]+?)((?:: |, )(?:[^":;,]+ first(?:,? (?:and )?then [^":;,]+)*|first [^":;,]+(?:,? (?:and )?then [^":;,]+)*)),? (but )?((?:always )?(?:leave|keep|leaving|keeping) [^":;,]+)$/i,
    '$1, $3$4$2',
  );

/** An effect with the order of its things at the end: `move 2 kerns to the goal: hidden ones first, then exposed ones`. */
const orderForm =
  /^(?<rest>[^":]+?)(?:: |, )(?<order>(?:[^":;,]+ first(?:,? (?:and )?then [^":;,]+)*|first [^":;,]+(?:,? (?:and )?then [^":;,]+)+))$/i;

/** Lets an effect take its things in an order. */
function withOrder(effect: ActionEffect | null, words: string | null, reader: SlotReader): ActionEffect | null {
  if (!effect || words === null) return effect;
  if (!('moved' in effect))
    return reader.refuse(
      `orders things that it does not move: \`${words}\``,
      'Write the order after things that move.',
    );
  const order = reader.order(words, sortOf(effect.moved.set));
  return order && { ...effect, moved: { ...effect.moved, order } };
}

/** Returns all things of a set as the things of an effect. */
const allOf = (set: SetNode): Some => ({ set, count: null, left: null, order: [] });
