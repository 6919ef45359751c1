import type { ItemBody, ItemRow, ItensQuery, NovoItemBody } from '@sst/contract';
import {
  hasLicence,
  hasMinutes,
  LIST_NAME_LENGTH,
  type ListName,
  mayBeNeutral,
} from '@sst/contract/rules/listas';
import { isTooLong, lengthError } from '@sst/contract/rules/texts/length-error';
import type { Actor } from '../../access/actor.ts';
import { changesOf } from '../../audit/changes.ts';
import type { PrestadorAuditLine } from '../../audit/prestador-audit.ts';
import type { Transaction } from '../../db/transaction.ts';
import { CallError, changedMeanwhile, invalid, nameTaken, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import {
  carryOutAsPrestador,
  type PrestadorChange,
  type PrestadorChangeContext,
} from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  findByLicence,
  findByName,
  findItem,
  type ItemCode,
  type ItemValues,
  insertItem,
  LIST_TABLE,
  listItens,
  lockLists,
  switchItem,
  updateItem,
} from './listas.queries.ts';

const INACTIVE = {
  codigo: 'JA_EXISTE_INATIVO',
  text: ' e está entre os itens inativos',
} as const;

/** The provider's lists of names, as its users keep them. */
export class ListasService {
  readonly #deps: Pick<ServiceDeps, 'access' | 'clock'>;

  constructor(deps: Pick<ServiceDeps, 'access' | 'clock'>) {
    this.#deps = deps;
  }

  list(actor: Actor, list: ListName, query: ItensQuery): ReturnType<typeof listItens> {
    return this.#deps.access.readAsProvider(actor, (transaction) =>
      listItens(transaction, list, query),
    );
  }

  /** @throws 400, 409 for a name, or a licence, that is taken. */
  async create(
    actor: Actor,
    list: ListName,
    { ativar, ...body }: NovoItemBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const values = valuesOf(list, body, null);
    return this.#change({ actor, key }, async (transaction) => {
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
    });
  }

  /** Renames existing records too. @throws 400, 404, 409 as for a new one, or for a concurrent change. */
  async update(
    actor: Actor,
    code: ItemCode,
    { versao, ...body }: ItemBody,
  ): Promise<{ message: string }> {
    const { list, cd } = code;
    valuesOf(list, body, null);
    return this.#change({ actor }, async (transaction) => {
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
    });
  }

  /** Idempotent. @throws 404 */
  switch(actor: Actor, code: ItemCode, inactiv: boolean): Promise<{ message: string }> {
    return this.#change({ actor }, async (transaction) => {
      const item = await itemOf(transaction, code);
      const { nome } = item;
      const changed = item.inactiv !== inactiv;
      if (changed) await switchItem(transaction, code, inactiv);
      const message = inactiv ? `«${nome}» já não aparece nos formulários.` : onText(nome);
      const acao = inactiv ? 'desativar' : 'ativar';
      return { audit: changed ? [auditOf(acao, code, { nome })] : [], answer: { message } };
    });
  }

  /** Makes a change under the lock of all lists, with whose names and licences new ones are compared. */
  #change<T extends object>(
    context: PrestadorChangeContext,
    work: (transaction: Transaction) => Promise<PrestadorChange<T>>,
  ): Promise<T> {
    return carryOutAsPrestador(this.#deps, context, async (transaction) => {
      await lockLists(transaction);
      return work(transaction);
    });
  }
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
