import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { empresa, prestadorOnly } from './calls/permission.ts';
import { BY_CODE } from './calls/read.ts';
import {
  Cd,
  CdText,
  DateText,
  EmpresaParams,
  LookupList,
  listQuery,
  paged,
} from './calls/shapes.ts';
import { auditoriaFolha } from './folhas/registos-folhas.ts';
import { EMPRESA_WORDS, PRESTADOR_WORDS } from './rules/auditoria.ts';

/** A line of the audit log of a company or of the provider: who did what, when and from where. */
export const AuditoriaRow = z.object({
  cd: Cd,
  /** ISO 8601. */
  quando: z.string(),
  cd_utilizador: Cd.nullable(),
  utilizador: z.string().nullable(),
  acao: z.string(),
  entidade: z.string(),
  cd_entidade: Cd.nullable(),
  /** The record that it was done to, in words. */
  descricao: z.string(),
  ip: z.string().nullable(),
});
export type AuditoriaRow = z.output<typeof AuditoriaRow>;

export const AuditoriaListQuery = listQuery(AuditoriaRow).extend({
  utilizador: CdText.optional(),
  acao: z
    .string()
    .regex(/^[a-z_-]{1,50}$/, 'Ação inválida.')
    .optional(),
  entidade: z
    .string()
    .regex(/^[a-z_-]{1,50}$/, 'Tipo inválido.')
    .optional(),
  de: DateText.optional(),
  ate: DateText.optional(),
});
export type AuditoriaListQuery = z.output<typeof AuditoriaListQuery>;

/** The audit logs: a company's, for its administrators, and the provider's own. */
export const auditoriaCalls = defineCalls({
  listAuditoria: {
    method: 'GET',
    path: '/api/empresa/:company/registo-atividade',
    summary:
      'O que se passou na empresa, do mais recente para o mais antigo; sem `quantidade`, tudo.',
    permission: empresa('registo.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Registo de alterações', of: 'auditoria', in: BY_CODE },
    folha: () => auditoriaFolha(EMPRESA_WORDS),
    stale: 'anew',
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: AuditoriaListQuery,
    deadline: 'list',
    answer: paged(AuditoriaRow),
  },
  listAutores: {
    method: 'GET',
    path: '/api/empresa/:company/registo-atividade/autor',
    summary:
      'Quem fez o que está no registo de alterações da empresa, também do lado do prestador.',
    permission: empresa('registo.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: 'anew',
    params: EmpresaParams,
    answer: LookupList,
  },
  listAuditoriaPrestador: {
    method: 'GET',
    path: '/api/prestador/registo',
    summary:
      'O que o prestador mudou na equipa e nas listas, do mais recente para o mais antigo; sem `quantidade`, tudo.',
    permission: prestadorOnly('registo-prestador.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: () => auditoriaFolha(PRESTADOR_WORDS),
    stale: 'anew',
    confirma: 'lista-inteira',
    query: AuditoriaListQuery,
    deadline: 'list',
    answer: paged(AuditoriaRow),
  },
});
