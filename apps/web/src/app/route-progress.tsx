import { useRouterState } from '@tanstack/react-router';
import styles from './route-progress.module.css';

/** A thin line at the top while the next page is on its way. */
export function RouteProgress() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  return loading ? (
    <div className={styles.bar} role="progressbar" aria-label="A carregar a página" />
  ) : null;
}
