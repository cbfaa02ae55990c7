// The battles of Heavy Gear: reads the rules of a book, opens the files of a battle, and scores a played battle.
import {
  RefusedChoice,
  type BattleBook,
  type BattleChoices,
  type BattleFiles,
  type BattlePage,
  type DrawNumber,
  type GameBattles,
  type OpenedBattle,
  type RolledBattle,
} from '../../../game/battle-book.ts';
import { getOrMake, lazily } from '../../../../runtime/kernel/lazily.ts';
import { fail, withFileName } from '../../../../runtime/kernel/shape.ts';
import { missionsIn, strayName } from './book-agreement.ts';
import { battleTitles } from './battle-titles.ts';
import { battlePlayers } from './battle-players.ts';
import { scorePage, setUpPage } from './battle-pages.ts';
import { choiceCounts, choicePage } from './choice-counts.ts';
import { scoreBattle } from './battle-score.ts';
import { readBookReference } from './book-reference.ts';
import { readPieces, replacesRounds } from './effect-texts.ts';
import { figuresOf, readForce, readTableFile, type Force, type TableFile } from './force-files.ts';
import { forceRules, missingSections, roundCount, type ForceRules } from './force-rules.ts';
import { readPrintedRules } from './force-sheets.ts';
import { readPlayed } from './played-file.ts';
import { countedSets, sideScene, SetUpMemory, setUpSides, type SideScene } from './side-set-up.ts';

const game = 'heavygear';

class HeavyGearBattle implements OpenedBattle {
  readonly columns: ReadonlyMap<string, string>;
  private readonly rules: ForceRules;
  private readonly table: TableFile;
  private readonly forces: ReadonlyMap<string, Force>;
  private readonly memory = new SetUpMemory();
  private readonly sides = new Map<string, SideScene>();

  constructor(rules: ForceRules, { table, forces }: BattleFiles) {
    this.rules = rules;
    this.table = withFileName('table', () => readTableFile(table, game, rules));
    this.forces = new Map(
      [...forces].map(([player, json]) => [player, withFileName(player, () => readForce(json, game, rules))]),
    );
    this.columns = new Map([...this.forces].map(([player, { priority }]) => [player, String(priority)]));
  }

  drawPieces(count: number, of: string, draw: DrawNumber): readonly string[] | null {
    const fits = readPieces(of);
    if (!fits) return [];
    const left = this.table.terrain.filter(fits).map(({ name }) => name);
    const drawn: string[] = [];
    // H9: If the effect wants at least as many pieces as there are, all pieces are taken.
    if (left.length <= count) return left;
    while (drawn.length < count) {
      const face = draw(left, of);
      if (face === null) return null;
      drawn.push(...left.splice(face - 1, 1));
    }
    return drawn;
  }

  choices(): BattlePage {
    const { rules, table } = this;
    const missions = [...rules.reference.missions.keys()];
    const counts = missions.flatMap((mission) => {
      const scenes = this.scenes(new Map(battlePlayers.map((player) => [player, mission])));
      return choiceCounts(rules, scenes, table);
    });
    return choicePage(battlePlayers.map((player) => counts.filter((each) => each.player === player)));
  }

  /**
   * Returns both sides before their players choose objectives and support. A side is cached, because it depends only on
   * its mission.
   */
  private scenes(missions: ReadonlyMap<string, string>): readonly [SideScene, SideScene] {
    const forceOf = (player: string): Force => this.forces.get(player) ?? fail('', `lacks the force of ${player}`);
    const scene = (player: string, enemy: string): SideScene => {
      const mission = missions.get(player) ?? '';
      return getOrMake(this.sides, `${player}\n${mission}`, () => {
        const made = sideScene(this.rules, player, [forceOf(player), forceOf(enemy)], mission);
        if (made) return made;
        const problem = `no list of objectives belongs to the mission \`${mission}\``;
        throw new RefusedChoice(player, 'roll', problem);
      });
    };
    const [first, second] = battlePlayers;
    return [scene(first, second), scene(second, first)];
  }

  private readonly rounds = lazily(() =>
    roundCount(this.rules, [...this.forces.values()].map(figuresOf), this.table.limit),
  );

  setUp({ cells: missions, effects }: RolledBattle, choices: BattleChoices, draw: DrawNumber): BattlePage {
    const { rules, table } = this;
    const scenes = this.scenes(missions);
    const replacing = effects.find(replacesRounds) ?? null;
    return setUpPage({
      rules,
      table,
      sides: setUpSides(rules, scenes, table, choices, draw, this.memory),
      rounds: replacing === null ? this.rounds() : null,
      replacing,
      listed: choices.isListing ? scenes.map(({ player, force }) => countedSets(rules, player, force)) : null,
    });
  }
}

function bookOf(rules: ForceRules): BattleBook {
  return {
    open: (files, readings = []) => new HeavyGearBattle({ ...rules, readings }, files),
    score: (played, readings = []) =>
      scorePage(scoreBattle({ ...rules, readings }, readPlayed(played, game, rules, battlePlayers))),
  };
}

export const heavygearBattles: GameBattles = {
  dataFile: battleTitles.dataFile,
  seconds: { setUp: ['H20'], score: ['H21'] },
  read(sheets, reference) {
    const { rules } = readPrintedRules(sheets);
    const data = readBookReference(reference, game);
    const whole = forceRules(rules, data);
    if (!whole) return { missing: missingSections(rules) };
    const options = whole.options.map(({ name }) => name);
    const stray = strayName(data, { lists: rules.lists, options, missions: missionsIn(sheets) });
    return stray ? { stray } : bookOf(whole);
  },
};
