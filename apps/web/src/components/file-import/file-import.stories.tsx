import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { TEXT_ENCODINGS } from '@sst/contract/rules/texts/encoding';
import type { ComponentProps } from 'react';
import { appears, ignore } from '../../catalogo/acts.ts';
import { LONG_NAME } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileProblems } from './file-problems.tsx';
import { HiddenRowsDialog } from './hidden-rows-dialog.tsx';

type Props = ComponentProps<typeof FileDrop>;

const LONG_FILE =
  'admissoes-de-novembro-de-2026-do-centro-logistico-do-porto-e-da-fabrica-de-leiria-versao-final.xlsx';
const NAMES = ['João Gonçalves', 'Conceição Simões', 'Antónia Magalhães'];

const encoding = { encoding: 'windows-1252', sample: NAMES, readAs: ignore } as const;

export default {
  title: 'file-import',
  component: FileDrop,
  args: {
    compact: false,
    invitation: 'Arraste para aqui o ficheiro com os funcionários',
    most: IMPORT_MAX_ROWS,
    reading: null,
    report: null,
    refused: null,
    question: null,
    choose: ignore,
    cancel: ignore,
  },
} satisfies Meta<Props>;

export const Empty: Story<Props> = {};
export const Compact: Story<Props> = { args: { compact: true } };
export const DraggedOver: Story<Props> = {
  play: async () => {
    await appears('#historia section');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Nome'], 'funcionarios.csv'));
    document
      .querySelector('#historia section')
      ?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
  },
};
export const Reading: Story<Props> = {
  args: { reading: 'funcionarios.xlsx' },
  parameters: { waits: true },
  play: () => appears('#historia button + button'),
};
export const ReadingAnother: Story<Props> = {
  args: {
    compact: true,
    reading: LONG_FILE,
    report: { name: 'funcionarios.xlsx', notes: ['Foi lida a folha «Funcionários».'] },
  },
  parameters: { waits: true },
  play: () => appears('#historia button + button'),
};
export const Read: Story<Props> = {
  args: { compact: true, report: { name: 'funcionarios.xlsx', notes: [] } },
};
export const ReadWithNotes: Story<Props> = {
  args: {
    compact: true,
    report: {
      name: LONG_FILE,
      notes: [
        'Foi lida a folha «Funcionários».',
        'As colunas «Extensão», «Matrícula do veículo» e «Observações do departamento de recursos humanos» não são conhecidas e foram ignoradas.',
        'A coluna «Nome próprio» foi ignorada, por haver outra com o mesmo dado.',
      ],
    },
  },
};
export const ReadInAnEncoding: Story<Props> = {
  args: { compact: true, report: { name: 'funcionarios.csv', notes: [], encoding } },
};
export const Refused: Story<Props> = {
  args: {
    refused: {
      name: 'funcionarios.pdf',
      text: 'Este ficheiro não foi lido. Pode importar ficheiros .csv e livros do Excel (.xlsx).',
    },
  },
};
export const RefusedInAnEncoding: Story<Props> = {
  args: {
    refused: {
      name: 'funcionarios.csv',
      text: 'Nenhuma linha do ficheiro tem o mesmo número de colunas que o cabeçalho.',
      encoding: { ...encoding, encoding: 'macintosh' },
    },
  },
};
export const RefusedAfterAnother: Story<Props> = {
  args: {
    compact: true,
    report: { name: 'funcionarios.csv', notes: [], encoding },
    refused: {
      name: LONG_FILE,
      text: 'O ficheiro tem 14 MB. Importe ficheiros até 10 MB.',
    },
  },
};

export const HiddenRows: Story = {
  render: () => <HiddenRowsDialog count={27} answer={ignore} />,
};
export const OneHiddenRow: Story<Props> = {
  args: { reading: 'funcionarios.xlsx', question: { count: 1, answer: ignore } },
  parameters: { waits: true },
  play: () => appears('[role=dialog] button'),
};

export const Encodings: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 20 }}>
      {TEXT_ENCODINGS.map((each) => (
        <li key={each}>
          <EncodingChoice encoding={each} sample={NAMES} readAs={ignore} />
        </li>
      ))}
    </ul>
  ),
};
export const EncodingOfLongNames: Story = {
  render: () => (
    <EncodingChoice
      encoding="cp850"
      sample={[LONG_NAME, `${LONG_NAME} Gonçalves`, 'António José Magalhães de Sá']}
      readAs={ignore}
    />
  ),
};
export const EncodingWithoutSample: Story = {
  render: () => <EncodingChoice encoding="utf-8" sample={[]} readAs={ignore} />,
};
export const ProblemsByLine: Story = {
  render: () => (
    <FileProblems
      problems={[3, 128].map((line) => ({
        line,
        text: `Não há ninguém com o número de ${LONG_NAME}.`,
      }))}
    />
  ),
};
