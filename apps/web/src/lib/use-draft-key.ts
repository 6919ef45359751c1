import { useCompany } from './use-company.ts';
import { useOwnCode } from './use-own-code.ts';
import { draftKey } from './write-draft.ts';

/**
 * The storage key of the signed-in user's draft of a form in the chosen company.
 * @param record code of the record, for a form about one.
 * @returns `undefined` while the user loads.
 */
export function useDraftKey(form: string, record?: number): string | undefined {
  const company = useCompany().cd;
  const user = useOwnCode();
  if (user === undefined) return undefined;
  const key = draftKey(form, user, company);
  return record === undefined ? key : `${key}:${record}`;
}
