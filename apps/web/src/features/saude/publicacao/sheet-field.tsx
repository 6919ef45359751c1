import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { sentShares } from '../../../components/files/documents.ts';
import { DocumentsField } from '../../../components/files/documents-field.tsx';
import { FieldWarning } from '../../../components/form/field-notes.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import { type ExameValues, isSheetOutdated } from './exame-values.ts';
import classes from './publicacao.module.css';
import type { ExameFormState } from './use-exame-form.ts';

type Choices = Readonly<
  Partial<Record<ExameValues['ficha'], { readonly label: string; readonly description: string }>>
>;

const FILE = {
  label: 'Anexar um PDF',
  description: 'A ficha que já existe, assinada ou digitalizada.',
} as const;

const NEW_SHEET: Choices = {
  gerar: {
    label: 'Gerar a ficha',
    description: 'Desenhada com estes dados, segundo o modelo oficial.',
  },
  anexar: FILE,
  nenhuma: { label: 'Sem ficha', description: 'O exame fica registado sem documento.' },
};

/** The options for an exam that has a sheet. */
const OTHER_SHEET: Choices = {
  manter: { label: 'Manter a ficha', description: 'Fica o documento que o exame já tem.' },
  gerar: {
    label: 'Gerar de novo',
    description: 'Desenhada com os dados corrigidos, em vez da que existe.',
  },
  anexar: { ...FILE, description: 'Outra ficha, assinada ou digitalizada, em vez da que existe.' },
  nenhuma: { label: 'Retirar a ficha', description: 'O exame fica sem documento.' },
};

interface Props {
  readonly form: ExameFormState;
  readonly initial: ExameValues;
}

/** Chooses the source of the exam's fitness sheet. */
export function SheetField({ form, initial }: Props) {
  const { value, onChange, error } = form.field('ficha');
  const file = form.field('anexo');
  const sends = value === 'anexar';
  const choices = initial.ficha === 'manter' ? OTHER_SHEET : NEW_SHEET;
  return (
    <>
      <FormField name="ficha" wide>
        <Radio.Group
          aria-label="Ficha de aptidão"
          value={value}
          error={sends ? undefined : error}
          onChange={(chosen) => onChange(chosen as ExameValues['ficha'])}
        >
          <div className={classes.sheets}>
            {Object.entries(choices).map(([choice, texts]) => (
              <Radio key={choice} value={choice} size="sm" {...texts} />
            ))}
          </div>
        </Radio.Group>
        <div className={classes.outdated} aria-live="polite">
          {isSheetOutdated(form.values, initial) && (
            <FieldWarning>
              A ficha que existe tem os dados de antes da correção. Gere outra, ou anexe-a, para que
              condigam.
            </FieldWarning>
          )}
        </div>
      </FormField>
      {sends && (
        <FormField name="anexo" wide>
          <DocumentsField
            label="Ficheiro da ficha"
            single
            sending={form.busy ? sentShares(form.values.anexo, form.uploadShare) : null}
            entryErrors={form.entryErrors}
            {...file}
            error={file.error ?? error}
          />
        </FormField>
      )}
    </>
  );
}
