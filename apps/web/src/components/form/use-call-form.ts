import type { ApiError } from '../../lib/calls/api-error.ts';
import type { PreparedCall } from '../../lib/calls/prepared-call.ts';
import { type RowChange, useRowChange } from '../../lib/submit/use-row-change.ts';
import { type SubmitOptions, useSubmitForm } from './use-submit-form.ts';

interface Options<V extends object> extends Omit<SubmitOptions<V>, 'send'>, RowChange {
  /** The call that sends what is filled in. */
  callOf(values: V): PreparedCall;
  /** Whether another user was faster so that the form can only close: with the record gone, by default. */
  ended?(error: ApiError): boolean;
  /** Handles an error. @returns whether it did; otherwise the form shows the error. */
  takes?(error: unknown): boolean;
}

/**
 * A form that is sent by one call: shows its result, asks again what it changes, and is done then. A call that is made once per key
 * gets one, which stays while the same is sent again.
 */
export function useCallForm<V extends object>({
  callOf,
  ended,
  takes,
  onDone,
  done,
  ...form
}: Options<V>) {
  const { change } = useRowChange({ onDone, done });
  const send = (values: V) =>
    change(callOf(values), ended).catch((error: unknown) => {
      if (!takes?.(error)) throw error;
    });
  return useSubmitForm<V>({ ...form, send });
}
