import { z } from 'zod';
import { Anexo, NovosAnexos } from '../seguranca.ts';

/** A photograph or document of an accident. */
export const AnexoAcidente = Anexo.extend({ mime: z.string(), tamanho: z.int() });
export type AnexoAcidente = z.output<typeof AnexoAcidente>;

export const NovosAnexosAcidenteBody = z.object({
  anexo: NovosAnexos,
  /** Whether they are the records of working time of the 30 days before the accident. */
  registo_tempos: z.boolean().default(false),
});
export type NovosAnexosAcidenteBody = z.output<typeof NovosAnexosAcidenteBody>;
