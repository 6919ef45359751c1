import type { ItemBody, ItemRow, NovoItemBody } from '@sst/contract';
import {
  hasLicence,
  hasMinutes,
  LIST_NAME_LENGTH,
  type ListName,
  mayBeNeutral,
} from '@sst/contract/rules/listas';
import { isTooLong, lengthError } from '@sst/contract/rules/texts/length-error';
import { changesOf } from '../../audit/changes.ts';
import type { PrestadorAuditLine } from '../../audit/prestador-audit.ts';
import type { Transaction } from '../../db/transaction.ts';
import { CallError, changedMeanwhile, invalid, nameTaken, notFound } from '../../errors.ts';
import type { PrestadorChange } from '../carry-out.ts';
import {
  findByLicence,
  findByName,
  findItem,
  type ItemCode,
  type ItemValues,
  insertItem,
  LIST_TABLE,
  switchItem,
  updateItem,
} from './listas.queries.ts';

const INACTIVE = {
  codigo: 'JA_EXISTE_INATIVO',
  text: ' e está entre os itens inativos',
} as const;

/** Adds to a list, while all lists are locked. @throws 400, 409 for a name, or a licence, that is taken. */
export async function addItem(
  transaction: Transaction,
  list: ListName,
  { ativar, ...body }: NovoItemBody,
): Promise<PrestadorChange<{ message: string; cd: number }>> {
  const values = valuesOf(list, body, null);
  const twin = await findByName(transaction, list, { nome: values.nome, except: null });
  if (twin?.inactiv && ativar) {
    const { cd, nome } = twin;
    await switchItem(transaction, { list, cd }, false);
    return {
      audit: [auditOf('ativar', { list, cd }, { nome })],
      answer: { message: onText(nome), cd },
    };
  }
  if (twin) throw nameTaken(twin, INACTIVE);
  await requireFreeLicence(transaction, values, null);
  const cd = await insertItem(transaction, list, values);
  return {
    audit: [auditOf('criar', { list, cd }, saidOf(values))],
    answer: { message: `Foi adicionado «${values.nome}».`, cd },
  };
}

/** Renames existing records too. @throws 400, 404, 409 as for a new one, or for a concurrent change. */
export async function changeItem(
  transaction: Transaction,
  code: ItemCode,
  { versao, ...body }: ItemBody,
): Promise<PrestadorChange<{ message: string }>> {
  const { list, cd } = code;
  valuesOf(list, body, null);
  const { nome, cedula, neutro, minutos, versao: present } = await itemOf(transaction, code);
  const values = valuesOf(list, body, { neutro, minutos });
  if (versao !== undefined && versao !== present) {
    throw changedMeanwhile('Foi alterado');
  }
  const twin = await findByName(transaction, list, { nome: values.nome, except: cd });
  if (twin) throw nameTaken(twin, INACTIVE);
  await requireFreeLicence(transaction, values, cd);
  const antes = { nome, cedula, neutro, minutos };
  const changes = changesOf(antes, values);
  if (changes) await updateItem(transaction, code, values);
  return {
    audit: changes
      ? [auditOf('alterar', code, { antes: saidOf(antes), depois: saidOf(values) })]
      : [],
    answer: { message: `Foi alterado «${values.nome}».` },
  };
}

/** Switches an entry on or off. @throws 404 */
export async function turnItem(
  transaction: Transaction,
  code: ItemCode,
  inactiv: boolean,
): Promise<PrestadorChange<{ message: string }>> {
  const item = await itemOf(transaction, code);
  const { nome } = item;
  const changed = item.inactiv !== inactiv;
  if (changed) await switchItem(transaction, code, inactiv);
  const message = inactiv ? `«${nome}» já não aparece nos formulários.` : onText(nome);
  const acao = inactiv ? 'desativar' : 'ativar';
  return { audit: changed ? [auditOf(acao, code, { nome })] : [], answer: { message } };
}

function auditOf(
  acao: 'criar' | 'alterar' | 'desativar' | 'ativar',
  { list, cd }: ItemCode,
  detalhe: PrestadorAuditLine['detalhe'],
): PrestadorAuditLine {
  return { acao, entidade: LIST_TABLE[list], cd_entidade: cd, detalhe };
}

const onText = (nome: string) => `«${nome}» volta a aparecer nos formulários.`;

async function itemOf(transaction: Transaction, code: ItemCode): Promise<ItemRow> {
  const item = await findItem(transaction, code);
  if (!item) throw notFound();
  return item;
}

/** What the log says of an entry: whether it is neutral only of what may be, and its minutes where they are said. */
function saidOf({ neutro, minutos, ...values }: ItemValues) {
  return {
    ...values,
    ...(neutro !== null && { neutro }),
    ...(minutos !== null && { minutos }),
  };
}

/** @param present what the entry is by now, where the form does not say. */
function valuesOf(
  list: ListName,
  { nome, cedula, neutro, minutos }: Pick<ItemBody, 'nome' | 'cedula' | 'neutro' | 'minutos'>,
  present: Pick<ItemValues, 'neutro' | 'minutos'> | null,
): ItemValues {
  const campos: Record<string, string> = {};
  const longest = LIST_NAME_LENGTH[list];
  if (isTooLong(nome, longest)) campos.nome = lengthError(longest);
  if (hasLicence(list) && cedula === null) campos.cedula = 'Indique o número da cédula.';
  if (Object.keys(campos).length > 0) throw invalid(campos);
  return {
    nome,
    cedula: hasLicence(list) ? cedula : null,
    neutro: mayBeNeutral(list) ? (neutro ?? present?.neutro ?? false) : null,
    minutos: hasMinutes(list)
      ? minutos === undefined
        ? (present?.minutos ?? null)
        : minutos
      : null,
  };
}

/** @throws 409 for a licence of another entry. */
async function requireFreeLicence(
  transaction: Transaction,
  { cedula }: ItemValues,
  except: number | null,
): Promise<void> {
  const twin = cedula && (await findByLicence(transaction, cedula, except));
  if (!twin) return;
  const error = `A cédula já é de «${twin.nome}»${twin.inactiv ? ', que está entre os itens inativos' : ''}.`;
  throw new CallError(409, 'CEDULA_REPETIDA', error, { campos: { cedula: error } });
}
