import type { ItemRow } from '@sst/contract';
import { TURNO } from '@sst/contract/rules/agenda/turnos';
import { hasLicence, hasMinutes, type ListName } from '@sst/contract/rules/listas';
import { useRef, useState } from 'react';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { type FieldErrors, useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';

interface Values {
  readonly nome: string;
  readonly cedula: string;
  /** Of a nursing action: whether clients read the name. */
  readonly neutro: boolean;
  /** How long an exam or a nursing action takes, as typed. */
  readonly minutos: string;
}

interface Options {
  readonly list: ListName;
  readonly item: ItemRow | undefined;
  onSaved(): void;
}

function missing(list: ListName, values: Values): FieldErrors<Values> {
  return emptyFields(values, {
    nome: 'Indique o nome.',
    ...(hasLicence(list) && { cedula: 'Indique o número da cédula.' }),
  });
}

/** The minutes of an entry; null for none. */
const minutesOf = ({ minutos }: Pick<Values, 'minutos'>) =>
  minutos.trim() === '' ? null : Number(minutos);

function errorsOf(list: ListName, values: Values): FieldErrors<Values> {
  const { min, max } = TURNO.minutos;
  const minutes = hasMinutes(list) ? minutesOf(values) : null;
  if (minutes === null || (Number.isInteger(minutes) && minutes >= min && minutes <= max))
    return {};
  return { minutos: `Escreva os minutos, de ${min} a ${max}, ou nada.` };
}

/** What is sent of an entry. */
function bodyOf(list: ListName, { minutos, ...values }: Values) {
  return { ...values, ...(hasMinutes(list) && { minutos: minutesOf({ minutos }) }) };
}

/** State of the form of a list entry. `twin`: the name exists but is inactive; `activate` reactivates it. */
export function useItemForm({ list, item, onSaved }: Options) {
  const { change } = useRowChange({ onDone: onSaved });
  const [twin, setTwin] = useState<string>();
  const activating = useRef(false);
  const send = async (values: Values) => {
    const ativar = activating.current;
    activating.current = false;
    const body = bodyOf(list, values);
    await change(
      item
        ? prepareCall('updateItem', {
            params: { lista: list, id: item.cd },
            body: { ...body, versao: item.versao },
          })
        : prepareCall('createItem', { params: { lista: list }, body: { ...body, ativar } }),
    );
  };
  const form = useSubmitForm<Values>({
    initial: {
      nome: item?.nome ?? '',
      cedula: item?.cedula ?? '',
      neutro: item?.neutro ?? false,
      minutos: String(item?.minutos ?? ''),
    },
    errorsOf: (values) => errorsOf(list, values),
    missingOf: (values) => missing(list, values),
    send: (values) =>
      send(values).catch((error: unknown) => {
        const off = error instanceof ApiError && error.codigo === 'JA_EXISTE_INATIVO';
        setTwin(off && !item ? values.nome : undefined);
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
