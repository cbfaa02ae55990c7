// Splits the text of an effect on a track into the side, the track and the change: `Odile moves up n steps on the track`.
import { amountPattern, inDigits } from './amounts.ts';

/** The words of an effect on a track. */
export interface TrackMove {
  readonly of: string;
  readonly track: string;
  readonly change: 'rise' | 'fall' | 'set';
  readonly by: string;
}

/** The verbs of effects with a subject: `the automa gains 2 coins and loses 1 point`. */
export const subjectVerbs =
  '(?:gains?|loses?|pays?|takes?|scores?|moves?|advances?|becomes?|receives?|spends?|steals?|rises?|falls?)';

/** Matches the words of another effect before the side, or after the track. */
const otherEffect = new RegExp(String.raw`,|\b${subjectVerbs} .*\||(?: and| then) (?:\||${subjectVerbs} )`, 'i');

const marker = '(?:place|position|marker|token|disc|pawn)';

const stepsForm = (steps: readonly string[]): RegExp =>
  new RegExp(
    String.raw`^(?:the )?(?<of>.+?) (?<verb>moves?|advances?|goes|climbs?|falls?) (?:(?<way>back|down|up|forward) )?(?:up to )?(?<by>(?:${amountPattern})(?: (?:plus|minus) (?:${amountPattern}))?) (?:steps?|spaces?|${steps.flatMap((word) => [word, word.replace(/s$/, '')]).join('|')}) (?:(?<after>back|down|up|forward|further) )?(?<joint>on|along|up|down) (?<track>.+)$`,
    'i',
  );
const stepForm =
  /^(?:the )?(?<of>.+?) (?:moves?|goes|returns?|advances?) (?:directly |back |up |down )?to (?:step|space) (?<by>n|\d+) (?:of|on) (?<track>.+)$/i;
const changeForm =
  /^the place of (?:the )?(?<of>.+?) on (?<track>.+?) (?<verb>rises? by|falls? by|becomes?) (?<by>.+)$/i;

const sideOf: Readonly<Record<string, string>> = { her: 'she', his: 'he', your: 'you' };

/** Writes the side in place of its marker: `move Odile's marker up 1 step` is `Odile moves up 1 step`. */
function aboutSide(text: string): string {
  // The owner of the marker is written with `of`, and then the side moves by itself.
  const owned = text
    .replace(
      new RegExp(
        String.raw`^(?<move>move )?(?:(?<owner>her|his|your)|(?:the )?(?<side>\S+?)(?:'s|’s)) ${marker} `,
        'i',
      ),
      (_all, move: string | undefined, owner: string | undefined, side: string | undefined) =>
        `${move ?? ''}the place of ${owner === undefined ? side : sideOf[owner.toLowerCase()]} `,
    )
    .replace(new RegExp(String.raw`^(move )?the ${marker} of (?:the )?`, 'i'), '$1the place of ');
  return owned
    .replace(/^move the place of (\S+) (?!on )/i, '$1 moves ')
    .replace(/^the place of (\S+) (?=(?:moves?|advances?|goes|climbs?|falls?) )/i, '$1 ')
    .replace(new RegExp(String.raw`\b(moves?|advances?) (?:her|his|its|their|your) ${marker} `, 'i'), '$1 ');
}

/** Returns the parts of an effect on a track; null for another effect. `steps` has the words of the page for steps. */
export function trackMove(text: string, steps: readonly string[]): TrackMove | null {
  // `Moves up 1 step on the track for each city`: the number counts once for each of the things.
  const { whole = text, each = '' } =
    /^(?<whole>.+ (?:on|along|up|down) .+?)(?<each> (?:for (?:each|every)|per) .+)$/i.exec(text)?.groups ?? {};
  const said = aboutSide(whole);
  const groups = (stepsForm(steps).exec(said) ?? stepForm.exec(said) ?? changeForm.exec(said))?.groups;
  const { of, track, by, verb, way, after, joint } = groups ?? {};
  if (of === undefined || track === undefined || by === undefined || otherEffect.test(`${of} | ${track}`)) return null;
  const isDown = [verb, way, after, joint].some((word) => /^(?:back|down|falls?(?: by)?)$/i.test(word ?? ''));
  const isSet = verb === undefined || /^become/i.test(verb);
  return { of, track, by: `${inDigits(by)}${each}`, change: isSet ? 'set' : isDown ? 'fall' : 'rise' };
}
