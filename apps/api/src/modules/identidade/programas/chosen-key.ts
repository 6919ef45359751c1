import type { ChaveProgramaBody } from '@sst/contract';
import {
  DIRETORIO_RIGHT,
  PROGRAM_RIGHTS,
  RIGHT_WORDS,
  SAUDE_RIGHTS,
} from '@sst/contract/calls/program-rights';
import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { CHAVE_PROGRAMA, origemOf } from '@sst/contract/rules/identidade/chaves-programa';
import type { KeptKey } from '../../../access/program-keys.queries.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { CallError, invalid } from '../../../errors.ts';
import { hasOwnFactor } from './opcoes.ts';
import type { Owner } from './owner.ts';

/**
 * A key as its maker has chosen it.
 * @param day today.
 * @param before the key as it is, for a change.
 * @throws 400 for what the maker may not give, by field; 403 for a unit that the maker does not administer.
 */
export async function chosenKey(
  transaction: Transaction,
  owner: Owner,
  body: ChaveProgramaBody,
  day: string,
  before?: Pick<KeptKey, 'origem'>,
): Promise<KeptKey> {
  const { nome, saude, redes, ultimo_dia } = body;
  const origem = body.origem ?? before?.origem ?? origemOf(nome);
  const direitos = body.direitos.toSorted();
  const alcance = (body.alcance.length > 0 ? body.alcance : [...owner.everywhere]).toSorted(
    (one, other) => one - other,
  );
  const campos: Record<string, string> = {};
  const last = addDays(day, CHAVE_PROGRAMA.maxDays);
  if (ultimo_dia < day) campos.ultimo_dia = 'O fim não pode ser anterior a hoje.';
  if (ultimo_dia > last)
    campos.ultimo_dia = `Uma chave dura um ano, no máximo: até ${displayDate(last)}.`;
  const reach = new Set((await owner.listReach(transaction)).map(({ cd }) => cd));
  if (!alcance.every((cd) => reach.has(cd)))
    campos.alcance = 'Escolha unidades ou empresas que existem e que administra.';
  const wrong = wrongRights(direitos, saude);
  if (wrong) campos.direitos = wrong;
  else
    Object.assign(
      campos,
      await notToGive(transaction, owner, { direitos, saude, alcance }, campos),
    );
  if (Object.keys(campos).length > 0) throw invalid(campos);
  const cd_utilizador = owner.caller.cd;
  return { nome, direitos, saude, alcance, redes, origem, dt_fim: ultimo_dia, cd_utilizador };
}

/** What somebody gives with a key. */
interface Gift {
  readonly direitos: readonly string[];
  readonly saude: boolean;
  readonly alcance: readonly number[];
}

/** @throws 400 for who may not give all that a key has, as for one who makes it. */
export async function requireMayGive(
  transaction: Transaction,
  owner: Owner,
  gift: Gift,
): Promise<void> {
  const campos = await notToGive(transaction, owner, gift, {});
  if (Object.keys(campos).length > 0) throw invalid(campos);
}

/** What the caller may not give, by field. */
async function notToGive(
  transaction: Transaction,
  owner: Owner,
  { direitos, saude, alcance }: Gift,
  campos: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const ofDirectory = direitos.includes(DIRETORIO_RIGHT);
  const factor = saude || ofDirectory ? await hasOwnFactor(transaction, owner.caller) : true;
  const lacking =
    ofDirectory && !factor
      ? DIRECTORY_WITHOUT_FACTOR
      : await notOwn(owner, direitos, alcance, campos);
  const partly = ofDirectory && !alcance.includes(owner.cd_empresa);
  return {
    ...(lacking && { direitos: lacking }),
    ...(saude && !factor && { saude: WITHOUT_FACTOR }),
    ...(partly && !campos.alcance && { alcance: PART_OF_DIRECTORY }),
  };
}

const DIRECTORY_WITHOUT_FACTOR =
  'Para dar a um programa as contas da empresa, ative primeiro o segundo fator da sua conta, em «Segurança».';
const PART_OF_DIRECTORY = 'O diretório é da empresa toda: escolha-a, e não só unidades.';

const WITHOUT_FACTOR =
  'Para dar acesso a dados de saúde, ative primeiro o segundo fator da sua conta, em «Segurança».';

/** What is wrong with rights whoever gives them. */
function wrongRights(direitos: readonly string[], saude: boolean): string | undefined {
  const known: ReadonlySet<string> = new Set(PROGRAM_RIGHTS);
  const unknown = direitos.find((right) => !known.has(right));
  if (unknown !== undefined) return `Nenhuma chave pode ter o direito «${unknown}».`;
  const health = saude ? undefined : direitos.find((right) => SAUDE_RIGHTS.has(right));
  if (health === undefined) return undefined;
  return `«${RIGHT_WORDS[health as keyof typeof RIGHT_WORDS]}» dá acesso a dados de saúde, que esta chave não tem.`;
}

/** What the maker lacks at one of the units, or companies. */
async function notOwn(
  owner: Owner,
  direitos: readonly string[],
  alcance: readonly number[],
  { alcance: wrong }: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const lacks = (rights: ReadonlySet<string>) => direitos.find((right) => !rights.has(right));
  // Where the units are wrong there is nothing to compare with but what the maker has here.
  const places = wrong ? [] : alcance;
  const all = [owner.rights];
  for (const cd of places) all.push(await rightsAt(owner, cd));
  const missing = all.map(lacks).find((right) => right !== undefined);
  if (missing === undefined) return undefined;
  return `Não pode dar o que não tem: «${RIGHT_WORDS[missing as keyof typeof RIGHT_WORDS]}».`;
}

/** What the maker has at a unit; nothing where it is not theirs to administer. */
function rightsAt(owner: Owner, cd: number): Promise<ReadonlySet<string>> {
  return owner.rightsAt(cd).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 403) return new Set<string>();
    throw error;
  });
}
