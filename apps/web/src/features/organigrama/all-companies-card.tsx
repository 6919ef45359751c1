import { IconBuildings, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './company-page.module.css';

/** For the provider's users: a link to the pages across all companies. */
export function AllCompaniesCard() {
  return (
    <div className={styles.allCompanies}>
      <Link to="/prestador" className={styles.card}>
        <span className={styles.initials} aria-hidden>
          <IconBuildings size={22} stroke={1.6} />
        </span>
        <span className={styles.name}>
          Todas as empresas
          <span className={styles.hint}>Decidir o que as empresas pedem.</span>
        </span>
        <IconChevronRight className={styles.mark} size={20} stroke={1.8} aria-hidden />
      </Link>
    </div>
  );
}
