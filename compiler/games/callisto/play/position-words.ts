// Puts a partial position into a few sentences about units, markers and cards.
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import {
  pileNames,
  sideKeys,
  type Pile,
  type GamePosition,
  type PositionUnit,
} from '../../../../runtime/callisto/rules/engine/position.ts';

const sides = sideKeys.map((side) => [side, sideTitles[side]] as const);

function unitText(name: string, { at, suppressed, asleep, markers = 0, losses = 0 }: PositionUnit): string {
  const how = [
    ...(suppressed ? ['suppressed'] : []),
    ...(asleep ? ['asleep'] : []),
    ...(markers > 0 ? [`${markers} control ${markers === 1 ? 'marker' : 'markers'} on it`] : []),
    ...(losses > 0 ? [`${losses} ${losses === 1 ? 'card' : 'cards'} to lose`] : []),
  ];
  return `${name} at ${at}${how.length === 0 ? '' : ` (${how.join(', ')})`}`;
}

const pileText = (pile: Pile): string =>
  Object.entries(pile)
    .map(([name, count]) => (count === 1 ? name : `${count} ${name}`))
    .join(', ');

function cardsText({ cards }: GamePosition): string[] {
  return sides.flatMap(([side, name]) => {
    const { playArea = [], ...piles } = cards?.[side] ?? {};
    const area = playArea.map(
      ({ card, faceDown, turned }) => `${card}${faceDown ? ' face down' : ''}${turned ? ' turned' : ''}`,
    );
    return [
      ...(area.length === 0 ? [] : [`${name}, in play: ${area.join(', ')}`]),
      ...pileNames.flatMap((pile) => {
        const pileCards = piles[pile];
        return pileCards === undefined || Object.keys(pileCards).length === 0
          ? []
          : [`${name}, ${pile}: ${pileText(pileCards)}`];
      }),
    ];
  });
}

const titledNames = (title: string, names: readonly string[] = []): string[] =>
  names.length === 0 ? [] : [`${title}: ${names.join(', ')}`];

/** Returns the pieces of a position as text. Parts that are empty or missing are left out. */
export function piecesText(json: unknown): string {
  const position = json as GamePosition;
  const { units = {}, markers, tokens = {}, neutralised, escaped, destroyed, shutDoors, score } = position;
  const all = [
    ...Object.entries(units).map(([name, unit]) => unitText(name, unit)),
    ...sides.flatMap(([side, name]) => [
      ...titledNames(`${name} scouted`, markers?.[side]?.scouted),
      ...titledNames(`${name} controlled`, markers?.[side]?.controlled),
    ]),
    ...Object.entries(tokens).flatMap(([token, place]) => (place === null ? [] : [`${token} at ${place}`])),
    ...titledNames('neutralised', neutralised),
    ...titledNames('escaped', escaped),
    ...titledNames('destroyed', destroyed),
    ...titledNames('doors shut', shutDoors),
    ...cardsText(position),
    ...(score ? [`score ${sides.map(([side, name]) => `${name} ${score[side] ?? 0}`).join(', ')}`] : []),
  ];
  return all.length === 0 ? 'Nothing.' : `${all.join('; ')}.`;
}
