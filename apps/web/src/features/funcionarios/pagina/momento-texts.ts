import type { Momento } from '@sst/contract';
import {
  MOMENTO_RIGHT,
  MOMENTO_TYPES,
  type MomentoType,
} from '@sst/contract/rules/funcionario/percurso';
import { TIPO_OCULTO } from '@sst/contract/rules/saude';
import { dotted } from '../../../lib/dotted.ts';
import type { Abilities } from '../../../lib/session/use-abilities.ts';
import { PERCURSO_FILTERS, type PercursoFilter } from '../funcionarios-search.ts';

/** What a moment is, in words: 'Exame: Periódico'. */
export function momentoTitle({ tipo, especie, nome, estado }: Momento): string {
  // A type that is hidden from the reader says nothing that its kind does not.
  const hidden = Object.values(TIPO_OCULTO).includes(nome ?? '');
  const named = (kind: string) => (nome && !hidden ? `${kind}: ${nome}` : kind);
  switch (tipo) {
    case 'exame':
      return named('Exame');
    case 'marcacao':
      return named(especie === 'exame' ? 'Exame marcado' : 'Enfermagem marcada');
    case 'falta':
      return named(estado ?? 'Falta');
    case 'acidente':
      return named('Acidente');
    case 'pedido':
      return named('Pedido');
    case 'admissao':
      return 'Admissão na empresa';
    case 'saida':
      return 'Saída da empresa';
  }
}

/** Who made it or was booked, and why it was not kept or was refused. */
export function momentoNote({ profissional, motivo, aproveitado }: Momento): string {
  return dotted(
    profissional,
    motivo && `Motivo: ${motivo}`,
    aproveitado ? 'Aproveitado na readmissão' : null,
  );
}

/** The filters with their labels, in the order in which they stand. */
const FILTER_LABEL: Readonly<Record<PercursoFilter, string>> = {
  exame: 'Exames',
  marcacao: 'Marcações',
  falta: 'Faltas',
  acidente: 'Acidentes',
  pedido: 'Pedidos',
  empresa: 'Admissão e saída',
};

const filterOf = (tipo: MomentoType): PercursoFilter =>
  tipo === 'admissao' || tipo === 'saida' ? 'empresa' : tipo;

/** The filters of a user: those of kinds that the user may see, whether or not there are any. */
export function filtersFor(pode: Abilities['pode']) {
  const seen = new Set(MOMENTO_TYPES.filter((tipo) => pode(MOMENTO_RIGHT[tipo])).map(filterOf));
  return PERCURSO_FILTERS.filter((filter) => seen.has(filter)).map((filter) => ({
    filter,
    label: FILTER_LABEL[filter],
  }));
}

interface MomentoGroup {
  readonly title: string;
  readonly moments: readonly Momento[];
}

/**
 * The moments under headings: what is to come, and what was.
 * @param moments the newest first.
 * @param only the kind that is shown; all by default.
 */
export function groupMomentos(
  moments: readonly Momento[],
  today: string,
  only?: PercursoFilter,
): MomentoGroup[] {
  const shown = moments.filter(({ tipo }) => !only || filterOf(tipo) === only);
  // What is booked for today is still to come, too.
  const coming = ({ tipo, dt }: Momento) => dt > today || tipo === 'marcacao';
  return [
    { title: 'A seguir', moments: shown.filter(coming) },
    { title: 'Até hoje', moments: shown.filter((one) => !coming(one)) },
  ].filter((group) => group.moments.length > 0);
}
