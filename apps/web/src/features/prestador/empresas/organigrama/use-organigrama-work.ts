import type { NoDetail } from '@sst/contract';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { isOvertaken } from '../../../../lib/calls/api-error.ts';
import type { ChangingCall } from '../../../../lib/calls/call-input.ts';
import { useIdempotencyKey } from '../../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../../../lib/notices/notify.ts';
import { useStillShown } from '../../../../lib/page/use-still-shown.ts';
import { renameEmpresa } from '../../../../lib/session/session.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import type { UnidadeBody } from './unidade-dialog.tsx';

/** The open dialog about a unit. */
export type OrganigramaQuestion =
  | { readonly what: 'update' | 'add' | 'destination'; readonly unit: NoDetail }
  | { readonly what: 'move'; readonly unit: NoDetail; readonly to: number };

/** Changes of a company's tree: the open dialog and the calls. @param show scrolls to a unit. */
export function useOrganigramaWork(company: number, show: (cd: number) => void) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { busy, run } = useInFlight();
  const [asked, ask] = useState<OrganigramaQuestion | null>(null);
  const isShown = useStillShown();

  const done = async (call: ChangingCall, message: string, cd: number) => {
    notify('success', message);
    // The next dialog must not open with the old unit: the server would refuse it as overtaken.
    await refreshAfterCall(client, call);
    ask(null);
    if (isShown()) show(cd);
  };

  return {
    busy,
    asked,
    ask,
    update: async ({ cd, versao }: NoDetail, values: UnidadeBody) => {
      const body = { ...values, versao };
      const call = callApi('updateNo', { params: { company, id: cd }, body });
      const { message } = await call.catch((error: unknown) => {
        // Refetches, so that the next dialog opens with the current values.
        if (isOvertaken(error)) void refreshAfterCall(client, 'updateNo');
        throw error;
      });
      renameEmpresa(cd, empresaDisplayName(values));
      await done('updateNo', message, cd);
    },
    add: async ({ cd: cd_base }: NoDetail, { nome, cd_aux, localidade }: UnidadeBody) => {
      const body = { nome, cd_aux, localidade, cd_base };
      const options = { idempotencyKey: keyFor(body) };
      const { message, cd } = await callApi('createNo', { params: { company }, body }, options);
      await done('createNo', message, cd);
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
          await done('moveNo', message, cd);
        } catch (error) {
          if (!isOvertaken(error)) return notifyError(error);
          notify('warning', error.message);
          ask(null);
          await refreshAfterCall(client, 'moveNo');
        }
      }),
  };
}
