import { type Acesso, CAPABILITIES, capabilities, MENUS } from '@sst/contract';
import type { Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import type { Change } from '../../carry-out.ts';
import { accountOfEmail } from '../../identidade/conta/accounts.service.ts';
import {
  findPlace,
  listAccessesHere,
  replaceAccesses,
  updatePlace,
  waitsForAnother,
} from '../utilizadores.queries.ts';
import { announce, type Sender } from '../welcome.ts';
import { isWithin } from './access-rules.ts';
import { alreadyThere, refuseSuperior } from './place-rules.ts';

/** Every capability of every menu. */
export const ALL_ACCESSES: readonly Acesso[] = MENUS.map(({ cd }) => ({
  cd_menu_web: cd,
  ...capabilities(...CAPABILITIES),
}));

/** What is answered to who brings somebody into a company. */
export interface Registered {
  readonly message: string;
  readonly cd: number;
}

/**
 * Makes the user of an e-mail who has a place at the scope's node its active administrator with every access, and tells them
 * by e-mail.
 * @returns `undefined` where the e-mail has no place there, or one that waits for another address.
 * @throws 403 for someone who also works above the node, 409 for one who is that already.
 */
export async function restoreAdministrator(
  scope: Scope,
  sender: Sender,
  email: string,
): Promise<Change<Registered> | undefined> {
  const account = await accountOfEmail(scope, email);
  if (!account || account.prestador) return undefined;
  const { cd } = account;
  const place = await findPlace(scope, cd);
  if (!place || (await waitsForAnother(scope, cd))) return undefined;
  await refuseSuperior(scope, cd);
  const { nome, adm, inactiv, convidado } = place;
  const before = await listAccessesHere(scope, cd);
  const audit: AuditLine[] = [];
  if (!adm || inactiv) {
    await updatePlace(scope, cd, { adm: true, inactiv: false, now: sender.now });
    const detalhe = { nome, antes: { adm, inactiv }, depois: { adm: true, inactiv: false } };
    audit.push({ acao: 'alterar', entidade: 'utilizador', cd_entidade: cd, detalhe });
  }
  if (!isWithin(ALL_ACCESSES, before)) {
    await replaceAccesses(scope, cd, ALL_ACCESSES);
    const detalhe = { nome, antes: before, depois: ALL_ACCESSES };
    audit.push({ acao: 'alterar', entidade: 'acessos', cd_entidade: cd, detalhe });
  }
  if (audit.length === 0) throw alreadyThere();
  if (!convidado) await announce(scope, sender, { account, isNew: false });
  const opens = convidado ? ' O acesso abre-se quando aceitar o convite.' : '';
  return {
    audit,
    events: [],
    answer: {
      message: `O utilizador já existia: ficou administrador, com todos os acessos.${opens}`,
      cd,
    },
  };
}
