import type { EstadoDaVisita } from '@sst/contract/rules/visitas/estado';
import { createContext, use } from 'react';
import type { EstadoLocal, VisitaLocal } from './aparelho/visita-local.ts';

interface VisitaAberta {
  readonly local: VisitaLocal;
  readonly estado: EstadoLocal;
  /** What holds of it, with what has not arrived yet. */
  readonly dito: EstadoDaVisita;
  readonly write: VisitaLocal['write'];
}

export const VisitaContext = createContext<VisitaAberta | undefined>(undefined);

/** The visit of the page. @throws outside of one. */
export function useVisita(): VisitaAberta {
  const visita = use(VisitaContext);
  if (!visita) throw new Error('there is no visit');
  return visita;
}
