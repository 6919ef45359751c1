import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { refreshAfter } from '../../lib/calls/refresh.ts';
import { useReturnFocus } from '../../lib/page/focus.ts';
import { FactorLine } from './factor-line.tsx';
import classes from './notificacoes.module.css';
import { NotificacoesList } from './notificacoes-list.tsx';
import { useAvisos } from './use-avisos.ts';
import type { useNotificacoes } from './use-notificacoes.ts';

interface Props {
  readonly query: ReturnType<typeof useNotificacoes>;
  /** Called when a link was followed. */
  onLeave(): void;
}

/** The notifications with their actions. */
export function NotificacoesContent({ query, onLeave }: Props) {
  useReturnFocus();
  const client = useQueryClient();
  const { data, error, refetch } = query;
  const { markRead, receiveMails } = useAvisos();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className={classes.head}>
        <h2 ref={title} className={classes.title} tabIndex={-1} data-autofocus>
          Notificações
        </h2>
        {data !== undefined && data.por_ler > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
            onClick={() => {
              void markRead();
              // The button is removed after its action, so the focus moves to the title.
              title.current?.focus();
            }}
          >
            Marcar todas como lidas
          </Button>
        )}
      </div>
      <FactorLine onLeave={onLeave} />
      <NotificacoesList
        rows={data?.message}
        error={error}
        onRetry={refetch}
        onFollow={({ cd, lida }) => {
          onLeave();
          // Data that was loaded a moment ago may be older than the decision.
          void refreshAfter(client, 'decisao');
          if (!lida) void markRead([cd]);
        }}
      />
      {data && (
        <div className={classes.foot}>
          <Switch
            label="Receber também por e-mail"
            checked={data.avisos_email}
            onChange={(event) => void receiveMails(event.currentTarget.checked)}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            renderRoot={(root) => <Link to="/editar-informacao" {...root} />}
            onClick={onLeave}
          >
            Escolher quais
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            renderRoot={(root) => <Link to="/notificacoes" {...root} />}
            onClick={onLeave}
          >
            Ver todas
          </Button>
        </div>
      )}
    </>
  );
}
