import { Button } from '@mantine/core';
import { LONG_NAME, LONG_TEXT } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { keepDates } from '../kept-dates.tsx';
import { DetailHead } from './detail-head.tsx';
import { type Fact, Facts } from './facts.tsx';
import { Nothing } from './nothing.tsx';
import { Prose } from './prose.tsx';

export default { title: 'facts' } satisfies Meta;

const FACTS: readonly Fact[] = [
  { label: 'N.º mecanográfico', value: '0012' },
  { label: 'Data de nascimento', value: keepDates('01-02-1990') },
  { label: 'Profissão', value: 'Soldadora', mark: 'campo alterado pelo pedido' },
  { label: 'Local de trabalho', value: null },
  {
    label: 'Organigrama',
    value: 'Grupo Atlântico Indústria, S.A. / Fábrica de Leiria / Produção / Linha de enchimento',
    wide: true,
  },
];

export const InDialog: Story = { render: () => <Facts title="Trabalho" facts={FACTS} /> };
export const OnPage: Story = { render: () => <Facts title="Trabalho" level={2} facts={FACTS} /> };
export const NothingKnown: Story = {
  render: () => (
    <Facts title="Trabalho" facts={FACTS.map(({ label }) => ({ label, value: null }))} />
  ),
};
export const LongValues: Story = {
  render: () => (
    <Facts
      title="Identificação"
      facts={[
        { label: 'Nome', value: LONG_NAME },
        {
          label: 'E-mail',
          value: 'conceicao.albuquerque.vasconcelos.figueiredo@atlantico-industria.pt',
        },
        { label: 'Cartão de cidadão', value: '00000000000000000000000000000000000000000000000000' },
      ]}
    />
  ),
};
export const LongText: Story = {
  render: () => <Prose title="Descrição" text={LONG_TEXT} />,
};
export const None: Story = { render: () => <Nothing /> };
export const NoText: Story = { render: () => <Prose title="Observações" level={2} text={null} /> };
export const Head: Story = {
  render: () => (
    <DetailHead nome="Ana Sofia Melo" num_mecan="0012" place="Fábrica de Leiria / Produção">
      <Button variant="default">Editar</Button>
    </DetailHead>
  ),
};
export const HeadOfLongName: Story = {
  render: () => (
    <DetailHead
      nome={LONG_NAME}
      num_mecan={null}
      place="Grupo Atlântico Indústria, S.A. / Centro Logístico do Porto / Gabinete de Planeamento, Segurança, Ambiente e Qualidade"
    >
      <Button variant="default">Editar</Button>
      <Button variant="default">Transferir</Button>
    </DetailHead>
  ),
};
