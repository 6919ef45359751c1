import type { Meta, Story } from '../../../catalogo/story.ts';
import { DominiosSection } from './dominios-section.tsx';

export default { title: 'entrada-propria' } satisfies Meta;

const DOMINIOS = [
  { cd: 1, dominio: 'empresa.pt', registo: 'sst-verificacao=9xQ', verificado: 'dns' },
  {
    cd: 2,
    dominio: 'grupo-de-empresas-com-um-nome-comprido.com.pt',
    registo: 'sst-verificacao=4mZ0bJ2vQ8sT7yKx1LwPc9Ra',
    verificado: null,
  },
] as const;

export const OfEmpresa: Story = {
  render: () => <DominiosSection company={1} dominios={DOMINIOS} />,
};

export const ForPrestador: Story = {
  render: () => <DominiosSection company={1} dominios={DOMINIOS} prestador />,
};
