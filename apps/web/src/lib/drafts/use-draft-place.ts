import type { DraftForm, GeneralDraftForm } from '@sst/contract/rules/rascunhos';
import { useMemo } from 'react';
import { useEmpresa } from '../session/use-empresa.ts';
import { useOwnCode } from '../session/use-own-code.ts';
import type { DraftPlace } from './draft-place.ts';

/**
 * Where the signed-in user's drafts of a form are kept, in the chosen company.
 * @param record code of the record, for a form about one.
 * @returns `undefined` while the user loads.
 */
export function useDraftPlace(formulario: DraftForm, record?: number): DraftPlace | undefined {
  return usePlace(useEmpresa().cd, formulario, record);
}

/** The same for a form of the provider that belongs to no company. */
export function useGeneralDraftPlace(formulario: GeneralDraftForm): DraftPlace | undefined {
  return usePlace(null, formulario);
}

function usePlace(
  company: number | null,
  formulario: DraftPlace['formulario'],
  record?: number,
): DraftPlace | undefined {
  const user = useOwnCode();
  return useMemo(
    () => (user === undefined ? undefined : { user, company, formulario, assunto: record ?? null }),
    [user, company, formulario, record],
  );
}
