import { z } from 'zod';
import { type Call, defineCalls } from '../calls/call.ts';
import type { Change } from '../calls/changes.ts';
import { prestadorOf } from '../calls/permission.ts';
import type { Right } from '../calls/rights.ts';
import {
  Cd,
  CdText,
  EmpresaParams,
  LineText,
  Message,
  messageOf,
  PlainText,
  PRESTADOR_EMPRESA,
} from '../calls/shapes.ts';
import { ANEXO, ANEXOS_MAX_BODY_BYTES } from '../rules/anexos.ts';
import { CODIGO_EXTERNO, ENTIDADES_EXTERNAS, LOTE } from '../rules/identidade/codigos-externos.ts';
import { NovosAnexos } from '../seguranca.ts';

/** What stands in place of a cell that is no text, or one that cannot be kept: why. */
export interface CelulaIlegivel {
  readonly ilegivel: string;
}

type Celula = string | null | undefined | CelulaIlegivel;

/** A value of a row: what it says is checked row by row, so that a wrong one refuses its row alone, also one that cannot be read. */
const legivel = (text: z.ZodType<string | null | undefined>) =>
  text
    .transform((value): Celula => value)
    .catch((found) => ({ ilegivel: found?.error.issues[0]?.message ?? '' }));
const Celula = legivel(LineText.nullish());
export const texto = () => legivel(PlainText.nullish());
export const celula = (description: string) => Celula.meta({ description });

const COD_EXTERNO = celula('O código do registo no programa, que não muda; 50 caracteres.');
const NUM_MECAN = celula('O número mecanográfico do funcionário, se não for dado o código.');
const FUNCIONARIO = celula('O código externo do funcionário.');
const UNIDADE = celula('O código externo da unidade, ou o código dela no organigrama.');
const DATA = celula('Dia, `aaaa-mm-dd`.');
const HORA = celula('Hora, `hh:mm`.');
/** The cells that several kinds of rows have. */
export const CELULAS = {
  cod_externo: COD_EXTERNO,
  num_mecan: NUM_MECAN,
  funcionario: FUNCIONARIO,
  unidade: UNIDADE,
  data: DATA,
  hora: HORA,
} as const;

/** An employee, as in the file of employees of the command line. */
const LinhaFuncionario = z.strictObject({
  cod_externo: COD_EXTERNO,
  num_mecan: celula('Número mecanográfico.'),
  nome: Celula,
  sexo: celula('`m` ou `f`.'),
  data_nascimento: DATA,
  nacionalidade: Celula,
  categoria: Celula,
  agrupamento: Celula,
  profissao: Celula,
  funcao: celula('Função proposta, pelo nome.'),
  nif: Celula,
  niss: Celula,
  cartao_cidadao: Celula,
  utente: Celula,
  local_trabalho: Celula,
  data_admissao: DATA,
  unidade: UNIDADE,
});

/** A completed exam. */
const LinhaExame = z.strictObject({
  cod_externo: COD_EXTERNO,
  num_mecan: NUM_MECAN,
  funcionario: FUNCIONARIO,
  tipo: celula('Tipo de exame, pelo nome.'),
  medico: celula('Médico, pelo código externo ou pelo nome.'),
  decisao: celula('`A`, `AC`, `IT`, `ID` ou `SD`, ou o nome da decisão.'),
  data: DATA,
  hora: HORA,
  validade: DATA,
  recomendacoes: texto(),
  ficha: celula('O SHA-256 da ficha em PDF, em hexadecimal, depois de enviada (`documento`).'),
});

/** A booking of an exam or of a nursing action. */
const LinhaMarcacao = z.strictObject({
  cod_externo: COD_EXTERNO,
  num_mecan: NUM_MECAN,
  funcionario: FUNCIONARIO,
  especie: celula('`exame` ou `acao-enfermagem`.'),
  tipo: celula('Tipo de exame ou de ação, pelo nome.'),
  data: DATA,
  hora: HORA,
  medico: celula('Médico, pelo código externo ou pelo nome.'),
  enfermeiro: celula('Enfermeiro de uma ação, pelo código externo ou pelo nome.'),
  local: celula('Local, pelo nome.'),
  minutos: celula('Quanto demora.'),
});

/** A unit of the organigrama. */
const LinhaUnidade = z.strictObject({
  cod_externo: COD_EXTERNO,
  nome: Celula,
  codigo: celula('O código da unidade no organigrama; 20 caracteres.'),
  superior: celula('O código externo da unidade acima; sem ele, a própria empresa.'),
});

const Flag = z.stringbool('Indique `true` ou `false`.').default(false);

export const LoteQuery = z.object({
  ensaio: Flag.meta({ description: 'Diz o que aconteceria a cada linha, e não grava nada.' }),
  tudo_ou_nada: Flag.meta({ description: 'Com uma linha recusada, nenhuma é gravada.' }),
  sem_avisos: Flag.meta({
    description: 'Não avisa ninguém, como convém a uma primeira carga; fica registado.',
  }),
});
export type LoteQuery = z.output<typeof LoteQuery>;

const LinhaFeita = z.object({
  /** Its place in the body, from 1. */
  linha: z.int(),
  cod_externo: z.string().nullable(),
  /** The record; null for one that was refused. A trial tells none that would be new. */
  cd: Cd.nullable(),
  resultado: z.enum(['criada', 'alterada', 'igual', 'recusada']),
  erros: z.array(z.object({ campo: z.string(), motivo: z.string() })),
});

/** What has become of each row, or would. */
export const LoteAnswer = Message.extend({
  /** Whether the good rows were stored: not in a trial, nor where one refused row refuses all. */
  gravado: z.boolean(),
  criadas: z.int(),
  alteradas: z.int(),
  iguais: z.int(),
  recusadas: z.int(),
  linhas: z.array(LinhaFeita),
  /** What was stored although something is missing, with the first rows. */
  avisos: z.array(z.object({ texto: z.string(), total: z.int(), linhas: z.array(z.int()) })),
});
export type LoteAnswer = z.output<typeof LoteAnswer>;

export const CodigosQuery = z.object({
  entidade: z.enum(ENTIDADES_EXTERNAS, 'Indique de que registos.'),
  /** Only this code. */
  cod_externo: LineText.max(CODIGO_EXTERNO.codigo).optional(),
  /** Only the code of this record. */
  cd: CdText.optional(),
  depois: LineText.max(CODIGO_EXTERNO.codigo)
    .optional()
    .meta({ description: 'O último código da resposta anterior: os que vêm depois dele.' }),
});
export type CodigosQuery = z.output<typeof CodigosQuery>;

/** The body of rows of a kind. */
export const linhasOf = <T extends z.ZodType>(row: T) =>
  z.object({ linhas: z.array(row).min(1, 'Não há linhas.').max(LOTE.linhas, LOTE.demais) });

/** The call that stores rows of a kind. */
export function lote<
  const P extends string,
  T extends z.ZodType,
  const C extends readonly Change[],
>({ of, right, summary, changes }: { of: P; right: Right; summary: string; changes: C }, row: T) {
  return {
    method: 'PUT',
    path: `${PRESTADOR_EMPRESA}/${of}/lote`,
    summary,
    permission: prestadorOf(right),
    programa: true,
    saude: 'nenhuma',
    changes,
    params: EmpresaParams,
    query: LoteQuery,
    body: linhasOf(row),
    answer: LoteAnswer,
    errors: [409],
    maxBodyBytes: LOTE.bytes,
    deadline: 'import',
    idempotent: true,
  } as const satisfies Call;
}

/** Rows of other programs, up to a thousand at once, each by the code that its program gives it (decision 0155). */
export const lotesCalls = defineCalls({
  listCodigosExternos: {
    method: 'GET',
    path: `${PRESTADOR_EMPRESA}/codigo-externo`,
    summary: `Os códigos que o programa deu a registos da empresa, por ordem de código, ${CODIGO_EXTERNO.most} de cada vez.`,
    permission: prestadorOf('empresas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: 'anew',
    params: EmpresaParams,
    query: CodigosQuery,
    answer: messageOf(z.array(z.object({ cod_externo: z.string(), cd: Cd }))).extend({
      /** Whether there are more after the last. */
      mais: z.boolean(),
    }),
  },
  sendDocumentos: {
    method: 'POST',
    path: `${PRESTADOR_EMPRESA}/documento`,
    summary: `Enviar de 1 a ${ANEXO.maxFiles} documentos PDF, que linhas de exames nomeiam depois pelo SHA-256. O que nenhuma nomear numa semana é apagado.`,
    permission: prestadorOf('exames.escrever'),
    programa: true,
    saude: 'nenhuma',
    changes: 'nothing',
    params: EmpresaParams,
    body: z.object({ anexo: NovosAnexos }),
    /** The digests, in the order of the documents. */
    answer: messageOf(z.array(z.string())),
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
  },
  putUnidades: lote(
    {
      of: 'organigrama',
      right: 'organigrama.gerir',
      summary: 'Criar e mudar unidades do organigrama, pelos códigos do programa.',
      changes: ['empresa'],
    },
    LinhaUnidade,
  ),
  putFuncionarios: lote(
    {
      of: 'funcionario',
      right: 'funcionarios.carregar',
      summary:
        'Criar e mudar funcionários sem pedido, pelos códigos do programa; quem já existe é reconhecido pelo número e pelo dia em que nasceu.',
      changes: ['pessoa', 'pedido'],
    },
    LinhaFuncionario,
  ),
  putExames: lote(
    {
      of: 'exame',
      right: 'exames.escrever',
      summary:
        'Registar exames realizados, pelos códigos do programa; a decisão de um médico que tem conta espera por ele.',
      changes: ['exame'],
    },
    LinhaExame,
  ),
  putMarcacoes: lote(
    {
      of: 'marcacao',
      right: 'marcacoes.publicar',
      summary: 'Marcar e mudar exames e ações de enfermagem, pelos códigos do programa.',
      changes: ['exame'],
    },
    LinhaMarcacao,
  ),
});
