import { Held } from '../../../catalogo/held.tsx';
import { LONG_NAME } from '../../../catalogo/samples.ts';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { ManyField } from './many-field.tsx';

export default { title: 'form/many-field' } satisfies Meta;

const OPTIONS = ['Porto', 'Lisboa', LONG_NAME].map((label) => ({ value: label, label }));

export const Chosen: Story = {
  render: () => (
    <Held initial={[LONG_NAME]}>
      {(value: string[], onChange) => (
        <ManyField label="Unidades" most={3} options={OPTIONS} value={value} onChange={onChange} />
      )}
    </Held>
  ),
};
export const Wrong: Story = {
  render: () => (
    <ManyField
      label="Unidades"
      required
      most={3}
      options={OPTIONS}
      value={[]}
      error="Escolha, pelo menos, uma."
      onChange={() => {}}
    />
  ),
};
