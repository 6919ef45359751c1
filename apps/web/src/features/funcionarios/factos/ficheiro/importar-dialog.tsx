import { Button } from '@mantine/core';
import type { LineProblem } from '@sst/contract/ficheiros/file-problem';
import { FACTOS_FICHEIRO } from '@sst/contract/rules/funcionario/factos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileDrop } from '../../../../components/file-import/file-drop.tsx';
import { FileProblems } from '../../../../components/file-import/file-problems.tsx';
import type { FileWorkers } from '../../../../components/file-import/read-file.ts';
import { saveTemplate } from '../../../../components/file-import/save-template.ts';
import { useFileImport } from '../../../../components/file-import/use-file-import.ts';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { FACTO_COLUMNS, type ReadFactos } from './read-factos.ts';

const WORKERS: FileWorkers = {
  csv: () => new Worker(new URL('./factos-csv.worker.ts', import.meta.url), { type: 'module' }),
  xlsx: () => new Worker(new URL('./factos-xlsx.worker.ts', import.meta.url), { type: 'module' }),
};

const NOTHING: ReadFactos = { lines: [], problems: [] };

interface Props {
  onClose(): void;
}

/** States arrangements and absences by a file; what could not be stated is listed by line, and the rest is. */
export function ImportarFactosDialog({ onClose }: Props) {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [{ lines, problems }, setRead] = useState(NOTHING);
  const file = useFileImport<ReadFactos>({
    workers: WORKERS,
    notesOf: (read) => [`${countLabel(read.lines.length, 'linha lida', 'linhas lidas')}.`],
    onRead: setRead,
  });
  const form = useSubmitForm({
    initial: {},
    send: async () => {
      if (lines.length === 0) {
        notify('warning', 'Escolha primeiro um ficheiro com linhas que se percebam.');
        return;
      }
      const count = { registados: 0, corrigidos: 0, iguais: 0 };
      const wrong: LineProblem[] = [...problems];
      // The rows of a person are judged together, in whatever order the file has them.
      const ordered = lines.toSorted((one, other) => one.num_mecan.localeCompare(other.num_mecan));
      for (let at = 0; at < ordered.length; at += FACTOS_FICHEIRO.piece) {
        const piece = ordered.slice(at, at + FACTOS_FICHEIRO.piece);
        const body = { linhas: piece.map(({ line: _, ...linha }) => linha) };
        const answer = await callApi(
          'importFactos',
          { params: { company }, body },
          { idempotencyKey: keyFor(body) },
        );
        count.registados += answer.registados;
        count.corrigidos += answer.corrigidos;
        count.iguais += answer.iguais;
        for (const { linha, texto } of answer.problemas) {
          wrong.push({ line: piece[linha - 1]?.line ?? linha, text: texto });
        }
      }
      await refreshAfterCall(client, 'importFactos');
      notify(wrong.length > 0 ? 'warning' : 'success', textOf(count));
      if (wrong.length === 0) return onClose();
      wrong.sort((one, other) => one.line - other.line);
      setRead({ lines: [], problems: wrong });
    },
  });
  return (
    <SubmitDialog
      form={{ ...form, dirty: lines.length > 0 }}
      title="Importar regimes e ausências"
      width={640}
      action="Importar"
      onClose={onClose}
    >
      <p>
        Um ficheiro com o número mecanográfico, o que é (trabalho noturno, teletrabalho, temporário
        até 45 dias ou ausência prolongada), o primeiro dia e, se houver, o último ou o do regresso.
        De uma ausência diz-se só se é por doença ou acidente, ou outra.{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() =>
            saveTemplate(
              'Modelo - Regimes e ausências.csv',
              FACTO_COLUMNS.map(({ header }) => header),
            )
          }
        >
          Descarregar modelo
        </Button>
      </p>
      <FileDrop
        {...file}
        compact={lines.length + problems.length > 0}
        invitation="Arraste para aqui o ficheiro"
        most={FACTOS_FICHEIRO.linhas}
        label="Ficheiro de regimes e ausências"
      />
      {problems.length > 0 && <FileProblems problems={problems} />}
    </SubmitDialog>
  );
}

function textOf({ registados, corrigidos, iguais }: Readonly<Record<string, number>>): string {
  const parts = [
    countLabel(registados ?? 0, 'registado', 'registados'),
    ...(corrigidos ? [countLabel(corrigidos, 'corrigido', 'corrigidos')] : []),
    ...(iguais ? [countLabel(iguais, 'já estava', 'já estavam')] : []),
  ];
  return `${parts.join(', ')}.`;
}
