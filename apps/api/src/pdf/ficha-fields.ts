import { displayDate } from '@sst/contract/rules/dates/dates';
import type { FichaPorPreencher, FichaQuem } from '@sst/contract/rules/exames/ficha-por-preencher';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import type { BoxField } from './boxes.ts';
import type { FitnessFicha } from './fitness-ficha.ts';

/** What a sheet says of the employer, the service, the employee and the workplace. */
export type FichaSides = Omit<
  FitnessFicha,
  'kind' | 'tipo_exam' | 'dt' | 'cd_decis' | 'recomendacoes' | 'medico' | 'cedula'
>;

/** A field of the model, and who can fill it in; without, it is of no importance. */
interface FichaField extends BoxField {
  readonly quem?: FichaQuem;
}

type Rows = readonly (readonly FichaField[])[];

const day = (date: string | null | undefined) => (date ? displayDate(date) : null);

/** The fields of box 1. */
export function employerOf(sheet: FichaSides): Rows {
  const quem = 'empresa';
  return [
    [
      { label: 'Designação social / Nome', value: sheet.empresa, share: 3 },
      { label: 'NIPC / NIF', value: sheet.nipc, share: 1, quem: 'prestador' },
    ],
    [
      { label: 'Estabelecimento', value: sheet.estabelecimento, share: 3 },
      { label: 'CAE principal', value: sheet.cae ?? null, share: 1, quem },
    ],
    [
      { label: 'Endereço', value: sheet.morada ?? null, share: 2, quem },
      { label: 'Código postal', value: sheet.cod_postal ?? null, share: 1, quem },
      { label: 'Localidade', value: sheet.localidade, share: 1, quem: 'prestador' },
    ],
    [
      { label: 'Telefone', value: sheet.telefone ?? null, share: 1, quem },
      { label: 'E-mail', value: sheet.email ?? null, share: 2, quem },
    ],
  ];
}

/** The fields of box 2. */
export function serviceOf({ servico = null }: FichaSides): Rows {
  const quem = 'operador';
  return [
    [
      {
        label: 'Designação da empresa de serviço externo',
        value: servico?.nome ?? null,
        share: 3,
        quem,
      },
      { label: 'NIPC / NIF', value: servico?.nipc ?? null, share: 1, quem },
    ],
    [
      {
        label: 'Processo de autorização (PA) da DGS n.º',
        value: servico?.processo ?? null,
        share: 1,
        quem,
      },
    ],
  ];
}

/** The fields of box 3. */
export function workerOf(sheet: FichaSides): Rows {
  const quem = 'empresa';
  return [
    [
      { label: 'Nome', value: sheet.nome, share: 3 },
      { label: 'N.º mecanográfico', value: sheet.num_mecan, share: 1, quem },
    ],
    [
      { label: 'Sexo', value: sexLabel(sheet.sexo), share: 1 },
      { label: 'Data de nascimento', value: displayDate(sheet.dt_nasc), share: 1 },
      { label: 'Nacionalidade', value: sheet.nacionalidade, share: 1, quem },
    ],
    [
      { label: 'Data de admissão na empresa', value: day(sheet.dt_ini_instit), share: 1, quem },
      { label: 'Categoria profissional', value: sheet.categoria, share: 2, quem },
    ],
    [
      {
        label: 'Posto de trabalho (principal)',
        value: sheet.posto ?? sheet.loc_trab,
        share: 1,
        quem: 'tecnico',
      },
      { label: 'Local de trabalho', value: sheet.loc_trab, share: 1 },
    ],
    [
      { label: 'Atividade / Função', value: sheet.profissao, share: 2, quem },
      {
        label: 'Data de admissão na função',
        value: day(sheet.dt_ini_funcao),
        share: 1,
        quem: 'tecnico',
      },
    ],
  ];
}

/** A question of box 4, and what stands beside it. */
interface Answer {
  readonly label: string;
  /** Null where nobody has described the workplace: it is not known, which is not 'Não'. */
  readonly yes: boolean | null;
  readonly text: string;
}

/** The questions of box 4, answered from what the technicians have described. */
export function workplaceOf({ posto, fatores, exposicoes = [] }: FichaSides): readonly Answer[] {
  const known = (yes: boolean) => (posto === undefined && !yes ? null : yes);
  return [
    {
      label: 'Análise do posto de trabalho',
      yes: known(posto !== undefined),
      text: posto === undefined ? 'O posto de trabalho ainda não está descrito.' : posto,
    },
    {
      label: 'Identificação de fatores de risco profissional',
      yes: known(Boolean(fatores?.trim())),
      text: fatores?.trim() ?? '',
    },
    {
      label: 'Avaliação da exposição profissional',
      yes: known(exposicoes.length > 0),
      text: exposicoes.join('; '),
    },
  ];
}

/** What a sheet would leave empty, in the order of the model, and who can fill it in. */
export function missingInFicha(sheet: FichaSides): FichaPorPreencher[] {
  const boxes = [employerOf(sheet), serviceOf(sheet), workerOf(sheet)];
  const fields = boxes.flatMap((rows, at) =>
    rows
      .flat()
      .flatMap(({ label, value, quem }) =>
        quem && !value?.trim() ? [{ caixa: at + 1, campo: label, quem }] : [],
      ),
  );
  const questions = workplaceOf(sheet).filter(({ yes }) => !yes);
  return [
    ...fields,
    ...questions.map(({ label }) => ({ caixa: 4, campo: label, quem: 'tecnico' as const })),
  ];
}
