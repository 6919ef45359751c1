import type { ComponentProps } from 'react';
import type { Meta, Story } from '../../catalogo/story.ts';
import { ScrollSection } from './scroll-section.tsx';

type Props = ComponentProps<typeof ScrollSection>;

export default {
  title: 'scroll/ScrollSection',
  component: ScrollSection,
} satisfies Meta<Props>;

export const Lines: Story<Props> = {
  args: {
    'aria-label': 'Linhas',
    style: { maxHeight: 96, overflow: 'auto' },
    children: Array.from({ length: 12 }, (_, at) => <p key={String(at)}>Linha {at + 1}</p>),
  },
};
