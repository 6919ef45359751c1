import { Button } from '@mantine/core';
import { CAMPO_LABEL, HORAS } from '@sst/contract/acidentes/figuras/horas-rules';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { FileDrop } from '../../../../../components/file-import/file-drop.tsx';
import { FileProblems } from '../../../../../components/file-import/file-problems.tsx';
import type { FileWorkers } from '../../../../../components/file-import/read-file.ts';
import { useFileImport } from '../../../../../components/file-import/use-file-import.ts';
import { SubmitDialog } from '../../../../../components/form/dialog/submit-dialog.tsx';
import { useSubmitForm } from '../../../../../components/form/use-submit-form.ts';
import { ScrollSection } from '../../../../../components/scroll/scroll-section.tsx';
import { buildCsv, saveCsv } from '../../../../../lib/files/csv.ts';
import { notify, notifyError } from '../../../../../lib/notices/notify.ts';
import classes from '../horas.module.css';
import { cellOf, type Draft, type Grid, isOpen } from '../horas-model.ts';
import { changesOf, matchHoras } from './match-horas.ts';
import { HORAS_COLUMNS, type HorasLine } from './read-horas.ts';

const WORKERS: FileWorkers = {
  csv: () => new Worker(new URL('./horas-csv.worker.ts', import.meta.url), { type: 'module' }),
  xlsx: () => new Worker(new URL('./horas-xlsx.worker.ts', import.meta.url), { type: 'module' }),
};

const NO_LINES: readonly HorasLine[] = [];
/** So many changes are written out; the grid shows them all once they are saved. */
const MOST = 200;

interface Props {
  readonly grid: Grid;
  readonly ano: number;
  /** Writes cells as the grid does. @returns whether they were written. */
  onSave(draft: Draft): Promise<boolean>;
  onClose(): void;
}

/** Takes hours from a file: what would change is shown first, and nothing is written before it is confirmed. */
export function ImportarHorasDialog({ grid, ano, onSave, onClose }: Props) {
  const [lines, setLines] = useState(NO_LINES);
  const file = useFileImport<readonly HorasLine[]>({
    workers: WORKERS,
    notesOf: ({ length }) => [`${countLabel(length, 'linha lida', 'linhas lidas')}.`],
    onRead: setLines,
  });
  const { draft, problems } = useMemo(() => matchHoras(grid, lines), [grid, lines]);
  const changes = useMemo(() => changesOf(grid, draft), [grid, draft]);
  const form = useSubmitForm({
    initial: {},
    send: async () => {
      if (changes.length === 0) {
        const nothing = lines.length > 0 && problems.length === 0;
        notify('warning', nothing ? UNCHANGED : 'Escolha primeiro um ficheiro com linhas certas.');
        return;
      }
      if (await onSave(draft)) onClose();
    },
  });
  return (
    <SubmitDialog
      form={{ ...form, dirty: changes.length > 0 }}
      title={`Horas de ${ano}, de um ficheiro`}
      width={680}
      action={
        changes.length > 0
          ? `Guardar ${countLabel(changes.length, 'alteração', 'alterações')}`
          : 'Guardar'
      }
      onClose={onClose}
    >
      <p>
        Um ficheiro com a unidade, o mês, as horas e o efetivo médio, uma linha por unidade e mês.
        Uma célula vazia não muda nada.{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => void saveModelo(grid, ano)}
        >
          Descarregar modelo
        </Button>
      </p>
      <FileDrop
        {...file}
        compact={lines.length > 0}
        invitation="Arraste para aqui o ficheiro"
        most={HORAS.celulas}
        label="Ficheiro de horas"
      />
      {problems.length > 0 && <FileProblems problems={problems} />}
      {lines.length > 0 && <Changes changes={changes} wrong={problems.length} />}
    </SubmitDialog>
  );
}

const UNCHANGED = 'O ficheiro não tem nada de novo: é o que já está guardado.';

interface ChangesProps {
  readonly changes: ReturnType<typeof changesOf>;
  /** How many lines are not written. */
  readonly wrong: number;
}

/** What is about to be written, beside what is there. */
function Changes({ changes, wrong }: ChangesProps) {
  if (changes.length === 0) return wrong > 0 ? null : <p>{UNCHANGED}</p>;
  const more = changes.length - MOST;
  return (
    <section className={classes.changes} aria-label="O que muda">
      <p>
        <strong>{countLabel(changes.length, 'alteração', 'alterações')}</strong>: nada está guardado
        ainda.
        {wrong > 0 && ' As linhas com erros não são escritas.'}
      </p>
      <ScrollSection className={classes.changesList} aria-label="As alterações, uma a uma">
        <ul aria-label="Alterações">
          {changes.slice(0, MOST).map(({ key, place, campo, antes, depois }) => (
            <li key={key}>
              {place}: {CAMPO_LABEL[campo].toLowerCase()}, {antes} → <strong>{depois}</strong>
            </li>
          ))}
          {more > 0 && <li>e mais {countLabel(more, 'alteração', 'alterações')}</li>}
        </ul>
      </ScrollSection>
    </section>
  );
}

/** The units of the company with the months that have begun, and what is known of each. */
async function saveModelo(grid: Grid, ano: number): Promise<void> {
  const rows = grid.units.flatMap(({ cd, nome }) =>
    grid.months.filter((mes) => isOpen(grid, mes)).map((mes) => ({ cd, nome, mes })),
  );
  const known = (place: (typeof rows)[number], campo: 'horas' | 'efetivo') =>
    cellOf(grid, new Map(), place, campo).text;
  const values = [
    ({ nome }: (typeof rows)[number]) => nome,
    ({ mes }: (typeof rows)[number]) => mes,
    (row: (typeof rows)[number]) => known(row, 'horas'),
    (row: (typeof rows)[number]) => known(row, 'efetivo'),
  ];
  const columns = HORAS_COLUMNS.map(({ header }, index) => ({
    header,
    value: values[index] ?? (() => ''),
  }));
  try {
    saveCsv(await buildCsv(rows, columns), `Modelo - Horas trabalhadas ${ano}`);
  } catch (error) {
    notifyError(error);
  }
}
