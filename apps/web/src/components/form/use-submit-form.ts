import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isUnproven } from '../../lib/calls/api-error.ts';
import { notify, notifyError } from '../../lib/notices/notify.ts';
import { useStillShown } from '../../lib/page/use-still-shown.ts';
import { useAttempt } from '../../lib/submit/use-attempt.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';
import { keepDates } from '../kept-dates.tsx';
import { useDatedToday } from './dates/use-dated-today.ts';
import { useInertWhile } from './dialog/use-inert-while.ts';
import type { Left } from './errors/fields-left.tsx';
import { type WrongField, wrongFieldsIn } from './errors/wrong-fields.ts';
import { focusErrors } from './focus-first-error.ts';

/** A field's value, change and error. */
export interface FieldState<T = string> {
  readonly value: T;
  onChange(value: T): void;
  readonly error?: ReactNode;
}

/** Error texts by field. */
export type FieldErrors<V> = Partial<Record<keyof V, string>>;

/** The name of a part of a field, which has an error among those of the fields, and a `FormField` of its own. */
export type PartName = `${string}-${number}`;

/** The sending of a form with documents; given to the call with its other options. */
interface Upload {
  readonly signal: AbortSignal;
  /** Receives the upload progress, from 0 to 1. */
  onSent(share: number): void;
}

interface Entry {
  /** Unique among the entries of all fields. */
  readonly id: string;
}

/** The initial values of a form, its rules and the call that sends it. */
export interface SubmitOptions<V> {
  readonly initial: V;
  /** The errors of the fields that are filled in. */
  errorsOf?(values: V): FieldErrors<V>;
  /** The errors of required fields that are empty; they override other errors of the same fields. */
  missingOf?(values: V): FieldErrors<V>;
  /** The toast for a form with these errors, instead of the usual one for required fields. */
  summaryOf?(errors: FieldErrors<V>): string | undefined;
  /** Fields that are validated together: a change of one may correct another. */
  readonly together?: readonly (keyof V)[];
  /** The entries of fields that hold several, if the field shows the server's errors of each. */
  entriesOf?(values: V): { readonly [N in keyof V]?: readonly Entry[] };
  /** Asks about what is doubtful before the form is sent. @returns whether to send it. */
  confirm?(values: V): Promise<boolean>;
  /** The field that is today unless it is changed: in an untouched form that stays open overnight it becomes the new day. */
  readonly datedToday?: keyof V | undefined;
  /**
   * Sends the form. An error that it throws is shown at the fields that the server names, or as a toast; after the form
   * was left, only as a toast.
   * @param upload for forms with documents.
   */
  send(values: V, upload: Upload): Promise<void>;
  /** Called when a form is left whose upload was stopped: the server may have stored it all the same. */
  onLeftStopped?(): unknown;
}

/** The name of an entry in the server's errors: `anexo.0`. */
const ENTRY = /^(\w+)\.(\d+)$/;

/** The names that have an error. */
function namesIn(errors: Readonly<Record<string, ReactNode>> = {}): readonly string[] {
  return Object.keys(errors).filter((name) => errors[name]);
}

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '');

function partition(names: readonly string[], test: (name: string) => boolean) {
  return [names.filter(test), names.filter((name) => !test(name))] as const;
}

/** Shows an error as a toast, with the errors of all fields, which are no longer mounted. */
function notifyAll(error: unknown, campos: Readonly<Record<string, string>>): void {
  const texts = Object.values(campos);
  if (isUnproven(error)) return;
  if (error instanceof ApiError)
    notify('error', [...new Set([error.message, ...texts])].join(' '), error.referencia);
  else notifyError(error);
}

type Rules<V> = Omit<SubmitOptions<V>, 'initial' | 'send'>;

function errorsIn<V>(rules: Rules<V>, values: V): FieldErrors<V> {
  return { ...rules.errorsOf?.(values), ...rules.missingOf?.(values) };
}

/** The toast for a form that cannot be sent. */
function summaryOf<V>(rules: Rules<V>, values: V): string | undefined {
  if (rules.summaryOf) return rules.summaryOf(errorsIn(rules, values));
  const missing = Object.keys(rules.missingOf?.(values) ?? {}).length > 0;
  return missing ? 'Por favor, preencha todos os campos' : undefined;
}

/** The server's errors of fields, and of the entries of fields, that the form has. */
function errorsOfServer<V extends object>(
  campos: Readonly<Record<string, string>>,
  values: V,
  entriesOf: Rules<V>['entriesOf'],
) {
  const ofEntry = Object.entries(campos).flatMap(([name, text]) => {
    const [, field = '', place] = ENTRY.exec(name) ?? [];
    const entry = entriesOf?.(values)[field as keyof V]?.[Number(place)];
    return entry ? [{ id: entry.id, text }] : [];
  });
  const known = Object.entries(campos).filter(([field]) => field in values);
  return {
    known: Object.fromEntries(known),
    ofEntry: new Map(ofEntry.map(({ id, text }) => [id, text])),
    /** Whether all of them stand at a field. */
    isWhole: known.length + ofEntry.length >= Object.keys(campos).length,
    whole: known.map(([field]) => field),
    withEntries: Object.keys(campos).flatMap((name) => ENTRY.exec(name)?.[1] ?? []),
  };
}

/** The upload of a form: how far it has come, and how it is stopped. */
function useUpload(onLeftStopped: (() => unknown) | undefined) {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(null);
  const stopped = useRef(false);
  const onLeave = useEffectEvent(() => stopped.current && onLeftStopped?.());
  useEffect(() => () => void onLeave(), []);
  return {
    share,
    begin(): Upload {
      setShare(0);
      running.current = new AbortController();
      return { signal: running.current.signal, onSent: setShare };
    },
    /** @returns whether it was stopped, which is remembered for when the form is left. */
    isStopped({ signal }: Upload): boolean {
      stopped.current ||= signal.aborted;
      return signal.aborted;
    },
    stop: share < 1 ? () => running.current?.abort() : undefined,
  };
}

/** What the form shows of errors, beside those at its fields. */
function useShownErrors<V extends object>(
  form: UseFormReturnType<V>,
  element: RefObject<HTMLFormElement | null>,
  { entriesOf }: Rules<V>,
  tell: ReturnType<typeof useAttempt>['tell'],
) {
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const [entryErrors, setEntryErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const isShown = useStillShown();

  /** Names the wrong fields in the summary, where the form shows one, and moves the focus there or to the first. */
  function leadTo(names: readonly string[], wrongEntries: readonly string[] = []): void {
    const found = wrongFieldsIn(element.current, names);
    setWrong(found);
    focusErrors(element.current, found.length > 1, names, wrongEntries);
  }

  function showFailure(error: unknown): void {
    const campos = error instanceof ApiError ? error.campos : {};
    if (!isShown()) {
      notifyAll(error, campos);
      return;
    }
    const { known, ofEntry, isWhole, ...fields } = errorsOfServer(campos, form.values, entriesOf);
    form.setErrors(known);
    setEntryErrors(ofEntry);
    if (!isWhole || Object.keys(campos).length === 0) tell(() => notifyError(error));
    const { whole, withEntries } = fields;
    leadTo(
      [...whole, ...withEntries],
      withEntries.filter((field) => !whole.includes(field)),
    );
  }

  return {
    wrong,
    entryErrors,
    leadTo,
    showFailure,
    clearEntries: () => setEntryErrors(new Map()),
    clearSummary: () => setWrong([]),
  };
}

/** What keeps a form from being sent, by its rules and by the server's answer. */
function leftOf<V extends object>(
  { values, errors }: UseFormReturnType<V>,
  element: RefObject<HTMLFormElement | null>,
  rules: Rules<V>,
): Left {
  const required = namesIn(rules.missingOf?.(values));
  const others = namesIn({ ...errors, ...rules.errorsOf?.(values) }).filter(
    (name) => !required.includes(name),
  );
  // Nothing is wrong with a field that nobody has filled yet, whichever rule asks for it.
  const [empty, wrong] = partition(others, (name) => isEmpty(values[name as keyof V]));
  return { form: element, missing: [...required, ...empty], wrong };
}

function changeField<V extends object, N extends keyof V>(
  form: UseFormReturnType<V>,
  { together = [] }: Rules<V>,
  name: N,
  value: V[N],
): void {
  form.setFieldValue(name as string, value as never);
  for (const part of Object.keys(form.errors))
    if (part.startsWith(`${String(name)}-`)) form.validateField(part);
  if (!together.includes(name)) return;
  for (const other of together) {
    if (other !== name && form.errors[other as string]) form.validateField(other as string);
  }
}

/** State and validation of a form. Errors show after the first submit; the fields are inert while it is sent. */
export function useSubmitForm<V extends object>({ initial, send, ...rules }: SubmitOptions<V>) {
  const element = useRef<HTMLFormElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const upload = useUpload(rules.onLeftStopped);
  const { busy, run } = useInFlight();
  const { begin, tell } = useAttempt();
  useInertWhile(busy, element);
  const form = useForm<V>({
    initialValues: initial,
    validateInputOnChange: submitted,
    validate: (values) => errorsIn(rules, values),
  });
  useDatedToday(form, rules.datedToday);
  const shown = useShownErrors(form, element, rules, tell);
  const attempt = (values: V) => {
    begin();
    shown.clearEntries();
    const sending = upload.begin();
    return send(values, sending).catch((error: unknown) => {
      if (upload.isStopped(sending)) tell(() => notify('warning', 'O envio foi cancelado.'));
      else shown.showFailure(error);
    });
  };
  const submit = form.onSubmit(
    async (values) => {
      setSubmitted(true);
      if (rules.confirm && !(await rules.confirm(values))) return;
      return run(() => attempt(values));
    },
    (errors, values) => {
      setSubmitted(true);
      const summary = summaryOf(rules, values);
      begin();
      if (summary) tell(() => notify('warning', summary));
      shown.leadTo(Object.keys(errors));
    },
  );
  /** Replaces all values and clears the errors. */
  const refill = (values: V) => {
    form.setValues(values);
    form.clearErrors();
    shown.clearEntries();
    shown.clearSummary();
    setSubmitted(false);
  };
  return {
    ...formState(form, element, rules, shown),
    submit,
    busy,
    /** Upload progress, from 0 to 1. */
    uploadShare: upload.share,
    /** Stops the upload; `undefined` once all has been sent. */
    stopUpload: upload.stop,
    /** As in `useAttempt`, for the toasts of `send`. */
    tell,
    refill,
  };
}

/** The form as its page sees it. */
function formState<V extends object>(
  form: UseFormReturnType<V>,
  element: RefObject<HTMLFormElement | null>,
  rules: Rules<V>,
  { wrong, entryErrors }: ReturnType<typeof useShownErrors<V>>,
) {
  return {
    element,
    dirty: form.isDirty(),
    values: form.values,
    /** The server's errors of entries, by their `id`. */
    entryErrors,
    /** For `ErrorSummary`, which then gets the focus after a failed send in place of the first field. */
    summary: {
      form: element,
      wrong,
      errors: form.errors,
      isMissing: (name: string) => name in (rules.missingOf?.(form.values) ?? {}),
    },
    /** For `FormButtons`: what still keeps the form from being sent. */
    left: () => leftOf(form, element, rules),
    /** Value, change and error of one field. */
    field<N extends keyof V>(name: N): FieldState<V[N]> {
      return {
        value: form.values[name],
        onChange: (value: V[N]) => changeField(form, rules, name, value),
        error: keepDates(form.errors[name as string]),
      };
    },
  };
}
