// Shares of random positions of a book without code, as text and as JSON: how often each clause decides, and how often
// a die chooses in it.
import type { CountedUse } from '../../compiler/game/random-use.ts';
import type { GameStretch } from '../../compiler/game/stretches.ts';
import type { PartKind } from '../../compiler/decide/procedure-parts.ts';
import type { ShareCount } from '../../compiler/diff/behaviour/behaviour-report.ts';
import { shareCount } from '../../compiler/diff/behaviour/intervals.ts';
import { atRight, flow, markedText, tableBlock, type Document, type Words } from '../document/words.ts';
import { noneOf, waitingLines, type PlayedSheet } from './clause-use.ts';
import { simulatedVersion, stretchJson } from './simulation-json.ts';
import { percent, intervalText } from './simulation-results.ts';

/** The shares of a book: the request and its counts. */
export interface PositionShares {
  /** The version of Botbook that decided the cards. */
  readonly botbook: string;
  readonly game: string;
  readonly title: string;
  readonly seed: number;
  /** The numbers of the positions that were asked for and that were decided, and the counts of the decided positions. */
  readonly requested: GameStretch;
  readonly stretches: readonly GameStretch[];
  readonly counts: CountedUse & { readonly positions: number; readonly decisions: number };
  readonly played: readonly PlayedSheet[];
  /** The fingerprints of the page, and of the sheets by their names. */
  readonly page: string;
  readonly sheets: Readonly<Record<string, string>>;
}

/** A part of a procedure with its shares. */
interface PartShare {
  readonly sheet: string;
  readonly title: string;
  readonly part: string;
  readonly kind: PartKind | 'none';
  /** A clause has a share of the decisions by its procedure; a smaller part, of the uses of its clause. */
  readonly share: ShareCount;
  /** The share of the uses of a clause in which a die chose among tied things; null for a smaller part. */
  readonly tied: ShareCount | null;
}

function sharesOf({ counts: { use, tied }, played }: PositionShares): readonly PartShare[] {
  return played.flatMap(({ bot: sheet, procedures }) =>
    procedures.flatMap(({ title, parts }) => {
      const count = (name: string): number => use[`${sheet} ${name}`] ?? 0;
      const clauses = parts.filter(({ kind }) => kind === 'clause');
      const all = [...clauses.map(({ name }) => name), noneOf(title)].reduce((sum, name) => sum + count(name), 0);
      let clause = '';
      const shares = parts.map(({ name, kind }): PartShare => {
        const of = kind === 'clause' ? all : count(clause);
        if (kind === 'clause') clause = name;
        const share = shareCount(count(name), of);
        const isClause = kind === 'clause';
        return {
          sheet,
          title,
          part: name,
          kind,
          share,
          tied: isClause ? shareCount(tied[`${sheet} ${name}`] ?? 0, share.count) : null,
        };
      });
      const none = shareCount(count(noneOf(title)), all);
      return [...shares, { sheet, title, part: noneOf(title), kind: 'none', share: none, tied: null }];
    }),
  );
}

const isUnused = ({ kind, share }: PartShare): boolean => kind !== 'none' && share.count === 0;

/** Returns the share of an unused part as text: the greatest share that the positions leave possible. */
const unusedText = ({ part, share: { of, interval } }: PartShare): string =>
  of === 0 ? `${part} (never read)` : `${part} (at most ${percent(interval[1])} of ${of})`;

function sheetTable(sheet: string, shares: readonly PartShare[]): Document {
  const hasTies = shares.some(({ tied }) => tied !== null && tied.count > 0);
  const rows = shares
    .filter(({ kind, share }) => kind === 'clause' || (kind === 'none' && share.count > 0))
    .map(({ title, part, kind, share, tied }): Words[] => [
      kind === 'none' ? `${title}: no clause` : part,
      share.count === 0 ? markedText('warning', 'never') : intervalText(share),
      share.count,
      ...(hasTies ? [tied && tied.count > 0 ? intervalText(tied) : ''] : []),
    ]);
  const ties = hasTies ? ['of these, ties left to a die'] : [];
  return [tableBlock([sheet, 'share of decisions (95 % sure)', atRight('decisions'), ...ties], rows), ''];
}

function smallerParts(shares: readonly PartShare[]): Document {
  const rows = shares
    .filter(({ kind }) => kind !== 'clause' && kind !== 'none')
    .map(({ sheet, part, share }): Words[] => [`${sheet} ${part}`, intervalText(share), share.count]);
  return rows.length === 0
    ? []
    : [tableBlock(['Part of a clause', 'share of its clause (95 % sure)', atRight('uses')], rows), ''];
}

/** Returns the shares as text. The first line says what the shares are shares of. */
export function sharesDocument(simulated: PositionShares): Document {
  const { counts, played, requested, seed, title } = simulated;
  const { positions, decisions, byHand } = counts;
  const asked = requested.to - requested.from;
  const stopped = positions < asked ? ` of the ${asked} asked for` : '';
  const shares = sharesOf(simulated);
  const unused = shares.filter(isUnused);
  return [
    flow(
      `These are shares of random positions, not of games: ${positions} positions${stopped} of ${title}, seed ${seed}.`,
    ),
    flow(`${decisions} decisions: every card is decided in every position.`),
    '',
    ...played.flatMap(({ bot }) =>
      sheetTable(
        bot,
        shares.filter(({ sheet }) => sheet === bot),
      ),
    ),
    ...smallerParts(shares),
    ...(shares.every(({ tied }) => (tied?.count ?? 0) === 0) ? [flow('No tie is left to a die.')] : []),
    flow(
      unused.length === 0
        ? 'Every part is used.'
        : `Never used: ${unused.map((part) => `${part.sheet} ${unusedText(part)}`).join(', ')}.`,
    ),
    ...waitingLines(byHand),
  ];
}

/** Returns the shares as JSON. */
export function sharesJson(simulated: PositionShares): unknown {
  const { botbook, game, title, seed, requested, stretches, counts, page, sheets } = simulated;
  return {
    version: simulatedVersion,
    is: 'positions',
    botbook,
    game,
    title,
    seed,
    from: requested.from,
    requested: requested.to - requested.from,
    positions: counts.positions,
    stretches: stretches.map(stretchJson),
    decisions: counts.decisions,
    byHand: counts.byHand,
    parts: sharesOf(simulated).map(({ sheet, part, kind, share, tied }) => ({
      sheet,
      part,
      kind,
      ...share,
      ...(tied && { tied }),
    })),
    page,
    sheets,
  };
}
