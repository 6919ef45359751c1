import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { empresa } from '../../calls/permission.ts';
import { Cd, EmpresaParams, Message, MonthText, messageOf } from '../../calls/shapes.ts';
import { HORAS } from './horas-rules.ts';

/** A year, as it arrives in a query. */
export const AnoText = z
  .string()
  .regex(/^(19|20)\d{2}$/, 'Ano inválido.')
  .transform(Number);

const Numero = (most: number) => z.number().min(0).max(most).nullable();

/** What was written of one month of a unit, and what the list of staff says. */
const Mes = z.object({
  mes: MonthText,
  horas: Numero(HORAS.horas),
  /** The mean headcount. */
  efetivo: Numero(HORAS.efetivo),
  /** Whether the hours are estimated. */
  estimativa: z.boolean(),
  /** The mean headcount of the month by the list of staff, of those in this very unit. */
  lista: z.number(),
});

/** The hours worked and the mean headcount of a year, of each unit that has people or hours. */
export const HorasDoAno = z.object({
  ano: z.int(),
  unidades: z.array(z.object({ cd_organig: Cd, meses: z.array(Mes) })),
});
export type HorasDoAno = z.output<typeof HorasDoAno>;

/** What is written in one month of a unit; with neither hours nor headcount it is taken away. */
const Celula = z.object({
  cd_organig: Cd,
  mes: MonthText,
  horas: Numero(HORAS.horas),
  efetivo: Numero(HORAS.efetivo),
  estimativa: z.boolean(),
});

export const HorasBody = z.object({
  celulas: z.array(Celula).min(1, 'Não há nada para guardar.').max(HORAS.celulas),
  /** That hours which are doubtful for the headcount are meant; without it they are refused, each by name. */
  confirmadas: z.boolean().optional(),
});
export type HorasBody = z.output<typeof HorasBody>;

const PATH = '/api/empresa/:company/horas';

/** Hours worked and mean headcount, which the indices of accidents are computed from. */
export const horasCalls = defineCalls({
  getHoras: {
    method: 'GET',
    path: PATH,
    summary: 'As horas trabalhadas e o efetivo médio de um ano, por unidade e mês.',
    permission: empresa('acidentes.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['horas'],
    params: EmpresaParams,
    query: z.object({ ano: AnoText }),
    answer: messageOf(HorasDoAno),
  },
  saveHoras: {
    method: 'PUT',
    path: PATH,
    summary: 'Guardar horas trabalhadas e efetivos médios: todas as células ou nenhuma.',
    permission: empresa('acidentes.anexar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['horas'],
    params: EmpresaParams,
    body: HorasBody,
    answer: Message,
    idempotent: true,
  },
});
