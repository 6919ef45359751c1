import { dayIn } from '@sst/contract/rules/dates/dates';
import type { PassoTomado } from '@sst/contract/rules/medidas/vida';
import type { MedidaEnd, StoredPasso } from './vida.queries.ts';

interface Ending {
  readonly done: StoredPasso | undefined;
  readonly texto: string | null;
  /** Today, and the day of the measure. */
  readonly day: string;
  readonly dt: string;
}

const later = (one: string, other: string) => (one > other ? one : other);

/** How a step ends a measure: one that is verified ended on the day on which it was carried out. */
export function endOf(passo: PassoTomado, { done, texto, day, dt }: Ending): MedidaEnd | undefined {
  if (passo === 'cancelar') return { dt_conclusao: day, conclusao: texto };
  if (passo !== 'verificar') return undefined;
  return {
    dt_conclusao: done ? later(dayIn(new Date(done.momento)), dt) : day,
    conclusao: done?.texto ?? null,
  };
}
