import type { ItemBody, ItemRow, ItensQuery, NovoItemBody } from '@sst/contract';
import { hasLicence, LIST_NAME_LENGTH, type ListName } from '@sst/contract/rules/lists';
import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { recordProviderAudit } from '../../audit/provider-audit.ts';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/transaction.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { onceOfUser } from '../../idempotency/once.ts';
import {
  findByLicence,
  findByName,
  findItem,
  type ItemValues,
  insertItem,
  LIST_TABLE,
  listItens,
  lockLists,
  switchItem,
  type Twin,
  updateItem,
} from './listas.queries.ts';

interface Change {
  readonly acao: 'criar' | 'alterar' | 'desativar' | 'ativar';
  readonly cd: number;
  readonly detalhe: Readonly<Record<string, unknown>>;
}

/** The provider's lists of names, as its users keep them. */
export class ListasService {
  readonly #access: Access;
  readonly #clock: Clock;

  constructor({ access, clock }: { readonly access: Access; readonly clock: Clock }) {
    this.#access = access;
    this.#clock = clock;
  }

  list(actor: Actor, list: ListName, query: ItensQuery): ReturnType<typeof listItens> {
    return this.#access.readAsProvider(actor, (transaction) => listItens(transaction, list, query));
  }

  /** @throws 400, 409 for a name, or a licence, that is taken. */
  async create(
    actor: Actor,
    list: ListName,
    { ativar, ...body }: NovoItemBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const values = valuesOf(list, body);
    const now = this.#clock.now();
    return this.#write(actor, list, (transaction, record) =>
      onceOfUser(transaction, actor, { key, now }, async () => {
        const twin = await findByName(transaction, list, values.nome, null);
        if (twin?.inactiv && ativar) {
          await switchItem(transaction, list, twin.cd, false);
          await record({ acao: 'ativar', cd: twin.cd, detalhe: { nome: twin.nome } });
          return { message: onText(twin.nome), cd: twin.cd };
        }
        if (twin) throw nameTaken(twin);
        await refuseLicence(transaction, values, null);
        const cd = await insertItem(transaction, list, values);
        await record({ acao: 'criar', cd, detalhe: { ...values } });
        return { message: `Foi adicionado «${values.nome}».`, cd };
      }),
    );
  }

  /** Renames existing records too. @throws 400, 404, 409 as for a new one, or for a concurrent change. */
  async update(
    actor: Actor,
    list: ListName,
    cd: number,
    { versao, ...body }: ItemBody,
  ): Promise<string> {
    const values = valuesOf(list, body);
    return this.#write(actor, list, async (transaction, record) => {
      const { nome, cedula, versao: present } = await itemOf(transaction, list, cd);
      if (versao !== undefined && versao !== present) {
        throw changedMeanwhile('Foi alterado');
      }
      const twin = await findByName(transaction, list, values.nome, cd);
      if (twin) throw nameTaken(twin);
      await refuseLicence(transaction, values, cd);
      await updateItem(transaction, list, cd, values);
      await record({ acao: 'alterar', cd, detalhe: { antes: { nome, cedula }, depois: values } });
      return `Foi alterado «${values.nome}».`;
    });
  }

  /** Idempotent. @throws 404 */
  async switch(actor: Actor, list: ListName, cd: number, inactiv: boolean): Promise<string> {
    return this.#write(actor, list, async (transaction, record) => {
      const item = await itemOf(transaction, list, cd);
      if (item.inactiv !== inactiv) {
        await switchItem(transaction, list, cd, inactiv);
        const acao = inactiv ? 'desativar' : 'ativar';
        await record({ acao, cd, detalhe: { nome: item.nome } });
      }
      return inactiv ? `«${item.nome}» já não aparece nos formulários.` : onText(item.nome);
    });
  }

  #write<T>(
    actor: Actor,
    list: ListName,
    work: (transaction: Transaction, record: (change: Change) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    return this.#access.writeAsProvider(actor, async (transaction) => {
      await lockLists(transaction);
      return work(transaction, ({ acao, cd, detalhe }) =>
        recordProviderAudit(transaction, actor, this.#clock.now(), {
          acao,
          entidade: LIST_TABLE[list],
          cd_entidade: cd,
          detalhe,
        }),
      );
    });
  }
}

const onText = (nome: string) => `«${nome}» volta a aparecer nos formulários.`;

async function itemOf(transaction: Transaction, list: ListName, cd: number): Promise<ItemRow> {
  const item = await findItem(transaction, list, cd);
  if (!item) throw notFound();
  return item;
}

function valuesOf(list: ListName, { nome, cedula }: ItemValues): ItemValues {
  const campos: Record<string, string> = {};
  const longest = LIST_NAME_LENGTH[list];
  if (nome.length > longest) campos.nome = `No máximo ${longest} caracteres.`;
  if (hasLicence(list) && cedula === null) campos.cedula = 'Indique o número da cédula.';
  if (Object.keys(campos).length > 0) throw invalid(campos);
  return { nome, cedula: hasLicence(list) ? cedula : null };
}

async function refuseLicence(
  transaction: Transaction,
  { cedula }: ItemValues,
  except: number | null,
): Promise<void> {
  const twin = cedula && (await findByLicence(transaction, cedula, except));
  if (!twin) return;
  const error = `A cédula já é de «${twin.nome}»${twin.inactiv ? ', que está entre os itens inativos' : ''}.`;
  throw new CallError(409, 'CEDULA_REPETIDA', error, { campos: { cedula: error } });
}

/** Names the existing entry, and says whether it is switched off. */
function nameTaken({ nome, inactiv }: Twin): CallError {
  const error = inactiv
    ? `«${nome}» já existe e está entre os itens inativos.`
    : `«${nome}» já existe.`;
  const codigo = inactiv ? 'JA_EXISTE_INATIVO' : 'JA_EXISTE';
  return new CallError(409, codigo, error, { campos: { nome: error } });
}
