import { horasEstimadas } from '@sst/contract/acidentes/figuras/horas-rules';
import { addMonths, startOfMonth } from '@sst/contract/rules/dates/dates';
import type { EmpresaScope, StaffMember } from './scope.ts';

/** So many months before the present one have their hours. */
const MONTHS = 24;
/** Of forty hours of the contract, so many are worked in a month on the mean. */
const WORKED = 37.5;

/** Adds the hours worked of each unit with people, up to the last month that is over; some of them are estimated. */
export function addHoras(scope: EmpresaScope, staff: readonly StaffMember[]): void {
  const { rows, cd_empresa, cd_autor, today } = scope;
  const present = today.slice(0, 7);
  const units = [...Map.groupBy(staff, ({ row }) => row.cd_organig)].sort(([a], [b]) => a - b);
  for (const [index, [cd_organig, people]] of units.entries()) {
    for (let back = MONTHS; back >= 1; back--) {
      const mes = addMonths(present, -back);
      const day = startOfMonth(mes);
      const there = people.filter(
        ({ row }) => row.dt_ini_instit <= day && (row.dt_inactiv === null || row.dt_inactiv >= day),
      ).length;
      rows.add('horas_trabalhadas', {
        cd_empresa,
        cd_organig,
        mes: day,
        horas: horasEstimadas(there, WORKED, mes),
        efetivo: null,
        estimativa: index % 7 === 3 && back <= 2,
        cd_autor,
        dt: `${startOfMonth(addMonths(mes, 1))}T09:00:00Z`,
      });
    }
  }
}
