import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { CodigoExterno, OfCodes } from '../calls/of-programs.ts';
import { empresa } from '../calls/permission.ts';
import { Cd, CodigosText, EmpresaParams, messageOf } from '../calls/shapes.ts';
import { CODIGO_EXTERNO, ENTIDADES_EXTERNAS } from '../rules/identidade/codigos-externos.ts';

const CodigosDeRegistosQuery = z.object({
  entidade: z.enum(ENTIDADES_EXTERNAS, 'Indique de que registos.'),
  cd: CodigosText.meta({ description: 'Os registos, com vírgulas entre os códigos.' }).optional(),
  cod_externo: OfCodes.cod_externo,
  origem: OfCodes.origem,
});
export type CodigosDeRegistosQuery = z.output<typeof CodigosDeRegistosQuery>;

const CodigoDeRegisto = CodigoExterno.extend({ cd: Cd });
export type CodigoDeRegisto = z.output<typeof CodigoDeRegisto>;

/** What programs call the records of a company, whichever source has said it (decision 0163). */
export const codigosExternosCalls = defineCalls({
  listCodigosDeRegistos: {
    method: 'GET',
    path: '/api/empresa/:company/codigo-externo',
    summary: `Os códigos externos de registos, ou o registo de um código; só do que quem pede pode ver, ${CODIGO_EXTERNO.most} no máximo.`,
    permission: empresa('empresa.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: 'anew',
    params: EmpresaParams,
    query: CodigosDeRegistosQuery,
    answer: messageOf(z.array(CodigoDeRegisto)),
  },
});
