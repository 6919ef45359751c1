import { expect, it } from 'vitest';
import { proposeColunas } from './campos.ts';
import { leavingColumns } from './leaving-columns.ts';

const rows = (...cells: string[][]) => cells.map((each, at) => ({ linha: at + 2, cells: each }));

it('takes the day of leaving as programs call it, and warns of what looks like one and is not used [ACERT-22]', () => {
  for (const header of ['Data saída', 'DT_SAIDA', 'Data de Cessação', 'Data rescisão']) {
    expect(proposeColunas(['Nome', header])).toEqual(['nome', 'dataSaida']);
  }
  const headers = ['Nome', 'Fim de contrato', 'Consulta', 'Antiguidade', 'Notas'];
  const records = rows(
    ['Ana', '31-12-2026', '', '01-01-2020', 'x'],
    ['Rui', '30-06-2026', '', '01-02-2021', ''],
    ['Eva', '', '20-11-2026', '01-03-2022', ''],
  );
  const found = leavingColumns({ headers, records }, ['nome', null, null, null, null]);
  expect(found).toEqual(['Fim de contrato', 'Consulta']);
  expect(leavingColumns({ headers, records }, ['nome', 'dataSaida', null, null, null])).toEqual([]);
});
