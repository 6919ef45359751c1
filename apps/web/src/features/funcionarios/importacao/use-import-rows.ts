import { unidadeNames } from '@sst/contract/rules/organigrama/unidade-names';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useReducer, useState } from 'react';
import { organigramaQuery } from '../../../components/organigrama/organigrama-query.ts';
import { useScreenNames } from '../../../components/organigrama/use-screen-names.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { asideOf, lastOf } from './aside.ts';
import type { Refusals } from './envio/sent-rows.ts';
import type { ReadTable } from './ficheiro/read-table.ts';
import { idsOf, newRow, rowsOf } from './import-row.ts';
import { changeImport, EMPTY_IMPORT } from './import-state.ts';
import { referencesQuery } from './verificacao/references-query.ts';
import { useChecks } from './verificacao/use-checks.ts';
import { useKnownRows } from './verificacao/use-known-rows.ts';

export type ImportRows = ReturnType<typeof useImportRows>;

/** The rows of the page with their checks. */
export function useImportRows() {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const [state, dispatch] = useReducer(changeImport, EMPTY_IMPORT);
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const references = useQuery(referencesQuery(company));
  const nodes = useQuery(organigramaQuery(company)).data?.message;
  const known = useKnownRows(company, state.rows);
  const { checkOf, isInvalid } = useChecks(state.rows, references.data, refusals, known);

  const names = useMemo(
    () => new Map(nodes?.map((node) => [node.cd, empresaDisplayName(node)])),
    [nodes],
  );
  const nodeName = useCallback((node: number) => names.get(node) ?? '…', [names]);
  const screenNames = useScreenNames(company);
  const screenName = useCallback((node: number) => screenNames?.name(node) ?? '…', [screenNames]);
  /** The unit as files have it. */
  const unitText = useMemo(() => unidadeNames(nodes ?? []).fileText, [nodes]);
  // A company with a single node needs no choice.
  const node = state.node ?? (nodes?.length === 1 ? (nodes[0]?.cd ?? null) : null);

  return {
    company,
    ...state,
    dispatch,
    references,
    /** The name of a unit, as it is sent. */
    nodeName,
    /** The name of a unit, as screens have it. */
    screenName,
    unitText,
    checkOf,
    isInvalid,
    /** Whom the company knows already, by row. */
    known,
    /** The rows that cannot be sent. */
    invalid: useMemo(() => state.rows.filter(isInvalid), [state.rows, isInvalid]),
    /** The server's errors of the rows that were sent last. */
    refusals,
    refuse: setRefusals,
    /**
     * Loads the rows of a file.
     * @param done says what was done, if it can be undone.
     * @returns the ids of its rows, also of those left out.
     * @throws if the file names nodes and the tree cannot be loaded.
     */
    async load(
      { name, table }: { readonly name: string; readonly table: ReadTable },
      gone: ReadonlySet<number>,
      done?: string,
    ): Promise<ReadonlySet<number>> {
      const named = [...table.rows, ...table.aside].some((row) => row.node !== '');
      const known = named ? await client.ensureQueryData(organigramaQuery(company)) : undefined;
      const units = unidadeNames(known?.message ?? []);
      const rows = rowsOf(table.rows, units, node);
      const aside = asideOf(table.aside, units, node);
      dispatch({ type: 'load', rows, aside, gone, done, file: name });
      return idsOf([...rows, ...aside.map(({ row }) => row)]);
    },
    /** @returns the id of the new row. */
    add(): number {
      const row = newRow(node, lastOf(state.rows, state.aside));
      dispatch({ type: 'add', row });
      return row.id;
    },
  };
}
