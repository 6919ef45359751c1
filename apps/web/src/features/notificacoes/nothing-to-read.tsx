import { Link } from '@tanstack/react-router';
import { useReturnFocus } from '../../lib/page/focus.ts';
import classes from './notificacoes.module.css';

/** The panel over all companies. */
export function NothingToRead({ onLeave }: { onLeave(): void }) {
  useReturnFocus();
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} tabIndex={-1} data-autofocus>
          Notificações
        </h2>
      </div>
      <p className={classes.empty}>
        Nada por ler. O que espera por uma decisão está em{' '}
        <Link to="/prestador/pedidos" onClick={onLeave}>
          Pedidos das empresas
        </Link>
        .
      </p>
    </>
  );
}
