import type { OrganigramaNode } from '@sst/contract';
import { dateOfBareSerial } from '@sst/contract/ficheiros/xlsx/serial-date';
import type { AcertoAlvo, AcertoColuna } from '@sst/contract/rules/acerto/campos';
import { leavingColumns } from '@sst/contract/rules/acerto/leaving-columns';
import type { PorLer } from '@sst/contract/rules/acerto/linhas';
import { camposOf, peopleOf, type SentLinha } from '@sst/contract/rules/acerto/lista-file';
import { readLista } from '@sst/contract/rules/acerto/read-lista';
import { isTotalLine } from '@sst/contract/rules/acerto/total-line';
import {
  type NomesDeUnidades,
  unidadesDaLista,
} from '@sst/contract/rules/acerto/unidades-da-lista';
import type { AcertoTable } from '../ficheiro/read-acerto.ts';

/** A column of which some cells say nothing, with some of them. */
interface UnreadColumn {
  readonly alvo: AcertoAlvo;
  readonly count: number;
  readonly sample: readonly string[];
}

/** What was understood of a list. */
export interface Understood {
  readonly campos: readonly AcertoColuna[];
  readonly linhas: readonly SentLinha[];
  /** How many of them are people, as far as can be told: what looks like a total is none. */
  readonly pessoas: number;
  readonly unread: readonly UnreadColumn[];
  /** Whether it has to be said what M is in the column of the sex. */
  readonly duvidaM: boolean;
  /** Columns that are not used, and look as if they had the days on which people left. */
  readonly saidas: readonly string[];
  /** Lines that say of nobody who it is. */
  readonly semPessoa: readonly number[];
  /** Names of units that lead to none, or to several. */
  readonly unidades: readonly {
    readonly nome: string;
    readonly rows: number;
    readonly several: boolean;
  }[];
  /** What of each row could not be read. */
  readonly porLer: PorLer;
}

/** What names of units mean: the unit whose list it is, and what was said of names. */
export interface UnidadeReading {
  readonly unidade: number;
  readonly nomes: NomesDeUnidades;
}

const SAMPLE = 3;

/** Reads a list by what its columns mean. @param m what a letter M means, once somebody has said it. */
export function understand(
  { headers, records, date1904 }: AcertoTable,
  colunas: readonly (AcertoAlvo | null)[],
  nodes: readonly OrganigramaNode[],
  m: 0 | 1 | undefined,
  { unidade, nomes }: UnidadeReading,
): Understood {
  const dateOf =
    date1904 === undefined ? undefined : (text: string) => dateOfBareSerial(text, date1904);
  const { naoLidas, duvidaM, ...lida } = readLista(records, colunas, {
    m,
    ...(dateOf && { dateOf }),
  });
  const find = unidadesDaLista(nodes, unidade, nomes);
  const { linhas, semPessoa, unidadesPorLer, porLer } = peopleOf({ ...lida, naoLidas }, find);
  const unread = [...Map.groupBy(naoLidas, ({ alvo }) => alvo)].map(([alvo, cells]) => ({
    alvo,
    count: cells.length,
    sample: [...new Set(cells.map(({ texto }) => texto))].slice(0, SAMPLE),
  }));
  const unidades = [...unidadesPorLer].map(([nome, { rows, candidates }]) => ({
    nome,
    rows,
    several: candidates.length > 0,
  }));
  const pessoas = linhas.filter((linha) => !isTotalLine(linha)).length;
  const saidas = leavingColumns({ headers, records }, colunas, dateOf);
  const campos = camposOf(colunas);
  return { campos, linhas, pessoas, unread, duvidaM, saidas, semPessoa, unidades, porLer };
}
