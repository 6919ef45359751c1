import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf, prestadorOnly } from '../calls/permission.ts';
import {
  Cd,
  Confirmar,
  Created,
  Email,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Message,
  messageOf,
  optionalLine,
  paged,
} from '../calls/shapes.ts';
import { UserName } from '../identidade/conta.ts';
import { UserParams } from '../identidade/sessao.ts';
import { FUSOS } from '../rules/dates/fusos.ts';
import { isFeriado } from '../rules/dates/municipal.ts';
import { ORGANIGRAMA } from '../rules/limits.ts';
import { NIPC_DIGITS, ungrouped } from '../rules/texts/check-digits.ts';
import { wholeNumber } from '../rules/texts/text.ts';
import {
  PoliticaFator,
  PoliticaFatorBody,
  UtilizadorListQuery,
  UtilizadorRow,
} from '../utilizadores.ts';

const NodeName = LineText.min(1, 'Indique o nome.').max(ORGANIGRAMA.nome);
const AuxCode = optionalLine(ORGANIGRAMA.codigo);
const Localidade = optionalLine(ORGANIGRAMA.localidade);
/** Left out: unchanged. Empty: cleared. */
const changedText = (text: z.ZodType<string>) =>
  text
    .nullable()
    .transform((value) => value || null)
    .optional();
const Code = LineText.min(1, 'Indique o código.').max(ORGANIGRAMA.codigo);

const NipcText = LineText.overwrite(ungrouped).regex(/^(\d{9})?$/, NIPC_DIGITS);

/** The tax number of a company in any grouping; a wrong check digit is accepted. */
const Nipc = NipcText.nullish().transform((text) => text || null);

/**
 * A unit of a new company, with its own code and that of the unit above it, empty for one directly below the company.
 */
export const NovoNo = z.object({
  codigo: Code,
  base: AuxCode,
  nome: NodeName,
  localidade: Localidade,
});
export type NovoNo = z.output<typeof NovoNo>;

/** An administrator of a company, who is invited by e-mail. */
export const Administrador = z.object({ nome: UserName, email: Email });
export type Administrador = z.output<typeof Administrador>;

export const EmpresaBody = z.object({
  nome: NodeName,
  cd_aux: AuxCode,
  nipc: Nipc,
  localidade: Localidade,
  nos: z
    .array(NovoNo)
    .max(ORGANIGRAMA.most, `No máximo ${wholeNumber(ORGANIGRAMA.most)} unidades de cada vez.`)
    .default([]),
  administrador: Administrador.nullish(),
  /** Also with the tax number of another company, which is asked about otherwise (409). */
  confirmar: Confirmar,
});
export type EmpresaBody = z.output<typeof EmpresaBody>;

/** Changes of a unit: a field left out stays, an empty one is cleared. */
const AlteracaoNoBody = z.object({
  nome: NodeName,
  cd_aux: changedText(LineText.max(ORGANIGRAMA.codigo)),
  nipc: changedText(NipcText),
  localidade: changedText(LineText.max(ORGANIGRAMA.localidade)),
  /** The municipal holiday: `mm-dd`, or one that moves with Easter. */
  feriado: changedText(
    LineText.refine((text) => text === '' || isFeriado(text), 'Feriado inválido.'),
  ),
  /** Its clock; null where that of the unit above holds. */
  fuso: z.enum(FUSOS).nullish(),
  /** Version that was read; 409 where the unit has changed since. */
  versao: z.int().optional(),
  confirmar: Confirmar,
});
export type AlteracaoNoBody = z.output<typeof AlteracaoNoBody>;

const MovimentoNoBody = z.object({
  cd_base: Cd,
  /** The unit above that the caller saw; 409 if it has changed since. */
  antes: Cd.optional(),
});
export type MovimentoNoBody = z.output<typeof MovimentoNoBody>;

/** A unit, with the numbers of units and employees that would move with it. */
export const NoDetail = z.object({
  cd: Cd,
  versao: z.int(),
  cd_base: Cd.nullable(),
  nome: z.string(),
  cd_aux: z.string().nullable(),
  /** Companies only. */
  nipc: z.string().nullable(),
  /** The unit's own. */
  localidade: z.string().nullable(),
  /** That of the nearest unit above that has one; used if the unit has none. */
  localidade_acima: z.string().nullable(),
  /** Its municipal holiday, and that of the nearest unit above that has one. */
  feriado: z.string().nullable(),
  feriado_acima: z.string().nullable(),
  /** Its clock, and that of the nearest unit above that has one; that of Lisbon where none has. */
  fuso: z.enum(FUSOS).nullable(),
  fuso_acima: z.enum(FUSOS).nullable(),
  /** Names of the units above it, from the company down. */
  acima: z.array(z.string()),
  /** Units below it. */
  unidades: z.int().min(0),
  /** Active employees in it and below it. */
  funcionarios: z.int().min(0),
});
export type NoDetail = z.output<typeof NoDetail>;

const BASE = '/api/prestador/empresa';
const NODES = `${BASE}/:company/no` as const;

/** Companies and their trees, as the provider creates and changes them. */
export const empresasCalls = defineCalls({
  createEmpresa: {
    method: 'POST',
    path: BASE,
    summary:
      'Criar uma empresa com o seu organigrama e convidar o primeiro administrador; um nome que já existe é recusado (409), um NIPC que já existe só com `confirmar` é aceite.',
    permission: prestadorOnly('empresas.criar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['empresa'],
    confirma: true,
    body: EmpresaBody,
    answer: Created,
    errors: [409],
    deadline: 'import',
    maxBodyBytes: ORGANIGRAMA.maxBodyBytes,
    idempotent: true,
  },
  listUtilizadoresDaEmpresa: {
    method: 'GET',
    path: `${BASE}/:company/utilizador`,
    summary:
      'Utilizadores do nó e de tudo o que está abaixo, como os administradores da empresa os veem; sem `quantidade`, todos.',
    permission: prestadorOf('administradores.convidar'),
    programa: false,
    saude: 'nenhuma',
    stale: ['convite', 'utilizador'],
    params: EmpresaParams,
    query: UtilizadorListQuery,
    deadline: 'list',
    answer: paged(UtilizadorRow),
  },
  inviteAdministrador: {
    method: 'POST',
    path: `${BASE}/:company/administrador`,
    summary:
      'Convidar por e-mail mais um administrador do nó, com todos os acessos; a quem já trabalha nele dá-os todos.',
    permission: prestadorOf('administradores.convidar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['convite'],
    confirma: true,
    params: EmpresaParams,
    body: Administrador,
    answer: Message,
    errors: [409],
    idempotent: true,
  },
  getPoliticaFatorDaEmpresa: {
    method: 'GET',
    path: `${BASE}/:company/segundo-fator`,
    summary: 'A quem a empresa exige um segundo fator.',
    permission: prestadorOf('administradores.convidar'),
    programa: false,
    saude: 'nenhuma',
    stale: ['politicaFator'],
    params: EmpresaParams,
    answer: messageOf(PoliticaFator),
  },
  updatePoliticaFatorDaEmpresa: {
    method: 'PUT',
    path: `${BASE}/:company/segundo-fator`,
    summary: 'Dizer a quem a empresa exige um segundo fator, pelo prestador.',
    permission: prestadorOf('administradores.convidar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['politicaFator'],
    confirma: true,
    params: EmpresaParams,
    body: PoliticaFatorBody,
    answer: Message,
    errors: [409],
  },
  resetFatorPrestador: {
    method: 'DELETE',
    path: `${BASE}/:company/utilizador/:userId/segundo-fator`,
    summary:
      'Tirar a quem trabalha na empresa o segundo fator que perdeu, pelo prestador; segue um e-mail.',
    permission: prestadorOf('administradores.convidar'),
    programa: false,
    saude: 'nenhuma',
    changes: 'nothing',
    confirma: true,
    params: UserParams,
    answer: Message,
    errors: [404],
  },
  getNo: {
    method: 'GET',
    path: `${NODES}/:id`,
    summary: 'Uma unidade, com o que está abaixo dela contado.',
    permission: prestadorOf('empresas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: 'where-changed',
    params: EmpresaItemParams,
    answer: messageOf(NoDetail),
    errors: [404],
  },
  createNo: {
    method: 'POST',
    path: NODES,
    summary: 'Adicionar uma unidade ao organigrama.',
    permission: prestadorOf('organigrama.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: 'organigrama',
    params: EmpresaParams,
    body: z.object({ cd_base: Cd, nome: NodeName, cd_aux: AuxCode, localidade: Localidade }),
    answer: Created,
    idempotent: true,
  },
  updateNo: {
    method: 'PUT',
    path: `${NODES}/:id`,
    summary:
      'Mudar o nome, o código, a localidade e o feriado municipal de uma unidade, ou da empresa, que também tem NIPC; um campo que falte fica como está.',
    permission: prestadorOf('organigrama.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: 'organigrama',
    params: EmpresaItemParams,
    body: AlteracaoNoBody,
    answer: Message,
    errors: [404, 409],
  },
  moveNo: {
    method: 'PUT',
    path: `${NODES}/:id/lugar`,
    summary: 'Passar uma unidade, com tudo o que está abaixo, para baixo de outra.',
    permission: prestadorOf('organigrama.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: 'organigrama',
    params: EmpresaItemParams,
    body: MovimentoNoBody,
    answer: Message,
    errors: [404, 409],
  },
});
