import { useToday } from '../../lib/time/now.ts';
import classes from './shell.module.css';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>© {useToday().slice(0, 4)} Área de Cliente SST</span>
      <span className="tabular">v{__APP_VERSION__}</span>
    </footer>
  );
}
