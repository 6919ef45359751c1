import { z } from 'zod';
import { PlainText, SaudeTipo } from '../calls/shapes.ts';
import { RECOMENDACAO_BLANK, RECOMENDACAO_TIPOS } from '../rules/exames/recomendacoes.ts';
import { RECOMMENDATIONS } from '../rules/saude.ts';

/** What is recommended item by item, as a body says it: each item once. */
export const RecomendacoesBody = z
  .array(
    z.object({
      tipo: z.enum(RECOMENDACAO_TIPOS, 'Recomendação inválida.'),
      texto: PlainText.trim().min(1, RECOMENDACAO_BLANK).max(RECOMMENDATIONS),
    }),
  )
  .max(RECOMENDACAO_TIPOS.length)
  .refine(
    (items) => new Set(items.map(({ tipo }) => tipo)).size === items.length,
    'Cada recomendação só se diz uma vez.',
  );

/** The same as an answer shows it. */
export const RecomendacoesDoExame = z.array(
  z.object({ tipo: z.enum(RECOMENDACAO_TIPOS), texto: SaudeTipo }),
);
