// Tests that the engine has the cards of each bolster deck that the book prints.
import { describe, expect, it } from 'vitest';
import { deckRows } from '../../runtime/callisto/rules/engine/game-places.ts';
import { bookJson, packagedGame, scenarios } from '../support/played.ts';
import { readScenarioDecks, type ScenarioDecks } from '../../runtime/callisto/data/scenario-decks.ts';

const sides = ['breakers', 'lfa'] as const;
type Row = ScenarioDecks['bolster']['lfa'][number];

const decks = new Map(scenarios.map((one) => [one, readScenarioDecks(bookJson(`scenario-${one}/decks.json`))]));

/** Returns the names of the cards with which the supply of a side begins. */
const supplied = (of: ScenarioDecks, side: 'lfa' | 'breakers'): string[] =>
  deckRows(of).flatMap((one) => (one.side === side && one.row.supply > 0 ? [one.row.card] : []));

const crew = /^(?:COMMANDER|GUNNER|NAVIGATOR) /;

/**
 * Returns the cards of crews that a text such as `Gunners L, H and Navigators L` names: each card title with its
 * letters.
 */
function crewOf(text: string): string[] {
  let title = '';
  return [...text.matchAll(/(Gunner|Navigator|Commander)s?|\b([A-Z])\b/g)].flatMap(([, found, letter]) => {
    if (found !== undefined) title = found.toUpperCase();
    return letter === undefined || title === '' ? [] : [`${title} ${letter}`];
  });
}

/** Returns the cards that the text of a deck in the book names. */
function readContents(text: string, side: 'lfa' | 'breakers', all: readonly string[]): string[] {
  const whole = /^All units of Squad (\w)(?:, except (.*))?$/.exec(text);
  if (whole) {
    const [, letter = '', but = ''] = whole;
    const own = all.filter((card) => card.endsWith(` ${letter}`) && card !== but.toUpperCase());
    // Y and Z are squads of personnel. Any other letter of the LFA is a mech, and means the crew of the mech.
    return side === 'lfa' ? own.filter((card) => crew.test(card) === !/[YZ]/.test(letter)) : own;
  }
  const both = [...text.matchAll(/Squad (\w) Navigators and Gunners/g)].flatMap(([, letter]) =>
    crewOf(`Navigators ${letter} Gunners ${letter}`),
  );
  if (both.length > 0) return both;
  const named = all.filter((card) => !crew.test(card) && text.toUpperCase().includes(card));
  return [...crewOf(text.replace(/Squad Leader \w/g, '')), ...named];
}

/**
 * Returns the text of a deck. The text of deck S of Scenario 4 is cut off in print, so the rest comes from its note.
 */
const textOf = ({ contents, note = '' }: Row): string =>
  note.startsWith('cut off in print') ? `${contents} ${/"(.*)"/.exec(note)?.[1] ?? ''}` : contents;

const sorted = (names: readonly string[]): string[] => [...names].toSorted();

describe.each(scenarios)('Scenario %i', (scenario) => {
  const of = decks.get(scenario) as ScenarioDecks;

  it.each(sides)('the cards of each deck of the %s are those of its text', (side) => {
    const all = supplied(of, side);
    for (const row of of.bolster[side].filter(({ deck }) => !deck.startsWith('Special'))) {
      expect(sorted(row.cards ?? []), `${row.deck}: ${row.contents}`).toEqual(
        sorted(readContents(textOf(row), side, all)),
      );
    }
  });

  it.each(sides)('each card of the supply of the %s lies in one deck or on display, Interference apart', (side) => {
    const rows = of.bolster[side];
    const lying = rows.flatMap(({ cards = [], display = [] }) => [...cards, ...display]);
    expect(sorted(lying)).toEqual(sorted(supplied(of, side).filter((card) => card !== 'INTERFERENCE')));
  });

  it('the special rows have the cards that their texts name', () => {
    for (const { deck, contents, display = [], beside, onTop = [] } of of.bolster.lfa) {
      if (!deck.startsWith('Special')) continue;
      const shown = /Place (Commanders?[^.]*?)(?: in| face up)/.exec(contents)?.[1];
      if (shown !== undefined) expect([sorted(display), beside]).toEqual([sorted(crewOf(shown)), 'M']);
      if (contents.includes('all mech cards'))
        expect(sorted(display)).toEqual(sorted(supplied(of, 'lfa').filter((card) => crew.test(card))));
      const top = /separate out the (\w+) and (\w+) cards/.exec(contents)?.slice(1) ?? [];
      expect(sorted(onTop)).toEqual(
        sorted(top.flatMap((name) => ['Y', 'Z'].map((at) => `${name.toUpperCase()} ${at}`))),
      );
    }
  });
});

it('only the Drone of Scenario 7 and the units of Special 2 in Scenario 5 lie on top', () => {
  const found = scenarios.flatMap((scenario) => {
    const { bolster, cards } = packagedGame(scenario);
    return cards.names.flatMap((name, card) => (bolster.onTop[card] === 1 ? [`${scenario} ${name}`] : []));
  });
  expect(found).toEqual(['5 MERC Y', '5 STALKER Y', '5 MERC Z', '5 STALKER Z', '7 DRONE']);
});
