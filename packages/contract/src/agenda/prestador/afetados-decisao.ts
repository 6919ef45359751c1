import { z } from 'zod';
import { codeOf, codesOf, codeText, optionalLine } from '../../calls/shapes.ts';
import {
  AFETADOS_ESCOLHAS,
  MUDANCA_NOTA,
  MUDANCA_RAZAO,
  MUDANCA_RAZAO_LABEL,
} from '../../rules/agenda/mudanca.ts';

/** What is to become of who stands in what changes, with what the caller saw of it. */
export const AfetadosDecisao = z.object({
  escolha: z.enum(AFETADOS_ESCOLHAS, 'Escolha o que acontece às marcações.'),
  /** Why they are called off; nobody is told where they stay. */
  razao: codeOf(MUDANCA_RAZAO).default(MUDANCA_RAZAO.horario),
  nota: optionalLine(MUDANCA_NOTA),
  /** `marca` of the list that the caller saw; 409 if it is another by now. */
  marca: z.string().max(64),
});
export type AfetadosDecisao = z.output<typeof AfetadosDecisao>;

/** The same in an address. */
export const DecisaoQuery = {
  escolha: z.enum(AFETADOS_ESCOLHAS, 'Escolha o que acontece às marcações.').optional(),
  razao: codeText(codesOf(MUDANCA_RAZAO_LABEL), 'Razão inválida.').optional(),
  nota: optionalLine(MUDANCA_NOTA),
  marca: z.string().max(64).optional(),
};
