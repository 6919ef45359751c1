import { Button, Loader } from '@mantine/core';
import { IMPORT_MAX_FILE_BYTES } from '@sst/contract/rules/limits';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { MEGABYTE } from '../../lib/files/megabyte.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { OptionalPart } from '../feedback/optional-part.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { useHeldSubmit } from '../files/use-held-submit.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import classes from './file-drop.module.css';
import { StopReading } from './stop-reading.tsx';
import type { FileImport } from './use-file-import.ts';

const HiddenRowsDialog = lazyPart(() => import('./hidden-rows-dialog.tsx'), 'HiddenRowsDialog');

const MEGABYTES = IMPORT_MAX_FILE_BYTES / MEGABYTE;

interface Props extends FileImport {
  /** Takes less room, once there are rows already. */
  readonly compact: boolean;
  /** The text of the drop zone. */
  readonly invitation: string;
  /** Maximum number of rows of a file. */
  readonly most: number;
  /** What the file is of, where a page has another zone. */
  readonly label?: string;
}

/** A drop zone with a button to choose a file; the form around it, if any, waits for a file that is being read. */
export function FileDrop({ compact, invitation, most, label = 'Ficheiro', ...file }: Props) {
  const { reading, report, refused, question, choose } = file;
  const zone = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const over = useFileDrop(choose);
  useHeldSubmit(zone, reading !== null);
  const maxRows = wholeNumber(most);
  return (
    <section
      ref={zone}
      className={classes.drop}
      data-compact={compact || undefined}
      data-over={over || undefined}
      aria-label={label}
    >
      <IconFileSpreadsheet
        className={classes.dropIcon}
        size={compact ? 22 : 32}
        stroke={1.5}
        aria-hidden
      />
      <div className={classes.dropText}>
        <p role="status" className={classes.dropTitle}>
          {reading ? (
            <>
              <Loader size={14} mr={8} aria-hidden />A ler {reading}...
            </>
          ) : (
            (report?.name ?? refused?.name ?? invitation)
          )}
        </p>
        {report?.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {report?.encoding && !refused?.encoding && !reading && (
          <EncodingChoice {...report.encoding} />
        )}
        {refused && report && <p>Não foi importado: {refused.name}</p>}
        {refused && <p>{refused.text}</p>}
        {refused?.encoding && <EncodingChoice {...refused.encoding} />}
        {!report && !refused && (
          <p>
            CSV separado por ponto e vírgula, ou Excel (.xlsx). Até {MEGABYTES} MB e {maxRows}{' '}
            linhas.
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        {reading && <StopReading next={chooseButton} onStop={file.cancel} />}
        <Button
          ref={chooseButton}
          variant={compact ? 'default' : 'filled'}
          onClick={() => input.current?.click()}
        >
          {compact && (report || refused) ? 'Importar outro ficheiro' : 'Escolher ficheiro'}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        aria-label="Ficheiro CSV ou Excel"
        onChange={(event) => {
          const { currentTarget } = event;
          if (currentTarget.files) choose([...currentTarget.files]);
          // Lets the same file be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
      <OptionalPart onFailure={() => question?.answer(false)}>
        {question && <HiddenRowsDialog {...question} />}
      </OptionalPart>
    </section>
  );
}
