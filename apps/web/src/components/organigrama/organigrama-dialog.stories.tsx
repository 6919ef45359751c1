import type { ComponentProps } from 'react';
import { ignore } from '../../catalogo/acts.ts';
import { failure, NEVER } from '../../catalogo/answers.ts';
import { NODES } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { OrganigramaDialog } from './organigrama-dialog.tsx';

type Props = ComponentProps<typeof OrganigramaDialog>;

export default {
  title: 'organigrama/OrganigramaDialog',
  component: OrganigramaDialog,
  args: {
    title: 'Filtrar por organigrama',
    company: 1,
    value: null,
    onSelect: ignore,
    onClose: ignore,
  },
  parameters: { answers: { listOrganigrama: { message: NODES } } },
} satisfies Meta<Props>;

export const Whole: Story<Props> = {};
export const Chosen: Story<Props> = { args: { value: 9 } };
export const NotClearable: Story<Props> = { args: { value: 3, clearable: false } };
export const Loading: Story<Props> = {
  parameters: { waits: true, answers: { listOrganigrama: NEVER } },
};
export const Failed: Story<Props> = {
  parameters: { answers: { listOrganigrama: failure('Ocorreu um erro. Tente de novo.') } },
};
