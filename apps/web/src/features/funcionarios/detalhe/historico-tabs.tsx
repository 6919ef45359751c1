import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { FuncionarioDetail } from '@sst/contract';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { FuncionarioDetails } from './funcionario-details.tsx';
import classes from './historico.module.css';
import { HistoricoExames } from './historico-exames.tsx';
import { HistoricoPedidos } from './historico-pedidos.tsx';

interface Props {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
}

/** The data and the history of an employee as tabs. A tab shows only if the user may see it, and loads when opened. */
export function HistoricoTabs(props: Props) {
  const { pode } = useAbilities();
  const seesPedidos = pode('pedidos.ver');
  const seesExames = pode('exames.ver');
  if (!seesPedidos && !seesExames) return <FuncionarioDetails {...props} />;
  return (
    <Tabs
      defaultValue="dados"
      keepMounted={false}
      classNames={{ root: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List aria-label="Dados e histórico">
        <Tabs.Tab value="dados">Dados</Tabs.Tab>
        {seesPedidos && <Tabs.Tab value="pedidos">Pedidos</Tabs.Tab>}
        {seesExames && <Tabs.Tab value="exames">Exames</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="dados">
        <FuncionarioDetails {...props} />
      </Tabs.Panel>
      {seesPedidos && (
        <Tabs.Panel value="pedidos">
          <HistoricoPedidos {...props} />
        </Tabs.Panel>
      )}
      {seesExames && (
        <Tabs.Panel value="exames">
          <HistoricoExames {...props} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
