import { useForm } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { notify, notifyError } from '../../lib/notify.ts';
import { useInFlight } from '../../lib/use-in-flight.ts';
import { useStillShown } from '../../lib/use-still-shown.ts';
import { keepDates } from '../kept-dates.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { useInertWhile } from './use-inert-while.ts';

/** A field's value, change and error. */
export interface FieldState<T = string> {
  readonly value: T;
  onChange(value: T): void;
  readonly error?: ReactNode;
}

/** Texts by field. */
export type FieldErrors<V> = Partial<Record<keyof V, string>>;

interface Entry {
  /** Tells it from the others of all fields. */
  readonly id: string;
}

/** What a form starts from, its rules, and how it is sent. */
export interface SubmitOptions<V> {
  readonly initial: V;
  /** What is wrong with what is filled in. */
  errorsOf?(values: V): FieldErrors<V>;
  /** Required fields that are still empty, which go before what else is wrong with them. */
  missingOf?(values: V): FieldErrors<V>;
  /** What is said of a form with such errors, in place of the usual words for required fields. */
  summaryOf?(errors: FieldErrors<V>): string | undefined;
  /** Fields whose rules look at each other: a change of one may put another right. */
  readonly together?: readonly (keyof V)[];
  /** Fields of several entries that show what the server says of each. */
  entriesOf?(values: V): { readonly [N in keyof V]?: readonly Entry[] };
  /**
   * Sends the form; what it throws is shown, on the fields that the server names or as a notification, and as a
   * notification alone once the form has been left.
   * @param onUploaded to be told the share that has gone out, where the form carries documents.
   */
  send(values: V, onUploaded: (share: number) => void): Promise<void>;
}

/** An entry of a field that holds several, as the server names it: `anexo.0`. */
const ENTRY = /^(\w+)\.(\d+)$/;

/** Tells of a failure, and of all fields that are no longer there to show what is wrong with them. */
function notifyAll(error: unknown, campos: Readonly<Record<string, string>>): void {
  const texts = Object.values(campos);
  if (error instanceof ApiError) notify('error', [...new Set([error.message, ...texts])].join(' '));
  else notifyError(error);
}

/** State and rules of a form. Nothing is red before it was first submitted, and nothing can be typed while it is sent. */
export function useSubmitForm<V extends object>({ initial, send, ...rules }: SubmitOptions<V>) {
  const element = useRef<HTMLFormElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const [uploadShare, setUploadShare] = useState(0);
  const [entryErrors, setEntryErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const { busy, run } = useInFlight();
  const isShown = useStillShown();
  useInertWhile(busy, element);
  const form = useForm<V>({
    initialValues: initial,
    validateInputOnChange: submitted,
    validate: (values) => errorsIn(values),
  });

  const submit = form.onSubmit(
    (values) => {
      setSubmitted(true);
      return run(() => {
        setUploadShare(0);
        setEntryErrors(new Map());
        return send(values, setUploadShare).catch((error: unknown) => showFailure(error));
      });
    },
    (errors, values) => {
      setSubmitted(true);
      const summary = summaryOf(values);
      if (summary) notify('warning', summary);
      focusFirstError(element.current, Object.keys(errors));
    },
  );

  function errorsIn(values: V): FieldErrors<V> {
    return { ...rules.errorsOf?.(values), ...rules.missingOf?.(values) };
  }

  function summaryOf(values: V): string | undefined {
    if (rules.summaryOf) return rules.summaryOf(errorsIn(values));
    const missing = Object.keys(rules.missingOf?.(values) ?? {}).length > 0;
    return missing ? 'Por favor, preencha todos os campos' : undefined;
  }

  function showFailure(error: unknown): void {
    const campos = error instanceof ApiError ? error.campos : {};
    if (!isShown()) {
      notifyAll(error, campos);
      return;
    }
    const known = Object.entries(campos).filter(([field]) => field in form.values);
    const told = Object.entries(campos).flatMap(([name, text]) => {
      const [, field = '', place] = ENTRY.exec(name) ?? [];
      const entry = rules.entriesOf?.(form.values)[field as keyof V]?.[Number(place)];
      return entry ? [{ field, id: entry.id, text }] : [];
    });
    form.setErrors(Object.fromEntries(known));
    setEntryErrors(new Map(told.map(({ id, text }) => [id, text])));
    const shown = known.length + told.length;
    if (shown === 0 || shown < Object.keys(campos).length) notifyError(error);
    const ofEntries = Object.keys(campos).flatMap((name) => ENTRY.exec(name)?.[1] ?? []);
    const whole = known.map(([field]) => field);
    focusFirstError(
      element.current,
      [...whole, ...ofEntries],
      ofEntries.filter((field) => !whole.includes(field)),
    );
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
    uploadShare,
    /** What the server said of entries of a field that holds several, by their `id`. */
    entryErrors,
    /** Puts other values in place of all, and forgets what was wrong. */
    refill(values: V): void {
      form.setValues(values);
      form.clearErrors();
      setEntryErrors(new Map());
      setSubmitted(false);
    },
    /** Value, change and error of one field. */
    field<N extends keyof V>(name: N): FieldState<V[N]> {
      return {
        value: form.values[name],
        onChange: (value: V[N]) => change(name, value),
        error: keepDates(form.errors[name as string]),
      };
    },
  };
}
