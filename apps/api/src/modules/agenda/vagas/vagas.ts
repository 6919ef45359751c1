import type { TurnoRow, VagaOferecida } from '@sst/contract';
import { VAGAS_DIAS, workingDaysAfter } from '@sst/contract/rules/agenda/propostas';
import { vagasOn } from '@sst/contract/rules/agenda/vagas';
import { addDays, daysBetween } from '@sst/contract/rules/dates/dates';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { PLACE_NAME } from '../../../sql/days/place-clock.ts';
import { listAgainst, type Planned } from '../planned.queries.ts';
import { readTaken } from '../tempos/ocupado.queries.ts';
import { listTurnos } from '../tempos/turnos.queries.ts';

/** A free slot with the professional whose it is, whom the company is not told. */
export interface Vaga extends VagaOferecida {
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
}

/** At most so many slots of one day are offered. */
const OF_ONE_DAY = 2;

/** What is offered: from which day on, how many, and whether at the place of the booking alone. */
export interface Offering {
  readonly today: string;
  readonly aviso_dias: number;
  readonly vagas: number;
  readonly so_no_local?: boolean;
}

/**
 * Free slots in which a booking can be instead: at its place where there are enough, with whom it is booked before others, as
 * near its day as can be, from the minimum notice on; none on a day on which the person is booked or away for long.
 */
export async function listVagas(
  scope: Scope,
  planned: Planned,
  { today, aviso_dias, vagas, so_no_local = false }: Offering,
): Promise<Vaga[]> {
  const free = await freeSlots(scope, planned, { today, aviso_dias });
  const [from, to] = [planned.dt, planned.hr];
  const sorted = free
    .filter((one) => one.dt !== from || one.hr !== to || one.cd_local !== planned.cd_local)
    .filter(({ cd_local }) => !so_no_local || cd_local === planned.cd_local)
    .sort(
      (one, other) =>
        rank(one, planned) - rank(other, planned) ||
        (one.hr < other.hr ? -1 : one.hr > other.hr ? 1 : 0),
    );
  const chosen: Vaga[] = [];
  for (const one of sorted) {
    if (chosen.length === vagas) break;
    const sameDay = chosen.filter(({ dt }) => dt === one.dt);
    const isKnown = sameDay.some(({ hr, cd_local }) => hr === one.hr && cd_local === one.cd_local);
    const sameHalf = sameDay.some(({ hr }) => hr < '13:00' === one.hr < '13:00');
    if (!isKnown && !sameHalf && sameDay.length < OF_ONE_DAY) chosen.push(one);
  }
  return chosen.sort((one, other) => (`${one.dt}${one.hr}` < `${other.dt}${other.hr}` ? -1 : 1));
}

/** The slot that a company has chosen, if it is one of those that are offered now: no other hour is told to be free or taken. */
export async function findVaga(
  scope: Scope,
  planned: Planned,
  wanted: { dt: string; hr: string; cd_local: number },
  offering: Offering,
): Promise<Vaga | undefined> {
  const offered = await listVagas(scope, planned, offering);
  return offered.find(
    ({ dt, hr, cd_local }) => dt === wanted.dt && hr === wanted.hr && cd_local === wanted.cd_local,
  );
}

/** What the company sees of a slot. */
export function offeredOf({ cd_medic: _, cd_enferm: __, ...offered }: Vaga): VagaOferecida {
  return offered;
}

/** The less, the better: another place counts most, then the distance in days, then another professional. */
function rank(one: Vaga, { dt, cd_local, cd_medic, cd_enferm }: Planned): number {
  const elsewhere = cd_local !== null && one.cd_local !== cd_local ? 10_000 : 0;
  const another = one.cd_medic === cd_medic && one.cd_enferm === cd_enferm ? 0 : 1;
  return elsewhere + Math.abs(daysBetween(dt, one.dt)) * 2 + another;
}

interface PlaceRow {
  readonly cd: number;
  readonly nome: string;
  readonly morada: string;
}

/** The places where people of the company are examined: clinics, and its own units that are visited. */
async function listPlaces(scope: Scope): Promise<PlaceRow[]> {
  const clinics = await scope.all(
    sql<PlaceRow>`select l.cd, ${PLACE_NAME} as nome, l.morada from local l where l.tipo = 'clinica' and not l.inactiv`,
  );
  const visits = await scope.all(sql<PlaceRow>`
    select l.cd, ${PLACE_NAME} as nome, l.morada from local_unidade u join local l on l.cd = u.cd_local and not l.inactiv`);
  return [...clinics, ...visits];
}

/** The days on which the person is away for long. */
async function findAbsence(scope: Scope, cd_funcion: number) {
  return scope.first(sql<{
    suspenso_de: string | null;
    suspenso_ate: string | null;
    dt_inactiv: string | null;
  }>`
    select z.suspenso_de, z.suspenso_ate, f.dt_inactiv
      from funcionario f left join prazo z on z.cd_funcion = f.cd where f.cd = ${cd_funcion}`);
}

async function freeSlots(
  scope: Scope,
  planned: Planned,
  { today, aviso_dias }: { today: string; aviso_dias: number },
): Promise<Vaga[]> {
  const first = workingDaysAfter(today, Math.max(1, aviso_dias));
  const last = addDays(today, VAGAS_DIAS);
  const places = new Map((await listPlaces(scope)).map((place) => [place.cd, place]));
  const isNursing = planned.cd_enferm !== null;
  const turnos = (await listTurnos(scope, { from: first })).filter(
    (turno) => (turno.cd_enferm !== null) === isNursing && places.has(turno.cd_local),
  );
  if (turnos.length === 0) return [];
  const takenOf = await readTaken(scope, turnos, { de: first, ate: last });
  const booked = new Set(
    (await listAgainst(scope, [planned.cd_funcion], today))
      .filter(({ especie, dt }) => especie === planned.especie && dt !== planned.dt)
      .map(({ dt }) => dt),
  );
  const away = await findAbsence(scope, planned.cd_funcion);
  const isAway = (dt: string) =>
    (away?.suspenso_de != null &&
      dt >= away.suspenso_de &&
      (away.suspenso_ate === null || dt < away.suspenso_ate)) ||
    (away?.dt_inactiv != null && dt > away.dt_inactiv);
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
  return days
    .filter((dt) => !booked.has(dt) && !isAway(dt))
    .flatMap((dt) =>
      turnos.flatMap((turno) => {
        return vagasOn(turno, dt, takenOf(turno, dt), { minutos: planned.minutos }).flatMap(
          ({ hr }) => {
            const place = places.get(turno.cd_local);
            const { cd_medic, cd_enferm, cd_local } = turno;
            const { minutos } = planned;
            return place
              ? [
                  {
                    dt,
                    hr,
                    minutos,
                    cd_local,
                    local: place.nome,
                    morada: place.morada,
                    cd_medic,
                    cd_enferm,
                  },
                ]
              : [];
          },
        );
      }),
    );
}

/** The hours of a physician's shift on a day at which an exam of the shift's length is free. */
export async function freeHours(scope: Scope, turno: TurnoRow, dt: string): Promise<string[]> {
  const takenOf = await readTaken(scope, [turno], { de: dt, ate: dt });
  return vagasOn(turno, dt, takenOf(turno, dt)).map(({ hr }) => hr);
}
