import type { MarcacoesSearch } from '../../saude/saude-search.ts';
import { useCampanhas, waitsForEmpresa } from '../campanha/use-campanhas.ts';
import { usePropostasWaiting } from '../propostas/use-propostas-waiting.ts';
import { AppointmentTabs } from './appointment-tabs.tsx';

interface Props {
  readonly kept: MarcacoesSearch;
  /** The page on which it stands: its tab is there even if there is nothing. */
  readonly at?: 'propostas' | 'campanhas';
}

/** The tabs of a company's bookings, the same on each of their pages: with what is to be confirmed, and campaigns, as long as there are any. */
export function MarcacaoTabs({ kept, at }: Props) {
  const waiting = usePropostasWaiting();
  const campanhas = useCampanhas();
  const open = campanhas.filter(waitsForEmpresa).length;
  const none = at === 'campanhas' || campanhas.length > 0 ? true : undefined;
  return (
    <AppointmentTabs
      label="Tipo de marcação"
      base="/saude/marcacao"
      kept={kept}
      proposals={waiting ?? (at === 'propostas' ? true : undefined)}
      campaigns={open > 0 ? open : none}
    />
  );
}
