import { z } from 'zod';
import { CODIGO_EXTERNO } from '../rules/identidade/codigos-externos.ts';
import { LineText, paged } from './shapes.ts';

const INSTANT = 'Indique um instante com o fuso, como 2026-01-31T10:00:00Z.';

/** An instant with its offset, of this century or the last. */
const Instant = z.iso
  .datetime({ offset: true, error: INSTANT })
  .regex(/^(19|20)\d\d-/, INSTANT)
  .meta({
    description:
      'Só o que mudou neste instante ou depois dele, com o fuso: `2026-01-31T10:00:00Z`.',
  });

/** What lists of records that say when they have changed are asked for by programs (decision 0163). */
export const OfPrograms = { alterado_desde: Instant.optional() };

const Origem = LineText.max(CODIGO_EXTERNO.origem);
const Codigo = LineText.min(1).max(CODIGO_EXTERNO.codigo);

/** The same of a list of records that programs call by codes of their own. */
export const OfCodes = {
  alterado_desde: OfPrograms.alterado_desde,
  cod_externo: Codigo.meta({ description: 'Só o registo com este código externo.' }).optional(),
  origem: Origem.meta({ description: 'De que origem é o código.' }).optional(),
  com_codigos: z
    .stringbool('Indique `true` ou `false`.')
    .meta({ description: 'Com `codigos_externos` em cada linha; pede `quantidade`.' })
    .optional(),
};

/** What a source calls a record; the operator's imports are the source without a name. */
export const CodigoExterno = z.object({ origem: z.string(), codigo: z.string() });
export type CodigoExterno = z.output<typeof CodigoExterno>;

/** The codes of a record, by source. */
export const CodigosExternos = z.array(CodigoExterno);

/** The rows that have their codes, each with the row that it is made of: the description calls both by one name. */
export const ROWS_WITH_CODES = new Map<z.ZodType, z.ZodType>();

/** A page of a list whose rows have their codes where these are asked for. */
export function pagedWithCodes<S extends z.ZodRawShape>(row: z.ZodObject<S>) {
  const withCodes = row.extend({ codigos_externos: CodigosExternos.optional() });
  ROWS_WITH_CODES.set(withCodes, row);
  return paged(withCodes);
}

/** What a list may be asked for by programs, as its handler has it. */
export type OfProgramsQuery = Partial<z.output<z.ZodObject<typeof OfCodes>>> & {
  readonly depois?: number | undefined;
};
