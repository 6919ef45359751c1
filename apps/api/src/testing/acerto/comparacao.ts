import type { AcertoComparacao, AcertoEscolha, AcertoLinha } from '@sst/contract';
import { ACERTO_CAMPOS } from '@sst/contract/rules/acerto/campos';
import { compareLista, type Estado } from '../../modules/pedidos/acerto/comparar/compare-lista.ts';
import type { Pendente, Pessoa, Valores } from '../../modules/pedidos/acerto/comparar/pessoa.ts';

/** The unit that is settled; those below ten lie in it. */
export const UNIDADE = 1;
const TODAY = '2026-03-02';

/** A company of those people. */
export function estadoOf(pessoas: readonly Pessoa[], pendentes: readonly Pendente[] = []): Estado {
  return {
    cd_unidade: UNIDADE,
    isInUnidade: (cd) => cd < 10,
    bases: new Map(
      Array.from({ length: 9 }, (_, index) => [index + 1, index === 0 ? null : UNIDADE]),
    ),
    pessoas,
    pendentes,
    isAside: () => false,
    isNacionalidade: (nome) => nome === 'Portuguesa',
    mayState: true,
    today: TODAY,
  };
}

/** An employee. */
export function pessoaOf(cd: number, valores: Valores, more: Partial<Pessoa> = {}): Pessoa {
  return { cd, cd_organig: UNIDADE, versao: 1, ativo: true, dt_saida: null, valores, ...more };
}

const NOTHING = Object.fromEntries(ACERTO_CAMPOS.map((campo) => [campo, null]));
/** A row of a list. */
export const linhaOf = (linha: number, valores: Valores, cd_organig: number | null = null) =>
  ({ ...NOTHING, linha, cd_organig, ...valores }) as AcertoLinha;

/** A comparison with no list before. */
export const compare = (
  estado: Estado,
  linhas: readonly AcertoLinha[],
  escolhas: readonly AcertoEscolha[] = [],
) => compareLista(estado, { campos: ACERTO_CAMPOS, linhas, escolhas }, undefined);

/** How many are right, new, gone, changed, moved, doubtful, and waiting. */
export const countsOf = ({
  certos,
  novos,
  sairam,
  alterados,
  movidos,
  duvidosos,
  aEspera,
}: AcertoComparacao) => [
  certos,
  ...[novos, sairam, alterados, movidos, duvidosos, aEspera].map(({ length }) => length),
];
