import { addDays } from '@sst/contract/rules/dates/dates';
import type { Decision } from '@sst/contract/rules/saude';
import type { PdfFile } from '../../../pdf/document.ts';
import { type FitnessFicha, makeFitnessFicha } from '../../../pdf/fitness-ficha.ts';

const SAMPLE: Omit<FitnessFicha, 'dt' | 'cd_decis' | 'recomendacoes'> = {
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
  medico: 'Dr.ª Mariana Assunção',
  cedula: '38214',
};

/** The decisions of the sample sheets, in their order. */
export const SAMPLED: readonly Decision[] = ['A', 'AC', 'IT', 'ID'];

/** What is recommended to those who are fit under a condition. */
export const SAMPLE_CONDITION = 'Evitar a movimentação manual de cargas superiores a 10 kg.';

/** Real sheets that all employees of the load share: one for each decision that a sheet can state. */
export function makeSampleFichas(today: string): Promise<PdfFile[]> {
  const dt = addDays(today, -30);
  return Promise.all(
    SAMPLED.map((cd_decis) => {
      const recomendacoes = cd_decis === 'AC' ? SAMPLE_CONDITION : null;
      return makeFitnessFicha({ ...SAMPLE, dt, cd_decis, recomendacoes });
    }),
  );
}
