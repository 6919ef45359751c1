import { z } from 'zod';
import { defineCalls } from './call.ts';
import { UserName } from './conta.ts';
import { ORGANIGRAMA } from './rules/limits.ts';
import { Cd, CdText, CompanyParams, Email, Message, PlainText } from './shapes.ts';

const NodeName = PlainText.trim().min(1, 'Indique o nome.').max(ORGANIGRAMA.nome);
const AuxCode = PlainText.trim()
  .max(ORGANIGRAMA.codigo)
  .nullish()
  .transform((text) => text || null);
const Code = PlainText.trim().min(1, 'Indique o código.').max(ORGANIGRAMA.codigo);

/** A unit of a new company: its own code, and that of the one above it; empty where it stands right below the company. */
export const NovoNo = z.object({ codigo: Code, base: AuxCode, nome: NodeName });
export type NovoNo = z.output<typeof NovoNo>;

export const EmpresaBody = z.object({
  nome: NodeName,
  cd_aux: AuxCode,
  nos: z
    .array(NovoNo)
    .max(ORGANIGRAMA.most, `No máximo ${ORGANIGRAMA.most} unidades de cada vez.`)
    .default([]),
  /** The first administrator, who is invited by e-mail. */
  administrador: z.object({ nome: UserName, email: Email }).nullish(),
});
export type EmpresaBody = z.output<typeof EmpresaBody>;

const BASE = '/api/prestador/empresa';
const NODES = `${BASE}/:company/no` as const;
const providerOf = { kind: 'providerOf' } as const;
const NodeParams = z.object({ company: CdText, id: CdText });

export const empresasCalls = defineCalls({
  createEmpresa: {
    method: 'POST',
    path: BASE,
    summary: 'Criar uma empresa com o seu organigrama e convidar o primeiro administrador.',
    permission: { kind: 'provider' },
    body: EmpresaBody,
    answer: Message.extend({ cd: Cd }),
    maxBodyBytes: ORGANIGRAMA.maxBodyBytes,
  },
  createNo: {
    method: 'POST',
    path: NODES,
    summary: 'Acrescentar uma unidade ao organigrama.',
    permission: providerOf,
    params: CompanyParams,
    body: z.object({ cd_base: Cd, nome: NodeName, cd_aux: AuxCode }),
    answer: Message.extend({ cd: Cd }),
  },
  updateNo: {
    method: 'PUT',
    path: `${NODES}/:id`,
    summary: 'Mudar o nome e o código de uma unidade, ou da empresa.',
    permission: providerOf,
    params: NodeParams,
    body: z.object({ nome: NodeName, cd_aux: AuxCode }),
    answer: Message,
    errors: [404],
  },
  moveNo: {
    method: 'PUT',
    path: `${NODES}/:id/lugar`,
    summary: 'Passar uma unidade, com tudo o que está abaixo, para baixo de outra.',
    permission: providerOf,
    params: NodeParams,
    body: z.object({ cd_base: Cd }),
    answer: Message,
    errors: [404, 409],
  },
});
