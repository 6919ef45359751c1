import type { MarcacaoRow } from '@sst/contract';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MarcacaoTabs } from '../../../../components/agenda/marcacao/marcacao-tabs.tsx';
import { OptionalPart, PartWait } from '../../../../components/feedback/optional-part.tsx';
import type { Chosen } from '../../../../components/list/chosen/use-chosen-rows.ts';
import { ListPage } from '../../../../components/list/list-page.tsx';
import type { RowOptions } from '../../../../components/list/rows/list-row.tsx';
import { useProfissionais } from '../../../../components/saude/exame-lookups.ts';
import classes from '../../../../components/saude/list-context.module.css';
import { marcacoesSource } from '../../../../components/saude/saude-search.ts';
import { useEspecie } from '../../../../components/saude/use-especie.ts';
import { useSeesTypes } from '../../../../components/saude/use-sees-types.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';
import { VistaSwitch } from '../semana/vista-switch.tsx';
import { marcacoesList } from './marcacoes-list.ts';

const SemanaView = lazyPart(() => import('../semana/semana-view.tsx'), 'SemanaView');

export const TITLE = 'Marcações de exames';

interface Props extends Pick<RowOptions<MarcacaoRow>, 'rowActions'> {
  chosenActions?(rows: readonly MarcacaoRow[], chosen: Chosen<MarcacaoRow>): ReactNode;
  /** The primary action, at the right of the title. */
  readonly action?: ReactNode;
  /** Replaces the default tabs. */
  readonly tabs?: ReactNode;
}

/** The bookings from today on (SAU-03). */
export function MarcacoesListPage({ tabs, ...rowOptions }: Props) {
  const especie = useEspecie();
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/marcacao/$tipo' });
  const { no, de, ate, vista, dia } = search;
  const chosen = especie === 'exame' ? search.medico : search.enfermeiro;
  const names = useProfissionais(especie, chosen);
  return (
    <ListPage<'listMarcacoesExame' | 'listMarcacoesAcaoEnfermagem'>
      key={especie}
      title={TITLE}
      definition={marcacoesList(especie, search, names, useSeesTypes())}
      source={marcacoesSource(search, especie)}
      {...rowOptions}
      barTools={<VistaSwitch onIntent={SemanaView.preload} />}
      {...(search.vista === 'semana' && {
        instead: (shown) => (
          <OptionalPart fallback={<PartWait />}>
            <SemanaView search={search} {...shown} />
          </OptionalPart>
        ),
      })}
    >
      <div className={classes.context}>
        <p className={classes.intro}>
          Listagem das marcações de exames médicos e ações de enfermagem com data igual ou superior
          à de hoje.
        </p>
        {tabs ?? <MarcacaoTabs kept={{ no, de, ate, vista, dia }} />}
      </div>
    </ListPage>
  );
}
