import { addDays } from '@sst/contract/rules/dates';
import type { PdfFile } from '../../../pdf/document.ts';
import { type FitnessSheet, makeFitnessSheet } from '../../../pdf/fitness-sheet.ts';

const SAMPLE: Omit<FitnessSheet, 'dt' | 'cd_decis'> = {
  empresa: 'Empresa de exemplo, Lda.',
  nipc: '500000000',
  estabelecimento: 'Estabelecimento de exemplo',
  localidade: 'Lisboa',
  nome: 'Ficha de exemplo dos dados de carga',
  num_mecan: null,
  sexo: 1,
  dt_nasc: '1980-01-01',
  nacionalidade: 'Portuguesa',
  categoria: 'Técnico',
  profissao: 'Técnico',
  loc_trab: null,
  dt_ini_instit: '2015-01-02',
  kind: 'periodico',
  tipo_exam: 'Periódico',
  recomendacoes: null,
  medico: 'Dr.ª Mariana Assunção',
  cedula: '38214',
};

/** Two real sheets that all employees of the load share. */
export function makeSampleSheets(today: string): Promise<PdfFile[]> {
  const dt = addDays(today, -30);
  return Promise.all(
    (['A', 'AC'] as const).map((cd_decis) => makeFitnessSheet({ ...SAMPLE, dt, cd_decis })),
  );
}
