import { Button } from '@mantine/core';
import type { AtribuicaoFicheiroBody } from '@sst/contract';
import type { LineProblem } from '@sst/contract/ficheiros/file-problem';
import { ATRIBUICAO } from '@sst/contract/prazos/postos';
import { CONTRADICTION_TITLE } from '@sst/contract/rules/exames/exclusoes';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { FileProblems } from '../../../components/file-import/file-problems.tsx';
import type { FileWorkers } from '../../../components/file-import/read-file.ts';
import { saveTemplate } from '../../../components/file-import/save-template.ts';
import { useFileImport } from '../../../components/file-import/use-file-import.ts';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { useDoubts } from '../../../components/form/dialog/use-doubts.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { POSTO_COLUMNS, type PostoLine } from './read-postos.ts';

const WORKERS: FileWorkers = {
  csv: () => new Worker(new URL('./postos-csv.worker.ts', import.meta.url), { type: 'module' }),
  xlsx: () => new Worker(new URL('./postos-xlsx.worker.ts', import.meta.url), { type: 'module' }),
};

const NO_LINES: readonly PostoLine[] = [];
const NO_PROBLEMS: readonly LineProblem[] = [];

interface Props {
  readonly company: number;
  onClose(): void;
}

/** Assigns workplaces by a file of two columns; what it names that is not there, is listed by line. */
export function ImportarDialog({ company, onClose }: Props) {
  const client = useQueryClient();
  const [lines, setLines] = useState(NO_LINES);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const file = useFileImport<readonly PostoLine[]>({
    workers: WORKERS,
    notesOf: ({ length }) => [`${countLabel(length, 'linha lida', 'linhas lidas')}.`],
    onRead: (read) => {
      setProblems(NO_PROBLEMS);
      setLines(read);
    },
  });
  const { sendUnlessDoubtful, question } = useDoubts('Importar mesmo assim', CONTRADICTION_TITLE);
  const form = useSubmitForm({
    initial: { dt_ini: '' },
    errorsOf: ({ dt_ini }) =>
      dt_ini.trim() !== '' && readDate(dt_ini) === null ? { dt_ini: dateProblem(dt_ini) } : {},
    send: async ({ dt_ini }) => {
      if (lines.length === 0) {
        notify('warning', 'Escolha primeiro o ficheiro.');
        return;
      }
      const linhas = lines.map(({ num_mecan, posto }) => ({ num_mecan, posto }));
      await sendUnlessDoubtful({ dt_ini: readDate(dt_ini), linhas }, send);
    },
  });
  async function send(body: AtribuicaoFicheiroBody) {
    const { message, problemas } = await callApi('importPostos', { params: { company }, body });
    notify(problemas.length > 0 ? 'warning' : 'success', message);
    await refreshAfterCall(client, 'importPostos');
    if (problemas.length === 0) return onClose();
    setLines(NO_LINES);
    setProblems(
      problemas.map(({ linha, texto }) => ({
        line: lines[linha - 1]?.line ?? linha,
        text: texto,
      })),
    );
  }
  return (
    <SubmitDialog
      form={{ ...form, dirty: lines.length > 0 }}
      title="Importar quem trabalha em cada posto"
      width={640}
      onClose={onClose}
      action="Importar"
    >
      {question(form)}
      <p>
        Um ficheiro com duas colunas: o número mecanográfico e o nome do posto.{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() =>
            saveTemplate(
              'Modelo - Postos.csv',
              POSTO_COLUMNS.map(({ header }) => header),
            )
          }
        >
          Descarregar modelo
        </Button>
      </p>
      <FileDrop
        {...file}
        compact={lines.length > 0}
        invitation="Arraste para aqui o ficheiro"
        most={ATRIBUICAO.linhas}
      />
      {problems.length > 0 && <FileProblems problems={problems} />}
      <Field
        as={DateField}
        form={form}
        name="dt_ini"
        label="Desde"
        description="Vazio: desde a admissão de cada pessoa, ou desde o início do posto que este substitui."
      />
    </SubmitDialog>
  );
}
