import type {
  GuardarLugaresBody,
  PessoaParaLugar,
  PreencherLugaresBody,
  TurnoRow,
} from '@sst/contract';
import { bookedMomentErrors } from '@sst/contract/rules/agenda/marcacao-doubts';
import { lastDayOfNotice } from '@sst/contract/rules/agenda/propostas';
import { addDays, displayDate, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { dayAndHourText } from '@sst/contract/rules/dates/fusos';
import { EXPIRY_AHEAD_DAYS } from '@sst/contract/rules/exames/expiry';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Grant, Scope } from '../../../access/grant.ts';
import { CallError, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { fusoOfMarcacao, presentAtEach } from '../../../sql/days/place-present.ts';
import { carryOut } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import {
  findProfessional,
  isOfferedLocal,
  lockActiveFuncionarios,
  typeExists,
} from '../marcacoes/marcacoes.queries.ts';
import { listAgainst } from '../planned.queries.ts';
import { settleBooked } from '../por-marcar/settle.ts';
import { TAKEN } from '../propostas/proposta-checks.ts';
import { insertPlanned, listTipos } from '../propostas/propostas.queries.ts';
import { listQuemCabe, MOST_OFFERED, offeredTroca, type QuemCabe } from '../propostas/quem-cabe.ts';
import { listWithoutTime } from '../tempos/ocupado.queries.ts';
import { holdTurnos, listTurnos } from '../tempos/turnos.queries.ts';
import { freeHours } from '../vagas/vagas.ts';
import { outsideText, requireOpen } from './campanha-rules.ts';
import { addPessoas, holdCampanha, type LockedCampanha } from './campanhas.queries.ts';
import { lugarLine } from './campanhas.service.ts';
import { findCampanhaDaEmpresa } from './campanhas-read.queries.ts';
import {
  fillLugares,
  insertLugares,
  isSomeUnheld,
  type Lugar,
  type LugarLivre,
  listLivres,
  listWithin,
  lockLugares,
  releaseLugares,
  unidadeExists,
} from './lugares.queries.ts';
import { horaOf, marcacoesInPlaces, recordOfFilled } from './lugares-fill.ts';

const GONE = 'O lugar já não está livre.';

/** Places without a name that are kept for a unit, and filled by its company (decision 0101). */
export class LugaresService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** Keeps the first free slots of a shift. @throws 400 with the fields that are wrong, 404, 409 where there are too few. */
  keep(
    grant: Grant,
    cd: number,
    body: GuardarLugaresBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cds: number[] }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      await holdTurnos(scope);
      const present = momentInPortugal(now);
      const campanha = await hold(scope, cd);
      const { dt, cd_organig, quantos } = body;
      const notice = lastDayOfNotice(dt, campanha.aviso_dias);
      const usual = notice > present.dt ? notice : dt;
      const libertar_em = body.libertar_em ?? usual;
      const turno = (await listTurnos(scope, { from: dt })).find((one) => one.cd === body.cd_turno);
      const outside =
        dt <= present.dt ? 'Indique um dia a partir de amanhã.' : outsideText(campanha, dt);
      const campos = {
        ...(outside && { dt: outside }),
        ...((libertar_em <= present.dt || libertar_em > dt) && {
          libertar_em: 'Indique um dia entre amanhã e o dia dos lugares.',
        }),
        ...(!(await unidadeExists(scope, cd_organig)) && { cd_organig: 'A unidade não existe.' }),
        ...(!(await typeExists(scope, 'exame', body.cd_tipo)) && { cd_tipo: 'O tipo não existe.' }),
        ...(!(await isUsable(scope, turno)) && {
          cd_turno: 'O turno não existe, ou não é de um médico nesta empresa.',
        }),
      };
      if (Object.keys(campos).length > 0 || !turno || turno.cd_medic === null) {
        throw invalid(campos);
      }
      const hours = (await freeHours(scope, turno, dt)).filter((hr) => hr >= (body.de ?? hr));
      if (hours.length < quantos) {
        const text =
          hours.length === 0
            ? 'Esse turno não tem vagas livres nesse dia.'
            : `Esse turno só tem ${countLabel(hours.length, 'vaga livre', 'vagas livres')} nesse dia.`;
        throw new CallError(409, 'HORA_OCUPADA', text, { campos: { quantos: text } });
      }
      const { cd_medic, cd_local, minutos } = turno;
      const rows = hours.slice(0, quantos).map((hr) => ({
        cd_campanha: cd,
        cd_organig,
        cd_tipo_exam: body.cd_tipo,
        cd_medic,
        cd_local,
        dt,
        hr,
        minutos,
        libertar_em,
      }));
      const cds = await insertLugares(scope, rows);
      if (await isSomeUnheld(scope, cds)) throw new CallError(409, 'HORA_OCUPADA', TAKEN);
      return {
        audit: cds.map((lugar, at) =>
          lugarLine('criar', lugar, { cd_campanha: cd, dt, hr: rows[at]?.hr, cd_organig }),
        ),
        events: [],
        answer: {
          message: `${countLabel(quantos, 'lugar guardado', 'lugares guardados')} até ${displayDate(libertar_em)}.`,
          cds,
        },
      };
    });
  }

  /** Gives up places that nobody has. @throws 404, 409 for one that was filled or given up. */
  release(grant: Grant, cd: number, codes: readonly number[]): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const { asked } = await this.#take(scope, cd, codes);
      const released = await releaseLugares(
        scope,
        cd,
        asked.map((one) => one.cd),
      );
      return {
        audit: released.map((lugar) => lugarLine('libertar', lugar, { cd_campanha: cd })),
        events: [],
        answer: {
          message: `${countLabel(released.length, 'lugar libertado', 'lugares libertados')}.`,
        },
      };
    });
  }

  /** Who of a unit fits its kept places, and which, the same site first; nobody where none is free. @throws 404. */
  whoFits(grant: Grant, cd: number, unidade: number): Promise<PessoaParaLugar[]> {
    const now = this.#deps.clock.now();
    const present = momentInPortugal(now);
    const quando = { until: addDays(present.dt, EXPIRY_AHEAD_DAYS), today: present.dt, unidade };
    return this.#deps.access.readInSteps(grant, async (scope) => {
      const kept = await listLivres(scope, cd, unidade);
      const presentAt = await presentAtEach(scope, kept, now);
      const places = kept.filter(
        (place) => Object.keys(bookedMomentErrors(place, presentAt(place))).length === 0,
      );
      if (places.length === 0 && !(await findCampanhaDaEmpresa(scope, cd))) throw notFound();
      const tipos = await listTipos(scope);
      const found = new Map<number, QuemCabe & { lugares: number[] }>();
      for (const some of Map.groupBy(places, sameFor).values()) {
        const [first] = some;
        if (!first) continue;
        for (const one of await listQuemCabe(
          scope,
          { ...horaOf(first), cd_organig: first.cd_organig_local },
          tipos,
          quando,
        )) {
          const lugares = found.get(one.cd)?.lugares ?? [];
          found.set(one.cd, { ...one, lugares: [...lugares, ...some.map((place) => place.cd)] });
        }
      }
      return [...found.values()]
        .toSorted((a, b) => Number(b.mesmo_local) - Number(a.mesmo_local))
        .slice(0, MOST_OFFERED)
        .map((one) => ({ ...offeredTroca(one), lugares: one.lugares }));
    });
  }

  /**
   * Books people in kept places of their unit, as what each has to be examined for: all or none.
   * @throws 400 for people who do not fit, 404, 409 for places that are gone.
   */
  fill(
    grant: Grant,
    cd: number,
    { lugares }: PreencherLugaresBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      await holdTurnos(scope);
      const present = momentInPortugal(now);
      const people = lugares.map(({ cd_funcion }) => cd_funcion);
      // Before the places, as whoever answers proposals does.
      const employees = new Map(
        (await lockActiveFuncionarios(scope, people)).map((one) => [one.cd, one]),
      );
      const codes = lugares.map((one) => one.cd);
      const { asked } = await this.#take(scope, cd, codes);
      const units = [...new Set(asked.map(({ cd_organig }) => cd_organig))];
      const rows = await marcacoesInPlaces(scope, lugares, {
        places: new Map(asked.map((one) => [one.cd, one])),
        employees,
        within: await listWithin(scope, people, units),
        against: await listAgainst(scope, people, present.dt),
        presentAt: await presentAtEach(scope, asked, now),
        tipos: await listTipos(scope),
        today: present.dt,
      });
      const inserted = await insertPlanned(scope, rows);
      const pairs = codes.map((code, at) => ({ cd: code, cd_marcacao: inserted[at]?.cd ?? 0 }));
      await fillLugares(scope, pairs);
      const bookings = inserted.map((one) => one.cd);
      if ((await listWithoutTime(scope, bookings)).length > 0) {
        throw new CallError(409, 'HORA_OCUPADA', TAKEN);
      }
      await settleBooked(scope, 'exame', inserted, now);
      await addPessoas(scope, cd, people);
      const [row] = rows;
      const [booking] = bookings;
      const message =
        row && booking !== undefined && rows.length === 1
          ? `Marcada para ${dayAndHourText({ ...row, fuso: await fusoOfMarcacao(scope, booking) })}.`
          : `${rows.length} pessoas marcadas.`;
      return {
        ...recordOfFilled(rows, pairs),
        answer: { message },
      };
    });
  }

  /** Locks places of a campaign that goes on. @throws 404 for one that the scope does not have, 409 for one that is gone. */
  async #take(scope: Scope, cd: number, codes: readonly number[]): Promise<{ asked: Lugar[] }> {
    await hold(scope, cd);
    const asked = await lockLugares(scope, cd, codes);
    if (asked.length < new Set(codes).size) throw notFound();
    if (asked.some(({ estado }) => estado !== 'livre')) {
      throw new CallError(409, 'JA_DECIDIDO', GONE);
    }
    return { asked };
  }
}

/** What who fits depends on, which many places have in common. */
const sameFor = ({ dt, minutos, cd_organig_local }: LugarLivre) =>
  `${dt} ${minutos} ${cd_organig_local}`;

/** A campaign that goes on, and stays so. @throws 404, 409. */
async function hold(scope: Scope, cd: number): Promise<LockedCampanha> {
  const found = await holdCampanha(scope, cd);
  if (!found) throw notFound();
  requireOpen(found);
  return found;
}

/** Whether exams of the company's people can be in a shift. */
async function isUsable(scope: Scope, turno: TurnoRow | undefined): Promise<boolean> {
  if (!turno || turno.cd_medic === null) return false;
  const medico = await findProfessional(scope, 'medico', turno.cd_medic);
  return medico?.inactiv === false && (await isOfferedLocal(scope, turno.cd_local));
}
