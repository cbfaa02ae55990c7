// Says what a scenario of the user lacks to decide cards, to play at a table and to simulate games.
import { joinList } from '../../compiler/wording/english.ts';
import { countText } from './diagnostics.ts';
import { purposes, type Purpose, type ScenarioState } from './check-results.ts';

const doneTo: Readonly<Record<Purpose, string>> = { decide: 'decided', play: 'played', simulate: 'simulated' };

/** Returns a sentence for each group of purposes for which the same parts are missing. */
function missingLines({ address, missing, from }: ScenarioState): string[] {
  const groups = new Map<string, Purpose[]>();
  for (const purpose of purposes) {
    const parts = (missing[purpose] ?? []).join(', ');
    if (parts !== '') groups.set(parts, [...(groups.get(parts) ?? []), purpose]);
  }
  const place = from === null ? '' : ` (from the folder \`${from}\`)`;
  return [...groups].map(([parts, all]) => `Missing to ${joinList(all)} ${address}${place}: ${parts}.`);
}

/** Returns sentences about the state of a scenario. */
export function stateLines(state: ScenarioState): string[] {
  const { address, bots, missing, silent } = state;
  const ready = purposes.filter((purpose) => missing[purpose]?.length === 0).map((purpose) => doneTo[purpose]);
  const titles = joinList(bots.map(({ title }) => title));
  const whose = bots.length === 1 ? `the only bot is the ${titles}` : `the bots are the ${titles}`;
  return [
    ...missingLines(state),
    ...(ready.length === 0 ? [] : [`${address} can be ${joinList(ready)}; ${whose}.`]),
    ...silent
      .filter(({ isReported }) => !isReported)
      .map(
        ({ file, bot, cards, of }) =>
          `${file} has no procedure for ${cards.length} of the ${countText(of, 'card')} of the ${bot}: ${cards.join(', ')}. If the bot resolves such a card, it does nothing.`,
      ),
  ];
}
