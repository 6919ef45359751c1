import type { FilaRow } from '@sst/contract';
import { hasLeave } from '@sst/contract/rules/pedidos';
import { useState } from 'react';
import { useOfEmpresas } from './use-of-empresas.ts';

/** Looks for what is booked after the chosen departures, and remembers whether accepting them calls it off. */
export function useSaidasComMarcacoes(rows: readonly FilaRow[]) {
  const saidas = rows.filter(({ cd_tipo }) => cd_tipo !== null && hasLeave({ cd_tipo }));
  const { pending, failed, message } = useOfEmpresas('listSaidasComMarcacoes', saidas);
  const [calledOff, setCalledOff] = useState(true);
  const after = new Map(message.map(({ cd, depois }) => [cd, depois]));
  return {
    pending,
    failed,
    found: saidas.flatMap((row) => {
      const depois = after.get(row.cd);
      return depois ? [{ row, depois }] : [];
    }),
    calledOff,
    setCalledOff,
  };
}
