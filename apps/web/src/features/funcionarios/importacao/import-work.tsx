import { Button } from '@mantine/core';
import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { countLabel, wholeNumber } from '@sst/contract/rules/text';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { useFileImport } from '../../../components/file-import/use-file-import.ts';
import { UnsavedGuard } from '../../../components/form/unsaved-guard.tsx';
import { CARD_PIXELS } from '../../../components/list/list-layout.ts';
import { useNarrow } from '../../../components/list/use-narrow.ts';
import { saveCsv } from '../../../lib/csv.ts';
import { notify, notifyError } from '../../../lib/notify.ts';
import { notesOf } from './file-notes.ts';
import { EMPLOYEE_WORKERS } from './file-workers.ts';
import { ImportContext, type ImportTools } from './import-context.ts';
import { type Arrived, ImportDialogs } from './import-dialogs.tsx';
import { rowsWithErrors } from './import-files.ts';
import classes from './importacao.module.css';
import type { ReadTable } from './read-table.ts';
import { RowsCards } from './rows-cards.tsx';
import { RowsTable } from './rows-table.tsx';
import { RowsToolbar } from './rows-toolbar.tsx';
import { Suggestions } from './suggestions.tsx';
import { useImportRows } from './use-import-rows.ts';
import { useRowView } from './use-row-view.ts';
import { useSendRows } from './use-send-rows.ts';

/** From the file to the requests: read, put right, send. */
export function ImportWork() {
  const section = useRef<HTMLElement>(null);
  const narrow = useNarrow(section, CARD_PIXELS);
  const work = useImportRows();
  const { rows, invalid, dispatch, references, nodeName, checkOf, isInvalid } = work;
  const view = useRowView(work, narrow);
  const { sending, send } = useSendRows();
  /** A file that came while rows were there. */
  const [arrived, setArrived] = useState<Arrived | null>(null);
  /** For which row the tree is open. */
  const [placing, setPlacing] = useState<number | 'todas' | null>(null);
  const file = useFileImport<ReadTable>({
    workers: EMPLOYEE_WORKERS,
    notesOf,
    onRead: (table, forget) => {
      if (rows.length > 0) setArrived({ table, forget });
      else void load({ table, forget }, new Set());
    },
  });
  /** A file whose units cannot be looked up is not taken, and can be given again. */
  const load = async ({ table, forget }: Arrived, gone: ReadonlySet<number>) => {
    try {
      await work.load(table, gone);
    } catch (error) {
      forget();
      notifyError(error);
    }
  };
  const tools = useMemo<ImportTools>(
    () => ({ dispatch, references: references.data, nodeName, chooseNode: setPlacing }),
    [dispatch, references.data, nodeName],
  );

  // The server's findings count as errors of their cells by now.
  const [refused, setRefused] = useState<object | null>(null);
  const goToFirstWrong = useRef(view.goToFirstWrong);
  useEffect(() => {
    goToFirstWrong.current = view.goToFirstWrong;
  });
  useEffect(() => {
    if (refused) goToFirstWrong.current();
  }, [refused]);

  const submit = () => {
    if (view.goToFirstWrong()) {
      notify('warning', 'Por favor, preencha os campos necessários');
      return;
    }
    void send({
      company: work.company,
      rows,
      references: references.data,
      nodeName,
      onRefused: (refusals) => {
        work.refuse(refusals);
        setRefused(refusals);
      },
    });
  };
  const add = () => {
    if (rows.length >= IMPORT_MAX_ROWS) {
      const most = wholeNumber(IMPORT_MAX_ROWS);
      notify('warning', `No máximo ${most} linhas de cada vez.`);
    } else view.edit(work.add(), 'nome', false);
  };
  const saveErrors = async () => {
    try {
      const text = await rowsWithErrors(rows.filter(isInvalid), checkOf, nodeName);
      saveCsv(text, 'Funcionários - Linhas com erros');
    } catch (error) {
      notifyError(error);
    }
  };

  const common = { rows, shown: view.shown, editing: work.editing, checkOf, wanted: view.wanted };
  return (
    <ImportContext value={tools}>
      <UnsavedGuard unsaved={rows.length > 0} />
      {references.data && <Suggestions references={references.data} />}
      <FileDrop
        {...file}
        compact={rows.length > 0}
        invitation="Arraste para aqui o ficheiro com os funcionários"
        most={IMPORT_MAX_ROWS}
      />
      {references.error && (
        <div className={classes.problem} role="alert">
          <p>Os valores de referência não foram carregados. {references.error.message}</p>
          <Button variant="default" onClick={() => void references.refetch()}>
            Tentar de novo
          </Button>
        </div>
      )}
      <section ref={section} className={classes.section} aria-label="Linhas">
        {rows.length === 0 ? (
          <Button
            variant="subtle"
            className={classes.start}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={add}
          >
            Adicionar linha sem ficheiro
          </Button>
        ) : (
          <>
            <RowsToolbar
              total={rows.length}
              invalid={invalid}
              onlyInvalid={view.onlyInvalid}
              onOnlyInvalid={view.setOnlyInvalid}
              onAdd={add}
              onNodeForAll={() => setPlacing('todas')}
              onSaveErrors={() => void saveErrors()}
              onRemoveInvalid={() =>
                dispatch({
                  type: 'remove',
                  ids: new Set(rows.filter(isInvalid).map(({ id }) => id)),
                })
              }
              done={work.undo?.done}
              onUndo={() => dispatch({ type: 'undo' })}
            />
            {view.shown.length === 0 ? (
              <div className={classes.allValid}>
                <p>Todas as linhas são válidas.</p>
                <Button variant="default" onClick={() => view.setOnlyInvalid(false)}>
                  Mostrar todas
                </Button>
              </div>
            ) : narrow ? (
              <RowsCards {...common} onEdit={view.open} onRemove={view.remove} />
            ) : (
              <RowsTable {...common} onRemove={view.remove} />
            )}
          </>
        )}
        {rows.length > 0 && (
          <div className={classes.end}>
            <p>
              {invalid > 0
                ? 'Corrija as linhas inválidas para poder enviar.'
                : 'Cada linha torna-se um pedido de admissão.'}
            </p>
            <Button className={classes.wide} loading={sending} onClick={submit}>
              Enviar {countLabel(rows.length, 'pedido', 'pedidos')}
            </Button>
          </div>
        )}
      </section>
      <ImportDialogs
        work={work}
        view={view}
        placing={placing}
        onPlaced={() => setPlacing(null)}
        arrived={arrived}
        onMerged={() => setArrived(null)}
        onLoad={(file, gone) => void load(file, gone)}
      />
    </ImportContext>
  );
}
