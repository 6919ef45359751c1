import { z } from 'zod';
import { DateText } from '../../calls/shapes.ts';
import { FILTROS } from './filtros.ts';

const valor = z
  .string()
  .regex(/^(\d{1,3}|sem)$/, 'Valor inválido.')
  .transform((text) => (text === 'sem' ? null : Number(text)))
  .optional();

/** Filters of the list of accidents by which a figure opens the rows that it counts. */
export const AcidentesContados = z.object({
  /** 0: without those on the way to or from work; 1: those alone. */
  trajeto: z.enum(FILTROS.trajeto, 'Valor inválido.').optional(),
  /** 1: with a day lost; 2: with one, serious or deadly; 3: with more than three, or deadly. */
  baixa: z.enum(FILTROS.baixa, 'Valor inválido.').optional(),
  /** Only deadly ones. */
  mortal: z.enum(FILTROS.um, 'Valor inválido.').optional(),
  /** Only those after which work was interrupted, and of which no absence was stated. */
  por_dizer: z.enum(FILTROS.um, 'Valor inválido.').optional(),
  /** Only those whose investigation has begun. */
  investigacao: z.enum(FILTROS.um, 'Valor inválido.').optional(),
  /** Only those by which a day was lost in a period. */
  perdidos_de: DateText.optional(),
  perdidos_ate: DateText.optional(),
  /** The hour, the weekday from Monday as 1, the first number of a band of ages or of years of service, and what was coded. */
  hora: valor,
  semana: valor,
  idade: valor,
  antiguidade: valor,
  desvio: valor,
  contacto: valor,
  lesao: valor,
  parte: valor,
  agente: valor,
});
export type AcidentesContados = z.output<typeof AcidentesContados>;
