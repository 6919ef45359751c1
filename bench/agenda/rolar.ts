// Whether a plan of bookings scrolls without a hitch: node bench/agenda/rolar.ts [people]. A plan for so many people of one company, all its
// groups open, scrolled by the wheel from top to bottom and back; what counts is the time between two frames, and
// the processor time of the page for each, which other work on the machine leaves as it is. In a cluster of its own.
import { loadavg } from 'node:os';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { addDays, startOfWeek } from '../../packages/contract/src/rules/dates/dates.ts';
import { withPageOf } from './page-of.ts';

const PEOPLE = Number(process.argv[2] ?? 2000);
const PHYSICIANS = 8;
/** Milliseconds of a frame, at 60 a second. */
const BAR = 17;
const LONG = 34;
/** The wheel: a notch each so many milliseconds. */
const NOTCH_PX = 100;
const NOTCH_MS = 16;

const TODAY = new Date().toISOString().slice(0, 10);
const MONDAY = addDays(startOfWeek(TODAY), 21);
const LAST = addDays(MONDAY, 39);

await withPageOf(
  { funcionarios: PEOPLE + 400, empresas: 1, today: TODAY },
  prepare,
  async (page, origin) => {
    await page.goto(`${origin}/prestador/agenda/plano?de=${MONDAY}&ate=${LAST}`);
    await page.locator('details').first().waitFor({ timeout: 60_000 });
    const folded = await scrolled(page);
    print('grupos fechados', folded);
    await page.evaluate(() => {
      for (const group of document.querySelectorAll('details')) group.open = true;
    });
    const people = await page.locator('details li').count();
    for (let round = 1; round <= 3; round++)
      print(`${people} pessoas abertas, volta ${round}`, await scrolled(page));
  },
);

/** Everybody is due; shifts of some physicians on each working day have room for all. */
async function prepare(owner: pg.Client): Promise<void> {
  await owner.query('truncate marcacao cascade');
  await owner.query('update prazo set dt = $1::date + (cd_funcion % 60)::int', [TODAY]);
  const { rows } = await owner.query(
    `insert into local (nome, tipo, morada) values ('Clínica', 'clinica', 'Rua Nova, 1') returning cd::float8`,
  );
  for (let at = 0; at < PHYSICIANS; at++)
    await owner.query(
      `with m as (insert into medico (nome, cedula) values ('Dr. Medição ' || $1::text, 'M-' || $1::text) returning cd)
       insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
       select m.cd, $2, $3, '{1,2,3,4,5}', '08:00', '18:00', 30 from m`,
      [at, rows[0].cd, MONDAY],
    );
}

function print(what: string, { frames, work }: Scrolling): void {
  const sorted = frames.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(1);
  const over = (ms: number) =>
    `${((100 * frames.filter((one) => one > ms).length) / frames.length).toFixed(1)} %`;
  console.log(
    `${what}: ${frames.length} quadros, mediana ${at(0.5)} ms, 95 % ${at(0.95)} ms, pior ${at(1)} ms; acima de ${BAR} ms ${over(BAR)}, de ${LONG} ms ${over(LONG)}; trabalho da página ${(work / frames.length).toFixed(1)} ms por quadro; carga ${loadavg()[0]?.toFixed(1)}`,
  );
}

interface Scrolling {
  /** Milliseconds from frame to frame. */
  readonly frames: readonly number[];
  /** Processor milliseconds of the page's thread, all together. */
  readonly work: number;
}

/** Scrolls down to the end and up again. */
async function scrolled(page: Page): Promise<Scrolling> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const before = await worked();
  await page.mouse.move(720, 600);
  await page.evaluate(() => {
    window.quadros = [];
    let last = performance.now();
    const next = (now: number) => {
      window.quadros?.push(now - last);
      last = now;
      if (window.quadros) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (const step of [NOTCH_PX, -NOTCH_PX]) {
    let [last, still] = [-1, 0];
    while (still < 20) {
      await page.mouse.wheel(0, step);
      await new Promise((resolve) => setTimeout(resolve, NOTCH_MS));
      const now = await page.evaluate(() => scrollY);
      still = now === last ? still + 1 : 0;
      last = now;
    }
  }
  const frames = await page.evaluate(() => {
    const all = window.quadros ?? [];
    window.quadros = undefined;
    // The first is of the start.
    return all.slice(1);
  });
  const work = (await worked()) - before;
  await session.detach();
  return { frames, work };
}

declare global {
  interface Window {
    quadros?: number[];
  }
}
