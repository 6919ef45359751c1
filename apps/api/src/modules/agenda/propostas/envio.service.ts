import type { Duvida, PropostasBody } from '@sst/contract';
import { propostasText, workingDaysAfter } from '@sst/contract/rules/agenda/propostas';
import type { AuditAction } from '@sst/contract/rules/auditoria';
import { addDays, displayDate, momentInPortugal } from '@sst/contract/rules/dates/dates';
import type { Especie } from '@sst/contract/rules/saude';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { CallError, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { type Change, carryOut } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { outsideText, requireOpen } from '../campanhas/campanha-rules.ts';
import { addPessoas, holdCampanha, type LockedCampanha } from '../campanhas/campanhas.queries.ts';
import { requireNoDoubt } from '../marcacoes/duvidas.ts';
import { marcacaoDoubts } from '../marcacoes/marcacao-doubts.ts';
import { turnoDoubts } from '../marcacoes/turno-doubts.ts';
import { settleBooked } from '../por-marcar/settle.ts';
import { listWithoutTime } from '../tempos/ocupado.queries.ts';
import { holdTurnos } from '../tempos/turnos.queries.ts';
import { type Checked, checkPlanned, doesNotFit } from './proposta-checks.ts';
import {
  endPropostas,
  insertEnvio,
  insertPlanned,
  insertPropostas,
  listUnheld,
  lockPropostas,
  readDefinicao,
} from './propostas.queries.ts';

interface Sent {
  readonly message: string;
  readonly cd_envio: number | null;
  readonly cds: number[];
  readonly responder_ate: string | null;
}

/** Bookings that the provider proposes to a company, or makes at once (decision 0089). */
export class EnvioPropostasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Proposes bookings, each of which holds its time until it is answered, or makes them at once: all or none.
   * @throws 400 with the fields that are wrong, 409 for people who are booked or proposed already, for times that are taken,
   * or, unless it is confirmed, for what is doubtful.
   */
  create(grant: Grant, body: PropostasBody, key?: IdempotencyKey): Promise<Sent> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      await holdTurnos(scope);
      const present = momentInPortugal(now);
      if (body.responder_ate !== null && body.responder_ate < present.dt) {
        throw invalid({ responder_ate: 'O dia já passou.' });
      }
      const { checked, against } = await checkPlanned(scope, body.propostas, now);
      const campanha = await campanhaOf(scope, body, present.dt);
      if (!body.confirmar) requireNoDoubt(await this.#doubts(scope, checked, present.dt));
      const fitting = checked.filter((_, index) => !against.has(index));
      const positions = checked.flatMap((_, index) => (against.has(index) ? [] : [index]));
      const refuse = (codes: readonly number[], without: readonly number[]) => {
        const taken = positions.filter((_, at) => without.includes(codes[at] ?? 0));
        const refusal = doesNotFit(against, taken);
        if (refusal) throw refusal;
      };
      if (fitting.length === 0) refuse([], []);
      return body.direto
        ? this.#book(scope, fitting, now, refuse)
        : this.#propose(scope, { ...body, campanha }, fitting, now, refuse);
    });
  }

  /** Takes an open proposal back. @throws 404, 409 if it was answered. */
  withdraw(grant: Grant, cd: number, motivo: string): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const [proposta] = await lockPropostas(scope, [cd]);
      if (!proposta) throw notFound();
      if (proposta.estado !== 'proposta') throw answered();
      await endPropostas(scope, [cd], { estado: 'retirada', motivo }, now);
      const { cd_funcion, dt, hr } = proposta;
      return {
        audit: [lineOf('remover', cd, { cd_funcion, dt, motivo })],
        events: [{ tipo: 'proposta.retirada', cd, dados: { cd_funcion, dt, hr } }],
        answer: { message: 'Proposta retirada: a hora ficou livre.' },
      };
    });
  }

  async #propose(
    scope: Scope,
    { nota, responder_ate, campanha }: PropostasBody & { readonly campanha: LockedCampanha | null },
    fitting: readonly Checked[],
    now: Date,
    refuse: Refuse,
  ): Promise<Change<Sent>> {
    const { dt: today } = momentInPortugal(now);
    const { responder_dias } = await readDefinicao(scope);
    const last =
      campanha?.responder_ate ?? responder_ate ?? workingDaysAfter(today, responder_dias);
    const cd_campanha = campanha?.cd ?? null;
    const cd_envio = await insertEnvio(scope, { nota, responder_ate: last, cd_campanha }, now);
    // On its own day it is too late to answer, unless it is proposed for today.
    const rows = fitting.map((row) => {
      const before = addDays(row.dt, -1);
      return { ...row, responder_ate: earliest(last, before > today ? before : today) };
    });
    const inserted = await insertPropostas(scope, cd_envio, rows);
    const codes = inserted.map(({ cd }) => cd);
    refuse(codes, await listUnheld(scope, codes));
    if (campanha) {
      const people = rows.map(({ cd_funcion }) => cd_funcion);
      await addPessoas(scope, campanha.cd, people);
    }
    const written = withCodes(codes, rows);
    const until = rows.map((row) => row.responder_ate).sort();
    const first = until[0] ?? last;
    return {
      audit: written.map(({ cd, row: { cd_funcion, dt, responder_ate: ate } }) =>
        lineOf('criar', cd, { cd_funcion, dt, responder_ate: ate }),
      ),
      events: written.map(({ cd, row: { cd_funcion, dt, hr } }): Evento => {
        return { tipo: 'proposta.criada', cd, dados: { cd_funcion, dt, hr } };
      }),
      answer: {
        message: sentText(written.length, first, until.at(-1) ?? last),
        cd_envio,
        cds: codes,
        responder_ate: first,
      },
    };
  }

  async #book(
    scope: Scope,
    fitting: readonly Checked[],
    now: Date,
    refuse: Refuse,
  ): Promise<Change<Sent>> {
    const inserted = await insertPlanned(scope, fitting);
    const codes = inserted.map(({ cd }) => cd);
    refuse(codes, await listWithoutTime(scope, codes));
    for (const [especie, some] of Map.groupBy(inserted, (one) => one.especie)) {
      await settleBooked(scope, especie, some, now);
    }
    const written = withCodes(codes, fitting);
    return {
      audit: written.map(({ cd, row: { cd_funcion, dt } }) => {
        return { ...lineOf('criar', cd, { cd_funcion, dt }), entidade: 'marcacao' };
      }),
      events: written.map(({ cd, row: { cd_funcion, dt, hr } }): Evento => {
        return { tipo: 'marcacao.criada', cd, dados: { cd_funcion, dt, hr } };
      }),
      answer: {
        message:
          codes.length === 1
            ? 'Marcação criada com sucesso.'
            : `${codes.length} marcações criadas com sucesso.`,
        cd_envio: null,
        cds: codes,
        responder_ate: null,
      },
    };
  }

  /** What is doubtful, each kind of doubt once; that a time is free is not doubted, but required. */
  async #doubts(scope: Scope, checked: readonly Checked[], today: string): Promise<Duvida[]> {
    const groups = Map.groupBy(checked, ({ especie, dt }) => `${especie} ${dt}`);
    const found: Duvida[] = [];
    for (const some of groups.values()) {
      const [first] = some;
      if (!first) continue;
      const { especie, dt } = first;
      const planned = { especie, dt, today, medico: null, enfermeiro: null, except: null };
      found.push(...(await marcacaoDoubts(this.#deps.access, scope, { ...planned, turns: some })));
    }
    found.push(...(await turnoDoubts(scope, checked)));
    return [...Map.groupBy(found, ({ codigo }) => codigo)].map(([codigo, some]) => ({
      codigo,
      texto: [...new Set(some.map(({ texto }) => texto))].join(' '),
      funcionarios: some.flatMap(({ funcionarios }) => funcionarios),
    }));
  }
}

/** The campaign that is proposed for. @throws 400 for days outside it, 409 if it is over. */
async function campanhaOf(
  scope: Scope,
  { cd_campanha, direto, propostas }: PropostasBody,
  today: string,
): Promise<LockedCampanha | null> {
  if (cd_campanha === null) return null;
  const found = await holdCampanha(scope, cd_campanha);
  if (!found) throw invalid({ cd_campanha: 'A campanha não existe nesta empresa.' });
  requireOpen(found);
  if (direto) throw invalid({ direto: 'As marcações de uma campanha são propostas à empresa.' });
  if (found.responder_ate < today) {
    const until = displayDate(found.responder_ate);
    throw invalid({
      cd_campanha: `O prazo para responder acabou a ${until}: prolongue a campanha.`,
    });
  }
  const campos = Object.fromEntries(
    propostas.flatMap(({ dt }, at) => {
      const text = outsideText(found, dt);
      return text ? [[`propostas.${at}.dt`, text]] : [];
    }),
  );
  if (Object.keys(campos).length > 0) throw invalid(campos);
  return found;
}

/** What was sent, and by when the company answers: the first and the last day, where the eve of an exam is before the others. */
function sentText(count: number, first: string, last: string): string {
  const sent = `${propostasText(count)} ${count === 1 ? 'enviada' : 'enviadas'}: a empresa responde até ${displayDate(first)}`;
  return first === last ? `${sent}.` : `${sent} à primeira, e até ${displayDate(last)} à última.`;
}

/** Refuses where some of what was written found no time. */
type Refuse = (codes: readonly number[], without: readonly number[]) => void;

const earliest = (one: string, other: string) => (one < other ? one : other);

/** What was written, with its codes, in order. */
function withCodes<T extends { readonly cd_funcion: number; readonly especie: Especie }>(
  codes: readonly number[],
  rows: readonly T[],
): { cd: number; row: T }[] {
  return rows.flatMap((row, at) => {
    const cd = codes[at];
    return cd === undefined ? [] : [{ cd, row }];
  });
}

/** 409 for a proposal that is no longer open. */
export function answered(): CallError {
  return new CallError(409, 'JA_DECIDIDO', 'A proposta já teve resposta, ou já não está de pé.');
}

/** A line of the log about a proposal. */
export function lineOf(acao: AuditAction, cd: number, detalhe: AuditLine['detalhe']): AuditLine {
  return { acao, entidade: 'proposta', cd_entidade: cd, detalhe };
}
