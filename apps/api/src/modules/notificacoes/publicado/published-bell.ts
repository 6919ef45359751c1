import type { Scope } from '../../../access/grant.ts';
import { keepContados } from '../contado.queries.ts';
import {
  deleteNotices,
  insertNotices,
  listTold,
  type NewNotice,
  takeNotices,
} from './news.queries.ts';
import { addressOf, contadoOf, NEWS, type News, type NewsTotal, unfitKey } from './news.ts';
import { addTold } from './news-total.ts';
import { wordsAlone, wordsTogether } from './news-words.ts';
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
  const grown = fresh.map((share) => {
    const { cd: cd_utilizador, lugar } = share.reader;
    const earlier = before.get(keyOfTaken({ ...share, cd_utilizador, dito: { lugar } })) ?? [];
    const kept = earlier.map(({ dito }) => dito as Kept);
    const told = kept.reduce<NewsTotal>(addTold, share.told);
    const known = kept.find(({ contado }) => contado !== undefined)?.contado;
    const nodes = new Set([...share.nos, ...earlier.map(({ cd_organig }) => cd_organig)]);
    return { share, told, nodes, counted: contadoOf(told, cd_utilizador, known) };
  });
  const codes = await keepContados(
    scope,
    grown.flatMap(({ counted }) => counted),
  );
  const notices = grown.map(({ counted, ...one }) =>
    noticeOf({ ...one, contado: counted.length > 0 ? codes.shift() : undefined }),
  );
  await insertNotices(scope, now, notices);
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
type Kept = NewsTotal & { readonly lugar: number; readonly contado?: number };

/** A share with what the unread notice that it replaces has told. */
interface Grown {
  readonly share: Share;
  readonly told: NewsTotal;
  readonly nodes: ReadonlySet<number>;
  /** The code of what it counts. */
  readonly contado: number | undefined;
}

function noticeOf({ share, told, nodes, contado }: Grown): NewNotice {
  const { reader, chave, alone } = share;
  const [node] = nodes;
  const words = alone && told.n === 1 ? wordsAlone(alone) : wordsTogether(told);
  return {
    ...words,
    cd_utilizador: reader.cd,
    ligacao: addressOf(told, contado, reader.menus),
    // One about several units is shown where their reader works.
    cd_organig: nodes.size === 1 && node !== undefined ? node : reader.lugar,
    cd_menu: NEWS[told.kind].menu,
    chave,
    // The table says of whom the record is, for who is told later by whom it was seen.
    dito: { ...told, tabela: NEWS[told.kind].tabela, lugar: reader.lugar, contado },
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
