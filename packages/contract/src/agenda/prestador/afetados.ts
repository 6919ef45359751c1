import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { prestadorOnly } from '../../calls/permission.ts';
import { BY_FUNCIONARIO } from '../../calls/read.ts';
import { Cd, DateText, messageOf, TimeText } from '../../calls/shapes.ts';
import { AFETADO_TIPOS } from '../../rules/agenda/mudanca.ts';
import { FUSOS } from '../../rules/dates/fusos.ts';
import { ESPECIES } from '../../rules/saude.ts';
import { ExcecaoBody, TurnoBody } from './agenda.ts';
import { Ausencia } from './ausencia.ts';
import { Visita } from './visita.ts';

/** A change of a shift, of one of its days, or of a place, or somebody's absence or visit, as it would be made. */
export const MudancaDaAgenda = z.discriminatedUnion('que', [
  z.object({ que: z.literal('turno'), cd: Cd, turno: TurnoBody }),
  z.object({ que: z.literal('excecao'), cd: Cd, excecao: ExcecaoBody }),
  z.object({ que: z.literal('sem-excecao'), cd: Cd, dt: DateText }),
  z.object({ que: z.literal('local'), cd: Cd }),
  z.object({ que: z.literal('ausencia'), ausencia: Ausencia }),
  z.object({ que: z.literal('visita'), visita: Visita }),
]);
export type MudancaDaAgenda = z.output<typeof MudancaDaAgenda>;

/** Who has a time that a change leaves outside shifts, or at a place that is no longer used. */
export const AfetadoRow = z.object({
  tipo: z.enum(AFETADO_TIPOS),
  cd: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  /** None for a kept place, which nobody has yet. */
  cd_funcion: Cd.nullable(),
  nome: z.string().nullable(),
  unidade: z.string(),
  especie: z.enum(ESPECIES),
  dt: DateText,
  hr: TimeText,
  /** The clock of its hour: of the place or, without one, of the unit. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  profissional: z.string().nullable(),
  /** Whether it can go along to the new place of the shift, at the same hour. */
  acompanha: z.boolean(),
  /** In an absence or a visit: the colleague at the same place and day who is free, and when. A server of the version before does not say it. */
  colega: z.object({ cd: Cd, nome: z.string(), hr: TimeText }).nullable().optional(),
});
export type AfetadoRow = z.output<typeof AfetadoRow>;

/** Who is affected by changes of the agenda (decision 0103). */
export const afetadosCalls = defineCalls({
  listAfetados: {
    method: 'POST',
    path: '/api/prestador/agenda/afetado',
    summary:
      'Quem tem hora num turno, num dia ou num local que vai mudar e ficaria fora; nada é mudado. A `marca` acompanha a decisão.',
    permission: prestadorOnly('agenda.gerir'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Mudança da agenda', of: 'funcionario', in: BY_FUNCIONARIO },
    changes: 'nothing',
    body: MudancaDaAgenda,
    answer: messageOf(z.array(AfetadoRow)).extend({ marca: z.string() }),
    errors: [404],
  },
});
