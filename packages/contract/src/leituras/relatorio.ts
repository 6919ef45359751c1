import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa, prestadorOf } from '../calls/permission.ts';
import { BY_ID } from '../calls/read.ts';
import {
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  Message,
  messageOf,
  PRESTADOR_EMPRESA,
} from '../calls/shapes.ts';
import { RELATORIO_LEITURAS } from '../rules/limits.ts';

/** Whether workers are written to once a month about who saw their health data. */
export const AvisoLeituras = z.object({
  ativo: z.boolean(),
  /** When it was last switched, and by whom; null as long as nobody has. */
  desde: z.string().nullable(),
  utilizador: z.string().nullable(),
  /** How many workers have an address. */
  com_email: z.int(),
});
export type AvisoLeituras = z.output<typeof AvisoLeituras>;

const AvisoAnswer = messageOf(AvisoLeituras);
const AvisoBody = z
  .object({ ativo: z.boolean(), ciente: z.boolean().default(false) })
  .refine(({ ativo, ciente }) => ativo || ciente, {
    error: 'Confirme que tomou conhecimento do artigo 29.º da Lei n.º 58/2019.',
    path: ['ciente'],
  });

/** What is handed to workers of who saw their health data (decision 0083). */
export const relatorioLeiturasCalls = defineCalls({
  getRelatorioLeituras: {
    method: 'GET',
    path: '/api/empresa/:company/funcionario/:id/leitura/relatorio',
    summary: `O PDF de quem viu os dados de saúde de um funcionário num período, para lhe entregar: sem ele, os últimos ${RELATORIO_LEITURAS.months} meses; as ${RELATORIO_LEITURAS.most} consultas mais recentes, no máximo.`,
    permission: empresa('leituras.ver'),
    programa: false,
    saude: 'funcionario',
    read: { label: 'Relatório de quem viu os dados', of: 'funcionario', in: BY_ID },
    stale: 'file',
    confirma: true,
    params: EmpresaItemParams,
    query: z
      .object({ de: DateText.optional(), ate: DateText.optional() })
      .refine(({ de, ate }) => !de || !ate || de <= ate, {
        error: 'O fim é anterior ao início.',
        path: ['ate'],
      }),
    deadline: 'document',
    answer: messageOf(
      z.object({
        anex: z.string(),
        nome_fich: z.string(),
        /** The names of which a word is left blank, since the document has no letters for it. */
        por_escrever: z.array(z.string()).optional(),
      }),
    ),
    errors: [404],
  },
  getAvisoLeituras: {
    method: 'GET',
    path: '/api/empresa/:company/aviso-leituras',
    summary:
      'Se os trabalhadores da empresa são avisados todos os meses de quem viu os seus dados.',
    permission: empresa('aviso-leituras.gerir'),
    programa: false,
    saude: 'nenhuma',
    stale: ['aviso-leituras'],
    params: EmpresaParams,
    answer: AvisoAnswer,
  },
  updateAvisoLeituras: {
    method: 'PUT',
    path: '/api/empresa/:company/aviso-leituras',
    summary:
      'Liga ou desliga o aviso mensal. Quem o desliga toma conhecimento do artigo 29.º da Lei n.º 58/2019.',
    permission: empresa('aviso-leituras.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['aviso-leituras'],
    confirma: true,
    params: EmpresaParams,
    body: AvisoBody,
    answer: Message,
  },
  getAvisoLeiturasPrestador: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/aviso-leituras`,
    summary: 'O mesmo, para o prestador.',
    permission: prestadorOf('aviso-leituras-prestador.gerir'),
    programa: false,
    saude: 'nenhuma',
    stale: ['aviso-leituras'],
    params: EmpresaParams,
    answer: AvisoAnswer,
  },
  updateAvisoLeiturasPrestador: {
    method: 'PUT',
    path: `${PRESTADOR_EMPRESA}/aviso-leituras`,
    summary: 'Liga ou desliga o aviso mensal de uma empresa, pelo prestador.',
    permission: prestadorOf('aviso-leituras-prestador.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['aviso-leituras'],
    confirma: true,
    params: EmpresaParams,
    body: AvisoBody,
    answer: Message,
  },
});
