import type { NoDetail } from '@sst/contract';
import { companyDisplayName } from '@sst/contract/rules/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshTree } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import { isOvertaken } from '../../../lib/api-error.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-keys.ts';
import { notify, notifyError } from '../../../lib/notify.ts';
import { renameCompany } from '../../../lib/session.ts';
import { useInFlight } from '../../../lib/use-in-flight.ts';
import { useStillShown } from '../../../lib/use-still-shown.ts';
import type { UnitBody } from './unit-dialog.tsx';

/** The open dialog about a unit. */
export type TreeQuestion =
  | { readonly what: 'update' | 'add' | 'destination'; readonly unit: NoDetail }
  | { readonly what: 'move'; readonly unit: NoDetail; readonly to: number };

/** Changes of a company's tree: the open dialog and the calls. @param show scrolls to a unit. */
export function useTreeWork(company: number, show: (cd: number) => void) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { busy, run } = useInFlight();
  const [asked, ask] = useState<TreeQuestion | null>(null);
  const isShown = useStillShown();

  const done = async (message: string, cd: number) => {
    notify('success', message);
    // The next dialog must not open with the old unit: the server would refuse it as overtaken.
    await refreshTree(client);
    ask(null);
    if (isShown()) show(cd);
  };

  return {
    busy,
    asked,
    ask,
    update: async ({ cd, versao }: NoDetail, values: UnitBody) => {
      const body = { ...values, versao };
      const call = callApi('updateNo', { params: { company, id: cd }, body });
      const { message } = await call.catch((error: unknown) => {
        // Refetches, so that the next dialog opens with the current values.
        if (isOvertaken(error)) void refreshTree(client);
        throw error;
      });
      renameCompany(cd, companyDisplayName(values));
      await done(message, cd);
    },
    add: async ({ cd: cd_base }: NoDetail, { nome, cd_aux, localidade }: UnitBody) => {
      const body = { nome, cd_aux, localidade, cd_base };
      const options = { idempotencyKey: keyFor(body) };
      const { message, cd } = await callApi('createNo', { params: { company }, body }, options);
      await done(message, cd);
    },
    /** Asks to confirm a destination, unless the unit is there already. */
    choose: (unit: NoDetail, to: number) => {
      if (to !== unit.cd_base) return ask({ what: 'move', unit, to });
      notify('information', 'A unidade já está nesse lugar.');
      ask(null);
    },
    move: ({ cd, cd_base }: NoDetail, to: number) =>
      run(async () => {
        const body = { cd_base: to, antes: cd_base ?? undefined };
        try {
          const { message } = await callApi('moveNo', { params: { company, id: cd }, body });
          await done(message, cd);
        } catch (error) {
          if (!isOvertaken(error)) return notifyError(error);
          notify('warning', error.message);
          ask(null);
          await refreshTree(client);
        }
      }),
  };
}
