import classes from './shell.module.css';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>© {new Date().getFullYear()} Área de Cliente SST</span>
      <span className="tabular">v{__APP_VERSION__}</span>
    </footer>
  );
}
