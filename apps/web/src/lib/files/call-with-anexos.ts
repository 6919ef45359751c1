import type { CallName } from '@sst/contract';
import { FORM_FIELDS } from '@sst/contract/rules/anexos';
import { type CallOptions, callApi } from '../calls/api-client.ts';
import type { CallInput } from '../calls/call-input.ts';
import { AnexoContent } from './anexo-content.ts';

/** What a call is given, with the content of each document in place of its data URL. */
export type WithAnexos<T> = T extends { readonly anexString: string }
  ? Omit<T, 'anexString'> & { readonly anexString: AnexoContent }
  : T extends object
    ? { [K in keyof T]: WithAnexos<T[K]> }
    : T;

/**
 * A form with the fields as JSON, and each document in a part of its own: a quarter less to send than in base64. A body
 * without documents stays JSON.
 */
function formOf(body: unknown): string | FormData {
  const documents = new Map<string, Blob>();
  const fields = JSON.stringify(body, function (this: Record<string, unknown>, key, value) {
    const own = this[key];
    if (own instanceof AnexoContent) documents.set(value, own);
    return value;
  });
  if (documents.size === 0) return fields;
  const form = new FormData();
  form.append(FORM_FIELDS, fields);
  for (const [part, content] of documents) form.append(part, content);
  return form;
}

/** Makes a call whose body has documents, as `callApi` does. */
export function callWithAnexos<N extends CallName>(
  name: N,
  given: WithAnexos<CallInput<N>>,
  options: CallOptions = {},
) {
  return callApi(name, given as CallInput<N>, { ...options, encode: formOf });
}
