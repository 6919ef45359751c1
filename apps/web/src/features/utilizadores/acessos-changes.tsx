import { CAPABILITY_NAME } from '@sst/contract/rules/accesses';
import classes from './acessos.module.css';
import type { AcessoChange } from './acessos-rules.ts';

/** The unsaved changes, by menu: '+ criar', '− documentos'. */
export function AcessosChanges({ changes }: { readonly changes: readonly AcessoChange[] }) {
  return (
    <section className={classes.changes} aria-label="Alterações por guardar" aria-live="polite">
      {changes.length > 0 && (
        <>
          <h3>Alterações por guardar</h3>
          <ul>
            {changes.map(({ menu, added, removed }) => (
              <li key={menu}>
                {menu}:{' '}
                {[
                  ...added.map((name) => `+ ${CAPABILITY_NAME[name]}`),
                  ...removed.map((name) => `− ${CAPABILITY_NAME[name]}`),
                ].join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
