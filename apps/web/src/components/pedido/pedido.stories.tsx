import { Anchor } from '@mantine/core';
import { ALTERACOES, LONG_NAME, LONG_TEXT, PEDIDO } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { Change } from './change.tsx';
import { ChangesTable } from './changes-table.tsx';
import { Historia } from './historia.tsx';
import { PedidoDetails } from './pedido-details.tsx';
import { changedFacts } from './pedido-facts.ts';

export default { title: 'pedido' } satisfies Meta;

export const BeforeAndAfter: Story = {
  render: () => (
    <ul>
      <li>
        <Change antes="Soldadora" depois="Chefe de equipa" />
      </li>
      <li>
        <Change antes={null} depois="Nave 3" />
      </li>
      <li>
        <Change antes="Nave 3" depois={null} />
      </li>
      <li>
        <Change antes={LONG_NAME} depois={`${LONG_NAME} Tavares`} />
      </li>
    </ul>
  ),
};
export const Told: Story = {
  render: () => (
    <Historia
      momentos={[
        { que: 'criado', quando: '2026-03-11T10:20:00Z', quem: 'Ana Melo', ate: null },
        { que: 'adiado', quando: '2026-03-12T09:05:00Z', quem: LONG_NAME, ate: '2026-03-16' },
        { que: 'aceite', quando: '2026-03-16T09:10:00Z', quem: null, ate: null },
        { que: 'aplicado', quando: '2026-03-17T00:00:00Z', quem: null, ate: null },
      ]}
      habitual={{ horas: 52, pedidos: 34 }}
    />
  ),
};
export const Changes: Story = {
  render: () => <ChangesTable title="Alterações" changes={changedFacts(ALTERACOES)} />,
};
export const LongChanges: Story = {
  render: () => (
    <ChangesTable
      title="Alterações"
      changes={changedFacts({
        ...ALTERACOES,
        nome: { antes: LONG_NAME, depois: `${LONG_NAME} Tavares` },
        organig: { antes: PEDIDO.organigrama, depois: 'Grupo Atlântico Indústria, S.A. / Sede' },
      })}
    />
  ),
};
export const Details: Story = {
  render: () => <PedidoDetails pedido={PEDIDO} alteracoes={ALTERACOES} />,
};
export const DetailsCompared: Story = {
  render: () => <PedidoDetails pedido={PEDIDO} alteracoes={ALTERACOES} compared />,
};
export const Refused: Story = {
  render: () => (
    <PedidoDetails
      pedido={{
        ...PEDIDO,
        cd_estad: 3,
        estado: 'Recusado',
        motivo: LONG_TEXT,
        dt_decis: '2026-11-23',
        corrigido_por: { cd: 12, dt_cria: '2026-11-24' },
      }}
      alteracoes={ALTERACOES}
      linkOf={(_, text) => <Anchor href="/pendente/funcionario">{text}</Anchor>}
    />
  ),
};
export const Transferencia: Story = {
  render: () => (
    <PedidoDetails
      pedido={{
        ...PEDIDO,
        nome: LONG_NAME,
        cd_tipo: 6,
        tipo: 'Transferência',
        cd_estad: 1,
        estado: 'Em análise',
        organig_destino: 'Grupo Atlântico Indústria, S.A. / Centro Logístico do Porto / Armazém',
        dt_efeito: '2027-01-01',
        dt_decis: '2026-11-21',
      }}
      alteracoes={{}}
    />
  ),
};
