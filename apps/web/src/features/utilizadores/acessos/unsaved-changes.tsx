import classes from './acessos.module.css';

/** The changes that saving would make, one per line. */
export function UnsavedChanges({ changes }: { readonly changes: readonly string[] }) {
  return (
    <section className={classes.changes} aria-label="Alterações por guardar" aria-live="polite">
      {changes.length > 0 && (
        <>
          <h3>Alterações por guardar</h3>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
