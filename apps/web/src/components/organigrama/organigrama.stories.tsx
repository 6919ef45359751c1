import { appears, clickOn, ignore, typeInto } from '../../catalogo/acts.ts';
import { NEVER } from '../../catalogo/answers.ts';
import { Held } from '../../catalogo/held.tsx';
import { EMPRESA, NODES } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { OrganigramaField } from '../list/filters/organigrama-field.tsx';
import { OrganigramaChoice } from './organigrama-choice.tsx';
import { buildOrganigrama } from './organigrama-model.ts';

export default {
  title: 'organigrama',
  parameters: { answers: { listOrganigrama: { message: NODES } } },
} satisfies Meta;

const TREE = buildOrganigrama(NODES);

const field = (node: number | null) => () => (
  <Held initial={node}>
    {(value, onChange) => (
      <ul>
        <OrganigramaField company={EMPRESA} value={value} onChange={onChange} />
      </ul>
    )}
  </Held>
);

export const Field: Story = { render: field(null) };
export const FieldChosen: Story = { render: field(9) };
export const FieldLoading: Story = {
  render: field(9),
  parameters: { answers: { listOrganigrama: NEVER } },
};
export const FieldOpen: Story = {
  render: field(3),
  play: async () => {
    await clickOn('#historia button');
    await appears('[role=dialog] [role=treeitem]');
  },
};

const choice = (node: number | null) => () => (
  <Held initial={node}>
    {(value, onSelect) => <OrganigramaChoice still tree={TREE} value={value} onSelect={onSelect} />}
  </Held>
);

export const Choice: Story = { render: choice(null) };
export const ChoiceMade: Story = { render: choice(4) };
export const ChoiceFound: Story = {
  render: choice(null),
  play: () => typeInto('#historia input', 'linha'),
};
export const ChoiceOfNothing: Story = {
  render: choice(null),
  play: () => typeInto('#historia input', 'oficina'),
};
export const ChoiceOfOne: Story = {
  render: () => (
    <OrganigramaChoice
      still
      tree={buildOrganigrama(NODES.slice(0, 1))}
      value={1}
      onSelect={ignore}
    />
  ),
};
