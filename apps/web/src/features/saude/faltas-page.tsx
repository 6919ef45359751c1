import { useSearch } from '@tanstack/react-router';
import { ListPage } from '../../components/list/list-page.tsx';
import { AppointmentTabs } from './appointment-tabs.tsx';
import { useProfissionais, useTipos } from './exame-lookups.ts';
import { faltasList } from './faltas-list.ts';
import { faltasSource } from './saude-search.ts';
import { useEspecie } from './use-especie.ts';

/** The absences (SAU-13). */
export function FaltasPage() {
  const especie = useEspecie();
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/falta/$tipo' });
  const { no, tipo, mes } = search;
  const [type, professional] =
    especie === 'exame'
      ? [search.exame, search.medico]
      : [search.acaoEnfermagem, search.enfermeiro];
  const types = useTipos(especie, type);
  const names = useProfissionais(especie, professional);
  return (
    <ListPage
      key={especie}
      title="Faltas"
      definition={faltasList(especie, search, types, names)}
      source={faltasSource(search, especie)}
    >
      <AppointmentTabs label="Faltas a mostrar" base="/saude/falta" kept={{ no, tipo, mes }} />
    </ListPage>
  );
}
