import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import {
  Cd,
  DateText,
  EmpresaParams,
  LineText,
  Message,
  messageOf,
  optionalLine,
} from '../calls/shapes.ts';
import { AUSENCIA_MOTIVOS } from '../prazos/facts.ts';
import { ACERTO_ALVOS, ACERTO_COLUNAS } from '../rules/acerto/campos.ts';
import { unpackPorLer } from '../rules/acerto/linhas.ts';
import { ACERTO, CONTACTO, IMPORT_FILE_NAME, IMPORTED, IMPORTED_NAME } from '../rules/limits.ts';
import { SEXES } from '../rules/texts/sex.ts';
import { SIM_NAO } from '../rules/texts/sim-nao.ts';
import { AcertoComparacao } from './acerto-comparacao.ts';
import { Campo, Linha } from './acerto-parts.ts';
import { GruposPorSi, ListaRecebida } from './listas-recebidas.ts';

/** A row of a list of staff (decision 0061): what is empty says nothing. */
export const AcertoLinha = z.object({
  /** Its line in the file, by which answers name it. */
  linha: Linha,
  numMecan: optionalLine(IMPORTED.numMecan),
  nome: optionalLine(IMPORTED.nome),
  sexo: z.enum(SEXES).nullish(),
  dataNascimento: DateText.nullish(),
  nacionalidade: optionalLine(IMPORTED_NAME.nacionalidade),
  categoria: optionalLine(IMPORTED.categoria),
  agrupamento: optionalLine(IMPORTED.agrupamento),
  profissao: optionalLine(IMPORTED.profissao),
  funcao: optionalLine(IMPORTED.funcao),
  bi: optionalLine(IMPORTED.bi),
  nif: optionalLine(IMPORTED.nif),
  niss: optionalLine(IMPORTED.niss),
  utente: optionalLine(IMPORTED.utente),
  localTrabalho: optionalLine(IMPORTED.localTrabalho),
  email: optionalLine(CONTACTO.email),
  telemovel: optionalLine(CONTACTO.telemovel),
  dataAdmissao: DateText.nullish(),
  admissaoUrgente: z.enum(SIM_NAO).nullish(),
  /** The day on which the person left, or leaves. */
  dataSaida: DateText.nullish(),
  noturnoDesde: DateText.nullish(),
  noturnoAte: DateText.nullish(),
  teletrabalhoDesde: DateText.nullish(),
  teletrabalhoAte: DateText.nullish(),
  temporarioDesde: DateText.nullish(),
  temporarioAte: DateText.nullish(),
  ausenciaDesde: DateText.nullish(),
  ausenciaRegresso: DateText.nullish(),
  ausenciaMotivo: z.enum(AUSENCIA_MOTIVOS).nullish(),
  /** The unit that the file names; without it, where the person works is not compared. */
  cd_organig: Cd.nullish(),
});
export type AcertoLinha = z.output<typeof AcertoLinha>;

/** Who the person of a row is: an employee, somebody new, nobody to be settled now, or no person at all, as of a total. */
const Escolha = z.union([
  z.object({ linha: Linha, quem: z.literal('pessoa'), cd: Cd }),
  z.object({ linha: Linha, quem: z.enum(['nova', 'ninguem', 'nao-pessoa']) }),
]);
export type AcertoEscolha = z.output<typeof Escolha>;

/** What is said of rows, once of each. */
const Escolhas = z
  .array(Escolha)
  .max(ACERTO.mostRows)
  .refine(
    (escolhas) => new Set(escolhas.map(({ linha }) => linha)).size === escolhas.length,
    'Uma linha tem duas respostas.',
  );

/** Whether nothing is there twice. */
const isOnceEach = (values: readonly string[]) => new Set(values).size === values.length;
const TWICE = 'Há duas colunas com o mesmo.';

/** The rows of a list. The service reads and checks each one, and names wrong fields as `linhas.{n}.{field}`. */
const lista = {
  /** The unit whose staff the list is. */
  cd_unidade: Cd,
  /** What the columns of the file say of people, save the unit. */
  campos: z
    .array(z.enum(ACERTO_COLUNAS))
    .min(1)
    .max(ACERTO_COLUNAS.length)
    .refine(isOnceEach, TWICE),
  /** Each row as a text: its line, the code of its unit or nothing, and a value for each of `campos`, with tabs between. */
  linhas: z
    .array(z.string().max(ACERTO.row, 'A linha é demasiado longa.'))
    .min(1, 'A lista não tem ninguém.')
    .max(ACERTO.mostRows, `No máximo ${ACERTO.mostRows} linhas.`),
  /** What of rows could not be read, as texts: a line, and the columns, with tabs between. Such rows are not right. */
  porLer: z
    .array(z.string().max(ACERTO.row))
    .max(ACERTO.mostRows)
    .refine((texts) => unpackPorLer(texts) !== null, 'Linha inválida.')
    .default([]),
  /** Whether the list has new numbers for all: they tell nobody, and are asked for as changes. */
  numeracaoNova: z.boolean().default(false),
};

/** What is asked for of one employee; a transfer goes before a change. */
export const AcertoItem = z.object({
  cd: Cd,
  /** The version that was compared; refused if the record has changed since. */
  versao: z.int().optional(),
  saida: z.object({ dt_inactiv: DateText }).optional(),
  transferencia: z.object({ cd_organig: Cd, dt_ini_instit: DateText }).optional(),
  campos: z.partialRecord(Campo, LineText.max(IMPORTED_NAME.organigrama)).optional(),
});
export type AcertoItem = z.output<typeof AcertoItem>;

export const AcertoEnviado = z.object({
  cd: Cd,
  /** The requests that were made; none if there is an error. */
  pedidos: z.array(Cd),
  erro: z.string().nullable(),
  /** What is wrong of what the list says, by its name there; absent where it is something else. */
  campos: z.partialRecord(Campo, z.string()).optional(),
});
export type AcertoEnviado = z.output<typeof AcertoEnviado>;

/** The list of a unit that was settled last. */
export const AcertoAnterior = z.object({
  ficheiro: z.string(),
  linhas: z.int(),
  autor: z.string().nullable(),
  /** ISO 8601. */
  dt: z.string(),
});
export type AcertoAnterior = z.output<typeof AcertoAnterior>;

/** A difference of which somebody has said that the record is right, or no longer. */
const Registo = z.object({
  cd: Cd,
  campo: Campo,
  /** What the list says, as it was compared. */
  valor: LineText.max(IMPORTED_NAME.organigrama),
  certo: z.boolean(),
});
export type AcertoRegisto = z.output<typeof Registo>;

const Colunas = z.record(z.string().max(ACERTO.header), z.enum([...ACERTO_ALVOS, '']));
/** What the columns of one file mean. */
const colunasOfFile = Colunas.refine(
  (colunas) => Object.keys(colunas).length <= ACERTO.mostColumns,
).refine((colunas) => isOnceEach(Object.values(colunas).filter(Boolean)), TWICE);

/** The units that names of lists are, by the name in one form. */
const Nomes = z.record(z.string().min(1).max(IMPORTED_NAME.organigrama), Cd);
const MOST_NOMES = 1_000;

const BASE = '/api/empresa/:company/funcionario/acerto';

/** Settling a company's own list of staff with its employees (decision 0061). */
export const acertoCalls = defineCalls({
  getAcerto: {
    method: 'GET',
    path: BASE,
    summary:
      'A última lista de pessoal acertada de cada unidade, e o que querem dizer as colunas da última.',
    permission: empresa('funcionarios.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['acerto'],
    params: EmpresaParams,
    answer: messageOf(
      z.object({
        colunas: Colunas,
        /** What units the names in lists were said to be, of those in sight. */
        nomes: z.array(z.object({ cd_unidade: Cd, nome: z.string(), cd_organig: Cd })),
        unidades: z.array(AcertoAnterior.extend({ cd_organig: Cd })),
        /** What programs have sent and nobody has settled, for who may settle it. */
        recebidas: z.array(ListaRecebida),
        por_si: GruposPorSi,
      }),
    ),
  },
  compareAcerto: {
    method: 'POST',
    path: `${BASE}/comparacao`,
    summary: `Comparar uma lista de pessoal, de até ${ACERTO.mostRows} linhas, com os funcionários de uma unidade; não muda nada.`,
    permission: empresa('funcionarios.ver'),
    programa: true,
    saude: 'nenhuma',
    changes: 'nothing',
    params: EmpresaParams,
    body: z.object({
      ...lista,
      escolhas: Escolhas.default([]),
    }),
    answer: messageOf(AcertoComparacao),
    errors: [409],
    deadline: 'acerto',
    maxBodyBytes: ACERTO.maxBodyBytes,
  },
  saveLeituraAcerto: {
    method: 'PUT',
    path: `${BASE}/leitura`,
    summary:
      'Lembrar como se leem as listas de uma unidade: o que querem dizer colunas (vazio: não se usa), e que unidades são os nomes que trazem.',
    permission: empresa('alteracoes.criar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['acerto'],
    params: EmpresaParams,
    body: z
      .object({
        cd_unidade: Cd,
        colunas: colunasOfFile.default({}),
        nomes: Nomes.refine((nomes) => Object.keys(nomes).length <= MOST_NOMES).default({}),
      })
      .refine(
        ({ colunas, nomes }) => Object.keys(colunas).length + Object.keys(nomes).length > 0,
        'Não há nada a lembrar.',
      ),
    answer: Message,
    errors: [409],
    idempotent: true,
  },
  saveRespostasAcerto: {
    method: 'PUT',
    path: `${BASE}/resposta`,
    summary:
      'Lembrar, para as próximas listas da unidade, quem é a pessoa de uma linha, ou que não é de ninguém (`nova` e `ninguem` esquecem o que estava lembrado), e de que diferenças o registo está certo.',
    permission: empresa('alteracoes.criar'),
    programa: false,
    saude: 'nenhuma',
    changes: 'where-changed',
    params: EmpresaParams,
    body: z
      .object({
        ...lista,
        escolhas: Escolhas.default([]),
        registos: z.array(Registo).max(ACERTO.mostRows).default([]),
      })
      .refine(({ escolhas, registos }) => escolhas.length + registos.length > 0, {
        path: ['escolhas'],
        error: 'Não há respostas.',
      }),
    answer: Message,
    errors: [409],
    deadline: 'acerto',
    maxBodyBytes: ACERTO.maxBodyBytes,
    idempotent: true,
  },
  createAcerto: {
    method: 'POST',
    path: BASE,
    summary: `Pedir o que uma lista diz de até ${ACERTO.piece} funcionários: saídas, transferências e alterações. O que não pode ser pedido volta com a razão.`,
    permission: empresa('alteracoes.criar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedido'],
    params: EmpresaParams,
    body: z.object({
      itens: z.array(AcertoItem).min(1).max(ACERTO.piece),
      /** The name of the file with the list. */
      ficheiro: optionalLine(IMPORT_FILE_NAME),
      /** What it is sent with: the answer of the call before, of one list. */
      cd_importacao: Cd.nullish(),
      /** Of transfers, as in `createTransferencia`: where it is `false`, those against a recommendation come back. */
      confirmar: z.boolean().optional(),
    }),
    answer: Message.extend({
      itens: z.array(AcertoEnviado),
      /** What the requests were sent with, for the calls that follow; null if none was made. */
      cd_importacao: Cd.nullable(),
    }),
    errors: [409],
    deadline: 'acerto',
    idempotent: true,
  },
  saveAcerto: {
    method: 'PUT',
    path: BASE,
    summary:
      'Lembrar uma lista como acertada: o que as colunas querem dizer, e um resumo de cada linha.',
    permission: empresa('alteracoes.criar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['acerto'],
    params: EmpresaParams,
    body: z.object({
      ...lista,
      ficheiro: LineText.min(1).max(IMPORT_FILE_NAME),
      colunas: colunasOfFile,
      escolhas: Escolhas.default([]),
    }),
    answer: Message,
    errors: [409],
    deadline: 'acerto',
    maxBodyBytes: ACERTO.maxBodyBytes,
    idempotent: true,
  },
});
