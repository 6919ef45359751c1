import type { MedidaVida } from '@sst/contract';
import { Link } from '@tanstack/react-router';
import classes from '../seguranca.module.css';

/** The way from a measure to the accident that it was born of. */
export function ofAcidente({ acidente }: Pick<MedidaVida, 'acidente'>) {
  return (
    acidente !== null && (
      <p className={classes.origin}>
        <Link to="/acidente/$codigo" params={{ codigo: acidente.cd }}>
          O acidente de que nasceu esta medida
        </Link>
      </p>
    )
  );
}
