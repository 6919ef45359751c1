// What a plan of bookings costs, and what it gains over who comes first takes the first slot: node bench/agenda/plano.ts [people].
// Without a database: the rule alone, as the server runs it.

import { planOf } from '../../apps/api/src/modules/agenda/plano/plano.ts';
import { LATE, NEVER, PlanoInput } from '../../apps/api/src/modules/agenda/plano/plano-input.ts';
import { Mesa } from '../../packages/contract/src/rules/agenda/plano/mesa.ts';
import type {
  PessoaNoPlano,
  TurnoNoPlano,
} from '../../packages/contract/src/rules/agenda/plano/plano-rules.ts';
import { addDays, addMinutes } from '../../packages/contract/src/rules/dates/dates.ts';

const PEOPLE = Number(process.argv[2] ?? 2000);
/** The bar, in milliseconds, for 2,000 people. */
const BAR = 3000;
const DT = '2026-11-02';
const DAYS = 42;
const PHYSICIANS = 10;

/** Numbers that are the same each time, from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** People of 60 companies with a few units each, two in three of them late already, some who are away or take longer. */
function people(next: () => number, length = PEOPLE): PessoaNoPlano[] {
  return Array.from({ length }, () => {
    const cd_empresa = 1 + Math.floor(next() * 60);
    const unit = cd_empresa * 100 + Math.floor(next() * 5);
    const dt_de = next() < 0.1 ? addDays(DT, Math.floor(next() * 30)) : null;
    return {
      cd_empresa,
      nos: [unit, cd_empresa],
      localidade: next() < 0.5 ? 'Porto' : 'Beja',
      dt_prazo: addDays(DT, Math.floor(next() * 90) - 60),
      minutos: next() < 0.2 ? 30 : null,
      dt_de,
      dt_ate: dt_de && addDays(dt_de, 5),
      periodo: next() < 0.1 ? 'tarde' : null,
      ausencias: next() < 0.1 ? [{ dt_ini: DT, dt_fim: addDays(DT, 20) }] : [],
      ocupados: [],
    };
  });
}

/** The shifts of some physicians, one in four of them a visit. @param slots of each day. */
function shifts(next: () => number, slots: number, days = DAYS): TurnoNoPlano[] {
  return Array.from({ length: days * PHYSICIANS }, (_, at) => {
    const cd_empresa = 1 + Math.floor(next() * 60);
    return {
      dt: addDays(DT, Math.floor(at / PHYSICIANS)),
      cd_local: at % PHYSICIANS,
      sitio: at % 2 === 0 ? 'Clínica do Porto' : 'Clínica de Faro',
      visita: at % 4 === 0 ? { cd_empresa, cd_organig: cd_empresa } : null,
      minutos: 15,
      vagas: Array.from({ length: slots }, (_, slot) => ({
        hr: addMinutes('09:00', slot * 15) ?? '',
        lugares: [0],
      })),
    };
  });
}

for (const [name, slots] of [
  ['vagas que chegam', 24],
  ['vagas que não chegam', 3],
] as const) {
  const next = numbers(7);
  const [some, offered] = [people(next), shifts(next, slots)];
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    planOf(some, offered);
    return performance.now() - started;
  }).sort((one, other) => one - other);
  const plan = planOf(some, offered);
  const left = plan.filter((one) => 'razao' in one).length;
  const late = plan.filter((one) => 'turno' in one && one.atrasada).length;
  console.log(
    `${name}: ${PEOPLE} pessoas, ${offered.length} turnos: mediana ${times[2]?.toFixed(0)} ms, pior ${times[4]?.toFixed(0)} ms; ${left} de fora, ${late} em atraso (barra ${BAR} ms)`,
  );
}

const WEEKS = 20;
const OF_A_WEEK = 400;

interface Counted {
  placed: number;
  late: number;
  distance: number;
}

/** Who comes first, by the due day, takes the first slot that there is. */
function inTurn(given: PlanoInput, count: (who: number, turno: number) => void): void {
  const mesa = new Mesa(given.turnos);
  for (const who of given.order) {
    for (let turno = 0; turno < given.turnos.length; turno++) {
      const place = given.when(who, turno) === NEVER ? null : given.find(mesa, who, turno);
      if (!place) continue;
      mesa.put(who, place);
      count(who, turno);
      break;
    }
  }
}

for (const [name, slots] of [
  ['poucas vagas', 6],
  ['vagas à justa', 12],
  ['vagas que chegam', 24],
] as const) {
  const plain: Counted = { placed: 0, late: 0, distance: 0 };
  const planned: Counted = { placed: 0, late: 0, distance: 0 };
  for (let week = 1; week <= WEEKS; week++) {
    const next = numbers(week * 7_919);
    const given = new PlanoInput(people(next, OF_A_WEEK), shifts(next, slots, 5));
    const into = (sum: Counted) => (who: number, turno: number) => {
      sum.placed += 1;
      if (given.when(who, turno) === LATE) sum.late += 1;
      sum.distance += given.near(who, turno);
    };
    inTurn(given, into(plain));
    for (const [who, one] of planOf(given.pessoas, given.turnos).entries())
      if ('turno' in one) into(planned)(who, one.turno);
  }
  const text = ({ placed, late, distance }: Counted) =>
    `${placed} com lugar, ${placed - late} a tempo, distância média ${(distance / placed).toFixed(2)}`;
  console.log(
    `${WEEKS} semanas, ${name}: por ordem de chegada ${text(plain)}; plano ${text(planned)}`,
  );
}
