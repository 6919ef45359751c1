import { rightsOfPlace } from '@sst/contract';
import type { Scope } from '../../../access/grant.ts';
import { listReaders, type Reader } from './news.queries.ts';
import {
  asksToAnswer,
  asksToNotify,
  keyOf,
  NEWS,
  type News,
  type NewsKind,
  type NewsTotal,
} from './news.ts';
import { addTold, toldOf } from './news-total.ts';
import { ringPublished } from './published-bell.ts';
import { mailPublished } from './published-letters.ts';

/** News of one key for one user at one place. */
export interface Share {
  readonly reader: Reader;
  readonly chave: string;
  readonly told: NewsTotal;
  /** The nodes that it is about. */
  readonly nos: readonly number[];
  /** The only record that it is about, if it is one. */
  readonly alone: News | undefined;
}

/** News of one key at one node; what is told elsewhere too has one unit in each. */
interface Group {
  readonly chave: string;
  readonly no: number;
  readonly news: readonly News[];
  readonly told: NewsTotal;
}

/**
 * Tells what was published to everybody in the company who may see it, by the place nearest to its unit: in the bell one
 * notice for each user and kind, by e-mail one letter for each user. What follows within a short while is told together.
 * The number of statements does not grow with that of records or of users.
 */
export async function tellPublished(
  scope: Scope,
  news: readonly News[],
  context: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  if (news.length === 0) return;
  const nodes = news.flatMap(({ cd_organig, senao = cd_organig }) => [cd_organig, senao]);
  const readers = await listReaders(scope, [...new Set(nodes)]);
  const told = (channel: 'sino' | 'email') =>
    sharesOf(readers, groupsOf(news.filter(({ only = channel }) => only === channel)));
  // Whoever was found unfit may be at work: that rings whatever was switched off.
  const rung = told('sino').filter(
    ({ reader, told: { kind } }) =>
      kind === 'exame-inapto' || !reader.calados_no_sino.includes(NEWS[kind].aviso),
  );
  await ringPublished(scope, { shares: rung, news, now: context.now });
  const letters = told('email').filter(
    ({ reader, told: { kind } }) =>
      reader.avisos_email && !reader.calados.includes(NEWS[kind].aviso),
  );
  await mailPublished(scope, letters, context);
}

function groupsOf(news: readonly News[]): readonly Group[] {
  const groups = new Map<string, News[]>();
  for (const one of news) {
    const key = `${one.cd_organig} ${one.senao} ${one.exceto} ${keyOf(one)}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [News, ...News[]];
    const told = group.map(toldOf).reduce(addTold);
    return { chave: keyOf(first), no: first.cd_organig, news: group, told };
  });
}

/** As on the first page, what asks for an answer is told to who may give it; what the law wants in time also to administrators. */
function isConcerned(kind: NewsKind, { adm, acessos }: Reader): boolean {
  const rights = () => rightsOfPlace({ adm: false, acessos });
  if (asksToAnswer(kind)) return rights().has('marcacoes.responder');
  return !asksToNotify(kind) || adm || rights().has('acidentes.anexar');
}

/** What each reader is told of the groups, joined by place and key. */
function sharesOf(readers: readonly Reader[], groups: readonly Group[]): Share[] {
  const byNode = Map.groupBy(groups, ({ no }) => no);
  const shares = new Map<string, Share>();
  const seen = new Set(
    readers.flatMap(({ cd, no, menus }) => menus.map((menu) => `${cd} ${no} ${menu}`)),
  );
  for (const reader of readers) {
    for (const { chave, no, news, told: ofGroup } of byNode.get(reader.no) ?? []) {
      const { menu } = NEWS[ofGroup.kind];
      const elsewhere = news[0]?.senao;
      if (!reader.menus.includes(menu) || seen.has(`${reader.cd} ${elsewhere} ${menu}`)) continue;
      if (!isConcerned(ofGroup.kind, reader) || news[0]?.exceto === reader.cd) continue;
      const key = `${reader.cd} ${reader.lugar} ${chave}`;
      const before = shares.get(key);
      const told = before ? addTold(before.told, ofGroup) : ofGroup;
      shares.set(key, {
        reader,
        chave,
        told,
        nos: [...(before?.nos ?? []), no],
        alone: told.n > 1 ? undefined : news.at(-1),
      });
    }
  }
  return [...shares.values()];
}
