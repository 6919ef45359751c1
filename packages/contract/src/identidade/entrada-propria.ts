import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa, prestadorOf } from '../calls/permission.ts';
import {
  Cd,
  Created,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Message,
  messageOf,
  optionalLine,
  PRESTADOR_EMPRESA,
} from '../calls/shapes.ts';
import {
  ENTRADA,
  isOfEverybody,
  MODOS_ENTRADA,
  RESULTADO_ENTRADA_LABEL,
  type ResultadoEntrada,
} from '../rules/identidade/entrada-propria.ts';
import { SIGN_IN, UTILIZADOR } from '../rules/limits.ts';
import { Acesso, EntradaPropriaStep, PendingCode, SignIn, UserParams } from './sessao.ts';

/** The address of an issuer, as its tokens name it. */
const Emissor = LineText.max(ENTRADA.emissor)
  .refine((text) => text === '' || URL.canParse(text), {
    error: 'Indique o endereço completo, a começar por https://.',
    abort: true,
  })
  .refine(
    (text) => text === '' || (!/[?#]/.test(text) && new URL(text).username === ''),
    'O endereço não pode ter utilizador, parâmetros nem fragmento.',
  );

/** A domain of e-mail addresses. */
const Dominio = LineText.overwrite((text) => text.trim().toLowerCase().replace(/^@/, ''))
  .min(1, 'Indique o domínio.')
  .max(253)
  .regex(
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/,
    'Indique um domínio, como empresa.pt.',
  )
  .refine((text) => !isOfEverybody(text), 'Neste domínio qualquer pessoa tem e-mail.');

/** Who gets an account that nobody invited: by the first entry whose group they are in; without a group, everybody. */
export const NovosEntrada = z.object({
  grupo: z.string().nullable(),
  acessos: z.array(Acesso),
});
export type NovosEntrada = z.output<typeof NovosEntrada>;

const NovosPedidos = z.object({
  grupo: optionalLine(ENTRADA.grupo),
  acessos: z.array(Acesso).min(1).max(5),
});

export const DominioEntrada = z.object({
  cd: Cd,
  dominio: z.string(),
  /** What the domain's TXT record has to say. */
  registo: z.string(),
  verificado: z.enum(['dns', 'prestador']).nullable(),
});
export type DominioEntrada = z.output<typeof DominioEntrada>;

/** An account that signs in by the company's issuer. */
export const LigacaoEntrada = z.object({
  cd: Cd,
  nome: z.string(),
  email: z.string(),
  dt_uso: z.string(),
  /** The verified e-mail that the issuer names by now, where the account has another. */
  email_novo: z.string().nullable(),
});
export type LigacaoEntrada = z.output<typeof LigacaoEntrada>;

const Settings = {
  modo: z.enum(MODOS_ENTRADA),
  /** Whether the issuer's own second factor counts as ours, where it says that there was one. */
  fator_do_emissor: z.boolean(),
  /** Whether an e-mail of which the issuer does not say that it is verified is taken. */
  sem_verificado: z.boolean(),
};

export const EntradaPropria = z.object({
  ...Settings,
  emissor: z.string(),
  cliente: z.string(),
  tem_segredo: z.boolean(),
  /** The claim that has a person's groups. */
  grupos_de: z.string().nullable(),
  /** The claim that has a person's e-mail. */
  email_de: z.string(),
  /** The last day of the secret, where somebody has said it. */
  segredo_ate: DateText.nullable(),
  novos: z.array(NovosEntrada),
  /** Whether a sign-in with these settings was tried and would open a session. */
  experimentada: z.boolean(),
  versao: z.int(),
  /** The address that the issuer has to know as that of the return. */
  regresso: z.string(),
  dominios: z.array(DominioEntrada),
  ligacoes: z.array(LigacaoEntrada).max(ENTRADA.shownLigacoes),
  /** How many accounts are linked. */
  ligadas: z.int(),
  /** What the company's directory has sent to its address; of a group, the place of the entry that it gives, from 1 on. */
  diretorio: z.object({
    endereco: z.string(),
    contas: z.int(),
    grupos: z
      .array(z.object({ nome: z.string(), linha: z.int().nullable() }))
      .max(ENTRADA.shownGrupos),
  }),
});
export type EntradaPropria = z.output<typeof EntradaPropria>;

export const EntradaPropriaBody = z.object({
  ...Settings,
  emissor: Emissor,
  cliente: LineText.max(ENTRADA.cliente),
  /** Left out: unchanged. Empty: none. */
  segredo: LineText.max(ENTRADA.segredo).optional(),
  grupos_de: optionalLine(ENTRADA.grupo),
  /** Left out: unchanged. */
  email_de: LineText.min(1, 'Indique de onde vem o e-mail.').max(ENTRADA.grupo).optional(),
  /** Left out: unchanged. */
  segredo_ate: DateText.nullable().optional(),
  novos: z.array(NovosPedidos).max(ENTRADA.mostNovos),
  /** Version that the form was filled from; 409 if the settings have changed since. */
  versao: z.int().optional(),
});
export type EntradaPropriaBody = z.output<typeof EntradaPropriaBody>;

/** What the issuer has added to the address of the return. */
const Parametros = z.string().max(ENTRADA.parametros);

/** What a sign-in that was only tried would have been. */
export const Experiencia = z.object({
  resultado: z.enum(Object.keys(RESULTADO_ENTRADA_LABEL) as ResultadoEntrada[]),
  email: z.string().nullable(),
  nome: z.string().nullable(),
  sujeito: z.string(),
  grupos: z.array(z.string()),
  /** Whether the issuer says that there was a second factor. */
  fator: z.boolean(),
  /** Whether the issuer says when the person signed in; without that nobody proves there again who they are. */
  hora: z.boolean().optional(),
  acessos: z.array(Acesso),
});
export type Experiencia = z.output<typeof Experiencia>;

const AUTH = '/auth/entrada-propria';
const CONFIRMAR = '/api/sessao/confirmar/entrada';
const BASE = '/api/empresa/:company/entrada-propria';
const OF_PRESTADOR = `${PRESTADOR_EMPRESA}/entrada-propria` as const;

/** The own sign-in of a company by OpenID Connect: how people go through it, and how it is configured. */
export const entradaPropriaCalls = defineCalls({
  beginEntradaPropria: {
    method: 'POST',
    path: AUTH,
    summary:
      'Perguntar se o domínio de um e-mail tem início de sessão da empresa: o passo, ou nada. Decide só o domínio, haja ou não conta.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'nothing',
    body: z.object({ email: LineText.min(1, 'Indique o e-mail.').max(UTILIZADOR.email) }),
    answer: z.object({ passo: EntradaPropriaStep.nullable() }),
    errors: [429],
  },
  openEntradaPropria: {
    method: 'POST',
    path: `${AUTH}/endereco`,
    summary: `Continuar uma entrada: o endereço do fornecedor de identidade a abrir. O código serve ${SIGN_IN.stepMinutes} minutos.`,
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'nothing',
    body: z.object({ codigo: PendingCode }),
    answer: z.object({ endereco: z.string() }),
    errors: [404, 409, 429],
    deadline: 'emissor',
  },
  finishEntradaPropria: {
    method: 'POST',
    path: `${AUTH}/fim`,
    summary:
      'Concluir uma entrada com o que o fornecedor de identidade devolveu. O código serve uma vez.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'session',
    body: z.object({ codigo: PendingCode, parametros: Parametros }),
    answer: SignIn,
    errors: [404, 409, 429],
    deadline: 'emissor',
  },
  beginConfirmacaoEntrada: {
    method: 'POST',
    path: CONFIRMAR,
    summary: `Confirmar quem usa uma sessão que começou no início de sessão da empresa: o endereço a abrir, onde a pessoa entra de novo. O código serve a esta sessão, uma vez e ${SIGN_IN.stepMinutes} minutos.`,
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: 'nothing',
    answer: z.object({ codigo: z.string(), endereco: z.string() }),
    errors: [409, 429],
    deadline: 'emissor',
  },
  finishConfirmacaoEntrada: {
    method: 'POST',
    path: `${CONFIRMAR}/fim`,
    summary:
      'Concluir a confirmação com o que o fornecedor de identidade devolveu; tem de ser a mesma pessoa, entrada agora mesmo. Vale durante 15 minutos.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: 'nothing',
    body: z.object({ codigo: PendingCode, parametros: Parametros }),
    answer: Message,
    errors: [404, 409, 429],
    deadline: 'emissor',
  },
  getEntradaPropria: {
    method: 'GET',
    path: BASE,
    summary: 'O início de sessão da empresa, com os domínios e as contas ligadas.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    stale: ['entradaPropria'],
    params: EmpresaParams,
    answer: messageOf(EntradaPropria),
  },
  updateEntradaPropria: {
    method: 'PUT',
    path: BASE,
    summary:
      'Configurar o início de sessão da empresa. Outro emissor obriga a verificar de novo os domínios; desligá-lo termina as sessões que abriu.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['entradaPropria'],
    confirma: true,
    params: EmpresaParams,
    body: EntradaPropriaBody,
    answer: Message,
    errors: [409],
  },
  addDominioEntrada: {
    method: 'POST',
    path: `${BASE}/dominio`,
    summary: 'Juntar um domínio de e-mail, por verificar.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['entradaPropria'],
    confirma: true,
    params: EmpresaParams,
    body: z.object({ dominio: Dominio }),
    answer: Created,
    errors: [409],
  },
  verifyDominioEntrada: {
    method: 'POST',
    path: `${BASE}/dominio/:id/verificacao`,
    summary: 'Verificar um domínio pelo registo TXT do seu DNS.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['entradaPropria'],
    confirma: true,
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
    deadline: 'emissor',
  },
  removeDominioEntrada: {
    method: 'DELETE',
    path: `${BASE}/dominio/:id`,
    summary: 'Retirar um domínio.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['entradaPropria'],
    confirma: true,
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
  tryEntradaPropria: {
    method: 'POST',
    path: `${BASE}/experiencia`,
    summary:
      'Experimentar o que está configurado, sem entrar: o endereço a abrir e o código com que se conclui.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['entradaPropria'],
    params: EmpresaParams,
    answer: z.object({ codigo: z.string(), endereco: z.string() }),
    errors: [409],
    deadline: 'emissor',
  },
  finishExperienciaEntrada: {
    method: 'POST',
    path: `${BASE}/experiencia/fim`,
    summary: 'O que viria de uma entrada experimentada; nada é criado nem ligado.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['entradaPropria'],
    params: EmpresaParams,
    body: z.object({ codigo: PendingCode, parametros: Parametros }),
    answer: messageOf(Experiencia),
    errors: [404, 409],
    deadline: 'emissor',
  },
  removeLigacaoEntrada: {
    method: 'DELETE',
    path: `${BASE}/ligacao/:userId`,
    summary: 'Desligar uma conta do fornecedor de identidade; as sessões que ele abriu terminam.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['entradaPropria'],
    confirma: true,
    params: UserParams,
    answer: Message,
    errors: [404],
  },
  removeLigacoesEntrada: {
    method: 'POST',
    path: `${BASE}/ligacao/retirada`,
    summary:
      'Desligar todas as contas do fornecedor de identidade, como depois de um registo novo: cada uma volta a ligar-se pelo e-mail verificado.',
    permission: empresa('utilizadores.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['entradaPropria'],
    confirma: true,
    params: EmpresaParams,
    answer: Message,
  },
  getEntradaPropriaDaEmpresa: {
    method: 'GET',
    path: OF_PRESTADOR,
    summary: 'O início de sessão de uma empresa, para o prestador.',
    permission: prestadorOf('administradores.convidar'),
    programa: false,
    saude: 'nenhuma',
    stale: ['entradaPropria'],
    params: EmpresaParams,
    answer: messageOf(EntradaPropria),
  },
  liftEntradaPropria: {
    method: 'POST',
    path: `${OF_PRESTADOR}/levantamento`,
    summary: 'Desligar o início de sessão de uma empresa: as palavras-passe voltam a servir.',
    permission: prestadorOf('administradores.convidar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['entradaPropria'],
    confirma: true,
    params: EmpresaParams,
    answer: Message,
  },
  confirmDominioEntrada: {
    method: 'POST',
    path: `${OF_PRESTADOR}/dominio/:id/verificacao`,
    summary: 'Confirmar, sem o DNS, que um domínio é da empresa.',
    permission: prestadorOf('administradores.convidar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['entradaPropria'],
    confirma: true,
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
});
