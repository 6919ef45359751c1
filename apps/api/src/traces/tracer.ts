import { setTimeout as delay } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type Tracer as SpanMaker,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { DatabaseError } from 'pg';
import type { StatementEnd } from './statement-watch.ts';
import type { CallEnd, CallTrace, Tracer } from './traces.ts';

const SERVICE = 'area-cliente-sst';

/** Spans that wait for their sending at most: more are dropped rather than kept in memory. */
const MOST_WAITING = 2_048;

/** How long the end of the server waits for the last spans, in ms. */
const LAST_MS = 3_000;

const propagator = new W3CTraceContextPropagator();

/** The collector's address of traces. @param endpoint its own, with or without a trailing slash. */
function addressOf(endpoint: string): string {
  return `${endpoint.replace(/\/$/, '')}/v1/traces`;
}

export interface TracerOptions {
  readonly endpoint: string;
  /** Of the calls that no other service follows already; from 0 to 1. */
  readonly share: number;
  readonly version: string;
}

/** Sends spans by OTLP over HTTP, in batches, and drops those that the collector does not take in time. */
export class OtlpTracer implements Tracer {
  readonly #provider: TracerProvider;
  readonly #spans: SpanMaker;

  constructor({ endpoint, share, version }: TracerOptions) {
    const names = { 'service.name': SERVICE, 'service.version': version };
    this.#provider = new TracerProvider({
      resource: defaultResource().merge(resourceFromAttributes(names)),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter({ url: addressOf(endpoint) }),
          maxQueueSize: MOST_WAITING,
        }),
      ],
    });
    this.#spans = this.#provider.getTracer(SERVICE, version);
  }

  begin(headers: Readonly<Record<string, unknown>>): CallTrace {
    const parent = propagator.extract(ROOT_CONTEXT, headers, {
      get: (carrier, key) => {
        const value = (carrier as typeof headers)[key];
        return typeof value === 'string' ? value : undefined;
      },
      keys: (carrier) => Object.keys(carrier as object),
    });
    const span = this.#spans.startSpan('pedido', { kind: SpanKind.SERVER }, parent);
    return new OtlpCallTrace(this.#spans, span);
  }

  async close(): Promise<void> {
    const enough = new AbortController();
    await Promise.race([
      this.#provider.shutdown().catch(() => {}),
      delay(LAST_MS, undefined, { signal: enough.signal }).catch(() => {}),
    ]);
    enough.abort();
  }
}

class OtlpCallTrace implements CallTrace {
  readonly #spans: SpanMaker;
  readonly #span: Span;

  constructor(spans: SpanMaker, span: Span) {
    this.#spans = spans;
    this.#span = span;
  }

  began(text: string): StatementEnd {
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'sql';
    const span = this.#spans.startSpan(
      operation,
      {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': text,
        },
      },
      trace.setSpan(ROOT_CONTEXT, this.#span),
    );
    return (error) => {
      if (error !== undefined) fail(span, codeOf(error));
      span.end();
    };
  }

  end({ call, status, refusal, referencia, empresa }: CallEnd): void {
    this.#span.updateName(call);
    this.#span.setAttributes({
      ...(status !== undefined && { 'http.response.status_code': status }),
      'sst.call': call,
      'sst.referencia': referencia,
      ...(empresa !== undefined && { 'sst.empresa': empresa }),
      ...(refusal !== undefined && { 'sst.codigo': refusal }),
    });
    if (status !== undefined && status >= 500) fail(this.#span, refusal ?? String(status));
    this.#span.end();
  }
}

function fail(span: Span, message: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}

/** What may leave of an error: the database's own texts quote values. */
function codeOf(error: unknown): string {
  if (error instanceof DatabaseError) return error.code ?? 'sql';
  return error instanceof Error ? error.constructor.name : 'erro';
}
