import { daysBetween, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import type { Access } from '../../../../access/access.ts';
import type { Scope } from '../../../../access/grant.ts';
import type { Clock } from '../../../../clock.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { oneByOne } from '../../../../jobs/one-by-one.ts';
import type { Reader } from '../../../notificacoes/index.ts';
import { readParametros } from '../../../prazos/index.ts';
import { tellReader, type Why, withdrawTold, writeToTecnico } from './medida-avisos.ts';
import {
  type DueMedida,
  listEmpresas,
  lockDue,
  markTold,
  withdrawPast,
  writeEscaladas,
} from './prazos-round.queries.ts';
import { readersAt } from './responsaveis.ts';
import { listTecnicosComConta } from './vida.queries.ts';

interface RoundDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: (text: string) => void;
}

/** Nobody is told anything earlier in the day. */
const MORNING = '06:00:00';

/**
 * Tells who answers for a measure that its deadline is near, and that it is over, and the company's administrators who see it that it is long over:
 * each once for a deadline, in the transaction that keeps that they were told.
 */
export class PrazosMedidasRound {
  readonly #deps: RoundDeps;

  constructor(deps: RoundDeps) {
    this.#deps = deps;
  }

  /**
   * @param ending ends it after the company that is being told.
   * @returns of how many measures somebody was to be told.
   * @throws if the database is away; {JobFailure} after the round where companies could not be told.
   */
  async tell(ending?: AbortSignal): Promise<number> {
    const { pool, clock, log } = this.#deps;
    const { dt, hr } = momentInPortugal(clock.now());
    if (hr < MORNING) return 0;
    const { companies, escala } = await inTransaction(
      pool,
      { readOnly: true, provider: true },
      async (all) => ({
        companies: await listEmpresas(all),
        escala: (await readParametros(all)).on('medida_escala_dias', dt)?.valor ?? null,
      }),
    );
    return oneByOne(companies, {
      work: (cd_empresa) => this.#tellCompany(cd_empresa, dt, escala),
      failed: (cd) => `Os prazos das medidas da empresa ${cd} não puderam ser lembrados`,
      waiting: (failed) =>
        countLabel(
          failed,
          'empresa ficou sem os prazos das medidas',
          'empresas ficaram sem os prazos das medidas',
        ),
      log,
      ending,
    });
  }

  /** Some at a time, so that a company with many holds none of them for long. */
  async #tellCompany(cd_empresa: number, day: string, escala: number | null): Promise<number> {
    const { access } = this.#deps;
    const grant = access.systemGrant(cd_empresa);
    await access.write(grant, (scope) => withdrawPast(scope, day));
    let told = 0;
    for (;;) {
      const some = await access.write(grant, (scope) => this.#tellSome(scope, day, escala));
      told += some;
      if (some === 0) return told;
    }
  }

  async #tellSome(scope: Scope, day: string, escala: number | null): Promise<number> {
    const due = await lockDue(scope, day, escala);
    if (due.length === 0) return 0;
    const now = this.#deps.clock.now();
    const cdsOf = (what: 'perto' | 'atraso' | 'escala') =>
      due.filter((one) => one[what]).map(({ cd }) => cd);
    const readers = await readersAt(scope, [...new Set(due.map(({ cd_organig }) => cd_organig))]);
    await withdrawTold(scope, cdsOf('atraso'), ['perto']);
    for (const why of ['perto', 'atraso'] as const)
      await this.#tellOwners(scope, now, { due: due.filter((one) => one[why]), why, readers });
    await this.#escalate(scope, now, { due: due.filter((one) => one.escala), readers, day });
    await markTold(scope, {
      perto: cdsOf('perto'),
      atraso: cdsOf('atraso'),
      escala: cdsOf('escala'),
    });
    return due.length;
  }

  async #tellOwners(scope: Scope, now: Date, { due, why, readers }: Some & { why: Why }) {
    const telling = { why, now, publicUrl: this.#deps.publicUrl };
    const byOwner = Map.groupBy(due, ({ cd_responsavel }) => cd_responsavel);
    const tecnicos = await listTecnicosComConta(scope);
    for (const [owner, medidas] of byOwner) {
      const seen = seenBy(readers, owner, medidas);
      if (seen) await tellReader(scope, seen.reader, seen.medidas, telling);
      const tecnico = tecnicos.find(({ cd }) => cd === owner);
      if (tecnico) await writeToTecnico(scope, tecnico, medidas, telling);
    }
  }

  async #escalate(scope: Scope, now: Date, { due, readers, day }: Some & { day: string }) {
    const admins = readers.filter(({ adm }) => adm);
    const telling = { why: 'escalada', now, publicUrl: this.#deps.publicUrl } as const;
    const escaladas = new Set<number>();
    for (const cd of new Set(admins.map((one) => one.cd))) {
      const seen = seenBy(admins, cd, due);
      if (!seen) continue;
      await tellReader(scope, seen.reader, seen.medidas, telling);
      for (const one of seen.medidas) escaladas.add(one.cd);
    }
    // Where nobody was told, the history says nothing of it.
    const rows = due
      .filter((one) => escaladas.has(one.cd))
      .map(({ cd, dt_prazo }) => ({ cd, para: delayText(dt_prazo, day) }));
    if (rows.length > 0) await writeEscaladas(scope, now, rows);
  }
}

interface Some {
  readonly due: readonly DueMedida[];
  readonly readers: readonly Reader[];
}

/** The measures that a user sees, by the place where they see the first. */
function seenBy(readers: readonly Reader[], cd: number | null, medidas: readonly DueMedida[]) {
  const own = readers.filter((one) => one.cd === cd);
  const seen = medidas.filter(({ cd_organig }) => own.some(({ no }) => no === cd_organig));
  const reader = own.find(({ no }) => no === seen[0]?.cd_organig);
  return reader && { reader, medidas: seen };
}

function delayText(dt_prazo: string | null, day: string): string {
  const days = dt_prazo === null ? 0 : daysBetween(dt_prazo, day);
  return `${countLabel(days, 'dia', 'dias')} de atraso`;
}
