import { ignore } from '../../../catalogo/acts.ts';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { CalendariosSection } from './calendarios-section.tsx';
import { MudarDialog } from './mudar-dialog.tsx';
import { NovoDialog } from './novo-dialog.tsx';
import { TerminarDialog } from './terminar-dialog.tsx';

export default { title: 'conta-calendarios' } satisfies Meta;

const ROW = {
  ...{ cd: 1, nome: 'Telemóvel', nomes: false, profissional: null },
  ...{ dt_cria: '2026-03-01T09:00:00Z', dt_uso: '2026-03-16T08:00:00Z' },
};
const LISTED = { message: [ROW], disponivel: true, medicos: [], enfermeiros: [] };

export const Section: Story = {
  render: () => <CalendariosSection />,
  parameters: { answers: { listCalendarios: LISTED } },
};
export const None: Story = {
  render: () => <CalendariosSection />,
  parameters: { answers: { listCalendarios: { ...LISTED, message: [] } } },
};
export const Novo: Story = {
  render: () => <NovoDialog medicos={[]} enfermeiros={[]} onClose={ignore} />,
};
export const NovoDoPrestador: Story = {
  render: () => (
    <NovoDialog medicos={[{ cd: 1, nome: 'Marta Sá' }]} enfermeiros={[]} onClose={ignore} />
  ),
};
export const Mudar: Story = { render: () => <MudarDialog row={ROW} onClose={ignore} /> };
export const Terminar: Story = { render: () => <TerminarDialog row={ROW} onClose={ignore} /> };
