import { z } from 'zod';
import { Cd, DateText, MonthText } from '../calls/shapes.ts';

const Named = z.object({ cd: Cd, nome: z.string(), total: z.int().min(1) });

/** Figures of the accepted accidents of a node. */
export const AcidentesResumo = z.object({
  /** This year and the last; months without accidents are left out. */
  meses: z.array(z.object({ mes: MonthText, total: z.int().min(1) })),
  /** In the period asked for, the most first. */
  locais: z.array(Named),
  tipos: z.array(Named),
});
export type AcidentesResumo = z.output<typeof AcidentesResumo>;

/** An accident that may be meant by another registration: of one employee, at one day and time. */
export const AcidenteIgual = z.object({
  cd: Cd,
  /** The day it was registered. */
  dt_cria: DateText,
});
export type AcidenteIgual = z.output<typeof AcidenteIgual>;
