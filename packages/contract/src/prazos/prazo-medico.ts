import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf } from '../calls/permission.ts';
import {
  Cd,
  DateText,
  EmpresaItemParams,
  LineText,
  Message,
  PRESTADOR_EMPRESA,
} from '../calls/shapes.ts';
import { MESES_DO_MEDICO, VALIDITY_REASON } from '../rules/saude.ts';

/** What a physician sets between two exams: a day, or so many months from the day on which it is said. */
const PrazoMedicoBody = z
  .object({
    dt: DateText.nullable(),
    meses: z.int().min(1).max(MESES_DO_MEDICO).nullable(),
    /** Without anything clinical; the company does not read it. */
    razao: LineText.min(1, 'Indique a razão.').max(VALIDITY_REASON),
    /** What the form showed as set: 409 if that is no longer so. */
    anterior: Cd.nullable(),
  })
  .refine(({ dt, meses }) => (dt === null) !== (meses === null), {
    path: ['dt'],
    error: 'Indique uma data, ou um número de meses.',
  });
export type PrazoMedicoBody = z.output<typeof PrazoMedicoBody>;

const PATH = `${PRESTADOR_EMPRESA}/funcionario/:id/prazo` as const;

/** The due day that a physician sets between two exams, until the next one (decision 0102). */
export const prazoMedicoCalls = defineCalls({
  setPrazoMedico: {
    method: 'PUT',
    path: PATH,
    summary:
      'Definir quando um funcionário volta a ser examinado, entre dois exames: só o médico do trabalho, até ao exame seguinte.',
    permission: prestadorOf('prazos.definir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: PrazoMedicoBody,
    answer: Message,
    errors: [404, 409],
  },
  removePrazoMedico: {
    method: 'DELETE',
    path: PATH,
    summary: 'Retirar o prazo que um médico definiu entre dois exames: valem as regras.',
    permission: prestadorOf('prazos.definir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404],
  },
});
