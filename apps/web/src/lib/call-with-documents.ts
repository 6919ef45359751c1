import type { CallName } from '@sst/contract';
import { FORM_FIELDS } from '@sst/contract/rules/documents';
import { type CallOptions, callApi } from './api-client.ts';
import type { CallGiven } from './call-given.ts';
import { DocumentContent } from './document-content.ts';

/** What a call is given, with the content of each document in place of its data URL. */
export type WithDocuments<T> = T extends { readonly anexString: string }
  ? Omit<T, 'anexString'> & { readonly anexString: DocumentContent }
  : T extends object
    ? { [K in keyof T]: WithDocuments<T[K]> }
    : T;

/**
 * A form with the fields as JSON, and each document in a part of its own: a quarter less to send than in base64. A body
 * without documents stays JSON.
 */
function formOf(body: unknown): string | FormData {
  const documents = new Map<string, Blob>();
  const fields = JSON.stringify(body, function (this: Record<string, unknown>, key, value) {
    const own = this[key];
    if (own instanceof DocumentContent) documents.set(value, own);
    return value;
  });
  if (documents.size === 0) return fields;
  const form = new FormData();
  form.append(FORM_FIELDS, fields);
  for (const [part, content] of documents) form.append(part, content);
  return form;
}

/** Makes a call whose body has documents, as `callApi` does. */
export function callWithDocuments<N extends CallName>(
  name: N,
  given: WithDocuments<CallGiven<N>>,
  options: CallOptions = {},
) {
  return callApi(name, given as CallGiven<N>, { ...options, encode: formOf });
}
