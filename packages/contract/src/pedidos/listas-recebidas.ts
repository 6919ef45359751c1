import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import {
  Cd,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Message,
  messageOf,
} from '../calls/shapes.ts';
import { ESPERA_RAZOES, GRUPOS_POR_SI, LISTA_ESPERAS } from '../rules/acerto/grupos.ts';
import { ACERTO, IMPORT_FILE_NAME, LISTA_RECEBIDA } from '../rules/limits.ts';
import { AcertoComparacao } from './acerto-comparacao.ts';
import { Linha } from './acerto-parts.ts';

/** What a company leaves to its programs. */
export const GruposPorSi = z.array(z.enum(GRUPOS_POR_SI)).max(GRUPOS_POR_SI.length);

/** What waits for a person, and why. */
const Espera = z.object({
  grupo: z.enum(LISTA_ESPERAS),
  total: z.int().min(1),
  razao: z.enum(ESPERA_RAZOES),
});
export type ListaEmEspera = z.output<typeof Espera>;

/** A list that a program has sent of a unit, and that nobody has settled. */
export const ListaRecebida = z.object({
  cd_organig: Cd,
  programa: z.string(),
  ficheiro: z.string(),
  linhas: z.int(),
  espera: z.array(Espera),
  /** ISO 8601. */
  dt: z.string(),
});
export type ListaRecebida = z.output<typeof ListaRecebida>;

/** A line of a list, which can be kept as it is, also where no column of it is used. */
const line = (max: number) =>
  z
    .string()
    .max(max, { error: 'A linha é demasiado longa.', abort: true })
    .refine(
      (text) => !text.includes('\0') && text.isWellFormed(),
      'A linha tem caracteres inválidos.',
    );

/** The header and the rows, each a text with tabs between its values. */
const rows = {
  colunas: line(ACERTO.mostColumns * ACERTO.header),
  linhas: z
    .array(line(ACERTO.row))
    .min(1, 'A lista não tem ninguém.')
    .max(ACERTO.mostRows, `No máximo ${ACERTO.mostRows} linhas.`),
};

const BASE = '/api/empresa/:company/funcionario/lista';

/** Lists of staff that programs send whole (decision 0161). */
export const listasRecebidasCalls = defineCalls({
  putListaPessoal: {
    method: 'PUT',
    path: BASE,
    summary: `Enviar a lista completa de pessoal de uma unidade, de até ${ACERTO.mostRows} linhas: o que a empresa deixa por si é pedido, o resto espera por uma pessoa.`,
    permission: empresa('alteracoes.criar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['pedido', 'acerto'],
    params: EmpresaParams,
    query: z.object({
      /** Tells what would be done, and does nothing. */
      ensaio: z.stringbool('Indique `true` ou `false`.').default(false),
    }),
    body: z.object({
      /** The unit whose staff the list is; that of the address without it. */
      cd_unidade: Cd.optional(),
      /** The first day of transfers; today without it. */
      dia: DateText.optional(),
      /** What the list is called. */
      ficheiro: LineText.min(1).max(IMPORT_FILE_NAME).default('Lista de pessoal'),
      /** The header of the column with the program's own codes, by which people are recognised first. */
      coluna_codigo: LineText.min(1).max(ACERTO.header).optional(),
      ...rows,
    }),
    answer: Message.extend({
      /** Whether nothing is left to do, and the list is remembered as settled. */
      acertada: z.boolean(),
      pedidos: z.int(),
      recusados: z.array(
        z.object({ linha: Linha.nullable(), cd_funcion: Cd.nullable(), motivo: z.string() }),
      ),
      espera: z.array(Espera),
      /** What was left out of the list, in words. */
      notas: z.array(z.string()),
      /** What was different before anything was asked for. */
      comparacao: AcertoComparacao,
    }),
    errors: [409],
    deadline: 'acerto',
    maxBodyBytes: ACERTO.maxBodyBytes,
  },
  getListaRecebida: {
    method: 'GET',
    path: `${BASE}/:id`,
    summary: `As linhas da lista que um programa enviou de uma unidade, enquanto esperam por alguém, até ${LISTA_RECEBIDA.days} dias.`,
    permission: empresa('alteracoes.criar'),
    programa: false,
    saude: 'nenhuma',
    stale: ['acerto'],
    params: EmpresaItemParams,
    answer: messageOf(ListaRecebida.extend(rows)),
    errors: [404],
  },
  saveGruposPorSi: {
    method: 'PUT',
    path: `${BASE}/por-si`,
    summary:
      'Dizer o que, de uma lista enviada por um programa, é pedido por si; saídas e dúvidas esperam sempre por uma pessoa.',
    permission: empresa('chaves-programa.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['acerto'],
    params: EmpresaParams,
    body: z.object({
      grupos: GruposPorSi.refine(
        (grupos) => new Set(grupos).size === grupos.length,
        'Um grupo está duas vezes.',
      ),
    }),
    answer: Message,
    idempotent: true,
  },
});
