import { useDebouncedValue } from '@mantine/hooks';
import type { FuncionarioRow } from '@sst/contract';
import { LIST } from '@sst/contract/rules/limits';
import { isNear } from '@sst/contract/rules/texts/nearness';
import { pathBelowEmpresa, SCREEN_PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/calls/call-query.ts';
import { keepForSamePath } from '../../lib/page/keep-for-same-path.ts';
import type { Person } from './person-actions.ts';

const DELAY = 250;

/** Most people that are shown. */
const MOST = 6;

/** An employee whom the palette offers. */
export interface PersonResult extends Person {
  /** Where they work: a unit, by its code in the chosen company. */
  readonly organig: string;
  readonly cd_organig?: number;
  /** The short name of the company, over all companies. */
  readonly empresaNome?: string;
  /** What the row says of fitness; over all companies nothing. */
  readonly aptidao?: FuncionarioRow;
}

export interface People {
  readonly rows: readonly PersonResult[];
  readonly loading: boolean;
  /** They could not be asked for. */
  readonly failed: boolean;
  retry(): void;
}

/** Whom is asked for: by a text, or by their codes. */
type PeopleQuery = { readonly pesquisa: string } | { readonly codigos: string };

/** @param company `null` for all companies. */
function useFound(company: number | null, asked: PeopleQuery, enabled: boolean) {
  const inCompany = useQuery({
    ...callQuery(
      'listFuncionarios',
      {
        params: { company: company ?? 0 },
        query: { pagina: 1, quantidade: MOST, ...asked, ordem: 'proximidade' },
      },
      { quiet: true },
    ),
    enabled: enabled && company !== null,
    placeholderData: keepForSamePath({ company }),
    select: ({ message }) =>
      message.map((row): PersonResult => ({ ...row, empresa: company ?? 0, aptidao: row })),
  });
  const everywhere = useQuery({
    ...callQuery('listFuncionariosPrestador', { query: asked }, { quiet: true }),
    enabled: enabled && company === null,
    placeholderData: (before) => before,
    select: ({ message }) =>
      message.slice(0, MOST).map(
        ({ cd_empresa, empresa, cd_aux, caminho, ...row }): PersonResult => ({
          ...row,
          organig: placeOf(caminho),
          empresa: cd_empresa,
          empresaNome: cd_aux ?? empresa,
        }),
      ),
  });
  return company === null ? everywhere : inCompany;
}

/** A unit and the one above it, which tells it from most of its namesakes. */
function placeOf(caminho: string): string {
  return pathBelowEmpresa(caminho)
    .split(SCREEN_PATH_SEPARATOR)
    .slice(-2)
    .join(SCREEN_PATH_SEPARATOR);
}

const NONE: readonly PersonResult[] = [];

/** Those found for an earlier text whom the present one still names: of the others none is offered. */
function answering(rows: readonly PersonResult[], text: string): readonly PersonResult[] {
  if (text === '') return rows;
  return rows.filter(({ nome, num_mecan }) => isNear(`${nome} ${num_mecan ?? ''}`, text));
}

/**
 * Employees whose name, or one of whose numbers, a text is, the nearest first; none while it is empty or the user may not
 * view employees.
 * @param company `null` for all companies.
 */
export function usePeople(company: number | null, text: string, allowed: boolean): People {
  const pesquisa = text.trim().slice(0, LIST.maxSearchLength);
  const [settled] = useDebouncedValue(pesquisa, DELAY);
  const wanted = allowed && pesquisa !== '';
  const query = useFound(company, { pesquisa: settled }, wanted && settled !== '');
  const loading = wanted && (query.isFetching || settled !== pesquisa);
  return {
    rows: wanted && settled !== '' ? answering(query.data ?? NONE, loading ? pesquisa : '') : NONE,
    loading,
    failed: wanted && !loading && query.isError,
    retry: () => void query.refetch(),
  };
}

/** Employees by their codes, those whom the user may still see. */
export function usePeopleOf(company: number | null, codes: readonly number[]) {
  const query = useFound(company, { codigos: codes.join() }, codes.length > 0);
  return codes.length > 0 ? (query.data ?? NONE) : NONE;
}
