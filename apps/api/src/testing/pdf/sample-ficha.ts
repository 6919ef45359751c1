import type { FitnessFicha } from '../../pdf/fitness-ficha.ts';
import { Seal } from '../../pdf/seal/seal.ts';
import { makeSealedFicha } from '../../pdf/seal/sealed-ficha.ts';
import { makeSelfSigned } from '../../pdf/seal/self-signed.ts';
import type { TimeStamps } from '../../pdf/seal/time-stamps.ts';

/** A sheet of somebody invented. */
export const SAMPLE_FICHA: FitnessFicha = {
  empresa: 'Grupo Atlântico Indústria, S.A.',
  nipc: '509442013',
  estabelecimento: 'Fábrica de Águeda',
  localidade: 'Águeda',
  nome: 'Conceição Assunção Magalhães',
  num_mecan: '01234',
  sexo: 1,
  dt_nasc: '1984-02-29',
  nacionalidade: 'São-tomense',
  categoria: 'Operário especializado',
  profissao: 'Torneiro mecânico',
  loc_trab: 'Oficina',
  dt_ini_instit: '2010-09-01',
  kind: 'periodico',
  tipo_exam: 'Periódico',
  dt: '2026-07-14',
  cd_decis: 'A',
  recomendacoes: null,
  medico: 'Dr. Estêvão (de) Paixão',
  cedula: '33920',
};

/** With which code, and at which moment, samples are sealed. */
export const SAMPLE_SEALING = {
  codigo: '4-7KQ2M4XD9PTRWB3H',
  publicUrl: 'https://portal.example',
  now: new Date('2026-07-14T10:00:00Z'),
};

interface SealOptions {
  readonly to?: Date;
  readonly type?: 'ec' | 'rsa';
  readonly stamps?: TimeStamps;
  readonly demo?: boolean;
}

/** What seals in tests, valid until the end of 2029. */
export function sampleSeal({
  to = new Date('2029-12-31T00:00:00Z'),
  type = 'ec',
  stamps,
  demo = false,
}: SealOptions = {}): Seal {
  const from = new Date('2025-01-01T00:00:00Z');
  const own = makeSelfSigned({ name: 'Saúde do Vale, Lda.', from, to, type });
  return new Seal({ ...own, chain: [], demo }, stamps);
}

/** A sealed sheet. */
export const sealSample = (seal: Seal | undefined, sheet = SAMPLE_FICHA) =>
  makeSealedFicha(sheet, { ...SAMPLE_SEALING, seal });
