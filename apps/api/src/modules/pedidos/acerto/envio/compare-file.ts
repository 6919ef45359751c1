import type { AcertoComparacao, AcertoEscolha } from '@sst/contract';
import {
  type AcertoColuna,
  proposeColunas,
  rememberColunas,
} from '@sst/contract/rules/acerto/campos';
import { leavingColumns } from '@sst/contract/rules/acerto/leaving-columns';
import { packLinha, packPorLer } from '@sst/contract/rules/acerto/linhas';
import {
  camposOf,
  listaFileOf,
  peopleOf,
  type SentLinha,
} from '@sst/contract/rules/acerto/lista-file';
import { type ListaLida, type ListaRecord, readLista } from '@sst/contract/rules/acerto/read-lista';
import { isTotalLine } from '@sst/contract/rules/acerto/total-line';
import { nomesOf, unidadesDaLista } from '@sst/contract/rules/acerto/unidades-da-lista';
import { isBroken } from '@sst/contract/rules/texts/encoding';
import type { Access } from '../../../../access/access.ts';
import type { Grant } from '../../../../access/grant.ts';
import { invalid } from '../../../../errors.ts';
import { listNodes } from '../../../organigrama/index.ts';
import type { AcertoService } from '../acerto.service.ts';
import { codesOfList, findByListCodes, type ListCodes } from './list-codes.ts';

/** The records of a list as its file has them, without anybody who could be asked about it. */
export interface ListaDoFicheiro {
  readonly records: readonly ListaRecord[];
  /** In a workbook: the day that a number without a format stands for. */
  readonly dateOf?: (text: string) => string | null;
  /** The header of the column with the codes of the program that sends it. */
  readonly coluna_codigo?: string | undefined;
}

/** A list that was compared, and what it was compared as. */
export interface ComparedFile {
  readonly lista: {
    readonly cd_unidade: number;
    readonly campos: AcertoColuna[];
    readonly linhas: readonly string[];
    readonly escolhas: readonly AcertoEscolha[];
    readonly porLer: readonly string[];
  };
  /** What the unit is called. */
  readonly unidade: string;
  readonly people: readonly SentLinha[];
  readonly colunas: ReturnType<typeof rememberColunas>;
  readonly found: AcertoComparacao;
  /** What was left out of the file, and of which unit it may be instead, in words. */
  readonly notes: readonly string[];
  /** What the program calls its people. */
  readonly codes: ListCodes | undefined;
}

interface Deps {
  readonly access: Access;
  readonly acerto: AcertoService;
}

/**
 * Reads a list by what is remembered of the company's columns and units, and compares it with the employees of a unit.
 * @throws 400 for a list with nobody, or whose columns are not known, and as the comparison.
 */
export async function compareFile(
  { access, acerto }: Deps,
  grant: Grant,
  { records, dateOf, coluna_codigo }: ListaDoFicheiro,
  cd_unidade: number,
): Promise<ComparedFile> {
  const file = listaFileOf(records);
  if (!file) throw invalid({ linhas: 'O ficheiro está vazio.' });
  const { colunas: remembered, nomes } = await acerto.get(grant);
  const codes = coluna_codigo ? codesOfList(grant.actor, file, coluna_codigo) : undefined;
  const colunas = proposeColunas(file.headers, remembered).map((alvo, at) =>
    at === codes?.at ? null : alvo,
  );
  const lida = readLista(file.records, colunas, { ...(dateOf && { dateOf }) });
  const nodes = await access.read(grant, listNodes);
  const find = unidadesDaLista(nodes, cd_unidade, nomesOf(nomes, cd_unidade));
  const { linhas, semPessoa, unidadesPorLer, porLer } = peopleOf(lida, find);
  const campos = camposOf(colunas);
  if (linhas.length === 0 || campos.length === 0) {
    throw invalid({
      linhas: 'A lista não tem ninguém, ou os nomes das suas colunas não são conhecidos.',
    });
  }
  const totals = linhas.filter(isTotalLine).map(({ linha }) => linha);
  const known = codes
    ? await access.read(grant, (scope) => findByListCodes(scope, codes))
    : new Map<number, number>();
  const lista = {
    cd_unidade,
    campos,
    linhas: linhas.map((linha) => packLinha(linha, campos)),
    escolhas: escolhasOf(totals, known),
    porLer: packPorLer(porLer),
  };
  const notes = notesOf({
    saidas: leavingColumns(file, colunas, dateOf),
    broken: records.flatMap(({ linha, cells }) => (cells.some(isBroken) ? linha : [])),
    left: [...file.uneven, ...semPessoa],
    totals,
    codes: codes?.unused ?? [],
    naoLidas: lida.naoLidas,
    unidades: [...unidadesPorLer.keys()],
  });
  const found = await acerto.compare(grant, lista);
  const nameOf = (node: number) => nodes.find(({ cd }) => cd === node)?.nome ?? '';
  return {
    lista,
    unidade: nameOf(cd_unidade),
    people: linhas,
    colunas: rememberColunas(file.headers, colunas),
    found: unlessKnown(found, known),
    notes: [...notes, ...likelyNote(found, nameOf)],
    codes,
  };
}

/** Says which lower unit the list seems to be of. */
function likelyNote(
  { unidadeProvavel: likely }: AcertoComparacao,
  nameOf: (node: number) => string,
): string[] {
  if (!likely) return [];
  const { cd, pessoas, de } = likely;
  return [
    `A lista parece ser de ${nameOf(cd)} (${pessoas} das ${de} pessoas): comparada com ela, as outras não saíram.`,
  ];
}

/** Whose rows are, as far as it is known without asking anybody: those of a code, and totals, which are nobody's. */
function escolhasOf(
  totals: readonly number[],
  known: ReadonlyMap<number, number>,
): readonly AcertoEscolha[] {
  return [
    ...totals
      .filter((linha) => !known.has(linha))
      .map((linha) => ({ linha, quem: 'nao-pessoa' as const })),
    ...[...known].map(([linha, cd]) => ({ linha, quem: 'pessoa' as const, cd })),
  ];
}

/** Without those who were known by a code: nobody has answered whose these rows are. */
function unlessKnown(
  found: AcertoComparacao,
  known: ReadonlyMap<number, number>,
): AcertoComparacao {
  return { ...found, respondidas: found.respondidas.filter(({ linha }) => !known.has(linha)) };
}

interface LeftOut {
  readonly saidas: readonly string[];
  readonly broken: readonly number[];
  readonly left: readonly number[];
  readonly totals: readonly number[];
  readonly codes: readonly number[];
  readonly naoLidas: ListaLida['naoLidas'];
  readonly unidades: readonly string[];
}

/** What was left out, in words. */
function notesOf({ saidas, broken, left, totals, codes, naoLidas, unidades }: LeftOut): string[] {
  const cells = naoLidas.map(({ linha, texto }) => `${linha} «${texto}»`);
  const notes: readonly (readonly [readonly unknown[], string])[] = [
    [
      saidas,
      `Colunas que parecem ter o dia de saída, e não são usadas: ${shortList(saidas.map((name) => `«${name}»`))}. Quem já saiu continua como funcionário.`,
    ],
    [broken, `Bytes que não são da codificação, nas linhas: ${shortList(broken)}.`],
    [left, `Linhas que não foram lidas: ${shortList(left)}.`],
    [totals, `Linhas que parecem um total, e não contam: ${shortList(totals)}.`],
    [
      codes,
      `Códigos externos repetidos ou longos, que não foram usados, nas linhas: ${shortList(codes)}.`,
    ],
    [cells, `Células que não foram percebidas: ${shortList(cells)}.`],
    [
      unidades,
      `Unidades que não foram encontradas: ${shortList(unidades.map((name) => `«${name}»`))}.`,
    ],
  ];
  return notes.flatMap(([found, text]) => (found.length > 0 ? [text] : []));
}

const NAMED = 10;

function shortList(names: readonly (string | number)[]): string {
  const others = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${others > 0 ? ` e mais ${others}` : ''}`;
}
