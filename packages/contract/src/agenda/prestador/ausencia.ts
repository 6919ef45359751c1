import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { prestadorOnly } from '../../calls/permission.ts';
import { Cd, DateText, Message, optionalLine, orNull } from '../../calls/shapes.ts';
import { TURNO } from '../../rules/agenda/turnos.ts';
import { daysBetween } from '../../rules/dates/dates.ts';
import { AfetadosDecisao } from './afetados-decisao.ts';
import { isOfOne, OF_ONE } from './of-one.ts';

const AusenciaFields = {
  /** Exactly one of them. */
  cd_medic: orNull(Cd),
  cd_enferm: orNull(Cd),
  /** First and last day. */
  de: DateText,
  ate: DateText,
  motivo: optionalLine(TURNO.motivo),
};

type Days = { readonly de: string; readonly ate: string };
const inOrder = ({ de, ate }: Days) => de <= ate;
const IN_ORDER = { error: 'O último dia é anterior ao primeiro.', path: ['ate'] };
const isShort = ({ de, ate }: Days) => daysBetween(de, ate) < TURNO.ausencia;
const SHORT = { error: `No máximo, ${TURNO.ausencia} dias de cada vez.`, path: ['ate'] };

/** The days on which a physician or a nurse has no shift at all, as it would be said. */
export const Ausencia = z
  .object(AusenciaFields)
  .refine(isOfOne, OF_ONE)
  .refine(inOrder, IN_ORDER)
  .refine(isShort, SHORT);
export type Ausencia = z.output<typeof Ausencia>;

export const AusenciaBody = z
  .object({ ...AusenciaFields, afetados: AfetadosDecisao.optional() })
  .refine(isOfOne, OF_ONE)
  .refine(inOrder, IN_ORDER)
  .refine(isShort, SHORT);
export type AusenciaBody = z.output<typeof AusenciaBody>;

/** When a physician or a nurse is away (decision 0103). */
export const ausenciaCalls = defineCalls({
  setAusencia: {
    method: 'PUT',
    path: '/api/prestador/agenda/ausencia',
    summary:
      'Dizer que um médico ou um enfermeiro não está entre dois dias: nenhum dos seus turnos se realiza. Com pessoas que ficam fora, responde 409 até `afetados` dizer o que lhes acontece.',
    permission: prestadorOnly('agenda.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['agenda'],
    body: AusenciaBody,
    answer: Message,
    errors: [409],
  },
});
