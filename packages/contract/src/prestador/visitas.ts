import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import { Cd, CdText, DateText, messageOf, TimeText } from '../calls/shapes.ts';
import { FUSOS } from '../rules/dates/fusos.ts';

/** A booked activity of safety, in whichever company: where a technician is expected, and for what. */
export const VisitaDoTecnico = z.object({
  cd: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  dt: DateText,
  /** Null where only the day is known. */
  hr: TimeText.nullable(),
  /** The clock of the hour, which is that of the unit. */
  fuso: z.enum(FUSOS),
  tipo: z.string(),
  /** Null where nobody is chosen yet. */
  cd_tecnic: Cd.nullable(),
  tecnic: z.string().nullable(),
  /** The names from the company down to the unit. */
  caminho: z.string(),
  /** The visit that is begun and not yet published. */
  cd_visita: Cd.nullable(),
});
export type VisitaDoTecnico = z.output<typeof VisitaDoTecnico>;

export const SemanaDeVisitas = z.object({
  /** The Monday of the week. */
  de: DateText,
  visitas: z.array(VisitaDoTecnico),
  /** Who has visits in the week, whomever they are asked of. */
  tecnicos: z.array(z.object({ cd: Cd, nome: z.string() })),
});
export type SemanaDeVisitas = z.output<typeof SemanaDeVisitas>;

export const VisitasQuery = z.object({
  /** A day of the week; the present one where absent. */
  dia: DateText.optional(),
  /** Only those of a technician. */
  tecnico: CdText.optional(),
});
export type VisitasQuery = z.output<typeof VisitasQuery>;

/** The weeks of the provider's technicians. */
export const visitasCalls = defineCalls({
  listVisitas: {
    method: 'GET',
    path: '/api/prestador/visita',
    summary:
      'As atividades de segurança marcadas numa semana, em todas as empresas, por dia e hora.',
    permission: prestadorOnly('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    stale: ['atividade', 'area', 'lista', 'empresa'],
    query: VisitasQuery,
    answer: messageOf(SemanaDeVisitas),
  },
});
