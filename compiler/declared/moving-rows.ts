// Reads the forms of the sentences in the section MOVING.
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import type { Nouns } from './heads.ts';

/** A way that the page declares: `The way to a hero leads to an attack space against that hero.` */
interface WayRow {
  /** The name before `way`; empty for the usual way. */
  readonly name: string;
  readonly noun: string;
  readonly sort: string;
  readonly body: PageText;
}

/** The sentences of MOVING, before their sets are read. */
export interface MovingRows {
  readonly ways: readonly WayRow[];
  /** The words of the spaces that the best way avoids, such as `hazards`, in the order of the page. */
  readonly avoided: readonly string[];
  readonly sentences: readonly { readonly at: PageText; readonly is: SentenceKind; readonly said: Groups }[];
  readonly order: PageText | null;
}

export type Groups = Readonly<Record<string, string | undefined>>;

const forms = {
  points: /^an? (?<who>.+?) has (?:movement )?points equal to (?<by>.+)$/i,
  cost: /^an? (?<who>.+?) pays (?<cost>\d+) (?:to enter|for) (?<spaces>.+)$/i,
  barred: /^an? (?<who>.+?) (?:may not|cannot|never) enters? (?<spaces>.+)$/i,
  end: /^an? (?<who>.+?) ends (?:only )?in (?<spaces>.+)$/i,
  entering: /^when an? (?<who>.+?) enters (?<spaces>an? .+?), (?<effects>.+)$/i,
  shut: /^no distance is counted through (?<spaces>.+)$/i,
} as const;

export type SentenceKind = keyof typeof forms;

const orderForm = /^the best way has (?<list>.+)$/i;
const wayForm = /^the (?:(?<name>[\w’' -]+?) )?way to an? (?<noun>.+?) leads to (?<to>.+)$/i;
export const fewestForm = /^the fewest (?<words>[\w’' -]+)$/i;

/** The sentences of MOVING, as examples. */
export const movingSentences: readonly string[] = [
  'A monster has points equal to its move.',
  'A monster pays 2 for a difficult space.',
  'A monster may not enter a blocked space.',
  'A monster ends in an empty space.',
  'When a monster enters a hazard, the monster loses 1 hit point.',
  'The best way has the fewest hazards, then the lowest cost, then the northernmost end, then the northernmost steps.',
  'The way to a hero leads to an empty space next to that hero.',
  'No distance is counted through a closed door.',
];

export const orderParts = ({ text }: PageText): readonly string[] =>
  (orderForm.exec(text)?.groups?.['list'] ?? '').split(/, then |, and |, /).map((part) => part.trim());

/** Reads the forms of the sentences of MOVING. */
export function readMoving(
  sentences: readonly PageText[],
  nouns: Nouns,
): { readonly rows: MovingRows; readonly faults: readonly PageFault[] } {
  const faults: PageFault[] = [];
  const ways: WayRow[] = [];
  const plain: MovingRows['sentences'][number][] = [];
  let order: PageText | null = null;
  for (const at of sentences) {
    const way = wayForm.exec(at.text)?.groups;
    if (orderForm.test(at.text)) {
      if (order) faults.push(pageFault(at, 'page-twice', { name: 'The best way has' }));
      order = at;
    } else if (way) {
      const noun = (way['noun'] ?? '').toLowerCase();
      const sort = nouns.get(noun);
      const body = { start: at.end - (way['to'] ?? '').length - 1, end: at.end, text: way['to'] ?? '' };
      if (sort === undefined)
        faults.push(
          pageFault(at, 'page-name', { name: noun, kind: 'thing', help: 'Name a thing of THINGS or WORDS.' }),
        );
      else ways.push({ name: (way['name'] ?? '').toLowerCase(), noun, sort, body });
    } else {
      const kind = (Object.keys(forms) as SentenceKind[]).find((is) => forms[is].test(at.text));
      if (kind) plain.push({ at, is: kind, said: forms[kind].exec(at.text)?.groups ?? {} });
      else
        faults.push(
          pageFault(at, 'page-sentence', {
            text: at.text,
            problem: 'is no rule of moving',
            help: `The rules are: ${movingSentences.map((sentence) => `\`${sentence}\``).join(', ')}`,
          }),
        );
    }
  }
  const avoided = order ? orderParts(order).flatMap((part) => fewestForm.exec(part)?.groups?.['words'] ?? []) : [];
  return { rows: { ways, avoided, sentences: plain, order }, faults };
}
