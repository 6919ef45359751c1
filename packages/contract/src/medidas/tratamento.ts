import { z } from 'zod';
import { AnexoAcidente } from '../acidentes/anexos.ts';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  Confirmar,
  Created,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  LookupList,
  Message,
  messageOf,
  orNull,
  PlainText,
} from '../calls/shapes.ts';
import { ANEXO, ANEXOS_MAX_BODY_BYTES } from '../rules/anexos.ts';
import {
  CONTROLOS,
  LADOS_DO_PASSO,
  ORIGENS,
  PASSOS,
  PASSOS_ESCRITOS,
  PASSOS_TOMADOS,
  PRIORIDADE_INTEIRA,
  SITUACOES,
  VIDA,
} from '../rules/medidas/vida.ts';
import { MEDIDA } from '../rules/seguranca.ts';
import { Documento, NovosAnexos } from '../seguranca.ts';
import { PrioridadeMedida } from './metodo.ts';

const Grau = z.int().min(1).max(5);
const Custo = z.int().min(0).max(VIDA.custo);
/** After how many months a measure comes back; as it is where it is absent. */
export const Repeticao = z.int().min(1).max(VIDA.meses).nullish();
/** A reason. */
export const Texto = PlainText.trim().min(1, 'Diga porquê.').max(VIDA.texto);

/** How grave the risk of a measure is, and how the measure meets it. */
const Graus = {
  probabilidade: orNull(Grau),
  severidade: orNull(Grau),
};
const isWhole = (given: { probabilidade: number | null; severidade: number | null }) =>
  (given.probabilidade === null) === (given.severidade === null);
const WHOLE = { error: PRIORIDADE_INTEIRA, path: ['severidade'] };

/** A step in the history of a measure. */
export const MedidaPasso = z.object({
  cd: Cd,
  passo: z.enum(PASSOS_ESCRITOS),
  /** Null of who is gone. */
  autor: z.string().nullable(),
  lado: z.enum(LADOS_DO_PASSO),
  /** ISO 8601. */
  momento: z.string(),
  de: z.string().nullable(),
  para: z.string().nullable(),
  texto: z.string().nullable(),
});
export type MedidaPasso = z.output<typeof MedidaPasso>;

/** Another of those that repeat one; null where there is none, or the caller may not see it. */
const Vizinha = z.object({ cd: Cd }).nullable();

/** A measure with all that became of it. */
export const MedidaVida = z.object({
  cd: Cd,
  versao: z.int(),
  situacao: z.enum(SITUACOES),
  tarefa: z.string(),
  risco_identific: z.string(),
  medida: z.string(),
  cd_organig: Cd,
  caminho: z.string(),
  dt: DateText,
  prazo: z.string().nullable(),
  provis: z.boolean(),
  /** Today minus the day of the deadline; null without one, and once it is not open. */
  dias_expir: z.int().nullable(),
  /** Whoever sees it no longer is named still. */
  responsavel: z.object({ cd: Cd, nome: z.string(), sem_acesso: z.boolean() }).nullable(),
  /** The accident that it was born of; null where it was of none, or the caller may not see it. */
  acidente: z.object({ cd: Cd }).nullable(),
  probabilidade: z.int().nullable(),
  severidade: z.int().nullable(),
  /** What they were said to come to. */
  prioridade: PrioridadeMedida.nullable(),
  origem: z.enum(ORIGENS).nullable(),
  controlo: z.enum(CONTROLOS).nullable(),
  custo_previsto: z.int().nullable(),
  custo_real: z.int().nullable(),
  /** After how many months another follows once it is done; null for never. And the ones before and after it. */
  repete_meses: z.int().nullable(),
  anterior: Vizinha,
  seguinte: Vizinha,
  dt_conclusao: DateText.nullable(),
  conclusao: z.string().nullable(),
  /** How many photographs and documents prove it; they are named to who may open documents of safety. */
  provas: z.int(),
  anexos: z.array(AnexoAcidente),
  passos: z.array(MedidaPasso),
  /** What the caller may do now. */
  pode: z.object({
    passos: z.array(z.enum(PASSOS_TOMADOS)),
    /** Change the deadline, and add or remove evidence. */
    tratar: z.boolean(),
    /** Say who answers for it, and how grave it is. */
    gerir: z.boolean(),
    /** The last step, as long as nobody else has read it. */
    retirar: Cd.nullable(),
  }),
});
export type MedidaVida = z.output<typeof MedidaVida>;

const versao = { versao: z.int().optional() };

/** What a caller changes of a measure; 409 if it has changed since the version that was read, where that is said. */
export const TratamentoMedidaBody = z.discriminatedUnion('acao', [
  z
    .object({
      acao: z.literal('passo'),
      passo: z.enum(PASSOS_TOMADOS),
      texto: orNull(Texto),
      /** Whether somebody verifies what they have carried out themselves. */
      confirmar: Confirmar,
      /** Whether one that is cancelled comes back all the same. */
      repetir: z.boolean().default(false),
      ...versao,
    })
    .refine(({ passo, texto }) => (PASSOS[passo].texto === null) === (texto === null), {
      error: 'Diga porquê.',
      path: ['texto'],
    }),
  z.object({ acao: z.literal('prazo'), prazo: DateText, texto: Texto, ...versao }),
  z.object({ acao: z.literal('responsavel'), cd_responsavel: orNull(Cd), ...versao }),
  z
    .object({
      acao: z.literal('dados'),
      ...Graus,
      origem: orNull(z.enum(ORIGENS)),
      controlo: orNull(z.enum(CONTROLOS)),
      custo_previsto: orNull(Custo),
      custo_real: orNull(Custo),
      repete_meses: Repeticao,
      ...versao,
    })
    .refine(isWhole, WHOLE),
]);
export type TratamentoMedidaBody = z.output<typeof TratamentoMedidaBody>;

/** A measure that a company makes itself. */
export const MedidaPropriaBody = z
  .object({
    cd_organig: Cd,
    /** What is done where the risk is; a name that is new is inserted. */
    tarefa: LineText.min(1, 'Indique a tarefa.').max(MEDIDA.tarefa),
    risco_identific: PlainText.trim().min(1, 'Indique o risco.').max(MEDIDA.risco),
    medida: PlainText.trim().min(1, 'Indique a medida.').max(MEDIDA.medida),
    prazo: orNull(DateText),
    cd_responsavel: orNull(Cd),
    ...Graus,
    controlo: orNull(z.enum(CONTROLOS)),
    repete_meses: Repeticao,
  })
  .refine(isWhole, WHOLE);
export type MedidaPropriaBody = z.output<typeof MedidaPropriaBody>;

const BASE = '/api/empresa/:company/seguranca/medida';
const ONE = `${BASE}/:id` as const;
const AnexoParams = EmpresaItemParams.extend({ cd_anex: CdText });

/** What becomes of measures, for the company and the provider alike (decision 0181). */
export const tratamentoMedidasCalls = defineCalls({
  getMedidaVida: {
    method: 'GET',
    path: ONE,
    summary: 'Uma medida, com quem responde por ela, as provas e o que lhe aconteceu.',
    permission: empresa('medidas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['medida'],
    params: EmpresaItemParams,
    answer: messageOf(MedidaVida),
    errors: [404],
  },
  listResponsaveisMedida: {
    method: 'GET',
    path: `${BASE}/responsavel`,
    summary:
      'Quem pode responder por medidas de uma unidade: quem as vê, da empresa ou do prestador.',
    permission: empresa('medidas.responder'),
    programa: false,
    saude: 'nenhuma',
    stale: 'where-changed',
    params: EmpresaParams,
    query: z.object({ unidade: CdText }),
    answer: LookupList,
  },
  createMedidaPropria: {
    method: 'POST',
    path: BASE,
    summary: 'Registar uma medida da própria empresa.',
    permission: empresa('medidas.tratar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['medida'],
    params: EmpresaParams,
    body: MedidaPropriaBody,
    answer: Created,
    idempotent: true,
  },
  changeMedida: {
    method: 'PUT',
    path: ONE,
    summary: 'Dar um passo numa medida, ou mudar o prazo, o responsável ou os seus dados.',
    permission: empresa('medidas.responder'),
    programa: false,
    saude: 'nenhuma',
    changes: ['medida'],
    params: EmpresaItemParams,
    body: TratamentoMedidaBody,
    answer: Message,
    errors: [404, 409],
  },
  removeMedidaPasso: {
    method: 'DELETE',
    path: `${ONE}/passo/:passo`,
    summary: 'Retirar o último passo, dado pelo próprio, que mais ninguém leu.',
    permission: empresa('medidas.responder'),
    programa: false,
    saude: 'nenhuma',
    changes: ['medida'],
    params: EmpresaItemParams.extend({ passo: CdText }),
    answer: Message,
    errors: [404, 409],
  },
  addAnexosMedida: {
    method: 'POST',
    path: `${ONE}/anexo`,
    summary: `Juntar fotografias (JPEG) ou PDF que provam uma medida, que tem no máximo ${ANEXO.maxFiles}.`,
    permission: empresa('medidas.responder'),
    programa: false,
    saude: 'nenhuma',
    changes: ['medida'],
    params: EmpresaItemParams,
    body: z.object({ anexo: NovosAnexos }),
    answer: Message.extend({ cds: z.array(Cd) }),
    errors: [404, 409],
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
    idempotent: true,
  },
  getAnexoMedida: {
    method: 'GET',
    path: `${ONE}/anexo/:cd_anex`,
    summary: 'Uma prova de uma medida.',
    permission: empresa('documentos.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: 'file',
    params: AnexoParams,
    deadline: 'document',
    answer: messageOf(Documento),
    errors: [404],
  },
  removeAnexoMedida: {
    method: 'DELETE',
    path: `${ONE}/anexo/:cd_anex`,
    summary: 'Remover uma prova de uma medida em aberto.',
    permission: empresa('medidas.responder'),
    programa: false,
    saude: 'nenhuma',
    changes: ['medida'],
    params: AnexoParams,
    answer: Message,
    errors: [404, 409],
  },
  undoRemocaoAnexoMedida: {
    method: 'PUT',
    path: `${ONE}/anexo/:cd_anex/reposicao`,
    summary: 'Repor a prova que o próprio acabou de remover, durante alguns segundos.',
    permission: empresa('medidas.responder'),
    programa: false,
    saude: 'nenhuma',
    changes: ['medida'],
    params: AnexoParams,
    answer: Message,
    errors: [409],
  },
});
