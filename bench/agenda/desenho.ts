// How long a week of the agenda takes to be drawn, and one of its days: node bench/agenda/desenho.ts [bookings]. From the press on 'Semana'
// or 'Dia', with the bookings known by the list before, until the frame after all have been drawn: a week of all as how full each day of a
// professional is, a day as boxes. In a cluster of its own, which is deleted afterwards.
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { addDays, startOfWeek } from '../../packages/contract/src/rules/dates/dates.ts';
import { withPageOf } from './page-of.ts';

const BOOKINGS = Number(process.argv[2] ?? 500);
const PHYSICIANS = 8;
const DAYS = 5;
const ROUNDS = 11;
/** Milliseconds for a view. */
const BAR = 300;

/** A Monday to come, and the first day of this run. */
const TODAY = new Date().toISOString().slice(0, 10);
const MONDAY = addDays(startOfWeek(TODAY), 7);

await withPageOf(
  { funcionarios: 2_000, empresas: 6, today: TODAY },
  async (owner) => {
    await owner.query('truncate marcacao cascade');
    await placeWeek(owner);
  },
  async (page, origin) => {
    await page.goto(`${origin}/prestador/agenda?vista=semana&dia=${MONDAY}`);
    await page.getByRole('region', { name: 'Calendário' }).getByRole('table').waitFor();
    await timed(page, 'Semana', BOOKINGS);
    await timed(page, 'Dia', Math.ceil(BOOKINGS / DAYS));
  },
);

async function timed(page: Page, view: 'Semana' | 'Dia', wanted: number): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.getByRole('button', { name: 'Lista', exact: true }).click();
    await page.getByRole('heading', { name: /^seg / }).waitFor();
    times.push(await page.evaluate(draw, { view, wanted }));
  }
  // The first is a round to warm up.
  const sorted = times.slice(1).toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(0);
  console.log(
    `${view}, ${wanted} marcações, ${PHYSICIANS} médicos: mediana ${at(0.5)} ms, pior ${at(1)} ms (barra ${BAR} ms)`,
  );
}

/** Runs in the page. @returns milliseconds from the press until the frame after so many bookings have been drawn. */
function draw({ view, wanted }: { view: 'Semana' | 'Dia'; wanted: number }): Promise<number> {
  const drawn = () =>
    view === 'Dia'
      ? document.querySelectorAll('.agenda-caixa').length
      : [...document.querySelectorAll('#calendario td a > span')].reduce(
          (sum, { textContent }) => sum + Number(/^\d+/.exec(textContent)?.[0] ?? 0),
          0,
        );
  return new Promise((resolve) => {
    const buttons = [...document.querySelectorAll('button, label, a')] as HTMLElement[];
    const started = performance.now();
    buttons.find(({ textContent }) => textContent === view)?.click();
    const look = () => {
      if (drawn() < wanted) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    };
    look();
  });
}

/** Shifts of some physicians on each working day, and the bookings in them, one after the other. */
async function placeWeek(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `insert into local (nome, tipo, morada) values ('Clínica', 'clinica', 'Rua Nova, 1') returning cd::float8`,
  );
  const cd_local: number = rows[0].cd;
  const of = Math.ceil(BOOKINGS / (PHYSICIANS * DAYS));
  for (let physician = 0; physician < PHYSICIANS; physician++) {
    const made = await owner.query(
      `insert into medico (nome, cedula) values ('Dr. Medição ' || $1::text, 'M-' || $1::text) returning cd::float8`,
      [physician],
    );
    const cd_medic: number = made.rows[0].cd;
    await owner.query(
      `insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
       values ($1, $2, $3, '{1,2,3,4,5}', '08:00', '18:00', 30)`,
      [cd_medic, cd_local, MONDAY],
    );
    await owner.query(
      `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, cd_local, dt, hr, minutos)
       select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), $1, $2,
              $3::date + f.at / $4::int, '08:00'::time + f.at % $4::int * interval '30 minutes', 30
         from (select f.*, row_number() over (order by f.cd)::int - 1 - $5::int as at from funcionario f where f.ativo) f
        where f.at between 0 and $6::int - 1`,
      [cd_medic, cd_local, MONDAY, of, physician * of * DAYS, of * DAYS],
    );
  }
}
