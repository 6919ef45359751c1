import type { DispensaAntiga, DispensaBody, ExameDevido } from '@sst/contract';
import { afterMonths } from '@sst/contract/prazos/due-day';
import { DEVIDO_LABEL, DEVIDO_REGRAS } from '@sst/contract/prazos/exames-devidos';
import type { Parametros } from '@sst/contract/prazos/parametros';
import { RESERVADO } from '@sst/contract/prazos/regras-vistas';
import { type UserActor, userOf } from '../../../access/actor.ts';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changes.ts';
import { today } from '../../../clock.ts';
import { CallError, invalid, notFound } from '../../../errors.ts';
import { sightOf } from '../../../sql/reader/prazo.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { readParametros } from '../facts.queries.ts';
import {
  type DevidoRecord,
  type DispensaInput,
  listDevidos,
  listDispensasAntigas,
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

  /** Those that were waived before, which nothing undoes by itself. */
  listOld(actor: UserActor): Promise<DispensaAntiga[]> {
    return this.#deps.access.readAsProvider(actor, listDispensasAntigas);
  }

  /**
   * Says that the exam of an admission need not be made, for an exam of before.
   * @throws 400 for a day of that exam that does not count; 403 for what is the physician's; 404; 409 for an exam of another kind, and for one that was made.
   */
  waive(grant: Grant, cd: number, body: DispensaBody): Promise<{ message: string }> {
    if (body.fundamento === 'ate_45_dias' && !may(grant, 'prazos.definir')) throw ofPhysician();
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const devido = await take(scope, cd);
      if (devido.cd_exame !== null) {
        throw new CallError(409, 'JA_REALIZADO', 'O exame já foi feito.');
      }
      if (devido.regra !== 'admissao') throw onlyAdmissao();
      const wrong = earlierExamError(body, devido, await readParametros(scope));
      if (wrong) throw invalid({ dt_exame: wrong });
      const said: DispensaInput = {
        motivo_dispensa: body.motivo,
        fundamento_dispensa: body.fundamento,
        dt_exame_dispensa: body.dt_exame,
        documento_dispensa: body.documento ?? null,
      };
      const answer = { message: 'Exame dispensado.' };
      if (!changesOf(devido, said)) return { ...UNCHANGED, answer };
      await setDispensa(scope, cd, {
        ...said,
        cd_dispensa: userOf(scope.actor).cd,
        dt_dispensa: now,
      });
      const { motivo, fundamento, dt_exame, condicoes } = body;
      const more = { motivo, fundamento, dt_exame, condicoes };
      return { audit: [lineOf('dispensar', devido, more)], events: [], answer };
    });
  }

  /** Asks for an exam again that was waived. @throws 404. */
  undoWaiver(grant: Grant, cd: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const devido = await take(scope, cd);
      const answer = { message: 'O exame volta a ser pedido.' };
      if (devido.dt_dispensa === null) return { ...UNCHANGED, answer };
      await setDispensa(scope, cd, NOTHING_WAIVED);
      return { audit: [lineOf('repor', devido, {})], events: [], answer };
    });
  }
}

const NOTHING_WAIVED = {
  cd_dispensa: null,
  dt_dispensa: null,
  motivo_dispensa: null,
  fundamento_dispensa: null,
  dt_exame_dispensa: null,
  documento_dispensa: null,
};

const ofPhysician = () =>
  new CallError(
    403,
    'SO_MEDICO',
    'Só um médico do prestador dispensa por contratação até 45 dias: tem de conhecer a ficha clínica.',
  );

const onlyAdmissao = () =>
  new CallError(
    409,
    'SO_ADMISSAO',
    'A lei só deixa dispensar o exame de admissão (artigo 108.º, n.º 6). Este acaba com um exame, ou corrigindo o que o pede.',
  );

/** What is wrong with the day of the exam for which an admission's is waived. */
function earlierExamError(
  { fundamento, dt_exame }: DispensaBody,
  { dt_evento }: DevidoRecord,
  parametros: Parametros,
): string | undefined {
  if (dt_exame >= dt_evento) return 'O exame anterior tem de ser de antes da admissão.';
  const limit = parametros.on('dispensa_exame_meses', dt_evento);
  return fundamento === 'ate_45_dias' && limit && afterMonths(dt_exame, limit.valor) < dt_evento
    ? `O exame anterior tem de ter sido feito, no máximo, ${limit.valor} meses antes da admissão.`
    : undefined;
}

/** That an exam is due and by when, and not what it is for. */
function withoutReason({ dispensa, dt, ...devido }: ExameDevido): ExameDevido {
  const reason = dispensa && { ...dispensa, motivo: null, dt_exame: null };
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
