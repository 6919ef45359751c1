import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { ExameDetail } from '@sst/contract';
import { makesFicha } from '@sst/contract/rules/exames/exame-ficha';
import { useEffect } from 'react';
import { OptionalPart } from '../../../../../components/feedback/optional-part.tsx';
import { sentShares } from '../../../../../components/files/anexos.ts';
import { readDate } from '../../../../../components/form/dates/date-text.ts';
import { FieldWarning } from '../../../../../components/form/fields/field-notes.tsx';
import { FormField } from '../../../../../components/form/form-section.tsx';
import { lazyPart } from '../../../../../lib/page/lazy-part.ts';
import classes from '../../publicacao.module.css';
import { fichaChoices, isFichaOutdated } from '../exame-proposals.ts';
import type { FichaKind } from '../exame-values.ts';
import type { ExameFormState } from '../use-exame-form.ts';
import { FichaPorPreencher } from './ficha-por-preencher.tsx';

/** Loaded once the form is shown: most sheets are drawn. */
const AnexosField = lazyPart(
  () => import('../../../../../components/files/anexos-field.tsx'),
  'AnexosField',
);

type Choices = Readonly<
  Record<FichaKind, { readonly label: string; readonly description: string }>
>;

const KEEP = { label: 'Manter a ficha', description: 'Fica o documento que o exame já tem.' };
const FILE = {
  label: 'Anexar um PDF',
  description: 'A ficha que já existe, assinada ou digitalizada.',
} as const;

const NEW_SHEET: Choices = {
  manter: KEEP,
  gerar: {
    label: 'Gerar a ficha',
    description: 'Desenhada com estes dados, segundo o modelo oficial.',
  },
  anexar: FILE,
  nenhuma: { label: 'Sem ficha', description: 'O exame fica registado sem documento.' },
};

/** The options for an exam that has a sheet. */
const OTHER_SHEET: Choices = {
  manter: KEEP,
  gerar: {
    label: 'Gerar de novo',
    description: 'Desenhada com os dados corrigidos, em vez da que existe.',
  },
  anexar: { ...FILE, description: 'Outra ficha, assinada ou digitalizada, em vez da que existe.' },
  nenhuma: { label: 'Retirar a ficha', description: 'O exame fica sem documento.' },
};

interface Props {
  readonly form: ExameFormState;
  readonly company: number;
  readonly exame: ExameDetail | null;
}

/** Chooses the source of the exam's fitness sheet. */
export function FichaField({ form, company, exame }: Props) {
  useEffect(() => AnexosField.preload(), []);
  const { onChange, error } = form.field('ficha');
  const file = form.field('anexo');
  const value = form.filled.ficha;
  const sends = value === 'anexar';
  const choices = exame === null || exame.cd_anex === null ? NEW_SHEET : OTHER_SHEET;
  return (
    <>
      <FormField name="ficha" wide>
        <Radio.Group
          aria-label="Ficha de aptidão"
          value={value}
          error={sends ? undefined : error}
          onChange={(chosen) => onChange(chosen as FichaKind)}
        >
          <div className={classes.sheets}>
            {fichaChoices(form.values, exame).map((choice) => (
              <Radio key={choice} value={choice} size="sm" {...choices[choice]} />
            ))}
          </div>
        </Radio.Group>
        <div className={classes.outdated} aria-live="polite">
          {!makesFicha(form.values.cd_decis) && 'Enquanto não há decisão, não há ficha de aptidão.'}
          {value === 'manter' && isFichaOutdated(form.values, exame) && (
            <FieldWarning>
              A ficha que existe tem os dados de antes da correção. Gere outra, ou anexe-a, para que
              condigam.
            </FieldWarning>
          )}
        </div>
        {value === 'gerar' && (
          <FichaPorPreencher
            company={company}
            id={form.values.cd_funcion?.cd}
            dt={readDate(form.values.dt)}
          />
        )}
      </FormField>
      {sends && (
        <FormField name="anexo" wide>
          <OptionalPart>
            <AnexosField
              label="Ficheiro da ficha"
              single
              sending={form.busy ? sentShares(form.values.anexo, form.uploadShare) : null}
              entryErrors={form.entryErrors}
              {...file}
              error={file.error ?? error}
            />
          </OptionalPart>
        </FormField>
      )}
    </>
  );
}
