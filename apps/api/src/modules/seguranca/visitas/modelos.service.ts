import type { ModeloVisita, ModeloVisitaBody } from '@sst/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { CallError, changedMeanwhile, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { carryOutAsPrestador } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';

const ENTIDADE = 'visita_modelo';

/** The provider's checklists, by name. */
export function listModelos(transaction: Pick<Transaction, 'all'>): Promise<ModeloVisita[]> {
  return transaction.all(sql<ModeloVisita>`
    select m.cd, m.nome, m.seccoes, m.inactiv, m.versao from visita_modelo m order by m.inactiv, m.nome, m.cd`);
}

/** What a checklist says, for who begins a visit. */
type ModeloValues = Pick<ModeloVisitaBody, 'nome' | 'seccoes'>;

/** Keeps the provider's checklists. */
export class ModelosService {
  readonly #deps: Pick<ServiceDeps, 'access' | 'clock'>;

  constructor(deps: Pick<ServiceDeps, 'access' | 'clock'>) {
    this.#deps = deps;
  }

  list(actor: Actor): Promise<ModeloVisita[]> {
    return this.#deps.access.readAsProvider(actor, listModelos);
  }

  /** @throws 409 for a name that is taken. */
  create(
    actor: Actor,
    { nome, seccoes }: ModeloValues,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOutAsPrestador(this.#deps, { actor, key }, async (transaction) => {
      await requireFree(transaction, nome);
      const { cd } = await transaction.one(sql<{ cd: number }>`
        insert into visita_modelo (nome, seccoes) values (${nome}, ${JSON.stringify(seccoes)}::jsonb) returning cd`);
      return {
        audit: [{ acao: 'criar', entidade: ENTIDADE, cd_entidade: cd, detalhe: { nome } }],
        answer: { message: 'Modelo criado com sucesso.', cd },
      };
    });
  }

  /** @throws 404, 409 for a name that is taken, or a version that is not the present one. */
  update(
    actor: Actor,
    cd: number,
    { nome, seccoes, inactiv, versao }: ModeloVisitaBody,
  ): Promise<{ message: string }> {
    return carryOutAsPrestador(this.#deps, { actor }, async (transaction) => {
      const kept = await transaction.first(sql<{ versao: number }>`
        select m.versao from visita_modelo m where m.cd = ${cd} for update`);
      if (!kept) throw notFound();
      if (versao !== undefined && versao !== kept.versao)
        throw changedMeanwhile('O modelo foi alterado');
      await requireFree(transaction, nome, cd);
      await transaction.run(sql`
        update visita_modelo m set nome = ${nome}, seccoes = ${JSON.stringify(seccoes)}::jsonb, inactiv = ${inactiv}, versao = m.versao + 1
         where m.cd = ${cd}`);
      const acao = inactiv ? 'desativar' : 'alterar';
      return {
        audit: [{ acao, entidade: ENTIDADE, cd_entidade: cd, detalhe: { nome } }],
        answer: { message: 'Modelo alterado com sucesso.' },
      };
    });
  }
}

/** @throws 409 where another checklist has the name. */
async function requireFree(transaction: Transaction, nome: string, except = 0): Promise<void> {
  await transaction.run(sql`lock table visita_modelo in share row exclusive mode`);
  const other = await transaction.first(sql<{ cd: number }>`
    select m.cd from visita_modelo m where sst_norm(m.nome) = sst_norm(${nome}) and m.cd <> ${except}`);
  if (other) throw new CallError(409, 'JA_EXISTE', 'Já há um modelo com esse nome.');
}
