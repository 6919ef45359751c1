import type { LocalAlteradoBody, LocalBody, LocalRow } from '@sst/contract';
import { dayIn } from '@sst/contract/rules/dates/dates';
import type { Actor } from '../../../access/actor.ts';
import { changesOf } from '../../../audit/changes.ts';
import type { PrestadorAuditLine } from '../../../audit/prestador-audit.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { changedMeanwhile, invalid, nameTaken, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { carryOutAsPrestador } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { lockTurnos } from '../tempos/turnos.queries.ts';
import {
  findLocal,
  findLocalTwin,
  findUnidadeOf,
  insertLocal,
  listLocais,
  lockLocais,
  retellAtLocal,
  updateLocal,
  writeUnidade,
} from './locais.queries.ts';
import { listAtLocal, settleAfetados } from './mudanca/afetados.ts';

const INACTIVE = {
  codigo: 'JA_EXISTE',
  text: ', mas não está em uso: reative o local que existe',
} as const;
const SAME_KIND =
  'Um local continua a ser a clínica ou a unidade da empresa que era: crie outro local.';

/** Where people are examined (decision 0087). */
export class LocaisService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor): Promise<{ message: LocalRow[] }> {
    return { message: await this.#deps.access.readAsProvider(actor, listLocais) };
  }

  /** @throws 400 for a unit that the company does not have, 409 for a name that is taken. */
  create(
    actor: Actor,
    { cd_empresa, cd_organig, ...values }: LocalBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOutAsPrestador(this.#deps, { actor, key }, async (transaction) => {
      await requireFreeName(transaction, values.nome, null);
      const tipo = cd_empresa === null ? 'clinica' : 'visita';
      const cd = await insertLocal(transaction, { ...values, tipo });
      await this.#place(transaction, cd, { cd_empresa, cd_organig });
      return {
        audit: [lineOf('criar', cd, { ...values, cd_empresa, cd_organig })],
        answer: { message: `Foi criado o local «${values.nome}».`, cd },
      };
    });
  }

  /**
   * Who is booked at a place that is taken out of use is asked about (decision 0103).
   * @throws 400, 404, 409 for a name that is taken, a concurrent change, or where nobody has said what becomes of them.
   */
  update(
    actor: Actor,
    cd: number,
    { versao, cd_empresa, cd_organig, afetados: decisao, ...given }: LocalAlteradoBody,
  ): Promise<{ message: string }> {
    return carryOutAsPrestador(this.#deps, { actor }, async (transaction, now) => {
      await requireFreeName(transaction, given.nome, cd);
      const before = await findLocal(transaction, cd);
      if (!before) throw notFound();
      if (versao !== undefined && versao !== before.versao) {
        throw changedMeanwhile('O local foi alterado');
      }
      if ((before.tipo === 'visita') !== (cd_empresa !== null)) {
        throw invalid({ cd_organig: SAME_KIND });
      }
      const unit = await this.#unitOf(transaction, cd, cd_empresa);
      const { fuso = before.fuso, feriado = before.feriado } = given;
      const values = { ...given, fuso, feriado };
      const changes = changesOf({ ...before, cd_organig: unit }, { ...values, cd_organig });
      const answer = { message: `Local «${given.nome}» guardado.` };
      if (!changes) return { audit: [], answer };
      await this.#place(transaction, cd, { cd_empresa, cd_organig });
      const ended = values.inactiv && !before.inactiv;
      if (ended) await lockTurnos(transaction);
      const { access } = this.#deps;
      const booked =
        ended || fuso !== before.fuso
          ? await access.acrossAll(transaction, actor, (all) => listAtLocal(all, cd, now))
          : [];
      const rows = ended ? booked : [];
      const settled = await settleAfetados(this.#deps, transaction, { actor, rows, decisao, now });
      await updateLocal(transaction, cd, values);
      if (fuso !== before.fuso) {
        for (const company of new Set(booked.map((one) => one.cd_empresa))) {
          await access.withinCompany(transaction, company, (scope) =>
            retellAtLocal(scope, cd, dayIn(now)),
          );
        }
      }
      const detalhe = { nome: values.nome, ...changes, ...settled };
      return { audit: [lineOf('alterar', cd, detalhe)], answer };
    });
  }

  /** @throws 400 where the place is of another company. */
  async #unitOf(
    transaction: Transaction,
    cd: number,
    cd_empresa: number | null,
  ): Promise<number | null> {
    if (cd_empresa === null) return null;
    const unit = await this.#deps.access.withinCompany(transaction, cd_empresa, (scope) =>
      findUnidadeOf(scope, cd),
    );
    if (unit === null) throw invalid({ cd_organig: SAME_KIND });
    return unit;
  }

  /** @throws 400 for a unit that the company does not have. */
  async #place(
    transaction: Transaction,
    cd: number,
    { cd_empresa, cd_organig }: Pick<LocalBody, 'cd_empresa' | 'cd_organig'>,
  ): Promise<void> {
    if (cd_empresa === null || cd_organig === null) return;
    const there = await this.#deps.access.withinCompany(transaction, cd_empresa, (scope) =>
      writeUnidade(scope, cd, cd_organig),
    );
    if (!there) throw invalid({ cd_organig: 'A unidade não existe nesta empresa.' });
  }
}

async function requireFreeName(
  transaction: Transaction,
  nome: string,
  except: number | null,
): Promise<void> {
  await lockLocais(transaction);
  const twin = await findLocalTwin(transaction, nome, except);
  if (twin) throw nameTaken(twin, INACTIVE);
}

function lineOf(
  acao: 'criar' | 'alterar',
  cd: number,
  detalhe: PrestadorAuditLine['detalhe'],
): PrestadorAuditLine {
  return { acao, entidade: 'local', cd_entidade: cd, detalhe };
}
