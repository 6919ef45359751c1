import classes from './reference.module.css';

/** What a failed call is named by in the server's log, below its message; nothing where there is none. */
export function Reference({ of }: { readonly of: string | undefined }) {
  if (!of) return null;
  return (
    <small className={classes.reference}>
      Referência: <span className={classes.name}>{of}</span>
    </small>
  );
}
