import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Reference } from '../../components/feedback/reference.tsx';
import { ApiError, referenceOf } from '../../lib/calls/api-error.ts';
import { notify } from '../../lib/notices/notify.ts';
import { PageLoadError } from '../lazy-page.ts';
import { MessagePage } from './message-page.tsx';

const RELOADED = 'recarregada';
const RELOAD_GAP = 30_000;

async function isServerThere(): Promise<boolean> {
  const config = '/assets/config/config.json';
  return fetch(config, { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
}

/** Reloads the page, at most once: after a deployment the old chunks are gone, and a reload loads the new ones. */
async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < RELOAD_GAP || !(await isServerThere())) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
}

/** The error page of a route, with a retry button. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const known = error instanceof ApiError || error instanceof PageLoadError;
  useEffect(() => {
    if (error instanceof PageLoadError) void reloadOnce();
    else console.error(error);
  }, [error]);
  async function retry() {
    if (error instanceof ApiError) {
      await router.invalidate();
      reset();
    } else if (await isServerThere()) window.location.reload();
    else notify('error', 'Sem ligação ao servidor. Verifique a rede e tente de novo.');
  }
  return (
    <MessagePage
      icon={<IconPlugConnectedX size={28} stroke={1.5} />}
      title="Não foi possível mostrar esta página"
      action={<Button onClick={() => void retry()}>Tentar de novo</Button>}
    >
      {known ? error.message : 'Ocorreu um erro inesperado. Tente de novo.'}
      <Reference of={referenceOf(error)} />
    </MessagePage>
  );
}
