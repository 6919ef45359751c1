import type { PreencherLugaresBody } from '@sst/contract';
import { bookedMomentErrors } from '@sst/contract/rules/agenda/marcacao-doubts';
import { addDays } from '@sst/contract/rules/dates/dates';
import { EXPIRY_AHEAD_DAYS } from '@sst/contract/rules/exames/expiry';
import type { Scope } from '../../../access/grant.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { presentAtEach } from '../../../sql/days/place-present.ts';
import { leavesBefore } from '../marcacoes/marcacao-turns.ts';
import type { lockActiveFuncionarios } from '../marcacoes/marcacoes.queries.ts';
import type { listAgainst, Planned } from '../planned.queries.ts';
import type { listTipos } from '../propostas/propostas.queries.ts';
import { fitsIn, type Hora } from '../propostas/quem-cabe.ts';
import { lugarLine } from './campanhas.service.ts';
import type { Lugar, NovoLugar } from './lugares.queries.ts';

type Funcionario = Awaited<ReturnType<typeof lockActiveFuncionarios>>[number];

/** What is known of the places and people of a filling. */
interface Known {
  readonly places: ReadonlyMap<number, Lugar>;
  readonly employees: ReadonlyMap<number, Funcionario>;
  /** Who is of which of the units, as person and unit. */
  readonly within: ReadonlySet<string>;
  readonly against: Awaited<ReturnType<typeof listAgainst>>;
  readonly presentAt: Awaited<ReturnType<typeof presentAtEach>>;
  readonly tipos: Awaited<ReturnType<typeof listTipos>>;
  readonly today: string;
}

type Pair = PreencherLugaresBody['lugares'][number];

/** A kept place as a time that somebody can be put into. */
export const horaOf = ({ cd_tipo_exam, dt, minutos, cd_organig }: NovoLugar): Hora => ({
  especie: 'exame',
  cd_tipo: cd_tipo_exam,
  dt,
  minutos,
  cd_organig,
});

/** The bookings of people in places. @throws 400 for those who do not fit, 404 for a place that is not among those known. */
export async function marcacoesInPlaces(
  scope: Scope,
  lugares: readonly Pair[],
  known: Known,
): Promise<Planned[]> {
  const { against, tipos } = known;
  const until = addDays(known.today, EXPIRY_AHEAD_DAYS);
  const campos: Record<string, string> = {};
  const rows: Planned[] = [];
  for (const [at, pair] of lugares.entries()) {
    const place = known.places.get(pair.cd);
    if (!place) throw notFound();
    const employee = known.employees.get(pair.cd_funcion);
    const wrong = misfitText(lugares, at, { place, employee }, known);
    const fits =
      wrong ??
      (employee && (await fitsIn(scope, horaOf(place), employee, { until, against, tipos })));
    if (typeof fits === 'string') campos[`lugares.${at}.cd_funcion`] = fits;
    else if (employee && fits) rows.push(marcacaoOf(place, employee, fits));
  }
  if (Object.keys(campos).length > 0) throw invalid(campos);
  return rows;
}

interface Filling {
  readonly place: Lugar;
  readonly employee: Funcionario | undefined;
}

/** Why somebody cannot be in a place, whatever they have to be examined for. */
function misfitText(
  lugares: readonly Pair[],
  at: number,
  { place, employee }: Filling,
  { presentAt, within, today }: Known,
): string | undefined {
  if (!employee) return 'A pessoa não existe nesta unidade ou já saiu.';
  if (lugares.findIndex(({ cd }) => cd === place.cd) !== at) return 'O lugar está repetido.';
  if (lugares.findIndex(({ cd_funcion }) => cd_funcion === employee.cd) !== at) {
    return 'A pessoa está repetida.';
  }
  if (!within.has(`${employee.cd} ${place.cd_organig}`)) {
    return `${employee.nome} não é da unidade deste lugar.`;
  }
  const moment = bookedMomentErrors(place, presentAt(place));
  return moment.dt ?? moment.hr ?? leavesBefore(employee, place.dt, today);
}

const marcacaoOf = (
  { cd_medic, dt, hr, cd_local }: Lugar,
  { cd, cd_organig }: Funcionario,
  { cd_tipo, minutos }: Pick<Planned, 'cd_tipo' | 'minutos'>,
): Planned => ({
  cd_funcion: cd,
  cd_organig,
  especie: 'exame',
  cd_tipo,
  cd_medic,
  cd_enferm: null,
  dt,
  hr,
  minutos,
  cd_local,
});

/** What the audit log and the subscribers get of people who were booked in places, in one order. */
export function recordOfFilled(
  rows: readonly Planned[],
  pairs: readonly { readonly cd: number; readonly cd_marcacao: number }[],
) {
  const filled = rows.map(({ cd_funcion, dt, hr }, at) => {
    const { cd: lugar = 0, cd_marcacao = 0 } = pairs[at] ?? {};
    return { lugar, cd_marcacao, cd_funcion, dt, hr };
  });
  return {
    audit: filled.flatMap(({ lugar, cd_marcacao, cd_funcion, dt }) => [
      lugarLine('confirmar', lugar, { cd_funcion, dt, cd_marcacao }),
      {
        acao: 'criar',
        entidade: 'marcacao',
        cd_entidade: cd_marcacao,
        detalhe: { cd_funcion, dt },
      } as const,
    ]),
    events: filled.map(({ cd_marcacao, cd_funcion, dt, hr }) => {
      return { tipo: 'marcacao.criada', cd: cd_marcacao, dados: { cd_funcion, dt, hr } } as const;
    }),
  };
}
