// Lists the printed scenarios. For a scenario that cannot be played, the list has the reason.
import type { NamedScenario } from '../../../game/play.ts';
import { deliveryPlay } from './delivery-play.ts';
import { deliverySheet, runawaySheet } from './driving-sheets.ts';
import { runawayPlay } from './runaway-play.ts';
import { deliveryTables, runawayTables } from '../table/table-choices.ts';

const playedScenario = (name: string, title: string, play: NamedScenario['play']): NamedScenario => ({
  name,
  title,
  play,
  refusal: '',
});

const unplayedScenario = (name: string, title: string, refusal: string): NamedScenario => ({
  name,
  title,
  play: null,
  refusal,
});

const twoPlayers =
  'It is a scenario of two players with an object or a flag, and Botbook plays the scenarios with an automatic crawler.';

export const playedScenarios: readonly NamedScenario[] = [
  { ...playedScenario(deliverySheet, 'Special Delivery', deliveryPlay), tables: deliveryTables },
  { ...playedScenario(runawaySheet, 'Runaway', runawayPlay), tables: runawayTables },
  unplayedScenario('retrieval', 'Retrieval', twoPlayers),
  unplayedScenario(
    'industrial-wasteland',
    'Industrial Wasteland',
    'It is a scenario of two players in two rounds, and Botbook plays the scenarios with an automatic crawler.',
  ),
  unplayedScenario('capture-the-flag', 'Capture the Flag', twoPlayers),
  unplayedScenario('destroy-the-flag', 'Destroy the Flag', twoPlayers),
];
