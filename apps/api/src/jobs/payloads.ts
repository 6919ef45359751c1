import type { JobKind } from '@sst/contract/rules/jobs';
import { z } from 'zod';

const NOTHING = z.strictObject({});
/** The message, by its code in the outbox. */
const CORREIO = z.strictObject({ cd: z.int().positive() });

export type Payload<K extends JobKind> = z.infer<
  K extends 'correio' ? typeof CORREIO : typeof NOTHING
>;

/** What a kind of job is given: codes only, so that the queue holds no name, no address and nothing about health. */
export function payloadOf(kind: JobKind): z.ZodType<object> {
  return kind === 'correio' ? CORREIO : NOTHING;
}
