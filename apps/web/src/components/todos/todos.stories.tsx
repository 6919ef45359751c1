import { ignore } from '../../catalogo/acts.ts';
import { NEVER } from '../../catalogo/answers.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { AllRows } from './all-rows.tsx';
import { TickedNames, useTicked } from './ticked-names.tsx';

export default { title: 'todos' } satisfies Meta;

const PEOPLE = Array.from({ length: 7 }, (_, index) => ({
  codigo: index + 1,
  nome: `Anabela Pinto ${index + 1}`,
  nota: index === 0 ? null : 'faltou em 12-03-2026',
}));

function Names() {
  return <TickedNames legend="Pessoas" all={PEOPLE} ticked={useTicked(PEOPLE)} />;
}

export const Ticked: Story = { render: () => <Names /> };
export const Waiting: Story = {
  render: () => (
    <AllRows
      call="listComunicacoes"
      query={{}}
      most={100}
      title="Enviar de novo"
      waiting="A ler as mensagens..."
      onClose={ignore}
    >
      {() => null}
    </AllRows>
  ),
  parameters: { answers: { listComunicacoes: NEVER }, waits: true },
};
