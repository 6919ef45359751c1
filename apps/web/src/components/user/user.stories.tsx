import { ignore } from '../../catalogo/acts.ts';
import { LONG_NAME } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { FormSection } from '../form/form-section.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { LastAccess } from './last-access.tsx';
import { Person } from './person.tsx';
import { TimeAgo } from './time-ago.tsx';

export default { title: 'user' } satisfies Meta;

const field = (value: string, error?: string) => ({ value, onChange: ignore, error });
const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export const Identity: Story = {
  render: () => (
    <FormSection title="Identificação">
      <IdentityFields nome={field('Rita Carvalho')} email={field('rita.carvalho@atlantico.pt')} />
    </FormSection>
  ),
};
export const IdentityWrong: Story = {
  render: () => (
    <FormSection title="Identificação">
      <IdentityFields
        nome={field('', 'Indique o nome.')}
        email={field('rita.carvalho', 'Por favor introduza um endereço de email.')}
      />
    </FormSection>
  ),
};
export const IdentityReadOnly: Story = {
  render: () => (
    <FormSection title="Identificação">
      <IdentityFields
        readOnly
        nome={field('Rita Carvalho')}
        email={field('rita.carvalho@atlantico.pt')}
      />
    </FormSection>
  ),
};
export const IdentityOptional: Story = {
  render: () => (
    <FormSection title="Identificação">
      <IdentityFields optional nome={field('')} email={field('')} />
    </FormSection>
  ),
};
export const People: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 280 }}>
      <Person nome="Rita Carvalho" email="rita.carvalho@atlantico.pt" />
      <Person
        nome={LONG_NAME}
        email="conceicao.albuquerque.vasconcelos.figueiredo@atlantico-industria.pt"
      />
    </div>
  ),
};
export const LastAccesses: Story = {
  render: () => (
    <ul>
      <li>
        <LastAccess dt_ult_acesso={before(3)} convidado={false} />
      </li>
      <li>
        <LastAccess dt_ult_acesso={null} convidado />
      </li>
      <li>
        <LastAccess dt_ult_acesso={null} convidado={false} />
      </li>
      <li>
        <LastAccess dt_ult_acesso={null} convidado={false} inactiv />
      </li>
    </ul>
  ),
};
export const Ago: Story = {
  render: () => (
    <ul>
      {[0, 1, 12, 400].map((days) => (
        <li key={days}>
          <TimeAgo moment={before(days)} />
        </li>
      ))}
    </ul>
  ),
};
