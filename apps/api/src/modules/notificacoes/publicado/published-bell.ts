import type { Scope } from '../../../access/grant.ts';
import {
  deleteNotices,
  insertNotices,
  listTold,
  type NewNotice,
  takeNotices,
} from './news.queries.ts';
import {
  addTold,
  NEWS,
  type News,
  type Told,
  unfitKey,
  wordsAlone,
  wordsTogether,
} from './news.ts';
import type { Share } from './tell-published.ts';

/** How far apart news may be that an unread notice tells together. */
const TOGETHER_MS = 60 * 60_000;

interface Ringing {
  readonly shares: readonly Share[];
  readonly news: readonly News[];
  readonly now: Date;
}

/** Writes the notices of what was published: one row for each user and key, which replaces the unread one of a while ago. */
export async function ringPublished(scope: Scope, { shares, news, now }: Ringing): Promise<void> {
  const fresh = await withoutToldUnfit(scope, shares, news);
  if (fresh.length === 0) return;
  const which = fresh.map(({ reader, chave }) => ({
    cd_utilizador: reader.cd,
    chave,
    lugar: reader.lugar,
  }));
  const taken = await takeNotices(scope, which, new Date(now.getTime() - TOGETHER_MS));
  const before = Map.groupBy(taken, keyOfTaken);
  await insertNotices(
    scope,
    now,
    fresh.map((share) => {
      const earlier =
        before.get(
          keyOfTaken({
            ...share,
            cd_utilizador: share.reader.cd,
            dito: { lugar: share.reader.lugar },
          }),
        ) ?? [];
      return noticeOf(share, earlier);
    }),
  );
}

const keyOfTaken = ({
  cd_utilizador,
  chave,
  dito,
}: {
  cd_utilizador: number;
  chave: string;
  dito: object;
}) => `${cd_utilizador} ${(dito as Kept).lugar} ${chave}`;

/** What a notice keeps of what it has told. */
type Kept = Told & { readonly lugar: number };

function noticeOf(
  { reader, chave, told, nos, alone }: Share,
  earlier: readonly { readonly cd_organig: number; readonly dito: object }[],
): NewNotice {
  const all = earlier.map(({ dito }) => dito as Kept).reduce(addTold, told);
  const nodes = new Set([...nos, ...earlier.map(({ cd_organig }) => cd_organig)]);
  const [node] = nodes;
  const words = alone && earlier.length === 0 ? wordsAlone(alone) : wordsTogether(all);
  return {
    ...words,
    cd_utilizador: reader.cd,
    ligacao: NEWS[all.kind].lista(all),
    // One about several units is shown where their reader works.
    cd_organig: nodes.size === 1 && node !== undefined ? node : reader.lugar,
    cd_menu: NEWS[all.kind].menu,
    chave,
    dito: { ...all, lugar: reader.lugar },
  };
}

/**
 * That somebody was found unfit is told once, and taken back where a correction or an annulment has made it untrue.
 * @returns the shares without those that were told already.
 */
async function withoutToldUnfit(
  scope: Scope,
  shares: readonly Share[],
  news: readonly News[],
): Promise<readonly Share[]> {
  const codes = (wanted: (one: News) => boolean) => [
    ...new Set(news.filter(wanted).map(({ cd }) => unfitKey(cd))),
  ];
  const unfit = codes(({ kind }) => kind === 'exame-inapto');
  const changed = codes(({ kind }) => kind === 'exame-corrigido' || kind === 'exame-anulado');
  const over = changed.filter((key) => !unfit.includes(key));
  if (over.length > 0) await deleteNotices(scope, over);
  if (!changed.some((key) => unfit.includes(key))) return shares;
  const told = await listTold(scope, unfit);
  const known = new Set(told.map(({ cd_utilizador, chave }) => `${cd_utilizador} ${chave}`));
  return shares.filter(({ reader, chave }) => !known.has(`${reader.cd} ${chave}`));
}
