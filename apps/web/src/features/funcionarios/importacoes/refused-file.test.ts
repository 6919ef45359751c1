import type { LinhaRecusada } from '@sst/contract';
import { proposeColunas } from '@sst/contract/rules/acerto/campos';
import { expect, test } from 'vitest';
import { csvRecords } from '../../../components/file-import/csv/csv-records.ts';
import { fileText } from '../../../components/file-import/csv/file-text.ts';
import { readTable } from '../importacao/ficheiro/read-table.ts';
import { refusedFile } from './refused-file.ts';

const ROW: LinhaRecusada = {
  cd: 7,
  numMecan: '00779',
  nome: 'Íris Ção',
  sexo: '1',
  dataNascimento: '1990-05-20',
  nacionalidade: 'Portuguesa',
  categoria: 'Operário',
  agrupamento: null,
  profissao: 'Fiel; de armazém',
  funcao: null,
  bi: '12345678',
  nif: '287654321',
  niss: null,
  utente: null,
  localTrabalho: 'Sede',
  dataAdmissao: '2026-03-16',
  caminho: 'Empresa / Norte / Loja',
  motivo: '=Falta o NISS',
  cd_tipo: 0,
  dataSaida: null,
};

test('those of a list of staff are read by the settling, with the day of a departure [IMP-09, ACERT-30]', async () => {
  const leaves = { ...ROW, cd_tipo: 5, dataSaida: '2026-04-30' } as const;
  const text = await refusedFile([ROW, leaves], 'acerto');
  const [headers = '', , row] = text.split('\r\n');
  const colunas = proposeColunas(headers.replace('\uFEFF', '').split(';'));
  expect(colunas.slice(-4)).toEqual(['unidade', 'dataSaida', null, null]);
  expect(row).toMatch(/;30[-/]04[-/]2026;Inativação \/ Saída;/);
});

test('refused rows are read by the import as they were sent; the reason is passed over [IMP-09]', async () => {
  const text = await refusedFile([ROW]);
  expect(text.split('\r\n')[0]).toMatch(/;Unidade;Erros$/);
  expect(text).toContain("'=Falta o NISS");
  const table = readTable(csvRecords(fileText(new TextEncoder().encode(text))));
  expect([table.unknown, table.repeated, table.aside]).toEqual([[], [], []]);
  expect(table.rows).toMatchObject([
    {
      node: 'Empresa / Norte / Loja',
      unread: {},
      values: {
        numMecan: '00779',
        nome: 'Íris Ção',
        sexo: '1',
        dataNascimento: '20-05-1990',
        agrupamento: '',
        profissao: 'Fiel; de armazém',
        nif: '287654321',
        niss: '',
        dataAdmissao: '16-03-2026',
      },
    },
  ]);
});
