import { z } from 'zod';
import { Anexo, NovosAnexos } from '../seguranca.ts';

/** A photograph or document of an accident. */
export const AnexoAcidente = Anexo.extend({ mime: z.string(), tamanho: z.int() });
export type AnexoAcidente = z.output<typeof AnexoAcidente>;

export const NovosAnexosAcidenteBody = z.object({ anexo: NovosAnexos });
export type NovosAnexosAcidenteBody = z.output<typeof NovosAnexosAcidenteBody>;
