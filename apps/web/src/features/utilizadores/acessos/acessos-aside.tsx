import { IconUserCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { useDetail } from '../../../components/list/detail/use-detail.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import classes from './acessos.module.css';

const PageDialog = lazyDialog(
  () => import('../../../components/dialog/page-dialog.tsx'),
  'PageDialog',
);
/** Loaded once the list is shown. */
const AcessosPanel = lazyPart(() => import('./acessos-panel.tsx'), 'AcessosPanel');

const TITLE = 'Acessos';
const HEADING_ID = 'acessos';

/** Moves the focus to the panel beside the list; a dialog takes it by itself. */
export function focusAcessos(): void {
  document.getElementById(HEADING_ID)?.focus();
}

/** The permissions of the selected user: beside the list if it fits, otherwise in a dialog. */
export function AcessosAside({ beside }: { readonly beside: boolean }) {
  const { utilizador, lugar } = useSearch({
    from: '/sessao/empresa-escolhida/gestao-utilizadores',
  });
  useEffect(() => AcessosPanel.preload(), []);
  const { close } = useDetail(['utilizador', 'lugar']);
  const chosen =
    utilizador !== undefined && lugar !== undefined
      ? { cd: utilizador, cd_organig: lugar }
      : undefined;
  const panel = chosen && (
    <AcessosPanel
      key={`${utilizador}-${lugar}`}
      lugar={chosen}
      inDialog={!beside}
      onClose={close}
    />
  );
  if (beside) {
    return (
      <aside className={classes.panel} aria-labelledby={HEADING_ID}>
        <h2 id={HEADING_ID} tabIndex={-1}>
          {TITLE}
        </h2>
        {panel ? <OptionalPart>{panel}</OptionalPart> : <Nobody />}
      </aside>
    );
  }
  return (
    panel && (
      <PageDialog title={TITLE} width={480} fullOnPhone inAddress onClose={close}>
        {panel}
      </PageDialog>
    )
  );
}

function Nobody() {
  return (
    <div className={classes.nobody}>
      <IconUserCheck size={28} stroke={1.5} aria-hidden />
      <p>Selecione um utilizador</p>
    </div>
  );
}
