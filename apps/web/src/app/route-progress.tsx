import { useRouterState } from '@tanstack/react-router';
import classes from './route-progress.module.css';

/** A progress bar at the top while a route loads. */
export function RouteProgress() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  return loading ? (
    <div className={classes.bar} role="progressbar" aria-label="A carregar a página" />
  ) : null;
}
