// Scenario 8: communications equipment on each map helps the force of the same side on the other map; when one is
// destroyed, all units of that force are suppressed at once.
import { eventKind } from '../engine/events.ts';
import * as at from '../engine/layout.ts';
import type { ScenarioRules } from '../engine/game-tables.ts';
import { isUnitIn, setUnitIn } from '../engine/pieces.ts';

export const scenario8: ScenarioRules = {
  destroyed: (game, state, structure) => {
    const { fixtures, units, definition } = game;
    const side = fixtures.structureSide[structure] as number;
    if (fixtures.structureKind[structure] !== 'control station' || side === at.nobody) return;
    const equipmentMap = definition.board.places[fixtures.structureAt[structure] as number]?.map;
    for (let rest = units.ofSide[side as 0 | 1] & units.inGame; rest !== 0; rest &= rest - 1) {
      const unit = 31 - Math.clz32(rest & -rest);
      const place = state.bytes[at.unitPlace + unit] as number;
      // The force on the other map is the force that the equipment supports, because units cannot change maps.
      if (
        place === at.none ||
        definition.board.places[place]?.map === equipmentMap ||
        isUnitIn(state, at.suppressed, unit)
      )
        continue;
      setUnitIn(state, at.suppressed, unit, true);
      game.sink?.tell(eventKind.suppressed, unit, 0, 0, 0);
    }
  },
};
