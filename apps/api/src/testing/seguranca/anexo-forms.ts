import { FORM_FIELDS } from '@sst/contract/rules/anexos';

/** A body as a browser sends a form: its bytes, and its type with the boundary. */
export interface FormBody {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A form with the fields of a call, and documents under the names that stand there as `anexString`. */
export function anexoForm(
  fields: unknown,
  documents: Readonly<Record<string, Buffer>>,
): Promise<FormBody> {
  const form = new FormData();
  form.append(FORM_FIELDS, JSON.stringify(fields));
  for (const [name, bytes] of Object.entries(documents)) {
    form.append(name, new Blob([new Uint8Array(bytes)]));
  }
  return encodeForm(form);
}

export async function encodeForm(form: FormData): Promise<FormBody> {
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}
