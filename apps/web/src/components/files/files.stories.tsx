import { Loader } from '@mantine/core';
import { ANEXO, anexoRefusal, NO_ANEXO } from '@sst/contract/rules/anexos';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { appears, clickOn } from '../../catalogo/acts.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { AnexoContent } from '../../lib/files/anexo-content.ts';
import { ReadingItem } from './anexo-item.tsx';
import classes from './anexos.module.css';
import { type ChosenAnexo, sentShares } from './anexos.ts';
import { AnexosField } from './anexos-field.tsx';
import { ExportButton } from './export-button.tsx';
import { ProgressBar } from './progress-bar.tsx';

export default { title: 'files' } satisfies Meta;

/** Names of invented files, and their bytes. */
const FILES: readonly (readonly [string, number])[] = [
  ['participacao-do-acidente.pdf', 148_000],
  ['fotografias-da-escada.pdf', 3_565_158],
  ['relatorio-da-inspecao-extraordinaria-ao-piso-tecnico-da-fabrica-de-leiria.pdf', 912_000],
  ['Declaração do médico.pdf', 64_200],
  ['auto.pdf', 310],
];

async function chosen(count: number): Promise<ChosenAnexo[]> {
  return Promise.all(
    FILES.slice(0, count).map(async ([name, size]) => ({
      id: name,
      name,
      content: await AnexoContent.of(new ArrayBuffer(size)),
    })),
  );
}

interface WithFilesProps {
  readonly count: number;
  children(
    files: readonly ChosenAnexo[],
    onChange: (files: readonly ChosenAnexo[]) => void,
  ): ReactNode;
}

/** Has some files, as the form around the field does. */
function WithFiles({ count, children }: WithFilesProps) {
  const [files, setFiles] = useState<readonly ChosenAnexo[]>();
  useEffect(() => void chosen(count).then(setFiles), [count]);
  return files ? children(files, setFiles) : <Loader />;
}

interface FieldProps
  extends Partial<Omit<ComponentProps<typeof AnexosField>, 'value' | 'onChange' | 'sending'>> {
  readonly count: number;
  /** Share of the whole that is sent, while it is. */
  readonly sent?: number;
}

function Field({ count, sent, ...props }: FieldProps) {
  return (
    <WithFiles count={count}>
      {(files, onChange) => (
        <AnexosField
          label="Anexos"
          entryErrors={new Map()}
          {...props}
          value={files}
          onChange={onChange}
          sending={sent === undefined ? null : sentShares(files, sent)}
        />
      )}
    </WithFiles>
  );
}

export const Attachments: Story = { render: () => <Field count={0} /> };
export const AttachmentsOptional: Story = { render: () => <Field count={0} optional /> };
export const AttachmentsPhotos: Story = { render: () => <Field count={1} optional photos /> };
export const AttachmentsChosen: Story = { render: () => <Field count={FILES.length} /> };
export const AttachmentsMissing: Story = { render: () => <Field count={0} error={NO_ANEXO} /> };
export const AttachmentsRefused: Story = {
  render: () => (
    <Field
      count={3}
      entryErrors={
        new Map(
          FILES.slice(1, 3).map(([name], index) => [
            name,
            anexoRefusal(index === 0 ? 'protegido' : 'ligacao', name),
          ]),
        )
      }
    />
  ),
};
export const AttachmentsSending: Story = { render: () => <Field count={4} sent={0.5} /> };
export const AttachmentsSent: Story = { render: () => <Field count={2} sent={1} /> };
export const AttachmentsDraggedOver: Story = {
  render: () => <Field count={1} />,
  play: async () => {
    await appears('#historia legend');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-'], 'auto.pdf', { type: ANEXO.mime }));
    document
      .querySelector('#historia legend + div')
      ?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
  },
};
export const Report: Story = {
  render: () => <Field label="Relatório" single optional count={0} />,
};
export const ReportChosen: Story = {
  render: () => <Field label="Relatório" single optional count={1} />,
};
export const Reading: Story = {
  render: () => (
    <ul className={classes.files}>
      <ReadingItem name={FILES[0]?.[0] ?? ''} share={0} />
      <ReadingItem name={FILES[2]?.[0] ?? ''} share={0.62} />
    </ul>
  ),
};

export const Progress: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      {[0, 0.005, 0.3, 0.999, 1].map((share) => (
        <ProgressBar key={share} label="Descarga em curso" share={share} text={`${share}`} />
      ))}
    </div>
  ),
};

const exported = {
  fileName: 'funcionarios',
  columns: [{ header: 'Nome', value: ({ nome }: { readonly nome: string }) => nome }],
};

export const Export: Story = {
  render: () => <ExportButton {...exported} fetchRows={async () => [{ nome: 'Ana Sofia Melo' }]} />,
};
export const ExportNamed: Story = {
  render: () => (
    <ExportButton
      {...exported}
      label="Exportar as linhas com erros, para corrigir"
      fetchRows={async () => []}
    />
  ),
};
export const Exporting: Story = {
  render: () => <ExportButton {...exported} fetchRows={() => new Promise<never>(() => {})} />,
  parameters: { waits: true },
  play: () => clickOn('#historia button'),
};
