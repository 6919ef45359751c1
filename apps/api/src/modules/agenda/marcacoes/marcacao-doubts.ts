import type { Duvida, Lookup } from '@sst/contract';
import { AUSENCIA_MOTIVO_LABEL } from '@sst/contract/prazos/facts';
import { NEAR_MARCACAO_DAYS } from '@sst/contract/rules/agenda/marcacao-doubts';
import { daysBetween, displayDate } from '@sst/contract/rules/dates/dates';
import { dayAndHourText, type Fuso, hourText } from '@sst/contract/rules/dates/fusos';
import { isFeriadoOn } from '@sst/contract/rules/dates/municipal';
import type { Especie } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Access } from '../../../access/access.ts';
import type { Scope } from '../../../access/grant.ts';
import { listFeriados, listFeriadosDeLocais } from '../../../sql/days/feriado.ts';
import { fusoOfMarcacao } from '../../../sql/days/place-present.ts';
import { sightOf } from '../../../sql/reader/prazo.ts';
import { listWithoutTime } from '../tempos/ocupado.queries.ts';
import { doubtAbout, momentDoubts, takenDoubts } from './duvidas.ts';
import { type AwayOn, type Funcionario, listAwayOn, listBookedNear } from './marcacoes.queries.ts';

/** Bookings of one kind and day that are about to be made. */
export interface Planned {
  readonly especie: Especie;
  readonly dt: string;
  /** The present day. */
  readonly today: string;
  readonly medico: Lookup | null;
  readonly enfermeiro: Lookup | null;
  readonly turns: readonly {
    readonly hr: string;
    readonly fuso: Fuso;
    readonly cd_local: number | null;
    readonly employee: Funcionario;
  }[];
  /** The booking that is moved. */
  readonly except: number | null;
  /** Whether only the physician or the nurse is another: what holds of day and hour was asked before. */
  readonly sameMoment?: boolean;
  /** Whether it stays on its day: a second exam far from it was asked about before. */
  readonly sameDay?: boolean;
}

/** All that is doubtful about bookings, each doubt once for all whom it concerns. */
export async function marcacaoDoubts(
  access: Access,
  scope: Scope,
  planned: Planned,
): Promise<Duvida[]> {
  const { dt, turns, medico, enfermeiro } = planned;
  const when = { dt, turns };
  const taken = [
    ...(await takenDoubts(access, scope, { profession: 'medico', person: medico, ...when })),
    ...(await takenDoubts(access, scope, {
      profession: 'enfermeiro',
      person: enfermeiro,
      ...when,
    })),
  ];
  if (planned.sameMoment) return taken;
  return [
    ...taken,
    ...momentDoubts(dt, turns),
    ...(await municipalDoubts(scope, planned)),
    ...(await awayDoubts(scope, planned)),
    ...(await nearDoubts(scope, planned)),
    ...validityDoubts(planned),
  ];
}

/** A booking that has just been written. */
interface Written {
  readonly cd: number;
  readonly hr: string;
  readonly employee: Pick<Funcionario, 'cd' | 'nome'>;
}

/**
 * Bookings whose physician or nurse is expected elsewhere at that time, by whichever company's booking. They are written first:
 * of two that are made at once, one finds the other. Without a length, a quarter of an hour is reckoned; those of one group are
 * not elsewhere (decision 0115).
 * @param asked what is asked already: who is taken at that very minute by another company is not asked about twice.
 */
export async function overlapDoubts(
  scope: Scope,
  written: readonly Written[],
  asked: readonly Duvida[],
): Promise<Duvida[]> {
  const without = new Set(
    await listWithoutTime(
      scope,
      written.map(({ cd }) => cd),
    ),
  );
  const named = new Set(
    asked.flatMap(({ codigo, funcionarios }) =>
      codigo === 'MEDICO_OCUPADO' || codigo === 'ENFERMEIRO_OCUPADO'
        ? funcionarios.map(({ cd }) => cd)
        : [],
    ),
  );
  const found = written.filter(({ cd, employee }) => without.has(cd) && !named.has(employee.cd));
  const [first] = found;
  // Those that are made together are at one place.
  const fuso = first && (await fusoOfMarcacao(scope, first.cd));
  return doubtAbout(
    'HORA_OCUPADA',
    found.map(({ hr, employee: { cd, nome } }) => ({
      cd,
      texto: `${nome}: ${hourText(hr, fuso)}`,
    })),
    {
      one: first ? `Às ${hourText(first.hr, fuso)} já está marcada outra pessoa.` : '',
      many: `A ${found.length} destas horas já está marcada outra pessoa.`,
    },
  );
}

/** Where the day is the municipal holiday: of the place, whoever would be there, or else of the unit of who is booked. */
async function municipalDoubts(scope: Scope, { dt, turns: all }: Planned): Promise<Duvida[]> {
  const locais = [...new Set(all.flatMap(({ cd_local }) => cd_local ?? []))];
  const closed = (await listFeriadosDeLocais(scope, locais)).filter(({ feriado }) =>
    isFeriadoOn(feriado, dt),
  );
  const isClosed = (cd_local: number | null) => closed.some(({ cd }) => cd === cd_local);
  const names = closed.map(({ nome }) => `«${nome}»`).join(' e ');
  const texto = `${displayDate(dt)} é feriado municipal em ${names}.`;
  const atPlaces = doubtAbout(
    'FERIADO',
    all.flatMap(({ cd_local, employee: { cd, nome } }) =>
      isClosed(cd_local) ? [{ cd, texto: nome }] : [],
    ),
    { one: texto, many: texto },
  );
  const turns = all.filter(({ cd_local }) => !isClosed(cd_local));
  return [...atPlaces, ...(await unitDoubts(scope, dt, turns))];
}

/** Whose unit has its municipal holiday on the day. */
async function unitDoubts(scope: Scope, dt: string, turns: Planned['turns']): Promise<Duvida[]> {
  const units = [...new Set(turns.map(({ employee }) => employee.cd_organig))];
  const holidays = await listFeriados(scope, units);
  const away = new Set(
    holidays.filter(({ feriado }) => isFeriadoOn(feriado, dt)).map(({ cd_organig }) => cd_organig),
  );
  const found = turns.filter(({ employee }) => away.has(employee.cd_organig));
  const [first] = found;
  return doubtAbout(
    'FERIADO',
    found.map(({ employee: { cd, nome } }) => ({ cd, texto: nome })),
    {
      one: first
        ? `${displayDate(dt)} é feriado municipal onde trabalha ${first.employee.nome}.`
        : '',
      many: `${displayDate(dt)} é feriado municipal onde trabalham ${found.length} destes funcionários.`,
    },
  );
}

/** Who is away on the day, with the reason for those alone who may know of absences. */
async function awayDoubts(scope: Scope, { dt, turns }: Planned): Promise<Duvida[]> {
  const away = await listAwayOn(scope, {
    dt,
    funcionarios: turns.map(({ employee }) => employee.cd),
  });
  const { ausencias } = sightOf(scope);
  const absences = new Map(away.map((one) => [one.cd_funcion, one]));
  const found = turns.flatMap(({ employee: { cd, nome } }) => {
    const absence = absences.get(cd);
    return absence ? [{ cd, texto: awayText(nome, absence, ausencias) }] : [];
  });
  return doubtAbout('AUSENTE', found, {
    one: found[0]?.texto ?? '',
    many: `${found.length} destes funcionários não estão ao serviço nesse dia.`,
  });
}

function awayText(nome: string, { motivo, dt_ini, dt_fim }: AwayOn, why: boolean): string {
  if (!why) return `${nome} não está ao serviço nesse dia.`;
  const back = dt_fim === null ? 'sem data de regresso' : `com regresso a ${displayDate(dt_fim)}`;
  return `${nome} está ausente desde ${displayDate(dt_ini)}, ${back} (${AUSENCIA_MOTIVO_LABEL[motivo].toLocaleLowerCase('pt')}).`;
}

async function nearDoubts(
  scope: Scope,
  { especie, dt, today, turns, except, sameDay = false }: Planned,
): Promise<Duvida[]> {
  const funcionarios = turns.map(({ employee }) => employee.cd);
  const days = NEAR_MARCACAO_DAYS;
  // One exam closes what is due: a second that waits is for nothing, however far it lies.
  const since = especie === 'exame' && !sameDay ? today : null;
  const near = await listBookedNear(scope, { especie, dt, funcionarios, days, since, except });
  const bookings = new Map(near.map((booking) => [booking.cd_funcion, booking]));
  const found = turns.flatMap(({ employee }) => {
    const booking = bookings.get(employee.cd);
    return booking ? [{ employee, booking }] : [];
  });
  const [first] = found;
  return doubtAbout(
    'MARCACAO_PROXIMA',
    found.map(({ employee: { cd, nome }, booking }) => ({
      cd,
      texto: `${nome}: ${dayAndHourText(booking)}`,
    })),
    {
      one: first
        ? `${first.employee.nome} já tem marcação a ${dayAndHourText(first.booking)}, ${distance(first.booking.dt, dt)}.`
        : '',
      many: `${found.length} funcionários já têm outra marcação${found.every(({ booking }) => Math.abs(daysBetween(booking.dt, dt)) <= days) ? ` com ${days} dias ou menos de diferença` : ' por fazer'}.`,
    },
  );
}

function distance(one: string, other: string): string {
  const days = Math.abs(daysBetween(one, other));
  return days === 0 ? 'no mesmo dia' : `com ${countLabel(days, 'dia', 'dias')} de diferença`;
}

/**
 * Exams after the end of a validity that could still be kept. Of those whose validity is over already, every day is after
 * it, and the booking is what mends that.
 */
function validityDoubts({ especie, dt, today, turns }: Planned): Duvida[] {
  if (especie !== 'exame') return [];
  const found = turns.flatMap(({ employee: { cd, nome, dt_expir } }) =>
    dt_expir !== null && dt_expir >= today && dt > dt_expir ? [{ cd, nome, dt_expir }] : [],
  );
  const [first] = found;
  return doubtAbout(
    'DEPOIS_DA_VALIDADE',
    found.map(({ cd, nome, dt_expir }) => ({ cd, texto: `${nome}: a ${displayDate(dt_expir)}` })),
    {
      one: first
        ? `${first.nome}: a validade termina a ${displayDate(first.dt_expir)}, antes deste dia.`
        : '',
      many: `A validade de ${found.length} funcionários termina antes deste dia.`,
    },
  );
}
