import type {
  PedidoMarcacao,
  PedidoMarcacaoBody,
  PrazosResumo,
  PrazosResumoQuery,
  PreferenciasBody,
  RecusasBody,
} from '@sst/contract';
import { peopleText } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { latestDay, TOO_FAR } from '@sst/contract/rules/dates/dates';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changes.ts';
import { today } from '../../../clock.ts';
import { CallError, changedMeanwhile, forbidden, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { CountCache, readState } from '../../../list/count-cache.ts';
import { sightOf } from '../../../sql/reader/prazo.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import {
  archiveRecusas,
  closePessoas,
  findPedido,
  insertPedido,
  lockFuncionarios,
  lockMarcacoes,
  lockPedido,
  lockPessoas,
  type Subject,
  updatePedido,
  writePorque,
} from './pedidos-marcacao.queries.ts';
import { prazoGroups, prazosSource } from './prazos-list.queries.ts';
import { readHoras } from './prestador-marcacao.queries.ts';

interface Counted {
  readonly linhas: PrazosResumo['linhas'];
  readonly state: string;
}

interface Created {
  readonly message: string;
  readonly cd: number;
  readonly pedidos: number;
  readonly omitidos: number;
  readonly horas: number;
}

/** From due to booked: who has to be examined, and what is asked of bookings (decision 0073). */
export class PorMarcarService {
  readonly #deps: ServiceDeps;
  readonly #counted = new CountCache<Counted>();

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** How many are due of each part; kept in memory as long as the company's rows stay the same. */
  async summary(grant: Grant, { pesquisa, ...filters }: PrazosResumoQuery): Promise<PrazosResumo> {
    const { access, lists, clock } = this.#deps;
    const hoje = today(clock);
    const search = await lists.search(grant, pesquisa);
    const source = prazosSource(grant, { parte: 'todas', ...filters, search }, hoje);
    const key = `resumo ${source.filterKey()}`;
    const state = await access.read(grant, readState);
    const known = this.#counted.get(grant, key);
    if (known?.state === state) return { hoje, linhas: known.linhas };
    const counted = await access.read(grant, async (scope): Promise<Counted> => {
      // The state comes first, so that a change in between makes new counts look stale.
      const [before, linhas] = await Promise.all([
        readState(scope),
        scope.all(prazoGroups(source, hoje, sightOf(grant))),
      ]);
      return { state: before, linhas };
    });
    this.#counted.set(grant, key, counted);
    return { hoje, linhas: counted.linhas };
  }

  /** @throws 404 where the scope has nobody of it. */
  async get(grant: Grant, cd: number): Promise<PedidoMarcacao> {
    const found = await this.#deps.access.read(grant, (scope) =>
      findPedido(scope, cd, sightOf(grant)),
    );
    if (!found) throw notFound();
    return found;
  }

  /**
   * Asks the provider for bookings, or for something else than what is booked. Who is asked for already, or booked, is left
   * out, which the answer says.
   * @throws 400, 404 for a code that the scope does not have, 409 if nobody is left.
   */
  create(grant: Grant, body: PedidoMarcacaoBody, key?: IdempotencyKey): Promise<Created> {
    const day = today(this.#deps.clock);
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      requireToCome(body, day);
      const subjects = await subjectsOf(scope, body, day);
      const [first] = subjects;
      const especie = first?.especie ?? 'exame';
      if (subjects.some((one) => one.especie !== especie)) {
        throw invalid({ codigos: 'As marcações têm de ser todas do mesmo tipo.' });
      }
      const wanted = subjects.filter(({ feito }) => !feito);
      if (wanted.length === 0) throw nobodyLeft();
      const { cd, pessoas } = await insertPedido(scope, { ...body, especie }, wanted, now);
      if (pessoas === 0) throw nobodyLeft();
      const { porque } = body;
      if (porque) await writePorque(scope, wanted, porque);
      const omitidos = new Set(body.codigos).size - pessoas;
      const { tipo } = body;
      return {
        audit: [lineOf('criar', cd, { tipo, pessoas, ...(porque && { porque }) })],
        events: [{ tipo: 'pedido-marcacao.criado', cd, dados: { tipo, pessoas } }],
        answer: {
          message: `Pedido enviado para ${peopleText(pessoas)}.${leftOutText(omitidos)}`,
          cd,
          pedidos: pessoas,
          omitidos,
          horas: await readHoras(scope),
        },
      };
    });
  }

  /** Changes what suits, as long as nobody of the sending was answered. @throws 403 where the scope does not see all of it, 404, 409. */
  update(grant: Grant, cd: number, body: PreferenciasBody): Promise<{ message: string }> {
    const day = today(this.#deps.clock);
    return carryOut(this.#deps, { grant }, async (scope) => {
      const pedido = await take(scope, cd);
      const { todas, fechadas, fora } = await lockPessoas(scope, cd);
      if (fora > 0) throw forbidden();
      if (fechadas > 0) throw decided();
      const { versao, ...values } = body;
      const answer = { message: 'Pedido alterado.' };
      const changes = changesOf(pedido, values);
      if (!changes) return { ...UNCHANGED, answer };
      if (versao !== undefined && versao !== pedido.versao) {
        throw changedMeanwhile('O pedido foi alterado');
      }
      requireToCome(body, day);
      await updatePedido(scope, cd, body);
      const { tipo } = pedido;
      return {
        audit: [lineOf('alterar', cd, { tipo, ...changes })],
        events: [{ tipo: 'pedido-marcacao.alterado', cd, dados: { tipo, pessoas: todas } }],
        answer,
      };
    });
  }

  /** Takes back what of a sending still waits, as far as the scope sees it. @throws 404, 409 if nothing waits any more. */
  remove(grant: Grant, cd: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const { tipo } = await take(scope, cd);
      const { abertas } = await lockPessoas(scope, cd);
      if (abertas.length === 0) throw decided();
      const codes = abertas.map((one) => one.cd);
      await closePessoas(scope, codes, { estado: 'retirado', resposta: null }, now);
      const pessoas = codes.length;
      return {
        audit: [lineOf('remover', cd, { tipo, pessoas })],
        events: [{ tipo: 'pedido-marcacao.retirado', cd, dados: { tipo, pessoas } }],
        answer: { message: `Pedido retirado para ${peopleText(pessoas)}.` },
      };
    });
  }

  /** Puts aside what was refused for some people, who are to be asked for again like others. @throws 404 for a code that the scope does not have. */
  dismiss(grant: Grant, { codigos }: RecusasBody): Promise<{ message: string }> {
    const day = today(this.#deps.clock);
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const codes = [...new Set(codigos)];
      const found = await lockFuncionarios(scope, codes, day);
      if (found.length < codes.length) throw notFound();
      const pessoas = await archiveRecusas(scope, 'exame', codes, now);
      if (pessoas === 0) return { ...UNCHANGED, answer: { message: 'Já estava posto de lado.' } };
      return {
        audit: [lineOf('alterar', undefined, { recusa: 'posta de lado', codigos: codes, pessoas })],
        events: [],
        answer: { message: `Recusa posta de lado para ${peopleText(pessoas)}.` },
      };
    });
  }

  /** Refuses what was asked for some people, with the reason. @throws 404, 409 where one was answered meanwhile. */
  refuse(
    grant: Grant,
    cd: number,
    { pessoas: asked, motivo }: { readonly pessoas: readonly number[]; readonly motivo: string },
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const { tipo } = await take(scope, cd);
      const { abertas } = await lockPessoas(scope, cd);
      const waiting = new Set(abertas.map((one) => one.cd));
      const codes = [...new Set(asked)];
      if (codes.some((code) => !waiting.has(code))) throw decided();
      await closePessoas(scope, codes, { estado: 'respondido', resposta: motivo }, now);
      const pessoas = codes.length;
      return {
        audit: [lineOf('recusar', cd, { tipo, pessoas, motivo })],
        events: [{ tipo: 'pedido-marcacao.recusado', cd, dados: { tipo, pessoas } }],
        answer: { message: `Pedido recusado para ${peopleText(pessoas)}.` },
      };
    });
  }
}

const leftOutText = (count: number) =>
  count === 0 ? '' : ` ${peopleText(count)} de fora: já com pedido ou marcação.`;

function nobodyLeft(): CallError {
  return new CallError(409, 'JA_EXISTE', 'Já há um pedido ou uma marcação para todas as pessoas.');
}

function decided(): CallError {
  return new CallError(409, 'JA_DECIDIDO', 'O pedido já foi respondido, no todo ou em parte.');
}

/** @throws 400 for days that are over, or too far off for a booking. */
function requireToCome(
  { dt_de, dt_ate }: Pick<PreferenciasBody, 'dt_de' | 'dt_ate'>,
  day: string,
): void {
  if (dt_ate !== null && dt_ate < day) throw invalid({ dt_ate: 'O dia já passou.' });
  const latest = latestDay(day);
  if (dt_de !== null && dt_de > latest) throw invalid({ dt_de: TOO_FAR });
  if (dt_ate !== null && dt_ate > latest) throw invalid({ dt_ate: TOO_FAR });
}

/** Locks those whom a sending is about. @throws 404 unless the scope has them all. */
async function subjectsOf(
  scope: Scope,
  { tipo, codigos }: PedidoMarcacaoBody,
  day: string,
): Promise<Subject[]> {
  const codes = [...new Set(codigos)];
  const found =
    tipo === 'marcar'
      ? await lockFuncionarios(scope, codes, day)
      : await lockMarcacoes(scope, codes, tipo, day);
  if (found.length < codes.length) throw notFound();
  return found;
}

async function take(scope: Scope, cd: number) {
  const pedido = await lockPedido(scope, cd);
  if (!pedido) throw notFound();
  return pedido;
}

function lineOf(
  acao: 'criar' | 'alterar' | 'remover' | 'recusar',
  cd: number | undefined,
  detalhe: AuditLine['detalhe'],
): AuditLine {
  return {
    acao,
    entidade: 'pedido-marcacao',
    ...(cd !== undefined && { cd_entidade: cd }),
    detalhe,
  };
}
