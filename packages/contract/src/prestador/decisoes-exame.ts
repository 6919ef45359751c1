import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf, prestadorOnly } from '../calls/permission.ts';
import { BY_FUNCIONARIO } from '../calls/read.ts';
import {
  Cd,
  DateText,
  EmpresaItemParams,
  listQuery,
  Message,
  PRESTADOR_EMPRESA,
  paged,
  SaudeTipo,
  TimeText,
} from '../calls/shapes.ts';
import { FUSOS } from '../rules/dates/fusos.ts';
import { DECISIONS } from '../rules/saude.ts';

/** A decision that somebody has typed for a physician, who has yet to confirm it. */
export const PorConfirmarRow = z.object({
  /** The exam. */
  cd: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  organig: z.string(),
  /** The names from the company down to the unit, with ' / ' between them. */
  caminho: z.string(),
  dt: DateText,
  hr: TimeText.nullable(),
  /** The clock of its hour: of the place or, without one, of the unit. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  tipo_exam: SaudeTipo,
  cd_medic: Cd,
  medic: z.string(),
  /** Whether the physician has left the team since: then administration decides what becomes of it. */
  medico_saiu: z.boolean(),
  /** Whether it waits for the caller, who alone may confirm it. */
  minha: z.boolean(),
  cd_decis: z.enum(DECISIONS),
  decis: z.string(),
  dt_expir: DateText.nullable(),
  recomendacoes: SaudeTipo.nullable(),
  outras_funcoes: z.array(SaudeTipo),
  /** Whether confirming draws the sheet. */
  com_ficha: z.boolean(),
  /** Why the end of validity stands above the rules. */
  razao_validade: z.string().nullable(),
  /** Who typed it, and when, ISO 8601. */
  autor: z.string().nullable(),
  momento: z.string(),
  /** As `getExame` answers it. */
  versao: z.int(),
});
export type PorConfirmarRow = z.output<typeof PorConfirmarRow>;

export const PorConfirmarQuery = listQuery(PorConfirmarRow);
export type PorConfirmarQuery = z.output<typeof PorConfirmarQuery>;

export const ConfirmacaoBody = z.object({
  /** Version that was read; 409 where the exam or its decision has changed since. */
  versao: z.int().optional(),
});
export type ConfirmacaoBody = z.output<typeof ConfirmacaoBody>;

/** Decisions of exams that wait for their physician. */
export const decisoesExameCalls = defineCalls({
  listPorConfirmar: {
    method: 'GET',
    path: '/api/prestador/por-confirmar',
    summary:
      'As decisões escritas por outrem que o médico ainda não confirmou, de todas as empresas: ao médico as suas, a quem as escreve todas; sem `quantidade`, de uma vez.',
    permission: prestadorOnly('exames.publicar'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Decisões por confirmar', of: 'funcionario', in: BY_FUNCIONARIO },
    stale: ['exame'],
    confirma: 'lista-inteira',
    query: PorConfirmarQuery,
    deadline: 'list',
    answer: paged(PorConfirmarRow),
  },
  confirmExame: {
    method: 'PUT',
    path: `${PRESTADOR_EMPRESA}/exame/:id/confirmacao`,
    summary:
      'Confirmar, como o médico do exame, a decisão que outrem escreveu: passa a valer, e a ficha é desenhada.',
    permission: prestadorOf('decisoes.confirmar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['exame'],
    params: EmpresaItemParams,
    body: ConfirmacaoBody,
    answer: Message.extend({ cd_anex: Cd.nullable() }),
    errors: [404, 409],
  },
});
