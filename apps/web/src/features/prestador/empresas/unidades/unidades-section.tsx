import { Button } from '@mantine/core';
import type { LineProblem } from '@sst/contract/ficheiros/file-problem';
import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { FileDrop } from '../../../../components/file-import/file-drop.tsx';
import { FileProblems } from '../../../../components/file-import/file-problems.tsx';
import { useFileImport } from '../../../../components/file-import/use-file-import.ts';
import formClasses from '../../../../components/form/form.module.css';
import { notify } from '../../../../lib/notices/notify.ts';
import type { ReadUnidades } from './read-unidades.ts';
import { saveUnidadeTemplate, UNIDADE_WORKERS } from './unidade-files.ts';
import classes from './unidades.module.css';
import { UnidadesEditor } from './unidades-editor.tsx';
import type { UnidadesWork } from './use-unidades.ts';

const ReplaceDialog = lazyDialog(() => import('./replace-dialog.tsx'), 'ReplaceDialog');

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const NONE: readonly LineProblem[] = [];

interface Props {
  readonly company: string;
  readonly work: UnidadesWork;
}

/** The tree of a new company, entered by hand, read from a file, or both. */
export function UnidadesSection({ company, work }: Props) {
  const { units, removed, dispatch } = work;
  const [problems, setProblems] = useState(NONE);
  /** A file that was read while there were units already, and awaits confirmation. */
  const [arrived, setArrived] = useState<{ read: ReadUnidades; forget(): void } | null>(null);
  const load = ({ lines }: ReadUnidades) => {
    dispatch({ type: 'load', lines });
    notify('success', `${countLabel(lines.length, 'unidade importada', 'unidades importadas')}.`);
  };
  const file = useFileImport<ReadUnidades>({
    workers: UNIDADE_WORKERS,
    notesOf: () => [],
    problemOf: ({ problems: { length } }) =>
      length > 0
        ? `O ficheiro tem ${countLabel(length, 'erro', 'erros')} e não foi importado.`
        : undefined,
    onRead: (read, forget) => {
      setProblems(read.problems);
      if (read.problems.length > 0) return;
      if (units.length > 0) setArrived({ read, forget });
      else load(read);
    },
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const emptied = units.length === 0 && removed !== null;
  // The focused row was removed, and none is left.
  useEffect(() => {
    if (emptied) addButton.current?.focus();
  }, [emptied]);
  return (
    <section className={`${formClasses.section} ${classes.section}`} aria-labelledby="organigrama">
      <div className={classes.head}>
        <h2 id="organigrama">Organigrama</h2>
        <Button
          variant="subtle"
          leftSection={<IconDownload {...ICON} />}
          onClick={saveUnidadeTemplate}
        >
          Descarregar modelo
        </Button>
      </div>
      <FileDrop
        {...file}
        choose={(files) => {
          setProblems(NONE);
          file.choose(files);
        }}
        compact={units.length > 0}
        invitation="Arraste para aqui o ficheiro com as unidades"
        most={ORGANIGRAMA.most}
      />
      {problems.length > 0 && <FileProblems problems={problems} />}
      {(units.length > 0 || removed) && (
        <div className={classes.tools}>
          <p role="status">
            {countLabel(units.length, 'unidade', 'unidades')}
            {removed && ` · ${countLabel(removed.length - units.length, 'removida', 'removidas')}`}
          </p>
          {removed && (
            <Button variant="subtle" onClick={() => dispatch({ type: 'restore' })}>
              Anular
            </Button>
          )}
        </div>
      )}
      {units.length > 0 && (
        <>
          <UnidadesEditor company={company} work={work} />
          <p className={classes.hint}>
            <kbd>Enter</kbd> adiciona uma unidade ao lado; <kbd>Alt</kbd> <kbd>Shift</kbd> e as
            setas para a direita e para a esquerda mudam o nível.
          </p>
        </>
      )}
      <Button
        ref={addButton}
        variant={units.length > 0 ? 'default' : 'subtle'}
        className={classes.start}
        leftSection={<IconPlus {...ICON} />}
        onClick={() => dispatch({ type: 'add' })}
      >
        Adicionar unidade
      </Button>
      {arrived && (
        <ReplaceDialog
          present={units.length}
          found={arrived.read.lines.length}
          onClose={() => {
            arrived.forget();
            setArrived(null);
          }}
          onReplace={() => {
            setArrived(null);
            load(arrived.read);
          }}
        />
      )}
    </section>
  );
}
