import type {
  FimMarcacaoBody,
  MarcacaoDetail,
  MarcacaoRow,
  MarcacoesBody,
  MarcacoesPorFecharQuery,
  RemarcacaoBody,
} from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/audit';
import { bookedDayError, displayDate, displayTime } from '@sst/contract/rules/dates';
import { isAfterLeaving } from '@sst/contract/rules/employee-dates';
import { BOOKING_STATE, bookingTimes, PAST_MIDNIGHT } from '@sst/contract/rules/health';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changes.ts';
import { today } from '../../../clock.ts';
import { CallError, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import type { ListAnswer } from '../../../list/lists.ts';
import { carryOut } from '../../carry-out.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { porFecharSource } from '../marcacoes-list.queries.ts';
import { requireOpenBooking, requireUnmoved } from './marcacao-rules.ts';
import {
  type Employee,
  endMarcacao,
  findMarcacao,
  insertMarcacoes,
  type LockedMarcacao,
  listBookedOn,
  lockActiveEmployees,
  lockMarcacao,
  medicExists,
  moveMarcacao,
  type NewMarcacao,
  typeExists,
} from './marcacoes.queries.ts';

/** Most names in the text of an error; its fields name everybody. */
const NAMED = 5;
const UNKNOWN_OR_LEFT = 'O funcionário não existe nesta empresa ou já saiu.';
const OUTCOME: Readonly<Record<FimMarcacaoBody['estado'], string>> = {
  [BOOKING_STATE.realizada]: 'Marcação dada por realizada.',
  [BOOKING_STATE.faltaMedico]: 'Falta do médico registada.',
  [BOOKING_STATE.faltaFuncionario]: 'Falta do funcionário registada.',
  [BOOKING_STATE.desmarcada]: 'Marcação cancelada.',
};

/** Creates, moves and closes bookings, for the provider, and lists past ones that are still open. */
export class MarcacoesService {
  readonly #parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  /** Bookings of past days that are still open. */
  listPorFechar(grant: Grant, query: MarcacoesPorFecharQuery): Promise<ListAnswer<MarcacaoRow>> {
    return this.#parts.lists.answer(grant, query, (search) =>
      porFecharSource(grant, { ...query, search }, today(this.#parts.clock)),
    );
  }

  /** @throws 404 */
  async get(grant: Grant, cd: number): Promise<MarcacaoDetail> {
    const marcacao = await this.#parts.access.read(grant, (scope) => findMarcacao(scope, cd));
    if (!marcacao) throw notFound();
    return marcacao;
  }

  /** @throws 400 with the fields that are wrong, 409 for employees who are booked on that day already. */
  create(
    grant: Grant,
    body: MarcacoesBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cds: number[] }> {
    return carryOut(this.#parts, { grant, key }, async (scope) => {
      const rows = await this.#rowsOf(scope, body);
      const inserted = await insertMarcacoes(scope, body, rows);
      const { dt } = body;
      const audit = inserted.map(({ cd, cd_funcion }) => auditOf('criar', cd, { cd_funcion, dt }));
      const cds = inserted.map(({ cd }) => cd);
      const message =
        cds.length === 1
          ? 'Marcação criada com sucesso.'
          : `${cds.length} marcações criadas com sucesso.`;
      return { audit, answer: { message, cds } };
    });
  }

  /**
   * @throws 400, 404, 409 for a booking that has ended or was moved since it was seen, or where the employee has left
   * or has another on that day.
   */
  async move(
    grant: Grant,
    cd: number,
    { dt, hr, antes }: RemarcacaoBody,
  ): Promise<{ message: string }> {
    const wrong = bookedDayError(dt, today(this.#parts.clock));
    if (wrong) throw invalid({ dt: wrong });
    return this.#change(grant, cd, 'Marcação alterada com sucesso.', async (scope, marcacao) => {
      // After a repeated call the booking is there already.
      const changes = changesOf(marcacao, { dt, hr });
      if (changes) requireUnmoved(marcacao, antes);
      const { cd_funcion, especie } = marcacao;
      // The employee may have been transferred.
      const [employee] = await lockActiveEmployees(scope, [cd_funcion], { branch: null });
      if (!employee) {
        const text = 'O funcionário já saiu da empresa: a marcação só pode ser fechada.';
        throw new CallError(409, 'FUNCIONARIO_SAIU', text);
      }
      const left = this.#leavesBefore(employee, dt);
      if (left) throw invalid({ dt: left });
      if (dt !== marcacao.dt) {
        const [other] = await listBookedOn(scope, { especie, dt, funcionarios: [cd_funcion] });
        if (other) {
          const text = bookedAt(other.hr);
          throw jaMarcado({ dt: text }, text);
        }
      }
      if (!changes) return [];
      await moveMarcacao(scope, cd, { dt, hr });
      return [auditOf('alterar', cd, { cd_funcion, antes: marcacao.dt, dt, hr })];
    });
  }

  /**
   * @throws 400 for a day that has not come yet, 404, 409 for a booking that has ended or was moved since it was seen.
   */
  close(
    grant: Grant,
    cd: number,
    { estado: cd_estad, antes }: FimMarcacaoBody,
  ): Promise<{ message: string }> {
    const day = today(this.#parts.clock);
    return this.#change(grant, cd, OUTCOME[cd_estad], async (scope, marcacao) => {
      requireUnmoved(marcacao, antes);
      if (cd_estad !== BOOKING_STATE.desmarcada && marcacao.dt > day) {
        throw invalid({ estado: 'O dia da marcação ainda não chegou.' });
      }
      await endMarcacao(scope, cd, cd_estad);
      return [auditOf('terminar', cd, { cd_funcion: marcacao.cd_funcion, cd_estad })];
    });
  }

  /** @returns why an employee cannot be booked on a day: it lies after an accepted departure. */
  #leavesBefore(employee: Employee, dt: string): string | undefined {
    if (!isAfterLeaving(dt, employee, today(this.#parts.clock))) return undefined;
    return `O funcionário sai da empresa a ${displayDate(employee.dt_inactiv ?? dt)}.`;
  }

  async #rowsOf(scope: Scope, body: MarcacoesBody): Promise<NewMarcacao[]> {
    const { especie, cd_tipo, cd_medic, dt, funcionarios } = body;
    const [employees, type, medic, booked] = await Promise.all([
      lockActiveEmployees(scope, funcionarios),
      typeExists(scope, especie, cd_tipo),
      cd_medic === null || medicExists(scope, cd_medic),
      listBookedOn(scope, body),
    ]);
    const campos: Record<string, string> = {};
    const day = bookedDayError(dt, today(this.#parts.clock));
    if (day) campos.dt = day;
    if (!type) campos.cd_tipo = 'O tipo não existe.';
    if (!medic) campos.cd_medic = 'O médico não existe.';
    if (new Set(funcionarios).size < funcionarios.length) {
      campos.funcionarios = 'Há funcionários repetidos.';
    }
    const active = new Map(employees.map((employee) => [employee.cd, employee]));
    for (const [index, cd] of funcionarios.entries()) {
      const employee = active.get(cd);
      const wrong = employee ? this.#leavesBefore(employee, dt) : UNKNOWN_OR_LEFT;
      if (wrong) campos[`funcionarios.${index}`] = wrong;
    }
    const rows = inTurn(employees, body);
    if (!rows) campos.intervalo = PAST_MIDNIGHT;
    if (!rows || Object.keys(campos).length > 0) throw invalid(campos);
    const taken = someBooked(funcionarios, employees, booked);
    if (taken) throw taken;
    return rows;
  }

  /** @param work answers its lines in the audit log. */
  #change(
    grant: Grant,
    cd: number,
    message: string,
    work: (scope: Scope, marcacao: LockedMarcacao) => Promise<AuditLine[]>,
  ): Promise<{ message: string }> {
    return carryOut(this.#parts, { grant }, async (scope) => {
      const marcacao = await lockMarcacao(scope, cd);
      if (!marcacao) throw notFound();
      requireOpenBooking(marcacao);
      return { audit: await work(scope, marcacao), answer: { message } };
    });
  }
}

function auditOf(acao: AuditAction, cd: number, detalhe: AuditLine['detalhe']): AuditLine {
  return { acao, entidade: 'marcacao', cd_entidade: cd, detalhe };
}

/** Bookings one after the other, in the order asked for; `null` where the last would fall beyond midnight. */
function inTurn(
  employees: readonly Employee[],
  { hr, intervalo, funcionarios }: Pick<MarcacoesBody, 'hr' | 'intervalo' | 'funcionarios'>,
): NewMarcacao[] | null {
  const nodes = new Map(employees.map(({ cd, cd_organig }) => [cd, cd_organig]));
  const times = bookingTimes(hr, intervalo, funcionarios.length);
  const rows: NewMarcacao[] = [];
  for (const [index, cd_funcion] of funcionarios.entries()) {
    const time = times[index] ?? null;
    if (time === null) return null;
    const cd_organig = nodes.get(cd_funcion);
    if (cd_organig !== undefined) rows.push({ cd_funcion, cd_organig, hr: time });
  }
  return rows;
}

const bookedAt = (hr: string) => `Já tem marcação nesse dia, às ${displayTime(hr)}.`;

function jaMarcado(campos: Record<string, string>, text: string): CallError {
  return new CallError(409, 'JA_MARCADO', text, { campos });
}

/**
 * Whether some of the employees are booked already.
 * @returns the 409 that names them, with a field for the position of each in the list sent.
 */
function someBooked(
  funcionarios: readonly number[],
  employees: readonly Employee[],
  booked: readonly { readonly cd_funcion: number; readonly hr: string }[],
): CallError | undefined {
  if (booked.length === 0) return undefined;
  const names = new Map(employees.map(({ cd, nome }) => [cd, nome]));
  const hours = new Map(booked.map(({ cd_funcion, hr }) => [cd_funcion, hr]));
  const campos: Record<string, string> = {};
  for (const [index, cd] of funcionarios.entries()) {
    const hr = hours.get(cd);
    if (hr !== undefined) campos[`funcionarios.${index}`] = bookedAt(hr);
  }
  const who = funcionarios.filter((cd) => hours.has(cd)).map((cd) => names.get(cd));
  const more = who.length > NAMED ? ` e mais ${who.length - NAMED}` : '';
  const verb = who.length === 1 ? 'tem' : 'têm';
  return jaMarcado(
    campos,
    `Já ${verb} marcação nesse dia: ${who.slice(0, NAMED).join(', ')}${more}.`,
  );
}
