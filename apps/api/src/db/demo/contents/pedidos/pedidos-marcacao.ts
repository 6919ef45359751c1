import { addDays } from '@sst/contract/rules/dates/dates';
import type { EmpresaScope, StaffMember } from '../../scope.ts';

/** People of one sending. */
const TOGETHER = 4;
/** Days since whose admission nobody is new any more, and within which nobody is due. */
const NEW_DAYS = 30;
const EARLY_DAYS = 120;

const PREFERENCES = {
  periodo: 'manha',
  local: 'Instalações da empresa',
  nota: 'Se possível, todos no mesmo dia.',
} as const;
const NO_PREFERENCES = { dt_de: null, dt_ate: null, periodo: null, local: null, nota: null };

/**
 * Adds what the company has asked of bookings: people who wait, people who are booked and one who was refused, and a booking
 * that is to be on another day.
 * @param booked the exams that are booked, by employee.
 */
export function addPedidosMarcacao(
  scope: EmpresaScope,
  staff: readonly StaffMember[],
  booked: ReadonlyMap<number, number>,
): void {
  const { rows, cd_empresa, today, cd_autor, cd_decisor } = scope;
  const late = staff.filter(
    ({ row }) =>
      row.ativo && row.dt_inactiv === null && row.dt_expir !== null && row.dt_expir < today,
  );
  const unbooked = late.filter(({ row }) => !booked.has(row.cd));
  const arranged = late.filter(({ row }) => booked.has(row.cd));
  const send = (tipo: 'marcar' | 'outra-data', days: number, preferences: object) => {
    return rows.addCoded('pedido_marcacao', {
      cd_empresa,
      tipo,
      especie: 'exame',
      cd_organig: cd_empresa,
      ...NO_PREFERENCES,
      ...preferences,
      cd_autor,
      dt_cria: `${addDays(today, -days)}T10:20:00Z`,
    });
  };
  const add = (
    cd_pedido: number,
    cd_funcion: number,
    more: { readonly tipo?: string; readonly cd_marcacao?: number | null } & Partial<Closed> = {},
  ) => {
    rows.addCoded('pedido_marcacao_pessoa', {
      cd_empresa,
      cd_pedido,
      cd_funcion,
      tipo: 'marcar',
      especie: 'exame',
      cd_marcacao: null,
      ...OPEN,
      ...more,
    });
  };
  const decided = (days: number) => ({
    cd_decisor,
    dt_decis: `${addDays(today, -days)}T15:40:00Z`,
  });
  const waiting = unbooked.slice(0, TOGETHER);
  if (waiting.length > 0) {
    const dt_de = addDays(today, 3);
    const cd = send('marcar', 2, { ...PREFERENCES, dt_de, dt_ate: addDays(dt_de, 11) });
    for (const { row } of waiting) add(cd, row.cd);
  }
  const [refused, ...others] = [...unbooked.slice(TOGETHER, TOGETHER + 1), ...arranged.slice(0, 3)];
  if (refused) {
    const cd = send('marcar', 9, {});
    const resposta = 'Sem vaga nesse mês: peça de novo a partir de dia 1.';
    const isBooked = booked.get(refused.row.cd);
    add(
      cd,
      refused.row.cd,
      isBooked === undefined
        ? { estado: 'respondido', resposta, ...decided(6) }
        : { estado: 'marcado', cd_marcada: isBooked, ...decided(6) },
    );
    for (const { row } of others) {
      add(cd, row.cd, { estado: 'marcado', cd_marcada: booked.get(row.cd) ?? null, ...decided(7) });
    }
  }
  // Somebody who was never examined, or whose exam was asked for early, is still to be asked for again.
  const free = staff.filter(
    ({ row }) => row.ativo && row.dt_inactiv === null && !booked.has(row.cd),
  );
  const never = free.filter(
    ({ row }) => row.dt_expir === null && row.dt_ini_instit < addDays(today, -NEW_DAYS),
  );
  const [again] =
    never.length >= TOGETHER
      ? never
      : free.filter(
          ({ row }) => row.dt_expir !== null && row.dt_expir > addDays(today, EARLY_DAYS),
        );
  if (again) {
    const resposta = 'Não há vagas neste local até ao fim do mês.';
    add(send('marcar', 5, {}), again.row.cd, { estado: 'respondido', resposta, ...decided(4) });
  }
  const toMove = arranged.at(3);
  if (toMove) {
    const cd = send('outra-data', 1, { nota: 'Nesse dia está em formação.' });
    add(cd, toMove.row.cd, {
      tipo: 'outra-data',
      cd_marcacao: booked.get(toMove.row.cd) ?? null,
    });
  }
}

interface Closed {
  readonly estado: string;
  readonly cd_marcada: number | null;
  readonly resposta: string | null;
  readonly cd_decisor: number | null;
  readonly dt_decis: string | null;
}

const OPEN: Closed = {
  estado: 'aberto',
  cd_marcada: null,
  resposta: null,
  cd_decisor: null,
  dt_decis: null,
};
