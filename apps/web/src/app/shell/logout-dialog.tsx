import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../components/form/dialog/dialog-buttons.tsx';
import { callApi } from '../../lib/calls/api-client.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { flushDrafts } from '../../lib/drafts/live-drafts.ts';
import { clearDrafts } from '../../lib/drafts/taken-drafts.ts';
import { notify, notifyError } from '../../lib/notices/notify.ts';
import { closeSession } from '../../lib/session/session.ts';
import { forgetRecents } from '../../lib/store/recents-store.ts';
import { ownToken } from '../../lib/store/session-cookies.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';

interface Props {
  onClose(): void;
}

export function LogoutDialog({ onClose }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { busy, run } = useInFlight();
  const leave = async () => {
    try {
      await flushDrafts();
      const { message } = await callApi('logout', {});
      clearDrafts();
      forgetRecents();
      closeSession(queryClient);
      notify('success', message);
      await navigate({ to: '/login', replace: true });
    } catch (error) {
      // If the session had ended already, the page is being redirected to the sign-in page with that message.
      if (ownToken()) notifyError(error);
      if (error instanceof ApiError && error.status === 401) clearDrafts();
    }
  };
  return (
    <PageDialog title="Terminar sessão" width={440} busy={busy} onClose={onClose}>
      <p>Tem a certeza que pretende terminar a sua sessão?</p>
      <DialogButtons
        action="Sim"
        careful
        onAction={() => void run(leave)}
        busy={busy}
        onCancel={onClose}
      />
    </PageDialog>
  );
}
