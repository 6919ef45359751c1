import type { AusenciaMotivo } from '@sst/contract/prazos/facts';
import { addDays } from '@sst/contract/rules/dates/dates';
import type { FactoTipo } from '@sst/contract/rules/funcionario/factos';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { laterOf } from '../calendar.ts';
import { type EmpresaScope, randomFor, type StaffMember } from '../scope.ts';

interface Stated {
  readonly tipo: FactoTipo;
  readonly motivo?: AusenciaMotivo;
  /** Days from today. */
  readonly from: number;
  readonly to: number | null;
}

/** In turn: what somebody's company states, so that each kind occurs also in the smallest one. */
const STATED: readonly Stated[] = [
  { tipo: 'trabalho_noturno', from: -220, to: null },
  { tipo: 'teletrabalho', from: -400, to: null },
  { tipo: 'ausencia', motivo: 'doenca_acidente', from: -52, to: -3 },
  { tipo: 'teletrabalho', from: 12, to: 195 },
  { tipo: 'ausencia', motivo: 'doenca_acidente', from: -38, to: null },
  { tipo: 'temporario_45', from: -10, to: 30 },
  { tipo: 'ausencia', motivo: 'outra', from: -70, to: 20 },
  { tipo: 'trabalho_noturno', from: -700, to: -340 },
];

/** Every so many employees have a fact. */
const EACH = 17;

/** Adds arrangements of work and long absences, running, over and to come. */
export function addFactos(scope: EmpresaScope, staff: readonly StaffMember[]): void {
  const { rows, cd_empresa, today, cd_autor } = scope;
  const present = staff.filter(({ row }) => row.ativo && row.dt_inactiv === null);
  for (const [position, { row }] of present.entries()) {
    const turn = position / EACH;
    if (!Number.isInteger(turn)) continue;
    const { tipo, motivo = null, from, to } = STATED[turn % STATED.length] as Stated;
    const shift = randomFor(scope, 'facts', position).int(-2, 0);
    const dt_ini = laterOf(addDays(today, from + shift), row.dt_ini_instit);
    const dt_fim = to === null ? null : addDays(today, to);
    if (dt_fim !== null && dt_fim <= dt_ini) continue;
    rows.addCoded('facto', {
      cd_empresa,
      cd_funcion: row.cd,
      tipo,
      motivo,
      dt_ini,
      dt_fim,
      cd_autor,
      momento: `${dt_ini < today ? dt_ini : today}T09:00:00Z`,
    });
  }
}

/** Adds the day that a physician has set between two exams, of one person of each company. */
export function addPrazoMedico(
  { rows, cd_empresa, today }: EmpresaScope,
  staff: readonly StaffMember[],
  cd_autor: number,
): void {
  const dia = addDays(today, -9);
  const seen = staff.findLast(
    ({ row }) => row.ativo && row.dt_ult_exam !== null && row.dt_ult_exam < dia,
  );
  if (!seen) return;
  rows.addCoded('prazo_medico', {
    cd_empresa,
    cd_funcion: seen.row.cd,
    dt: null,
    meses: 6,
    razao: 'Mudança de posto a acompanhar.',
    cd_autor,
    dia,
    momento: `${dia}T10:00:00Z`,
  });
}

/** A request as it goes into the database. */
interface PedidoRow {
  readonly cd: number;
  readonly cd_tipo: number;
  readonly cd_funcion: number | null;
  readonly dt_aplicado: string | null;
}

/** What requests that took effect ask for; what else asks for an exam is computed. */
const ASKED = [
  ['admissao', PEDIDO_TYPE.admissao],
  ['mudanca', PEDIDO_TYPE.transferencia],
] as const;

/** How many of each kind. */
const MOST = 3;

/** Adds the exams that accepted requests ask for, as they would have when they took effect. */
export function addExamesDevidos({ rows, cd_empresa }: EmpresaScope): void {
  const pedidos = rows.of('pedido') as readonly PedidoRow[];
  for (const [regra, type] of ASKED) {
    const applied = pedidos.filter(
      ({ cd_tipo, cd_funcion, dt_aplicado }) =>
        cd_tipo === type && cd_funcion !== null && dt_aplicado !== null,
    );
    for (const { cd, cd_funcion, dt_aplicado } of applied.slice(0, MOST)) {
      const dia = dt_aplicado?.slice(0, 10);
      rows.add('exame_devido', {
        cd_empresa,
        cd_funcion,
        regra,
        origem: 'pedido',
        cd_origem: cd,
        dt_evento: dia,
        dt: dia,
        momento: dt_aplicado,
      });
    }
  }
}
