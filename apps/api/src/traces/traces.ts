import type { StatementWatch } from './statement-watch.ts';

/** What is told of a call when it has been answered: never an address, a searched text or a person. */
export interface CallEnd {
  /** Its name in the contract. */
  readonly call: string;
  /** Absent where the caller was gone before the answer was whole. */
  readonly status: number | undefined;
  readonly refusal: string | undefined;
  /** Its id in the log, and in the error that the user sees. */
  readonly referencia: string;
  readonly empresa: number | undefined;
}

/** Follows one call. */
export interface CallTrace extends StatementWatch {
  end(call: CallEnd): void;
}

/** Follows calls through the server and its database. */
export interface Tracer {
  /** @param headers may name the span of another service that this call is a part of; none if its word is not trusted. */
  begin(headers: Readonly<Record<string, unknown>>): CallTrace;
  /** Sends what is left, for some seconds at most. */
  close(): Promise<void>;
}

interface TraceSettings {
  readonly endpoint: string | undefined;
  readonly share: number;
  readonly version: string;
}

/** Begins to follow calls where a collector's address is set. The library is loaded only then. */
export async function openTracer({
  endpoint,
  ...settings
}: TraceSettings): Promise<Tracer | undefined> {
  if (endpoint === undefined) return undefined;
  const { OtlpTracer } = await import('./tracer.ts');
  return new OtlpTracer({ endpoint, ...settings });
}
