import type { Investigacao, InvestigacaoBody } from '@sst/contract';
import { INVESTIGACAO } from '@sst/contract/acidentes/investigacao';

/** A cause as it is written. */
export interface CausaDraft {
  readonly id: number;
  readonly nivel: number;
  readonly texto: string;
  readonly proposta: string;
  /** The codes of its measures. */
  readonly medidas: readonly string[];
}

/** The causes of an investigation, to be written on; one that is empty where there are none. */
export function draftsOf({ causas, medidas }: Pick<Investigacao, 'causas' | 'medidas'>) {
  const drafts = causas.map(({ id, nivel, texto, proposta }) => ({
    id,
    nivel,
    texto,
    proposta: proposta ?? '',
    medidas: medidas.filter(({ causa }) => causa === id).map(({ cd }) => String(cd)),
  }));
  return drafts.length > 0 ? drafts : [emptyCausa(1, 0)];
}

/** What is sent of causes: those that have a text. */
export function causasBody(
  drafts: readonly CausaDraft[],
): Required<Pick<InvestigacaoBody, 'causas' | 'medidas'>> {
  const written = drafts.filter(({ texto }) => texto.trim() !== '');
  // Below a cause without a text its own stand where it did.
  let level = -1;
  const causas = written.map(({ id, nivel, texto, proposta }) => {
    level = Math.min(nivel, level + 1);
    return { id, nivel: level, texto: texto.trim(), proposta: proposta.trim() || null };
  });
  const medidas = written.flatMap(({ id, medidas: codes }) =>
    codes.map((cd) => ({ causa: id, cd: Number(cd) })),
  );
  return { causas, medidas };
}

const emptyCausa = (id: number, nivel: number): CausaDraft => ({
  id,
  nivel,
  texto: '',
  proposta: '',
  medidas: [],
});

/** The causes with an empty one after a place, as deep as that. @returns them and the id of the new one; null where there are enough. */
export function withCausa(drafts: readonly CausaDraft[], at: number) {
  if (drafts.length >= INVESTIGACAO.causas) return null;
  const id = Math.max(0, ...drafts.map((one) => one.id)) + 1;
  const added = emptyCausa(id, drafts[at]?.nivel ?? 0);
  return { id, drafts: drafts.toSpliced(at + 1, 0, added) };
}

/** The causes without the one at a place; those below it move up by as much as they have to. */
export function withoutCausa(drafts: readonly CausaDraft[], at: number): CausaDraft[] {
  let level = -1;
  return drafts.toSpliced(at, 1).map((one) => {
    level = Math.min(one.nivel, level + 1);
    return { ...one, nivel: level };
  });
}
