import type { JobKind } from '@sst/contract/rules/jobs';
import { z } from 'zod';

const NOTHING = z.strictObject({});

/** What each kind of job is given: codes only, so that the queue holds no name, no address and nothing about health. */
export const PAYLOADS = {
  /** The message, by its code in the outbox. */
  correio: z.strictObject({ cd: z.int().positive() }),
  'correio-por-enviar': NOTHING,
  'pedidos-do-dia': NOTHING,
  'avisos-do-dia': NOTHING,
  'resumo-do-dia': NOTHING,
  'decisoes-retidas': NOTHING,
  prazos: NOTHING,
  propostas: NOTHING,
  campanhas: NOTHING,
  leituras: NOTHING,
  'padroes-seguranca': NOTHING,
  'aviso-leituras': NOTHING,
  convocatorias: NOTHING,
  lembretes: NOTHING,
  devolucoes: NOTHING,
  limpeza: NOTHING,
  retencao: NOTHING,
  'selar-registo': NOTHING,
  'copiar-registo': NOTHING,
} as const satisfies Record<JobKind, z.ZodType>;

export type Payload<K extends JobKind> = z.infer<(typeof PAYLOADS)[K]>;
