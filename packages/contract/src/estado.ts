import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { LineText, Message } from './calls/shapes.ts';
import { VIOLACOES, VIOLACOES_PATH } from './calls/violacoes.ts';

/** What a browser says in its own words; anything may stand there, and what is not read is not looked at. */
const Word = LineText.max(4_000).optional();
const Place = z.number().optional();

/** A report as `report-uri` sends it. */
const Relatorio = z.object({
  'csp-report': z.object({
    'effective-directive': Word,
    'violated-directive': Word,
    'blocked-uri': Word,
    'source-file': Word,
    'line-number': Place,
    'column-number': Place,
  }),
});

/** Reports as `report-to` sends them, of which only those on the content policy are read. */
const Relatorios = z
  .array(
    z.object({
      type: LineText.max(100),
      body: z
        .object({
          effectiveDirective: Word,
          blockedURL: Word,
          sourceFile: Word,
          lineNumber: Place,
          columnNumber: Place,
        })
        .nullish(),
    }),
  )
  .max(VIOLACOES.perCall);

export const Violacoes = z.union([Relatorio, Relatorios]);
export type Violacoes = z.output<typeof Violacoes>;

/** Whether the server works, for monitors, and whose it is. */
export const estadoCalls = defineCalls({
  getEstado: {
    method: 'GET',
    path: '/api/estado',
    summary:
      'Se o servidor está vivo e pronto; 503 diz desde quando não está pronto (`desde`) e porquê (`motivo`).',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    stale: 'never',
    answer: z.object({
      estado: z.literal('ok'),
      viva: z.literal(true),
      pronta: z.literal(true),
      versao: z.string(),
    }),
  },
  getSobre: {
    method: 'GET',
    path: '/api/sobre',
    summary: 'Quem presta o serviço, como está configurado.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: 'never',
    answer: z.object({
      /** The provider's name; `null` if it is not configured. */
      prestador: z.string().nullable(),
    }),
  },
  reportViolacoes: {
    method: 'POST',
    path: VIOLACOES_PATH,
    summary:
      'O que um navegador diz que a política de conteúdo recusou, como os navegadores o enviam (application/csp-report, application/reports+json). Conta-se e escreve-se no registo do servidor, sem endereços de páginas nem conteúdo; nada se guarda.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'scripts',
    body: Violacoes,
    answer: Message,
    errors: [429],
  },
});
