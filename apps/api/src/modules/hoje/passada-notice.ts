import { type HojeId, hojeRule } from '@sst/contract/rules/hoje/hoje';
import { userOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { insertNotices, withdrawNotices } from '../notificacoes/index.ts';
import { menusOf } from './empresa-page.ts';

const keyOf = ({ cd_organig }: Scope, id: HojeId, cd_de: number) =>
  `passada ${cd_organig} ${id} ${cd_de}`;

/** Tells a colleague of a line that the caller has passed on, in place of what was told of it before. */
export async function tellPassed(
  scope: Scope,
  { id, para, nota }: { readonly id: HojeId; readonly para: number; readonly nota: string | null },
  now: Date,
): Promise<void> {
  const { cd, nome } = userOf(scope.actor);
  const chave = keyOf(scope, id, cd);
  await withdrawNotices(scope, [chave]);
  const notice = {
    cd_utilizador: para,
    titulo: `${nome} passou-lhe: ${hojeRule(id).many}`,
    texto: nota ?? 'Está em «Para fazer», na página inicial.',
    ligacao: '/',
    cd_organig: scope.cd_organig,
    cd_menu: menusOf(id)[0] ?? 0,
    chave,
    dito: {},
  };
  await insertNotices(scope, now, [notice]);
}

/** Withdraws what was told of a line that is given back. @param from who had passed it on. */
export function withdrawPassed(
  scope: Scope,
  id: HojeId,
  from: readonly number[],
): Promise<unknown> {
  return withdrawNotices(
    scope,
    from.map((cd) => keyOf(scope, id, cd)),
  );
}
