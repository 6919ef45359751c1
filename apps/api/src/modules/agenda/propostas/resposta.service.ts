import type { RecusaPropostasBody, TrocaPossivel, VagaBody, VagaOferecida } from '@sst/contract';
import { bookedMomentErrors } from '@sst/contract/rules/agenda/marcacao-doubts';
import { propostasText } from '@sst/contract/rules/agenda/propostas';
import { addDays, displayDate, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { dayAndHourText } from '@sst/contract/rules/dates/fusos';
import { EXPIRY_AHEAD_DAYS } from '@sst/contract/rules/exames/expiry';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { today } from '../../../clock.ts';
import { CallError, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { fusoOfMarcacao, presentAtEach } from '../../../sql/days/place-present.ts';
import { KEPT_MS } from '../../anulaveis/index.ts';
import { type Change, carryOut, UNCHANGED } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { joinCampanhaOf } from '../campanhas/campanhas.queries.ts';
import { leavesBefore } from '../marcacoes/marcacao-turns.ts';
import { type Funcionario, lockActiveFuncionarios } from '../marcacoes/marcacoes.queries.ts';
import { type Against, listAgainst, type Planned } from '../planned.queries.ts';
import { settleBooked, unsettleBooked } from '../por-marcar/settle.ts';
import { listWithoutTime } from '../tempos/ocupado.queries.ts';
import { holdTurnos } from '../tempos/turnos.queries.ts';
import { findVaga, listVagas, offeredOf } from '../vagas/vagas.ts';
import { answered, lineOf } from './envio.service.ts';
import { againstText, NOT_OFFERED, TAKEN } from './proposta-checks.ts';
import {
  endPropostas,
  findProposta,
  funcionariosOf,
  insertPlanned,
  type LockedProposta,
  listTipos,
  listUnheld,
  lockPropostas,
  readDefinicao,
  turnIntoMarcacoes,
} from './propostas.queries.ts';
import { fitsIn, listQuemCabe, MOST_OFFERED, offeredTroca } from './quem-cabe.ts';
import { listReopenable, reopenPropostas } from './reabertura.queries.ts';

interface Confirmed {
  readonly message: string;
  readonly confirmadas: number[];
  readonly omitidas: { cd: number; texto: string }[];
}

const WHOLE_COMPANY = { branch: null } as const;
const LEFT = 'A pessoa já saiu da empresa.';

/** What a company answers to proposals (decision 0089). */
export class RespostaPropostasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Confirms proposals, which become bookings; what was answered meanwhile, or cannot be any more, is left out and named.
   * @throws 404 for one that the scope does not have, 409 if none is left.
   */
  confirm(grant: Grant, codes: readonly number[], key?: IdempotencyKey): Promise<Confirmed> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const { rows, employees, against } = await take(scope, codes, now);
      const unheld = new Set(await listUnheld(scope, codes));
      const times = await timesOf(scope, rows, now);
      const omitidas: { cd: number; texto: string }[] = [];
      const fitting: LockedProposta[] = [];
      for (const row of rows) {
        const texto =
          whyNot(row, employees.get(row.cd_funcion), against, times) ??
          (unheld.has(row.cd) ? TAKEN : undefined);
        if (texto) omitidas.push({ cd: row.cd, texto });
        else fitting.push(row);
      }
      if (fitting.length === 0) {
        throw new CallError(409, 'JA_DECIDIDO', omitidas[0]?.texto ?? answered().message);
      }
      const change = await becomes(scope, fitting, 'confirmada', now);
      const confirmadas = fitting.map(({ cd }) => cd);
      const left = omitidas.length > 0 ? ` ${propostasText(omitidas.length)} de fora.` : '';
      const many = confirmadas.length === 1 ? 'confirmada' : 'confirmadas';
      return {
        ...change,
        answer: {
          message: `${propostasText(confirmadas.length)} ${many}.${left}`,
          confirmadas,
          omitidas,
        },
      };
    });
  }

  /**
   * Takes back what the caller has confirmed just now: the bookings are no more, what they had settled waits again.
   * @throws 404 for one that the scope does not have, 409 where one can no longer be taken back.
   */
  reopen(grant: Grant, codes: readonly number[]): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const { rows: asked } = await take(scope, codes, now);
      // What waits already was taken back before.
      const rows = asked.filter(({ estado }) => estado !== 'proposta');
      const answer = { message: `${propostasText(asked.length)} de novo por confirmar.` };
      if (rows.length === 0) return { ...UNCHANGED, answer };
      const since = new Date(now.getTime() - KEPT_MS);
      const confirmed = await listReopenable(scope, codes, since);
      if (confirmed.length < rows.length) throw tooLate();
      for (const [especie, some] of Map.groupBy(confirmed, (one) => one.especie))
        await unsettleBooked(scope, especie, some);
      await reopenPropostas(scope, confirmed);
      return {
        audit: rows.map(({ cd, cd_funcion, dt }) => lineOf('reabrir', cd, { cd_funcion, dt })),
        events: rows.map(({ cd, cd_funcion, dt, hr }): Evento => {
          return { tipo: 'proposta.reaberta', cd, dados: { cd_funcion, dt, hr } };
        }),
        answer,
      };
    });
  }

  /** Refuses proposals, with the reason. @throws 404, 409 where one was answered meanwhile. */
  refuse(
    grant: Grant,
    { propostas, cd_motiv, motivo }: RecusaPropostasBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const { rows } = await take(scope, propostas, now);
      if (rows.some(({ estado }) => estado !== 'proposta')) throw answered();
      const codes = rows.map(({ cd }) => cd);
      await endPropostas(scope, codes, { estado: 'recusada', cd_motiv, motivo }, now);
      return {
        audit: rows.map(({ cd, cd_funcion, dt }) =>
          lineOf('recusar', cd, { cd_funcion, dt, cd_motiv }),
        ),
        events: rows.map(({ cd, cd_funcion, dt, hr }): Evento => {
          return {
            tipo: 'proposta.respondida',
            cd,
            dados: { cd_funcion, dt, hr, estado: 'recusada' },
          };
        }),
        answer: {
          message: `${propostasText(codes.length)} ${codes.length === 1 ? 'recusada' : 'recusadas'}.`,
        },
      };
    });
  }

  /** The other free slots that are offered for a proposal. @throws 404, 409 if it was answered. */
  vagas(grant: Grant, cd: number): Promise<VagaOferecida[]> {
    const day = today(this.#deps.clock);
    return this.#deps.access.readInSteps(grant, async (scope) => {
      const row = await findProposta(scope, cd);
      if (!row) throw notFound();
      if (row.estado !== 'proposta') throw answered();
      const limits = { today: day, ...(await readDefinicao(scope)) };
      return (await listVagas(scope, row, limits)).map(offeredOf);
    });
  }

  /** Confirms a proposal in another free slot. @throws 404, 409 if it was answered, or the slot is gone. */
  move(grant: Grant, cd: number, wanted: VagaBody): Promise<{ message: string; cd: number }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const { rows, employees, against, present } = await take(scope, [cd], now);
      const [row] = rows;
      if (!row) throw notFound();
      if (row.estado !== 'proposta') throw answered();
      const limits = { today: present.dt, ...(await readDefinicao(scope)) };
      const vaga = await findVaga(scope, row, wanted, limits);
      if (!vaga) throw gone(NOT_OFFERED);
      const { dt, hr, cd_local, cd_medic, cd_enferm } = vaga;
      const moved = { ...row, dt, hr, cd_local, cd_medic, cd_enferm };
      const times = await timesOf(scope, [moved], now);
      const texto = whyNot(moved, employees.get(row.cd_funcion), against, times);
      if (texto) throw new CallError(409, 'JA_DECIDIDO', texto);
      const { booked, ...change } = await becomes(scope, [moved], 'confirmada', now);
      const fuso = await fusoOfMarcacao(scope, booked);
      return {
        ...change,
        answer: {
          message: `Confirmada para ${dayAndHourText({ dt, hr, fuso })}.`,
          cd: booked,
        },
      };
    });
  }

  /** Who could take the time of a proposal over, the same site first. @throws 404, 409 if it was answered. */
  trocas(grant: Grant, cd: number): Promise<TrocaPossivel[]> {
    const day = today(this.#deps.clock);
    return this.#deps.access.readInSteps(grant, async (scope) => {
      const row = await findProposta(scope, cd);
      if (!row) throw notFound();
      if (row.estado !== 'proposta') throw answered();
      const quando = { until: addDays(day, EXPIRY_AHEAD_DAYS), today: day };
      const fitting = await listQuemCabe(scope, row, await listTipos(scope), quando);
      return fitting.slice(0, MOST_OFFERED).map(offeredTroca);
    });
  }

  /** Confirms a proposal for another person who has to be examined. @throws 400 for somebody who does not fit, 404, 409. */
  exchange(grant: Grant, cd: number, cd_funcion: number): Promise<{ message: string; cd: number }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const { rows, present } = await take(scope, [cd], now);
      const [row] = rows;
      if (!row) throw notFound();
      const [other] = await lockActiveFuncionarios(scope, [cd_funcion]);
      const refuse = (text: string) => invalid({ cd_funcion: text });
      if (!other) throw refuse('A pessoa não existe nesta unidade ou já saiu.');
      if (other.cd === row.cd_funcion) throw refuse('É a mesma pessoa.');
      const against = await listAgainst(scope, [cd_funcion], present.dt);
      const until = addDays(present.dt, EXPIRY_AHEAD_DAYS);
      const tipos = await listTipos(scope);
      const fits = await fitsIn(scope, row, other, { until, against, tipos });
      if (typeof fits === 'string') throw refuse(fits);
      const { tipo, ...needed } = fits;
      const exchanged = { ...row, ...needed, cd_funcion, cd_organig: other.cd_organig };
      const texto = whyNot(exchanged, other, [], await timesOf(scope, [exchanged], now));
      if (texto) throw new CallError(409, 'JA_DECIDIDO', texto);
      const { booked, ...change } = await becomes(scope, [exchanged], 'trocada', now);
      await joinCampanhaOf(scope, cd, cd_funcion);
      const { dt, hr, minutos } = exchanged;
      const what = may(grant, 'saude.tipo') && tipo ? `${tipo}, ` : '';
      const when = dayAndHourText({ dt, hr, fuso: await fusoOfMarcacao(scope, booked) });
      const message = `Confirmada para ${other.nome}: ${what}${minutos} minutos, a ${when}.`;
      return { ...change, answer: { message, cd: booked } };
    });
  }
}

const tooLate = () =>
  new CallError(
    409,
    'NAO_RETIDO',
    'Já não é possível anular a confirmação: mude ou cancele a marcação.',
  );

const gone = (text = TAKEN) => new CallError(409, 'HORA_OCUPADA', text);

/** Locks the people of proposals, and then these: whoever books the same people waits. @throws 404 unless the scope has all. */
async function take(scope: Scope, asked: readonly number[], now: Date) {
  const present = momentInPortugal(now);
  const codes = [...new Set(asked)];
  await holdTurnos(scope);
  const people = await funcionariosOf(scope, codes);
  const locked = await lockActiveFuncionarios(scope, people, WHOLE_COMPANY);
  const rows = await lockPropostas(scope, codes);
  if (rows.length < codes.length) throw notFound();
  const against = (await listAgainst(scope, people, present.dt)).filter(({ dt }) => dt !== null);
  return { rows, employees: new Map(locked.map((one) => [one.cd, one])), against, present };
}

/** The present day, and the present moment by the clock of each place. */
interface Times {
  readonly today: string;
  readonly presentAt: Awaited<ReturnType<typeof presentAtEach>>;
}

async function timesOf(
  scope: Scope,
  rows: readonly Pick<Planned, 'cd_local' | 'cd_organig'>[],
  now: Date,
): Promise<Times> {
  return { today: momentInPortugal(now).dt, presentAt: await presentAtEach(scope, rows, now) };
}

/** Why a proposal cannot be confirmed any more. */
function whyNot(
  row: LockedProposta,
  employee: Funcionario | undefined,
  against: readonly Against[],
  { today, presentAt }: Times,
): string | undefined {
  if (row.estado !== 'proposta') return answered().message;
  if (row.responder_ate < today) {
    return `O prazo para responder acabou a ${displayDate(row.responder_ate)}.`;
  }
  if (!employee) return LEFT;
  const { dt, hr } = bookedMomentErrors(row, presentAt(row));
  return dt ?? hr ?? leavesBefore(employee, row.dt, today) ?? againstText(row, against);
}

/** Proposals become the bookings that they say. @throws 409 where one finds no time. */
async function becomes(
  scope: Scope,
  rows: readonly (Planned & { readonly cd: number })[],
  estado: 'confirmada' | 'trocada',
  now: Date,
): Promise<Omit<Change<object>, 'answer'> & { readonly booked: number }> {
  const inserted = await insertPlanned(scope, rows);
  const pairs = rows.map(({ cd }, at) => ({ cd, cd_marcacao: inserted[at]?.cd ?? 0 }));
  await turnIntoMarcacoes(scope, pairs, estado, now);
  const without = await listWithoutTime(
    scope,
    inserted.map(({ cd }) => cd),
  );
  if (without.length > 0) throw gone();
  for (const [especie, some] of Map.groupBy(inserted, (one) => one.especie)) {
    await settleBooked(scope, especie, some, now);
  }
  const written = rows.map((row, at) => ({ ...row, cd_marcacao: pairs[at]?.cd_marcacao ?? 0 }));
  return {
    booked: pairs[0]?.cd_marcacao ?? 0,
    audit: written.flatMap(({ cd, cd_marcacao, cd_funcion, dt }) => [
      lineOf('confirmar', cd, { cd_funcion, dt, cd_marcacao }),
      {
        acao: 'criar',
        entidade: 'marcacao',
        cd_entidade: cd_marcacao,
        detalhe: { cd_funcion, dt },
      } as const,
    ]),
    events: written.flatMap(({ cd, cd_marcacao, cd_funcion, dt, hr }): Evento[] => [
      { tipo: 'proposta.respondida', cd, dados: { cd_funcion, dt, hr, estado } },
      { tipo: 'marcacao.criada', cd: cd_marcacao, dados: { cd_funcion, dt, hr } },
    ]),
  };
}
