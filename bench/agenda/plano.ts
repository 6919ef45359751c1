// What a plan of bookings costs: node bench/agenda/plano.ts [people]. Without a database: the rule alone, as the server runs it.
import { planOf } from '../../packages/contract/src/rules/agenda/plano/plano.ts';
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
function people(next: () => number): PessoaNoPlano[] {
  return Array.from({ length: PEOPLE }, () => {
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
function shifts(next: () => number, slots: number): TurnoNoPlano[] {
  return Array.from({ length: DAYS * PHYSICIANS }, (_, at) => {
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
