import { NEVER } from '../../catalogo/answers.ts';
import { NODES } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { PathTip } from './path-tip.tsx';
import { UnidadeMove } from './unidade-move.tsx';
import { UnidadeByCode, UnidadeName } from './unidade-name.tsx';

export default {
  title: 'organigrama/unidade',
  parameters: { answers: { listOrganigrama: { message: NODES } } },
} satisfies Meta;

const LINE = 'Grupo Atlântico Indústria, S.A. / Fábrica de Leiria / Produção / Linha de enchimento';
const WAREHOUSE = 'Grupo Atlântico Indústria, S.A. / Centro Logístico do Porto / Armazém';

export const Name: Story = { render: () => <UnidadeName cd={4} caminho={LINE} /> };
export const NameWhileLoading: Story = {
  render: () => <UnidadeName cd={4} caminho={LINE} />,
  parameters: { answers: { listOrganigrama: NEVER }, waits: true },
};
export const NameOfAnotherBranch: Story = { render: () => <UnidadeName cd={99} caminho={LINE} /> };
export const ByCode: Story = { render: () => <UnidadeByCode cd={4} nome="Linha de enchimento" /> };
export const WholePath: Story = {
  render: () => <UnidadeByCode whole cd={4} nome="Linha de enchimento" />,
};
export const Move: Story = { render: () => <UnidadeMove from={LINE} to={WAREHOUSE} /> };

export const Tip: Story = {
  render: () => (
    <>
      <ul>
        <li>
          <a href="#historia">Ana Sofia Melo</a> <UnidadeName cd={4} caminho={LINE} />
        </li>
      </ul>
      <PathTip />
    </>
  ),
  play: () => document.querySelector<HTMLElement>('#historia a')?.focus(),
};
