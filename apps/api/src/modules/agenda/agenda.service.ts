import type {
  AgendaOpcoes,
  AgendaQuery,
  MarcacaoNaAgenda,
  MudadaRow,
  TurnoNoDia,
  TurnoRow,
  VagasQuery,
} from '@sst/contract';
import { isFora, type TempoTomado } from '@sst/contract/rules/agenda/mudanca';
import { hoursOn, TURNO } from '@sst/contract/rules/agenda/turnos';
import { slotsOn, type TakenTimes } from '@sst/contract/rules/agenda/vagas';
import { addDays, daysBetween } from '@sst/contract/rules/dates/dates';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { type Clock, today } from '../../clock.ts';
import type { Transaction } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import { listMarcacoesNaAgenda } from './agenda.queries.ts';
import { readTaken } from './tempos/ocupado.queries.ts';
import { listProfessionals, listTurnos } from './tempos/turnos.queries.ts';
import { listLocais } from './turnos/locais.queries.ts';
import { listMudadas } from './turnos/mudanca/mudadas.queries.ts';

/** The provider's agenda over all companies (decision 0087). */
export class AgendaService {
  readonly #access: Access;
  readonly #clock: Clock;

  constructor({ access, clock }: { readonly access: Access; readonly clock: Clock }) {
    this.#access = access;
    this.#clock = clock;
  }

  /** Who can have a shift. */
  async getOpcoes(actor: Actor): Promise<{ message: AgendaOpcoes }> {
    const message = await this.#access.readAsProvider(actor, async (all) => ({
      medicos: await listProfessionals(all, 'medico'),
      enfermeiros: await listProfessionals(all, 'enfermeiro'),
    }));
    return { message };
  }

  /** The shifts of each day, with their slots. @throws 400 for more days than are read at once. */
  async listVagas(actor: Actor, query: VagasQuery): Promise<{ message: TurnoNoDia[] }> {
    requireFew(query);
    const { de, ate, medico, enfermeiro, local } = query;
    return this.#access.readAsProvider(actor, async (all) => {
      const turnos = await listTurnos(all, { from: de, medico, enfermeiro, local });
      const takenOf = await readTaken(all, turnos, { de, ate });
      const isUsed = await usedPlaces(all, today(this.#clock));
      const days = Array.from({ length: daysBetween(de, ate) + 1 }, (_, at) => addDays(de, at));
      const message = days.flatMap((dt) =>
        turnos
          .filter((turno) => isUsed(turno.cd_local, dt))
          .flatMap((turno) => onDay(turno, dt, takenOf(turno, dt)))
          .sort((one, other) => (one.de < other.de ? -1 : one.de > other.de ? 1 : 0)),
      );
      return { message };
    });
  }

  /** The bookings of all companies. @throws 400 for more days than are read at once. */
  async listMarcacoes(actor: Actor, query: AgendaQuery): Promise<{ message: MarcacaoNaAgenda[] }> {
    requireFew(query);
    const message = await this.#access.readAsProvider(actor, async (all) => {
      const rows = await listMarcacoesNaAgenda(all, query);
      const isOutside = await outsideShifts(all, today(this.#clock));
      return rows.map((row) => ({ ...row, fora: isOpen(row) && isOutside(row) }));
    });
    return { message };
  }

  /** What companies and workers have changed since the last working day. */
  async listMudadas(actor: Actor): Promise<{ message: MudadaRow[] }> {
    const message = await this.#access.readAsProvider(actor, (all) =>
      listMudadas(all, today(this.#clock)),
    );
    return { message };
  }
}

/** Whether people are examined at a place on a day: at one that is no longer used they are not, from today on. */
async function usedPlaces(
  all: Transaction,
  present: string,
): Promise<(local: number, dt: string) => boolean> {
  const ended = new Set((await listLocais(all)).flatMap((one) => (one.inactiv ? one.cd : [])));
  return (local, dt) => dt < present || !ended.has(local);
}

/** Whether a time of any company stands outside the shifts of whom it is with, or at a place that is no longer used. */
export async function outsideShifts(
  all: Transaction,
  present: string,
): Promise<(tempo: TempoTomado) => boolean> {
  const turnos = await listTurnos(all, { from: EVER });
  const isUsed = await usedPlaces(all, present);
  return (tempo) =>
    isFora(turnos, tempo) || (tempo.cd_local !== null && !isUsed(tempo.cd_local, tempo.dt));
}

/** The first day of all: who has ever had a shift is planned by shifts. */
const EVER = '1900-01-01';

const isOpen = ({ cd_estad }: Pick<MarcacaoNaAgenda, 'cd_estad'>) =>
  cd_estad === MARCACAO_STATE.marcada;

/** @throws 400 for more days than are read at once. */
export function requireFew({ de, ate }: VagasQuery): void {
  if (daysBetween(de, ate) < TURNO.dias) return;
  throw invalid({ ate: `No máximo, ${TURNO.dias} dias de cada vez.` });
}

/** A shift on a day with its slots; none where it does not take place. */
function onDay(turno: TurnoRow, dt: string, taken: TakenTimes): TurnoNoDia[] {
  const hours = hoursOn(turno, dt);
  if (!hours) return [];
  const { cd, cd_medic, cd_enferm, profissional, cd_local, local, minutos, capacidade } = turno;
  const vagas = slotsOn(turno, dt, taken).map(({ hr, livres }) => ({ hr, livres }));
  return [
    {
      cd,
      dt,
      cd_medic,
      cd_enferm,
      profissional,
      cd_local,
      local,
      ...hours,
      minutos,
      capacidade,
      lugares: vagas.length * capacidade,
      livres: vagas.reduce((sum, { livres }) => sum + livres, 0),
      vagas,
    },
  ];
}
