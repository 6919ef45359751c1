import type { AcessoChange } from './acessos-rules.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

/** The unsaved changes, by menu: '+ criar', '− documentos'. */
export function AcessosChanges({ changes }: { readonly changes: readonly AcessoChange[] }) {
  return (
    <UnsavedChanges
      changes={changes.map(({ menu, added, removed }) => {
        const signed = [
          ...added.map((name) => `+\u00a0${name}`),
          ...removed.map((name) => `−\u00a0${name}`),
        ];
        return `${menu}: ${signed.join(', ')}`;
      })}
    />
  );
}
