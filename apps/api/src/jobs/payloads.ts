import type { JobKind } from '@sst/contract/rules/jobs';
import { z } from 'zod';

const NOTHING = z.strictObject({});
/** The message, by its code in the outbox. */
const CORREIO = z.strictObject({ cd: z.int().positive() });
/** The webhook, by company and code, and the delivery that somebody wants sent; without it, what is next. */
const GANCHO = z.strictObject({
  cd_empresa: z.int().nonnegative(),
  cd: z.int().positive(),
  entrega: z.int().positive().optional(),
});

/** The series of sheets, by company and code. */
const FICHAS = z.strictObject({ cd_empresa: z.int().positive(), cd: z.int().positive() });

/** The kinds of jobs that are given something. */
const PAYLOADS = { correio: CORREIO, gancho: GANCHO, fichas: FICHAS } as const;
export type LoadedKind = keyof typeof PAYLOADS;

export type Payload<K extends JobKind> = z.infer<
  K extends LoadedKind ? (typeof PAYLOADS)[K] : typeof NOTHING
>;

/** What a kind of job is given: codes only, so that the queue holds no name, no address and nothing about health. */
export function payloadOf(kind: JobKind): z.ZodType<object> {
  return kind in PAYLOADS ? PAYLOADS[kind as LoadedKind] : NOTHING;
}
