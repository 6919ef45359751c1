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

/** The exams that are booked, by employee. */
type Booked = ReadonlyMap<number, number>;

/**
 * Adds what the company has asked of bookings: people who wait, people who are booked and one who was refused, and a booking
 * that is to be on another day.
 */
export function addPedidosMarcacao(
  scope: EmpresaScope,
  staff: readonly StaffMember[],
  booked: Booked,
): void {
  const { today } = scope;
  const late = staff.filter(
    ({ row }) => works(row) && row.dt_expir !== null && row.dt_expir < today,
  );
  const unbooked = late.filter(({ row }) => !booked.has(row.cd));
  const arranged = late.filter(({ row }) => booked.has(row.cd));
  const sending = sendingOf(scope);
  addWaiting(sending, unbooked.slice(0, TOGETHER), today);
  const decided = [...unbooked.slice(TOGETHER, TOGETHER + 1), ...arranged.slice(0, 3)];
  addDecided(sending, decided, booked);
  addRefused(
    sending,
    staff.filter(({ row }) => works(row) && !booked.has(row.cd)),
    today,
  );
  const toMove = arranged.at(3);
  if (toMove) {
    const cd = sending.send('outra-data', 1, { nota: 'Nesse dia está em formação.' });
    sending.add(cd, toMove.row.cd, {
      tipo: 'outra-data',
      cd_marcacao: booked.get(toMove.row.cd) ?? null,
    });
  }
}

const works = ({ ativo, dt_inactiv }: StaffMember['row']) => ativo && dt_inactiv === null;

/** How what a company asks is written: a sending, its people, and who has decided when. */
function sendingOf({ rows, cd_empresa, today, cd_autor, cd_decisor }: EmpresaScope) {
  return {
    send: (tipo: 'marcar' | 'outra-data', days: number, preferences: object) =>
      rows.addCoded('pedido_marcacao', {
        cd_empresa,
        tipo,
        especie: 'exame',
        cd_organig: cd_empresa,
        ...NO_PREFERENCES,
        ...preferences,
        cd_autor,
        dt_cria: `${addDays(today, -days)}T10:20:00Z`,
      }),
    add: (
      cd_pedido: number,
      cd_funcion: number,
      more: { readonly tipo?: string; readonly cd_marcacao?: number | null } & Partial<Closed> = {},
    ) =>
      rows.addCoded('pedido_marcacao_pessoa', {
        cd_empresa,
        cd_pedido,
        cd_funcion,
        tipo: 'marcar',
        especie: 'exame',
        cd_marcacao: null,
        ...OPEN,
        ...more,
      }),
    decided: (days: number) => ({
      cd_decisor,
      dt_decis: `${addDays(today, -days)}T15:40:00Z`,
    }),
  };
}

type Sending = ReturnType<typeof sendingOf>;

function addWaiting({ send, add }: Sending, waiting: readonly StaffMember[], today: string): void {
  if (waiting.length === 0) return;
  const dt_de = addDays(today, 3);
  const cd = send('marcar', 2, { ...PREFERENCES, dt_de, dt_ate: addDays(dt_de, 11) });
  for (const { row } of waiting) add(cd, row.cd);
}

/** A sending that is answered: the first of its people is refused, unless booked, and the others are booked. */
function addDecided(
  { send, add, decided }: Sending,
  [refused, ...others]: readonly StaffMember[],
  booked: Booked,
): void {
  if (!refused) return;
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

/** Somebody who was never examined, or whose exam was asked for early, is still to be asked for again. */
function addRefused(
  { send, add, decided }: Sending,
  free: readonly StaffMember[],
  today: string,
): void {
  const never = free.filter(
    ({ row }) => row.dt_expir === null && row.dt_ini_instit < addDays(today, -NEW_DAYS),
  );
  const [again] =
    never.length >= TOGETHER
      ? never
      : free.filter(
          ({ row }) => row.dt_expir !== null && row.dt_expir > addDays(today, EARLY_DAYS),
        );
  if (!again) return;
  const resposta = 'Não há vagas neste local até ao fim do mês.';
  add(send('marcar', 5, {}), again.row.cd, { estado: 'respondido', resposta, ...decided(4) });
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
