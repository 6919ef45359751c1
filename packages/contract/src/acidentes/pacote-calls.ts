import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { BY_ID } from '../calls/read.ts';
import { Cd, EmpresaItemParams, LineText, Message, messageOf } from '../calls/shapes.ts';
import {
  CONTRATO_LABEL,
  DADO,
  type DadoTipo,
  dadoLimit,
  ESTADO_CIVIL_LABEL,
  HORARIO_LABEL,
  isStoredDado,
  ONDE,
  PACOTES,
  PERIODO_LABEL,
  RELACAO_LABEL,
  readDado,
  SEGURO_LABEL,
  SITUACAO_LABEL,
  TOMADOR_LABEL,
} from './pacote.ts';
import { Relatorio } from './relatorio.ts';

/** May be left out, and stays as it is; null takes it away. */
const some = <T extends z.ZodType>(shape: T) => shape.nullable().optional();

function problemOf(tipo: DadoTipo, text: string): string {
  const found = readDado(tipo, text);
  return 'problem' in found ? found.problem : 'Escreva-o sem separadores.';
}

const Texto = some(LineText.min(1).max(DADO.texto));
const of = (tipo: DadoTipo) =>
  some(
    LineText.max(dadoLimit(tipo)).refine((text) => isStoredDado(tipo, text), {
      error: ({ input }) => problemOf(tipo, String(input)),
    }),
  );
const Inteiro = some(z.int().min(0).max(DADO.numero));
const Euros = some(z.number().min(0).max(DADO.euros).multipleOf(0.01));
const oneOf = <K extends string | number>(labels: Readonly<Record<K, string>>) =>
  some(z.enum(Object.keys(labels) as [`${K}`, ...`${K}`[]], 'Escolha uma das opções.'));

/** What the caller saw: 409 if it has changed since. */
const versao = z.int();

const DaEmpresa = z.object({
  versao,
  seguro: oneOf(SEGURO_LABEL),
  seguradora: Texto,
  apolice: Texto,
  tomador: oneOf(TOMADOR_LABEL),
  iban: of('iban'),
  telefone: of('telefone'),
  email: of('email'),
  morada: Texto,
  cod_postal: of('postal'),
  concelho: Texto,
  cae: of('cae'),
  pessoas: Inteiro,
});
const DaUnidade = z.object({
  versao,
  /** The unit of the accident, or one above it. */
  cd_organig: Cd,
  morada: Texto,
  cod_postal: of('postal'),
  concelho: Texto,
  pessoas: Inteiro,
  cae: of('cae'),
});
const DoFuncionario = z.object({
  versao,
  morada: Texto,
  cod_postal: Texto,
  pais: Texto,
  estado_civil: oneOf(ESTADO_CIVIL_LABEL),
  dependentes: Inteiro,
  iban: of('iban'),
  relacao: oneOf(RELACAO_LABEL),
  situacao: oneOf(SITUACAO_LABEL),
  contrato: oneOf(CONTRATO_LABEL),
  horario: oneOf(HORARIO_LABEL),
  retrib_base: Euros,
  retrib_periodo: oneOf(PERIODO_LABEL),
  subs_refeicao: Euros,
  subs_ferias: Euros,
  subs_natal: Euros,
  retrib_outras: Euros,
  util_nome: Texto,
  util_nif: of('nif'),
  util_cod_postal: of('postal'),
  util_atividade: Texto,
});

export const DadosParticipacaoBody = z.object({
  empresa: DaEmpresa.optional(),
  unidade: DaUnidade.optional(),
  funcionario: DoFuncionario.optional(),
});
export type DadosParticipacaoBody = z.output<typeof DadosParticipacaoBody>;

/** A field of what somebody is told, in its order. */
const Campo = z.object({
  /** Its number in the insurer's form; null where the order is ours. */
  numero: z.int().nullable(),
  rotulo: z.string(),
  valor: z.string().nullable(),
  /** The code that goes with the value. */
  codigo: z.string().nullable(),
  /** Of what is only said on the portal, nothing is missing here. */
  estado: z.enum(['dado', 'falta', 'nao-se-aplica', 'portal']),
  /** Whether nobody has read it in the source: it is expected. */
  confirmar: z.boolean(),
  /** Where the value comes from, where that is not plain; or why it is missing. */
  nota: z.string().nullable(),
  onde: z.enum(ONDE),
  /** The field to save it by, where it is kept for notifications, and how it is written there. */
  campo: z.string().nullable(),
  escrito: z.string().nullable(),
});

/** What a notification of an accident is made of, and what is missing for it. */
export const Pacote = z.object({
  act: z.array(Campo),
  seguradora: z.array(Campo),
  /** Documents of the accident that are the records of working time of the 30 days before. */
  tempos: z.array(z.object({ cd: Cd, nome: z.string() })),
  /** The unit of who had the accident and those above it that the caller reaches, without the company. */
  unidades: z.array(z.object({ cd: Cd, nome: z.string(), versao })),
  versoes: z.object({ empresa: versao, funcionario: versao }),
  /** Whether the caller works for the whole company, and so may say what is the company's. */
  da_empresa: z.boolean(),
});
export type Pacote = z.output<typeof Pacote>;

const PATH = '/api/empresa/:company/acidente/:id/pacote';

/** What is told of an accident to the inspectorate and to the insurer. */
export const pacoteCalls = defineCalls({
  getPacoteAcidente: {
    method: 'GET',
    path: PATH,
    summary: 'O que se participa de um acidente, campo a campo, e o que falta.',
    permission: empresa('acidentes.anexar'),
    programa: false,
    saude: 'registo',
    read: { label: 'Dados para participar um acidente', of: 'acidente', in: BY_ID },
    stale: ['acidente', 'processoDoAcidente', 'anexoDoAcidente', 'facto', 'dadosParticipacao'],
    params: EmpresaItemParams,
    answer: messageOf(Pacote),
    errors: [404],
  },
  saveDadosParticipacao: {
    method: 'PUT',
    path: PATH,
    summary: 'Guardar dados da empresa, da unidade ou da pessoa que as participações pedem.',
    permission: empresa('acidentes.anexar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['dadosParticipacao', 'processoDoAcidente'],
    params: EmpresaItemParams,
    body: DadosParticipacaoBody,
    answer: Message,
    errors: [404, 409],
  },
  getPacotePdf: {
    method: 'GET',
    path: `${PATH}/pdf`,
    summary: 'O PDF do que se participa de um acidente à ACT ou à seguradora.',
    permission: empresa('acidentes.anexar'),
    programa: false,
    saude: 'registo',
    read: { label: 'PDF para participar um acidente', of: 'acidente', in: BY_ID },
    stale: 'file',
    params: EmpresaItemParams,
    query: z.object({ destino: z.enum(PACOTES) }),
    deadline: 'document',
    answer: messageOf(Relatorio),
    errors: [404],
  },
});
