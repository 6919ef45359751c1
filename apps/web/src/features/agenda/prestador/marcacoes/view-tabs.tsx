import { wholeNumber } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { linkOptions, useSearch } from '@tanstack/react-router';
import { AppointmentTabs } from '../../../../components/agenda/marcacao/appointment-tabs.tsx';
import type { MarcacoesSearch } from '../../../../components/saude/saude-search.ts';
import { useEspecie } from '../../../../components/saude/use-especie.ts';
import { LinkTabs } from '../../../../components/tabs/link-tabs.tsx';
import { pageOptions } from '../../../../lib/list/list-query.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import classes from './marcacoes.module.css';

/** Tabs for nursing actions and exams, and a switch between future bookings and past ones that are still open. */
export function ViewTabs() {
  const especie = useEspecie();
  const company = useEmpresa().cd;
  const { no, ate, ver, vista, dia, medico, enfermeiro } = useSearch({
    from: '/sessao/empresa-escolhida/saude/marcacao/$tipo',
  });
  const waiting = useQuery(
    pageOptions(company, {
      call: 'listMarcacoesPorFechar',
      search: { no },
      filters: [],
      always: { especie },
    }),
  ).data?.count;
  const linkTo = (search: MarcacoesSearch) =>
    linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo: especie }, search });
  return (
    <div className={classes.views}>
      <AppointmentTabs
        label="Tipo de marcação"
        base="/saude/marcacao"
        kept={{ no, ate, ver, vista, dia }}
      />
      <LinkTabs
        label="Marcações a mostrar"
        bySearch
        tabs={[
          {
            label: 'De hoje em diante',
            ...linkTo({ no, ate, medico, enfermeiro, ver: undefined }),
          },
          {
            label: waiting ? `Por fechar (${wholeNumber(waiting)})` : 'Por fechar',
            ...linkTo({ no, ate, medico, enfermeiro, ver: 'por-fechar' }),
          },
        ]}
      />
    </div>
  );
}
