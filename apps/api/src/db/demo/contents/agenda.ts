import { addDays } from '@sst/contract/rules/dates/dates';
import type { RowSet } from '../rows.ts';
import type { EmpresaScope } from '../scope.ts';

const CLINICS = [
  {
    nome: 'Clínica de Aveiro',
    morada: 'Avenida Dr. Lourenço Peixinho, 96, 3800-159 Aveiro',
    sala: 'Piso 1, sala 3',
    acesso: 'A cinco minutos a pé da estação; parque pago em frente.',
    telefone: '234 000 100',
  },
  {
    nome: 'Clínica do Porto',
    morada: 'Rua de Santa Catarina, 720, 4000-446 Porto',
    sala: 'Gabinete 2',
    acesso: 'Metro: Bolhão.',
    telefone: '220 000 200',
  },
  {
    nome: 'Clínica de Lisboa',
    morada: 'Avenida da República, 45, 1050-187 Lisboa',
    sala: null,
    acesso: 'Metro: Campo Pequeno.',
    telefone: '210 000 300',
  },
] as const;

/** The shifts of physicians and nurses, as far apart as those who are booked come; Monday is 1. */
const WEEKDAYS = '{1,2,3,4,5}';
const MORNINGS = {
  dias: WEEKDAYS,
  de: '09:00',
  ate: '13:00',
  pausas: [{ de: '11:00', ate: '11:15' }],
};
const AFTERNOONS = { dias: WEEKDAYS, de: '13:30', ate: '18:00', pausas: [] };
const NURSING = {
  dias: WEEKDAYS,
  de: '09:00',
  ate: '18:00',
  pausas: [{ de: '13:00', ate: '13:30' }],
};

/** Days since shifts began, and until the physician is away. */
const SINCE = 400;
const AWAY_IN = 12;

/**
 * Adds the clinics, and when physicians and nurses are there.
 * @returns the clinic of each physician and of each nurse.
 */
export function addAgenda(
  rows: RowSet,
  today: string,
  {
    medicos,
    enfermeiros,
  }: { readonly medicos: readonly number[]; readonly enfermeiros: readonly number[] },
): {
  readonly medico: ReadonlyMap<number, number>;
  readonly enfermeiro: ReadonlyMap<number, number>;
} {
  const clinics = CLINICS.map((clinic) => rows.addCoded('local', { ...clinic, tipo: 'clinica' }));
  const clinicAt = (index: number) => clinics[index % clinics.length] as number;
  const dt_ini = addDays(today, -SINCE);
  const add = (
    who: object,
    cd_local: number,
    { pausas, ...shift }: typeof MORNINGS,
    minutos: number,
  ) =>
    rows.addCoded('turno', {
      ...who,
      cd_local,
      dt_ini,
      ...shift,
      minutos,
      pausas,
    });
  for (const [index, cd_medic] of medicos.entries()) {
    const turno = add({ cd_medic, cd_enferm: null }, clinicAt(index), MORNINGS, 15);
    if (index === 0) {
      const away = { dt: addDays(today, AWAY_IN), motivo: 'Congresso' };
      rows.add('turno_excecao', { cd_turno: turno, ...away });
    }
    add({ cd_medic, cd_enferm: null }, clinicAt(index), AFTERNOONS, 15);
  }
  for (const [index, cd_enferm] of enfermeiros.entries())
    add({ cd_medic: null, cd_enferm }, clinicAt(index), NURSING, 15);
  return {
    medico: new Map(medicos.map((cd, index) => [cd, clinicAt(index)])),
    enfermeiro: new Map(enfermeiros.map((cd, index) => [cd, clinicAt(index)])),
  };
}

/** Adds the company's own premises, which are visited. */
export function addVisita({ rows, cd_empresa, company }: EmpresaScope): void {
  const cd_local = rows.addCoded('local', {
    nome: `${company.tree[0]?.nome ?? ''}: gabinete médico`.slice(0, 80),
    tipo: 'visita',
    morada: 'Na sede da empresa',
    sala: 'Gabinete médico',
    acesso: 'Apresente-se na receção.',
    telefone: null,
  });
  rows.add('local_unidade', { cd_empresa, cd_local, cd_organig: cd_empresa });
}
