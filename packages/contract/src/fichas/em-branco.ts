import { z } from 'zod';
import { FICHA_QUEM } from '../rules/exames/ficha-por-preencher.ts';

/** A field of the sheet, by its box and its label. */
export const PorPreencher = z.object({
  caixa: z.int(),
  campo: z.string(),
  quem: z.enum(FICHA_QUEM),
});

/** What the sheet that was drawn has empty; absent where none was. */
export const EmBranco = { em_branco: z.array(PorPreencher).optional() };
