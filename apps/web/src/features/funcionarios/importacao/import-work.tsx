import { Button } from '@mantine/core';
import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { UnsavedGuard } from '../../../components/form/dialog/unsaved-guard.tsx';
import { DraftOffer } from '../../../components/form/drafts/draft-offer.tsx';
import { DraftState, isUnkept } from '../../../components/form/drafts/draft-state.tsx';
import { useLeaving } from '../../../components/form/drafts/use-draft-form.tsx';
import { CARD_PIXELS } from '../../../components/list/columns/list-layout.ts';
import { useNarrow } from '../../../components/list/columns/use-narrow.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { focusHeading } from '../../../lib/page/focus.ts';
import { useToday } from '../../../lib/time/now.ts';
import { SendBar } from './envio/send-bar.tsx';
import { useSendRows } from './envio/use-send-rows.ts';
import { useArrivingFile } from './ficheiro/use-arriving-file.ts';
import { ImportDialogs, type Placing } from './import-dialogs.tsx';
import { importContent, importTitle, readImport } from './import-draft.ts';
import classes from './importacao.module.css';
import { RowsToolbar } from './linhas/rows-toolbar.tsx';
import { ShownRows } from './linhas/shown-rows.tsx';
import { useRowView } from './linhas/use-row-view.ts';
import { OffersPanel } from './ofertas/offers-panel.tsx';
import { useImportRows } from './use-import-rows.ts';
import { ImportContext, type ImportTools } from './use-import-tools.ts';
import { useOwnDraft } from './use-own-draft.ts';
import { ReferencesProblem } from './verificacao/references-problem.tsx';
import { Suggestions } from './verificacao/suggestions.tsx';

/** The whole import: reading files, correcting rows, sending them. */
export function ImportWork({ place }: { readonly place: DraftPlace }) {
  const section = useRef<HTMLElement>(null);
  const narrow = useNarrow(section, CARD_PIXELS);
  const imported = useImportRows();
  const view = useRowView(imported, narrow);
  const arriving = useArrivingFile(imported);
  const [placing, setPlacing] = useState<Placing | null>(null);
  const { rows, aside, invalid, dispatch, references, screenName } = imported;
  const { content, draft, leaving, resume } = useImportDraft(place, imported);
  const { sending, submit } = useSendRows(imported, draft, arriving.busy, view.goToFirstWrong);
  const tools = useMemo<ImportTools>(
    () => ({ dispatch, references: references.data, nodeName: screenName, chooseNode: setPlacing }),
    [dispatch, references.data, screenName],
  );
  const add = () => {
    if (rows.length < IMPORT_MAX_ROWS) view.edit(imported.add(), 'nome', false);
    else notify('warning', `No máximo ${wholeNumber(IMPORT_MAX_ROWS)} linhas de cada vez.`);
  };

  return (
    <ImportContext value={tools}>
      <UnsavedGuard
        unsaved={content !== null && !draft.sentElsewhere}
        busy={sending}
        draft={leaving}
        unkept={isUnkept(draft.status)}
      />
      <div className={classes.parts} inert={sending}>
        <DraftOffer
          draft={draft}
          what="a importação"
          quoted
          longest={80}
          onResume={resume}
          onClosed={() => focusHeading()}
        />
        {references.data && <Suggestions references={references.data} />}
        <FileDrop
          {...arriving.file}
          compact={rows.length + aside.length > 0}
          invitation="Arraste para aqui o ficheiro com os funcionários"
          most={IMPORT_MAX_ROWS}
        />
        <ReferencesProblem error={references.error} onRetry={() => void references.refetch()} />
        <OffersPanel key={imported.loads} imported={imported} />
      </div>
      <section ref={section} className={classes.section} aria-label="Linhas">
        {rows.length === 0 && !imported.undo ? (
          <StartButton onClick={add} />
        ) : (
          <>
            <div className={classes.parts} inert={sending}>
              <RowsToolbar
                imported={imported}
                view={view}
                onAdd={add}
                onPlaceAll={() => setPlacing('todas')}
              />
            </div>
            {rows.length > 0 && (
              <>
                <div className={classes.parts} inert={sending}>
                  <ShownRows imported={imported} view={view} narrow={narrow} />
                </div>
                <SendBar
                  total={rows.length}
                  invalid={invalid.length}
                  sending={sending}
                  state={<DraftState status={draft.status} onMakeRoom={draft.makeRoom} />}
                  onSend={submit}
                />
              </>
            )}
          </>
        )}
      </section>
      <ImportDialogs
        imported={imported}
        view={view}
        arriving={arriving}
        placing={placing}
        onPlaced={() => setPlacing(null)}
      />
    </ImportContext>
  );
}

/** What is read and corrected, kept until it is sent. */
function useImportDraft(place: DraftPlace, imported: ReturnType<typeof useImportRows>) {
  const { rows, aside, node, files, dispatch } = imported;
  const content = useMemo(
    () => importContent({ rows, aside, node, files }),
    [rows, aside, node, files],
  );
  const draft = useDraft(place, { content, titulo: importTitle({ rows, files }, useToday()) });
  useOwnDraft(draft, files);
  const leaving = useLeaving(draft, content !== null);

  const resume = (kept: unknown): object | null => {
    const work = readImport(kept);
    if (!work) return null;
    dispatch({ type: 'recover', ...work });
    return importContent(work);
  };
  return { content, draft, leaving, resume };
}

function StartButton({ onClick }: { onClick(): void }) {
  return (
    <Button
      variant="subtle"
      className={classes.start}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      Adicionar linha sem ficheiro
    </Button>
  );
}
