import type { Parametro, Recalculo, ValorBody } from '@sst/contract';
import {
  isOfRetencao,
  movesDueDays,
  PARAMETRO_REGRA,
  type ParametroCodigo,
  parametroMenor,
  quantityText,
} from '@sst/contract/prazos/parametros';
import {
  BEFORE_EARLIEST,
  displayDate,
  EARLIEST_DAY,
  latestDay,
  TOO_FAR,
} from '@sst/contract/rules/dates/dates';
import type { Actor } from '../../access/actor.ts';
import { changesOf } from '../../audit/changes.ts';
import { today } from '../../clock.ts';
import type { Transaction } from '../../db/transaction.ts';
import { invalid, notFound } from '../../errors.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import { carryOutAsPrestador } from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  beginAgain,
  countByRegra,
  findRecalculo,
  insertValor,
  type LatestParametro,
  listParametros,
  lockLatest,
  lockParametro,
  switchParametro,
  updateValor,
} from './prazos.queries.ts';

/** The numbers of the law that due days follow from, as the provider switches them. */
export class ParametrosService {
  readonly #deps: Pick<ServiceDeps, 'access' | 'clock'>;

  constructor(deps: Pick<ServiceDeps, 'access' | 'clock'>) {
    this.#deps = deps;
  }

  list(actor: Actor): Promise<{ message: Parametro[]; recalculo: Recalculo | null }> {
    return this.#deps.access.readAsProvider(actor, async (transaction) => {
      const recalculo = (await findRecalculo(transaction)) ?? null;
      const known = recalculo?.fim === null ? null : await countByRegra(transaction);
      const peopleOf = (codigo: ParametroCodigo) => {
        const regra = PARAMETRO_REGRA[codigo];
        return known && regra ? (known.get(regra) ?? 0) : null;
      };
      const parametros = await listParametros(transaction);
      return {
        message: parametros.map((one) => ({ ...one, pessoas: peopleOf(one.codigo) })),
        recalculo,
      };
    });
  }

  /** Idempotent. The due days of all companies are computed anew by a job. @throws 404. */
  switch(actor: Actor, cd: number, ativo: boolean): Promise<{ message: string }> {
    return carryOutAsPrestador(this.#deps, { actor }, async (transaction, now) => {
      const parametro = await lockParametro(transaction, cd);
      if (!parametro) throw notFound();
      const { nome } = parametro;
      const changed = parametro.ativo !== ativo;
      if (changed) {
        await switchParametro(transaction, cd, ativo);
        await computeAnew(transaction, parametro, now);
      }
      const message = `«${nome}» ${effectOf(parametro, ativo)}.`;
      const acao = ativo ? 'ativar' : 'desativar';
      return {
        audit: changed ? [{ acao, entidade: 'parametro', cd_entidade: cd, detalhe: { nome } }] : [],
        answer: { message },
      };
    });
  }

  /**
   * Gives a parameter another value from a day on, or corrects the one that begins on it. The due days of all companies are
   * computed anew by a job. @throws 400 for a day before that of the present value, 404.
   */
  setValue(
    actor: Actor,
    cd: number,
    { valor, de, base, verificado }: ValorBody,
  ): Promise<{ message: string }> {
    return carryOutAsPrestador(this.#deps, { actor }, async (transaction, now) => {
      const latest = await lockLatest(transaction, cd);
      if (!latest) throw notFound();
      requireDated(latest, de, today(this.#deps.clock));
      const least = parametroMenor(latest.codigo);
      if (valor < least) throw invalid({ valor: `No mínimo, ${least}.` });
      const values = { valor, base, marca: verificado ? 'verificado' : 'a_confirmar' } as const;
      const answer = {
        message: `«${latest.nome}»: ${quantityText({ ...latest, valor })} a partir de ${displayDate(de)}.`,
      };
      const same = latest.de === de;
      const changes = changesOf(latest, same ? values : { ...values, de });
      if (!changes) return { audit: [], answer };
      await (same
        ? updateValor(transaction, latest.cd, values)
        : insertValor(transaction, latest, { ...values, de }));
      await computeAnew(transaction, latest, now);
      const detalhe = { nome: latest.nome, de, ...changes };
      const line = { acao: 'alterar', entidade: 'parametro', cd_entidade: latest.cd } as const;
      return { audit: [{ ...line, detalhe }], answer };
    });
  }
}

/** Has all due days computed anew by a job, where any follow from the parameter. */
async function computeAnew(
  transaction: Transaction,
  { codigo }: Pick<Parametro, 'codigo'>,
  now: Date,
): Promise<void> {
  if (!movesDueDays(codigo)) return;
  await beginAgain(transaction, now);
  await enqueueJobs(transaction, 'prazos', [{ data: {}, urgent: true }]);
}

/** What follows when a parameter is switched. */
function effectOf({ codigo }: Pick<Parametro, 'codigo'>, ativo: boolean): string {
  if (isOfRetencao(codigo))
    return ativo
      ? 'aplica-se a partir da próxima noite'
      : 'já não se aplica: nada é apagado por isso';
  if (!movesDueDays(codigo)) return ativo ? 'está ligado' : 'está desligado';
  return ativo ? 'conta agora para os prazos' : 'já não conta para os prazos';
}

/** @throws 400 for what has no number, and for a day before the present value began or too far off. */
function requireDated({ unidade, de: present }: LatestParametro, de: string, day: string): void {
  if (unidade === 'opcao') throw invalid({ valor: 'Este parâmetro só se liga e desliga.' });
  if (de < EARLIEST_DAY) throw invalid({ de: BEFORE_EARLIEST });
  if (de > latestDay(day)) throw invalid({ de: TOO_FAR });
  if (present !== null && de < present) {
    throw invalid({ de: `Já há um valor desde ${displayDate(present)}.` });
  }
}
