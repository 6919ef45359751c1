import type { Lookup } from '@sst/contract';
import type { GanchoBody } from '@sst/contract/identidade/ganchos';
import type { Transaction } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import { NO_EMPRESA } from '../../eventos-seguranca/record-events.ts';
import { mayCall } from '../../outgoing/guarded-fetch.ts';
import { hasOwnFactor, type Owner } from '../identidade/index.ts';
import type { GanchoRecord, KeptGancho } from './ganchos.queries.ts';
import { typesToTell, typesWith } from './told-types.ts';

/**
 * A webhook as its maker has chosen it, who answers for it.
 * @param internal whether receivers in the own network, and http, are allowed.
 * @throws 400 for what the maker may not be told of, or an address that is not called, by field.
 */
export async function chosenGancho(
  transaction: Transaction,
  owner: Owner,
  { nome, url, tipos, saude, empresas, ativo }: GanchoBody,
  internal: boolean,
): Promise<KeptGancho> {
  const campos: Record<string, string> = {};
  const wrong = wrongAddress(url, internal);
  if (wrong) campos.url = wrong;
  Object.assign(campos, await notToTell(transaction, owner, { tipos, saude }));
  const known = new Set((await empresasOf(transaction, owner)).map(({ cd }) => cd));
  if (!empresas.every((cd) => known.has(cd))) campos.empresas = 'Escolha empresas que existem.';
  if (Object.keys(campos).length > 0) throw invalid(campos);
  return { nome, url, tipos, saude, empresas, ativo, cd_utilizador: owner.caller.cd };
}

/**
 * Refuses who could not make a webhook as it is.
 * @throws 400 as for one who makes it.
 */
export async function requireMayTell(
  transaction: Transaction,
  owner: Owner,
  held: GanchoRecord,
): Promise<void> {
  // One that is about all types is about those that whoever answers for it may know.
  const told = await typesToTell(transaction, { ...held, cd_empresa: owner.cd_empresa });
  const tipos = held.tipos.length > 0 ? held.tipos : told;
  const campos = await notToTell(transaction, owner, { tipos, saude: held.saude });
  if (Object.keys(campos).length > 0) throw invalid(campos);
}

/** What the caller may not be told of, by field. */
async function notToTell(
  transaction: Transaction,
  owner: Owner,
  { tipos, saude }: Pick<KeptGancho, 'tipos' | 'saude'>,
): Promise<Record<string, string>> {
  const factor = !saude || (await hasOwnFactor(transaction, owner.caller));
  const told: readonly string[] = typesWith(owner.rights, saude);
  const refused = tipos.find((tipo) => !told.includes(tipo));
  return {
    ...(!factor && { saude: WITHOUT_FACTOR }),
    ...(refused !== undefined && {
      tipos: `Este gancho não pode ser informado de «${refused}».`,
    }),
  };
}

const WITHOUT_FACTOR =
  'Para que um programa seja avisado do que é de saúde, ative primeiro o segundo fator da sua conta, em «Segurança».';

/** The companies that a webhook may be limited to: none of a company's own. */
export function empresasOf(transaction: Transaction, owner: Owner): Promise<Lookup[]> {
  return owner.cd_empresa === NO_EMPRESA ? owner.listReach(transaction) : Promise.resolve([]);
}

function wrongAddress(url: string, internal: boolean): string | undefined {
  const { username, password, hash } = new URL(url);
  if (username || password || hash) return 'O endereço não leva nome, palavra-passe nem «#».';
  if (mayCall(url, internal)) return undefined;
  return 'Só são chamados endereços da Internet, por https.';
}
