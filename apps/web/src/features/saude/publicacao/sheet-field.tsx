import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { sentShares } from '../../../components/files/documents.ts';
import { DocumentsField } from '../../../components/files/documents-field.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import type { ExameValues } from './exame-values.ts';
import classes from './publicacao.module.css';
import type { ExameFormState } from './use-exame-form.ts';

const CHOICES: Readonly<Record<ExameValues['ficha'], { label: string; description: string }>> = {
  gerar: {
    label: 'Gerar a ficha',
    description: 'Desenhada com estes dados, segundo o modelo oficial.',
  },
  anexar: {
    label: 'Anexar um PDF',
    description: 'A ficha que já existe, assinada ou digitalizada.',
  },
  nenhuma: { label: 'Sem ficha', description: 'O exame fica registado sem documento.' },
};

/** Where the fitness sheet of the exam comes from. */
export function SheetField({ form }: { readonly form: ExameFormState }) {
  const { value, onChange } = form.field('ficha');
  return (
    <>
      <FormField name="ficha" wide>
        <Radio.Group
          aria-label="Ficha de aptidão"
          value={value}
          onChange={(chosen) => onChange(chosen as ExameValues['ficha'])}
        >
          <div className={classes.sheets}>
            {Object.entries(CHOICES).map(([choice, texts]) => (
              <Radio key={choice} value={choice} size="sm" {...texts} />
            ))}
          </div>
        </Radio.Group>
      </FormField>
      {value === 'anexar' && (
        <FormField name="anexo" wide>
          <DocumentsField
            label="Ficheiro da ficha"
            single
            sending={form.busy ? sentShares(form.values.anexo, form.sent) : null}
            refused={form.refused}
            {...form.field('anexo')}
          />
        </FormField>
      )}
    </>
  );
}
