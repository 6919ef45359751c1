import type { ItemRow } from '@sst/contract';
import { hasLicence, type ListName } from '@sst/contract/rules/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type FieldErrors, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError, isOvertaken } from '../../../lib/api-error.ts';
import { notify } from '../../../lib/notify.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';

interface Values {
  readonly nome: string;
  readonly cedula: string;
}

interface Options {
  readonly list: ListName;
  readonly item: ItemRow | undefined;
  onSaved(): void;
}

function missing(list: ListName, { nome, cedula }: Values): FieldErrors<Values> {
  return {
    ...(nome.trim() === '' && { nome: 'Indique o nome.' }),
    ...(hasLicence(list) && cedula.trim() === '' && { cedula: 'Indique o número da cédula.' }),
  };
}

/** State of the form of a list entry. `twin`: the name exists but is inactive; `activate` reactivates it. */
export function useItemForm({ list, item, onSaved }: Options) {
  const client = useQueryClient();
  const [twin, setTwin] = useState<string>();
  const activating = useRef(false);
  const keyFor = useIdempotencyKey();
  const add = (body: Values & { ativar: boolean }) =>
    callApi('createItem', { params: { lista: list }, body }, { idempotencyKey: keyFor(body) });
  const send = async (values: Values) => {
    const ativar = activating.current;
    activating.current = false;
    const { message } = await (item
      ? callApi('updateItem', {
          params: { lista: list, id: item.cd },
          body: { ...values, versao: item.versao },
        })
      : add({ ...values, ativar }));
    notify('success', message);
    // As in `useRowChange`, the dialog stays until the next one would open with the new version.
    await refreshAfter(client, 'lista');
    onSaved();
  };
  const form = useSubmitForm<Values>({
    initial: { nome: item?.nome ?? '', cedula: item?.cedula ?? '' },
    missingOf: (values) => missing(list, values),
    send: (values) =>
      send(values).catch((error: unknown) => {
        const off = error instanceof ApiError && error.codigo === 'JA_EXISTE_INATIVO';
        setTwin(off && !item ? values.nome : undefined);
        // Somebody else has changed the list: refetches, so that the next dialog opens with the current values.
        if (isOvertaken(error)) void refreshAfter(client, 'lista');
        throw error;
      }),
  });
  return {
    form,
    twin: twin !== undefined && twin === form.values.nome,
    activate(): void {
      activating.current = true;
      form.element.current?.requestSubmit();
    },
  };
}
