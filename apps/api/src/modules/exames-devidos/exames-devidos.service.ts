import type { ExameDevido } from '@sst/contract';
import { DEVIDO_LABEL, DEVIDO_REGRAS } from '@sst/contract/prazos/exames-devidos';
import { RESERVADO } from '@sst/contract/prazos/regras-vistas';
import { userOf } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import type { AuditLine } from '../../audit/audit.ts';
import { today } from '../../clock.ts';
import { CallError, notFound } from '../../errors.ts';
import { sightOf } from '../../sql/reader/prazo.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  type DevidoRecord,
  listDevidos,
  lockDevido,
  setDispensa,
} from './exames-devidos.queries.ts';

/** Exams that events ask for: who is to be examined why, and which of them the provider waives. */
export class ExamesDevidosService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** Those of an employee, as far as the caller may know of absences and of types of exams. @throws 404. */
  async list(grant: Grant, cd_funcion: number): Promise<ExameDevido[]> {
    const { ausencias, tipos } = sightOf(grant);
    const regras = ausencias ? DEVIDO_REGRAS : DEVIDO_REGRAS.filter((one) => one !== 'regresso');
    const asked = { regras, today: today(this.#deps.clock) };
    const found = await this.#deps.access.read(grant, (scope) =>
      listDevidos(scope, cd_funcion, asked),
    );
    if (!found) throw notFound();
    return found.map(({ movido, ...devido }) =>
      tipos && (ausencias || !movido) ? devido : withoutReason(devido),
    );
  }

  /** Says that an exam need not be made. @throws 404, 409 for one that was made. */
  waive(grant: Grant, cd: number, motivo: string): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const devido = await take(scope, cd);
      if (devido.cd_exame !== null) {
        throw new CallError(409, 'JA_REALIZADO', 'O exame já foi feito.');
      }
      const answer = { message: 'Exame dispensado.' };
      if (devido.motivo_dispensa === motivo) return { ...UNCHANGED, answer };
      const values = {
        cd_dispensa: userOf(scope.actor).cd,
        dt_dispensa: now,
        motivo_dispensa: motivo,
      };
      await setDispensa(scope, cd, values);
      return { audit: [lineOf('dispensar', devido, { motivo })], events: [], answer };
    });
  }

  /** Asks for an exam again that was waived. @throws 404. */
  undoWaiver(grant: Grant, cd: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const devido = await take(scope, cd);
      const answer = { message: 'O exame volta a ser pedido.' };
      if (devido.dt_dispensa === null) return { ...UNCHANGED, answer };
      await setDispensa(scope, cd, { cd_dispensa: null, dt_dispensa: null, motivo_dispensa: null });
      return { audit: [lineOf('repor', devido, {})], events: [], answer };
    });
  }
}

/** That an exam is due and by when, and not what it is for. */
function withoutReason({ dispensa, dt, ...devido }: ExameDevido): ExameDevido {
  const reason = dispensa && { ...dispensa, motivo: null };
  return { ...devido, regra: RESERVADO, dt_evento: dt, dt, dispensa: reason };
}

async function take(scope: Scope, cd: number): Promise<DevidoRecord> {
  const devido = await lockDevido(scope, cd);
  if (!devido) throw notFound();
  return devido;
}

/** The line of a change; which event it was is left out of a return, whose absence others do not know of. */
function lineOf(
  acao: 'dispensar' | 'repor',
  { cd, cd_funcion, regra }: DevidoRecord,
  more: object,
): AuditLine {
  const event = regra === 'regresso' ? {} : { evento: DEVIDO_LABEL[regra] };
  return {
    acao,
    entidade: 'exame-devido',
    cd_entidade: cd,
    detalhe: { cd_funcion, ...event, ...more },
  };
}
