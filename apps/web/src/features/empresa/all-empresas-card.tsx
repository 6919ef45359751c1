import { IconBuildings, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './empresa-choice-page.module.css';

/** For the provider's users: a link to the pages across all companies. */
export function AllEmpresasCard() {
  return (
    <div className={classes.allCompanies}>
      <Link to="/prestador" className={classes.card}>
        <span className={classes.initials} aria-hidden>
          <IconBuildings size={22} stroke={1.6} />
        </span>
        <span className={classes.name}>
          Todas as empresas
          <span className={classes.hint}>Decidir o que as empresas pedem.</span>
        </span>
        <IconChevronRight className={classes.mark} size={20} stroke={1.8} aria-hidden />
      </Link>
    </div>
  );
}
