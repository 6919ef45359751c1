import { addDays } from '@sst/contract/rules/dates/dates';
import { workingDayFrom } from '../../calendar.ts';
import type { EmpresaScope, StaffMember } from '../../scope.ts';

/** People of one sending. */
const TOGETHER = 5;
const FEWEST = 3;
/** Days from now of what is proposed, and days until it is answered. */
const AHEAD = 20;
const ANSWER = 3;
const MINUTES = 15;
/** The hours of places that are kept, after those that are proposed, as long as most workplaces need. */
const KEPT = ['10:30', '11:15', '11:45'] as const;
const KEPT_MINUTES = 30;

/**
 * Adds what the provider has proposed, as one campaign: exams that wait to be confirmed, one after the other, one that was
 * refused, and places that are kept for a unit.
 * @param booked the exams that are booked, by employee.
 */
export function addPropostas(
  scope: EmpresaScope,
  staff: readonly StaffMember[],
  booked: ReadonlyMap<number, number>,
): void {
  const { today, company, references } = scope;
  const due = staff.filter(
    ({ row }) =>
      row.ativo &&
      row.dt_inactiv === null &&
      row.dt_expir !== null &&
      row.dt_expir < addDays(today, AHEAD) &&
      !booked.has(row.cd),
  );
  // The first ones are asked for, unless there are few.
  const first = Math.max(0, Math.min(TOGETHER + 1, due.length - FEWEST));
  const people = due.slice(first, first + TOGETHER + 1);
  // The physician with an account has no other bookings.
  const cd_medic = references.medica;
  const cd_tipo_exam = references.exameTipo.get('Periódico') ?? null;
  if (people.length === 0 || cd_tipo_exam === null) return;
  const when = {
    responder_ate: workingDayFrom(addDays(today, ANSWER)),
    // Each company's on days of its own, so that all find time.
    dt: workingDayFrom(addDays(today, AHEAD + 7 * company.index)),
    dt_cria: `${addDays(today, -1)}T11:05:00Z`,
  };
  // Those who have nothing proposed yet come last.
  const asked = due.slice(first, first + TOGETHER + 1 + FEWEST);
  const [cd_campanha, cd_envio] = addCampanha(scope, asked, when);
  const cd_local = references.clinica.medico.get(cd_medic) ?? null;
  const exam = { cd_empresa: scope.cd_empresa, cd_tipo_exam, cd_medic, cd_local };
  if (cd_local !== null) {
    addLugares(scope, { ...exam, cd_campanha, cd_organig: people[0]?.row.cd_organig }, when.dt);
  }
  for (const [index, { row }] of people.entries()) {
    const { cd, cd_organig } = row;
    addProposta(scope, { ...exam, cd_envio, cd_funcion: cd, cd_organig }, index, when);
  }
}

interface When {
  readonly responder_ate: string;
  readonly dt: string;
  readonly dt_cria: string;
}

/** @returns the campaign and the sending of its proposals. */
function addCampanha(
  { rows, cd_empresa, cd_decisor }: EmpresaScope,
  people: readonly StaffMember[],
  { responder_ate, dt, dt_cria }: When,
): [number, number] {
  const cd_campanha = rows.addCoded('campanha', {
    cd_empresa,
    nome: 'Exames periódicos',
    dt_ini: addDays(dt, -1),
    dt_fim: addDays(dt, 11),
    responder_ate,
    aviso_dias: 2,
    cd_autor: cd_decisor,
    dt_cria,
  });
  for (const { row } of people) {
    rows.add('campanha_pessoa', { cd_empresa, cd_campanha, cd_funcion: row.cd });
  }
  const cd_envio = rows.addCoded('proposta_envio', {
    cd_empresa,
    responder_ate,
    cd_autor: cd_decisor,
    cd_campanha,
    nota: 'Todos de manhã.',
    dt_cria,
  });
  return [cd_campanha, cd_envio];
}

/** Keeps places of that day for a unit. */
function addLugares({ rows }: EmpresaScope, lugar: object, dt: string): void {
  for (const hr of KEPT) {
    rows.addCoded('campanha_lugar', {
      ...lugar,
      dt,
      hr,
      minutos: KEPT_MINUTES,
      libertar_em: addDays(dt, -3),
    });
  }
}

/** Proposes the turn after the one before it; the last one is refused. */
function addProposta(
  { rows, today, cd_autor }: EmpresaScope,
  proposta: object,
  index: number,
  { dt, responder_ate }: When,
): void {
  const minutes = index * MINUTES;
  rows.addCoded('proposta', {
    ...proposta,
    especie: 'exame',
    cd_tipo_ac_enferm: null,
    cd_enferm: null,
    dt,
    hr: `${String(9 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    minutos: MINUTES,
    responder_ate,
    ...(index === TOGETHER
      ? { estado: 'recusada', cd_motiv: 1, cd_decisor: cd_autor, dt_decis: `${today}T08:30:00Z` }
      : { estado: 'proposta', cd_motiv: null, cd_decisor: null, dt_decis: null }),
  });
}
