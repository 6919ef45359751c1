import type { ComponentProps } from 'react';
import { clickOn, ignore } from '../../catalogo/acts.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { PdfDialog } from './pdf-dialog.tsx';
import { PdfDownload, type PdfFile } from './pdf-download.tsx';

type Props = ComponentProps<typeof PdfDialog>;

const never = () => new Promise<never>(() => {});

/** A file that the server answers at once. @param text its content; Latin letters only. */
function fileOf(text: string): Props['file'] {
  const file: PdfFile = { anex: btoa(text), nome_fich: 'ficha-de-aptidao.pdf' };
  return { queryKey: ['ficha'], queryFn: async () => file };
}

export default {
  title: 'pdf',
  component: PdfDialog,
  args: { title: 'Ficha de aptidão de Ana Sofia Melo', onClose: ignore },
} satisfies Meta<Props>;

export const Shown: Story<Props> = { args: { file: fileOf('%PDF-1.7') } };
export const NoPdf: Story<Props> = { args: { file: fileOf('<html>') } };
export const Failed: Story<Props> = {
  args: {
    file: {
      queryKey: ['ficha'],
      queryFn: async () => {
        throw new ApiError(500, {
          error: 'Ocorreu um erro. Tente de novo.',
          referencia: 'req-8f14',
        });
      },
    },
  },
};
export const Loading: Story<Props> = {
  args: { file: { queryKey: ['ficha'], queryFn: never } },
  parameters: { waits: true },
};

export const Download: Story = {
  render: () => <PdfDownload label="Descarregar a ficha de Ana Sofia Melo" fetchFile={never} />,
};
export const Downloading: Story = {
  ...Download,
  parameters: { waits: true },
  play: () => clickOn('#historia button'),
};
