import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { empresa } from '../../calls/permission.ts';
import { BY_FUNCIONARIO, BY_PERSON } from '../../calls/read.ts';
import { Cd, DateText, EmpresaParams, messageOf, TimeText } from '../../calls/shapes.ts';
import { registoFolha } from '../../folhas/registos-acidentes-folhas.ts';
import { DOSSIER_LINHAS, periodoProblem, REGISTOS } from './registos-rules.ts';

const Registo = z.enum(REGISTOS, 'Registo inválido.');
const Texto = z.string().nullable();

/** A row of a register; what a register does not have is null. */
export const RegistoLinha = z.object({
  /** Whom it is about. */
  cd_funcion: Cd.nullable(),
  num_mecan: Texto,
  nome: Texto,
  dt: DateText,
  hr: TimeText.nullable(),
  /** The unit, with those above it. */
  caminho: z.string(),
  local: Texto,
  /** The task, the activity, the type of accident, or why somebody was away. */
  assunto: z.string(),
  descricao: Texto,
  gravidade: Texto,
  causas: Texto,
  /** The day of the return, of the end, or of the deadline. */
  ate: DateText.nullable(),
  /** Days lost, or of absence in the period. */
  dias: z.int().nullable(),
  medida: Texto,
  estado: Texto,
  autor: Texto,
  documento: Texto,
});
export type RegistoLinha = z.output<typeof RegistoLinha>;

const Dias = { de: DateText, ate: DateText };

function requirePeriodo(
  { de, ate }: { readonly de: string; readonly ate: string },
  context: z.RefinementCtx,
): void {
  // What is no date has been said already.
  if (![de, ate].every((date) => DateText.safeParse(date).success)) return;
  const message = periodoProblem(de, ate);
  if (message) context.addIssue({ code: 'custom', path: ['ate'], message });
}

const RegistosQuery = z.object(Dias).superRefine(requirePeriodo);

const BASE = '/api/empresa/:company/registos-acidentes';

/** The registers of accidents and of what is done against them, which inspectors may ask for. */
export const registosCalls = defineCalls({
  getRegistosAcidentes: {
    method: 'GET',
    path: BASE,
    summary: 'Quantas linhas tem cada um dos cinco registos num período; null sem direito a ele.',
    permission: empresa('acidentes.ver'),
    programa: true,
    saude: 'totais',
    stale: [
      'acidente',
      'processoDoAcidente',
      'investigacaoDoAcidente',
      'facto',
      'medida',
      'atividade',
      'decisao',
    ],
    params: EmpresaParams,
    query: RegistosQuery,
    answer: messageOf(z.array(z.object({ registo: Registo, total: z.int().nullable() }))),
  },
  listRegistoAcidentes: {
    method: 'GET',
    path: `${BASE}/linhas`,
    summary: 'Um registo de um período, do mais antigo para o mais recente.',
    permission: empresa('acidentes.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Registos de acidentes', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: ({ given }) => registoFolha(given.registo),
    stale: 'anew',
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: z.object({ registo: Registo, ...Dias }).superRefine(requirePeriodo),
    answer: messageOf(z.array(RegistoLinha)),
  },
  getDossierAcidentes: {
    method: 'GET',
    path: `${BASE}/dossier`,
    summary: `O PDF dos cinco registos de um período, de até ${DOSSIER_LINHAS} linhas; os que não se podem ver ficam de fora, e são nomeados.`,
    permission: empresa('acidentes.ver'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Dossier de acidentes', of: 'funcionario', in: BY_PERSON },
    stale: 'file',
    confirma: true,
    params: EmpresaParams,
    query: RegistosQuery,
    deadline: 'document',
    answer: messageOf(
      z.object({
        anex: z.string(),
        titulo: z.string(),
        por_escrever: z.array(z.string()),
        /** Who is named in it. */
        pessoas: z.array(z.object({ cd_funcion: Cd })),
      }),
    ),
  },
});
