import { useForm } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useInFlight } from '../../lib/in-flight.ts';
import { notify, notifyError } from '../../lib/notify.ts';
import { focusFirstError } from './focus-first-error.ts';

/** A field's value, change and error. */
export interface FieldState<T = string> {
  readonly value: T;
  onChange(value: T): void;
  readonly error?: ReactNode;
}

export type FieldErrors<V> = Partial<Record<keyof V, string>>;

interface Options<V> {
  readonly initial: V;
  /** What keeps the form from being sent: texts by field. */
  errorsOf(values: V): FieldErrors<V>;
  /** Required fields that are still empty. */
  missingOf(values: V): FieldErrors<V>;
  /** What is said of a form with such errors, in place of the usual words for required fields. */
  complaintOf?(errors: FieldErrors<V>): string | undefined;
  /** Fields whose rules look at each other: a change of one may put another right. */
  readonly together?: readonly (keyof V)[];
  /** Fields of several entries that show what the server says of each. */
  readonly entries?: readonly (keyof V)[];
  /**
   * Sends the form; what it throws is shown, on the fields that the server names or as a notification.
   * @param onSent to be told the share that has gone out, where the form carries documents.
   */
  send(values: V, onSent: (share: number) => void): Promise<void>;
}

/** An entry of a field that holds several, as the server names it: `anexo.0`. */
const ENTRY = /^(\w+)\.(\d+)$/;

/** State and rules of a form. Nothing is red before it was first sent. */
export function useSentForm<V extends object>({ initial, send, ...rules }: Options<V>) {
  const element = useRef<HTMLFormElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const [sent, setSent] = useState(0);
  const [refused, setRefused] = useState<ReadonlyMap<unknown, string>>(new Map());
  const { busy, run } = useInFlight();
  const form = useForm<V>({
    initialValues: initial,
    validateInputOnChange: submitted,
    validate: (values) => rules.errorsOf(values) as never,
  });

  const submit = form.onSubmit(
    (values) => {
      setSubmitted(true);
      return run(() => {
        setSent(0);
        setRefused(new Map());
        return send(values, setSent).catch((error: unknown) => showFailure(error));
      });
    },
    (errors, values) => {
      setSubmitted(true);
      const complaint = complaintOf(errors as FieldErrors<V>, values);
      if (complaint) notify('warning', complaint);
      focusFirstError(element.current, errors);
    },
  );

  function complaintOf(errors: FieldErrors<V>, values: V): string | undefined {
    if (rules.complaintOf) return rules.complaintOf(errors);
    const missing = Object.keys(rules.missingOf(values)).length > 0;
    return missing ? 'Por favor, preencha todos os campos' : undefined;
  }

  function showFailure(error: unknown): void {
    const campos = error instanceof ApiError ? error.campos : {};
    const known = Object.entries(campos).filter(([field]) => field in form.values);
    const entries = Object.entries(campos).flatMap(([name, text]) => {
      const [, field = '', place = ''] = ENTRY.exec(name) ?? [];
      const list: unknown = form.values[field as keyof V];
      return Array.isArray(list) && place in list
        ? [{ field, entry: list[Number(place)], text }]
        : [];
    });
    form.setErrors(Object.fromEntries(known));
    setRefused(new Map(entries.map(({ entry, text }) => [entry, text])));
    const told = entries.filter(({ field }) => rules.entries?.includes(field as keyof V));
    const shown = known.length + told.length;
    if (shown === 0 || shown < Object.keys(campos).length) notifyError(error);
    focusFirstError(element.current, {
      ...Object.fromEntries(entries.map(({ field }) => [field, 'entry'])),
      ...Object.fromEntries(known),
    });
  }

  function change<N extends keyof V>(name: N, value: V[N]): void {
    form.setFieldValue(name as string, value as never);
    const { together = [] } = rules;
    if (!together.includes(name)) return;
    for (const other of together) {
      if (other !== name && form.errors[other as string]) form.validateField(other as string);
    }
  }

  return {
    element,
    submit,
    busy,
    dirty: form.isDirty(),
    values: form.values,
    /** Share of the form that has gone out, from 0 to 1, while it is being sent. */
    sent,
    /** What the server said of entries of a field that holds several. */
    refused,
    /** Puts other values in place of all, and forgets what was wrong. */
    refill(values: V): void {
      form.setValues(values);
      form.clearErrors();
      setRefused(new Map());
      setSubmitted(false);
    },
    /** Value, change and error of one field. */
    field<N extends keyof V>(name: N): FieldState<V[N]> {
      return {
        value: form.values[name],
        onChange: (value: V[N]) => change(name, value),
        error: form.errors[name as string],
      };
    },
  };
}
