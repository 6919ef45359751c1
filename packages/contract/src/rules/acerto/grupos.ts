import type { AcertoComparacao } from '../../pedidos/acerto-comparacao.ts';
import { isMany } from './left-to-do.ts';

/** The groups of differences that a list asks for, or states. */
export const LISTA_GRUPOS = ['novos', 'saidas', 'transferencias', 'alteracoes', 'factos'] as const;
export type ListaGrupo = (typeof LISTA_GRUPOS)[number];

/** Those that a company may leave to its programs. Who leaves, and what needs no request, is always for a person. */
export const GRUPOS_POR_SI = ['novos', 'transferencias', 'alteracoes'] as const;
export type GrupoPorSi = (typeof GRUPOS_POR_SI)[number];

/** What may wait for a person: a group, or rows that nobody can be told of. */
export const LISTA_ESPERAS = [...LISTA_GRUPOS, 'duvidosos', 'incompletos'] as const;
export type ListaEspera = (typeof LISTA_ESPERAS)[number];

/**
 * Why it waits: the company leaves it to people, it is always for a person, it is too much at once, the program may not, or it was
 * asked for and refused.
 */
export const ESPERA_RAZOES = ['definicao', 'sempre', 'muitas', 'direito', 'recusado'] as const;
export type EsperaRazao = (typeof ESPERA_RAZOES)[number];

/** How many differences each group has. */
export function countsOf(found: AcertoComparacao): Readonly<Record<ListaEspera, number>> {
  const { novos, sairam, movidos, alterados, factos, duvidosos, incompletos } = found;
  return {
    novos: novos.length,
    saidas: sairam.length,
    transferencias: movidos.length,
    alteracoes: alterados.length,
    factos: factos.length,
    duvidosos: duvidosos.length,
    incompletos: incompletos.length,
  };
}

/**
 * Why a group of a list that a program sends waits for a person; null where it goes by itself. More than the part of a unit's people that
 * the page asks about once more never does, nor changes of a list with other numbers than the records.
 */
export function waitsFor(
  grupo: ListaEspera,
  found: AcertoComparacao,
  { porSi, may }: { readonly porSi: readonly GrupoPorSi[]; may(grupo: GrupoPorSi): boolean },
): EsperaRazao | null {
  const own = GRUPOS_POR_SI.find((each) => each === grupo);
  if (!own) return 'sempre';
  if (!porSi.includes(own)) return 'definicao';
  if (!may(own)) return 'direito';
  const renumbered = own === 'alteracoes' && found.numeracao !== null;
  return renumbered || isMany(countsOf(found)[own], found.total) ? 'muitas' : null;
}
