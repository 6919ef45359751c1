/** What is to go: a call or a field that programs rely on stays for twelve months after they were told (docs/api/versions.md). */
import type { z } from 'zod';

/** Months between the day on which programs are told and the last one on which it is there. */
export const RETIRED_MONTHS = 12;

/** Since when it is to go, its last day, both `aaaa-mm-dd`, and what takes its place, in a sentence. */
export interface Retirada {
  readonly desde: string;
  readonly ate: string;
  readonly em_vez: string;
}

/** A field that is to go: the description says so, and the answers of its calls. */
export function retired<T extends z.ZodType>(shape: T, retirada: Retirada): T {
  return shape.meta({ deprecated: true, 'x-retirada': retirada });
}
