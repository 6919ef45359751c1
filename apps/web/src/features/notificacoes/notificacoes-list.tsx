import { Loader, VisuallyHidden } from '@mantine/core';
import type { Notificacao } from '@sst/contract';
import { Link } from '@tanstack/react-router';
import { LoadFailure } from '../../components/feedback/load-problem.tsx';
import { keepDates } from '../../components/kept-dates.tsx';
import { TimeAgo } from '../../components/user/time-ago.tsx';
import classes from './notificacoes.module.css';

interface Props {
  readonly rows: readonly Notificacao[] | undefined;
  readonly error: Error | null;
  onRetry(): unknown;
  onFollow(notificacao: Notificacao): void;
}

/** The notifications, latest first, or the loading, empty or error state. */
export function NotificacoesList({ rows, error, onRetry, onFollow }: Props) {
  if (!rows && error) return <LoadFailure error={error} onRetry={onRetry} />;
  if (!rows) {
    return (
      <div className={classes.empty} role="status" aria-label="A carregar notificações">
        <Loader aria-hidden />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <p className={classes.empty}>
        Nada por ler. Quando um pedido seu for decidido, ou houver algo publicado, aparece aqui.
      </p>
    );
  }
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.cd}>
          <NotificacaoLink notificacao={row} onFollow={() => onFollow(row)} />
        </li>
      ))}
    </ul>
  );
}

interface LinkProps {
  readonly notificacao: Notificacao;
  onFollow(): void;
}

/** One notification, as a link to the page it is about. */
function NotificacaoLink({ notificacao, onFollow }: LinkProps) {
  const { titulo, texto, lida, ligacao } = notificacao;
  const { pathname, searchParams } = new URL(ligacao, window.location.origin);
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams)}
      preload={false}
      className={classes.one}
      data-unread={!lida || undefined}
      onClick={onFollow}
    >
      <span className={classes.heading}>
        {!lida && <VisuallyHidden>Por ler: </VisuallyHidden>}
        {titulo}
      </span>
      <span className={classes.text}>{keepDates(texto)}</span>
      <TimeAgo className={classes.time} moment={notificacao.dt_cria} />
    </Link>
  );
}
