import type { Vista } from '@sst/contract/rules/medidas/vistas';
import type { MedidasSearch } from '../../seguranca-search.ts';
import { CalendarioView } from './calendario-view.tsx';
import { NumerosView } from './numeros-view.tsx';
import { QuadroView } from './quadro-view.tsx';
import { UnidadesView } from './unidades-view.tsx';

interface Props {
  readonly vista: Vista;
  readonly search: MedidasSearch;
  onMonth(mes: string): void;
  onOpen(cd: number): void;
}

/** The open measures in another way than as a list, by the same filters. */
export function MedidasVista({ vista, onMonth, ...shown }: Props) {
  switch (vista) {
    case 'quadro':
      return <QuadroView {...shown} />;
    case 'calendario':
      return <CalendarioView {...shown} onMonth={onMonth} />;
    case 'unidades':
      return <UnidadesView {...shown} />;
    case 'numeros':
      return <NumerosView search={shown.search} />;
  }
}
