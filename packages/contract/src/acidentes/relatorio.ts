import { z } from 'zod';

/** A PDF about an accident: its bytes in base64, its name, and texts for which no font has letters. */
export const Relatorio = z.object({
  anex: z.string(),
  titulo: z.string(),
  por_escrever: z.array(z.string()),
});
export type Relatorio = z.output<typeof Relatorio>;
