import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { prestadorOnly } from '../../calls/permission.ts';
import { Cd, Created, DateText, orNull, TimeText } from '../../calls/shapes.ts';
import { TURNO } from '../../rules/agenda/turnos.ts';
import { AfetadosDecisao } from './afetados-decisao.ts';
import { isOfOne, OF_ONE } from './of-one.ts';

const VisitaFields = {
  /** Exactly one of them. */
  cd_medic: orNull(Cd),
  cd_enferm: orNull(Cd),
  /** The place of a company that is visited. */
  cd_local: Cd,
  dt: DateText,
  /** By the clock of the place. */
  de: TimeText,
  ate: TimeText,
  /** Of one exam. */
  minutos: z
    .int('Indique os minutos em número.')
    .min(TURNO.minutos.min, `No mínimo, ${TURNO.minutos.min} minutos.`)
    .max(TURNO.minutos.max, `No máximo, ${TURNO.minutos.max} minutos.`)
    .default(TURNO.minutos.usual),
};

/** A day on which a physician or a nurse is at a company, as it would be made. */
export const Visita = z.object(VisitaFields).refine(isOfOne, OF_ONE);
export type Visita = z.output<typeof Visita>;

export const VisitaBody = z
  .object({ ...VisitaFields, afetados: AfetadosDecisao.optional() })
  .refine(isOfOne, OF_ONE);
export type VisitaBody = z.output<typeof VisitaBody>;

/** Visits of companies (decision 0103). */
export const visitaCalls = defineCalls({
  createVisita: {
    method: 'POST',
    path: '/api/prestador/agenda/visita',
    summary:
      'Marcar a visita de um médico ou de um enfermeiro a uma empresa, num dia: os seus outros turnos cedem-lhe as horas. Com pessoas que ficam fora, responde 409 até `afetados` dizer o que lhes acontece.',
    permission: prestadorOnly('agenda.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['agenda'],
    body: VisitaBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
});
