import { z } from 'zod';
import { PlainText, SaudeTipo } from '../calls/shapes.ts';
import { EXCLUSOES } from '../rules/exames/exclusoes.ts';
import { RECOMENDACAO_BLANK, RECOMENDACAO_TIPOS } from '../rules/exames/recomendacoes.ts';
import { RECOMMENDATIONS } from '../rules/saude.ts';

const Exclui = z.enum(EXCLUSOES, 'Exclusão inválida.');

/** What is recommended item by item, as a body says it: each item once. */
export const RecomendacoesBody = z
  .array(
    z.object({
      tipo: z.enum(RECOMENDACAO_TIPOS, 'Recomendação inválida.'),
      texto: PlainText.trim().min(1, RECOMENDACAO_BLANK).max(RECOMMENDATIONS),
      /** What of a workplace it excludes: who would work there is asked about. */
      exclui: z.array(Exclui).max(EXCLUSOES.length).optional(),
    }),
  )
  .max(RECOMENDACAO_TIPOS.length)
  .refine(
    (items) => new Set(items.map(({ tipo }) => tipo)).size === items.length,
    'Cada recomendação só se diz uma vez.',
  );

/** The same as an answer shows it. */
export const RecomendacoesDoExame = z.array(
  z.object({
    tipo: z.enum(RECOMENDACAO_TIPOS),
    texto: SaudeTipo,
    exclui: z.array(Exclui).optional(),
  }),
);
