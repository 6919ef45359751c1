import { addDays } from '@sst/contract/rules/dates/dates';
import { METODO_PADRAO, prioridadeDe } from '@sst/contract/rules/medidas/metodo';
import { CONTROLOS } from '@sst/contract/rules/medidas/vida';
import { MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import { earlierOf } from '../calendar.ts';
import { DONE, RISKS, TASKS } from '../data/seguranca.ts';
import { type EmpresaScope, randomFor } from '../scope.ts';

const { porIniciar, emCurso, concluida } = MEDIDA_STATE;

/** Adds tasks and the measures against their risks: overdue, due, without a date, provisional, closed. */
export function addMedidas(scope: EmpresaScope): void {
  const { rows, cd_empresa, today, company } = scope;
  const tasks = TASKS.map((nome) => rows.addCoded('tarefa', { cd_empresa, nome }));
  for (let index = 0; index < company.measures; index++) {
    const random = randomFor(scope, 'measure', index);
    const [task, risco_identific, medida] = RISKS[index % RISKS.length] as (typeof RISKS)[number];
    const dt = addDays(today, -random.int(5, 300));
    const term = random.pick([15, 30, 60, 90, 180]);
    // In turn: overdue, a number of days, a date to come, no term.
    const kind = (['overdue', 'days', 'date', 'days', 'overdue', 'date', 'none'] as const)[
      index % 7
    ];
    const dt_prazo = {
      overdue: addDays(dt, Math.min(term, 4)),
      days: addDays(dt, term),
      date: addDays(today, random.int(0, 120)),
      none: null,
    }[kind ?? 'none'];
    const cd_estad = [porIniciar, emCurso, porIniciar, emCurso, concluida][index % 5] ?? porIniciar;
    const fase = FASES.get(index % 10) ?? null;
    const isLongOver =
      cd_estad !== concluida && dt_prazo !== null && dt_prazo <= addDays(today, -15);
    const cd_medida = rows.addCoded('medida', {
      cd_empresa,
      cd_organig: random.pick(scope.nodes),
      cd_tarefa: tasks[task],
      risco_identific,
      medida,
      dt,
      prazo: kind === 'days' ? String(term) : dt_prazo,
      dt_prazo,
      provis: index % 4 === 1,
      cd_estad,
      fase,
      cd_responsavel: ownerOf(scope, index),
      escalada: isLongOver ? dt_prazo : null,
      ...gravidadeOf(index),
      controlo: CONTROLOS[index % CONTROLOS.length],
      ...endOf(cd_estad, index, earlierOf(addDays(dt, 3 + ((index * 7) % 40)), today)),
    });
    addPassos(scope, cd_medida, fase);
  }
}

/** Who answers for a measure: now and then somebody who sees it no longer. */
function ownerOf({ cd_autor, cd_sem_acesso }: EmpresaScope, index: number): number | null {
  if (index % 3 === 0) return cd_autor;
  return index % 20 === 1 ? cd_sem_acesso : null;
}

/** Of ten measures in hand, which one waits to be verified, and which one was sent back. */
const FASES: ReadonlyMap<number, 'executada' | 'devolvida'> = new Map([
  [3, 'executada'],
  [8, 'devolvida'],
]);

/** What brought a measure there: the company carried it out, and the provider sent it back. */
function addPassos(
  { rows, cd_empresa, today, cd_autor, cd_decisor }: EmpresaScope,
  cd_medida: number,
  fase: 'executada' | 'devolvida' | null,
): void {
  if (fase === null) return;
  const of = { cd_empresa, cd_medida };
  const at = (days: number) => `${addDays(today, -days)}T10:15:00Z`;
  rows.addCoded('medida_passo', {
    ...of,
    passo: 'executar',
    cd_autor,
    lado: 'empresa',
    momento: at(4),
    de: 'em-curso',
    para: 'executada',
    texto: DONE[0],
  });
  if (fase === 'executada') return;
  rows.addCoded('medida_passo', {
    ...of,
    passo: 'devolver',
    cd_autor: cd_decisor,
    lado: 'prestador',
    momento: at(2),
    de: 'executada',
    para: 'devolvida',
    texto: 'Falta a fotografia do resguardo montado.',
  });
}

/** When a closed measure was done, and what was done; of some nobody said what. */
function endOf(cd_estad: number, index: number, dt: string) {
  if (cd_estad !== concluida) return { dt_conclusao: null, conclusao: null };
  return { dt_conclusao: dt, conclusao: DONE[Math.floor(index / 5) % (DONE.length + 1)] ?? null };
}

/** How grave the risk of a measure is, by the method that is there from the beginning. */
function gravidadeOf(index: number) {
  const risco = { p: 1 + ((index * 3) % 5), s: 1 + ((index * 7) % 5) };
  const prioridade = { ...risco, ...prioridadeDe(risco, METODO_PADRAO) };
  return { probabilidade: risco.p, severidade: risco.s, prioridade };
}
