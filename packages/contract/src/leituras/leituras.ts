import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { BY_ID } from '../calls/read.ts';
import { Cd, CdText, EmpresaItemParams, messageOf } from '../calls/shapes.ts';

/** Readings of one answer: older ones are asked for from the last of them on. */
export const LEITURAS_PAGE = 50;

/** Somebody was shown health data of an employee. */
export const Leitura = z.object({
  cd: Cd,
  quando: z.string(),
  /** Who it was, null for the product itself; whether for the provider. A server of the version before does not say the code. */
  cd_utilizador: Cd.nullable().optional(),
  utilizador: z.string().nullable(),
  prestador: z.boolean(),
  /** What was seen, in the words of the page, and of how many people at once. */
  vista: z.string(),
  pessoas: z.int(),
  /** The address that it was asked from. */
  ip: z.string().nullable(),
});
export type Leitura = z.output<typeof Leitura>;

/** Who saw whose health data (decision 0079). */
export const leiturasCalls = defineCalls({
  listLeituras: {
    method: 'GET',
    path: '/api/empresa/:company/funcionario/:id/leitura',
    summary: `Quem viu os dados de saúde de um funcionário, do mais recente para o mais antigo: ${LEITURAS_PAGE} de cada vez, as que se seguem à de código \`depois_de\`, do momento \`antes\`.`,
    permission: empresa('leituras.ver'),
    programa: true,
    saude: 'funcionario',
    read: { label: 'Quem viu os dados de saúde', of: 'funcionario', in: BY_ID },
    stale: 'anew',
    params: EmpresaItemParams,
    query: z.object({ antes: z.iso.datetime().optional(), depois_de: CdText.optional() }),
    answer: messageOf(z.array(Leitura)).extend({
      /** There are older ones. */
      mais: z.boolean(),
    }),
    errors: [404],
  },
});
