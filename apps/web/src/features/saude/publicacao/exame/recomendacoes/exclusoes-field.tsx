import { EXCLUSAO_LABEL, EXCLUSOES } from '@sst/contract/rules/exames/exclusoes';
import type { ReactNode } from 'react';
import { ManyField } from '../../../../../components/form/fields/many-field.tsx';
import { labelOptions } from '../../../../../components/form/fields/options.ts';

interface Props {
  readonly value: readonly string[];
  readonly error?: ReactNode;
  onChange(value: string[]): void;
}

/** What of a workplace the recommendations exclude. */
export function ExclusoesField(props: Props) {
  return (
    <ManyField
      {...props}
      label="Não pode estar exposto a"
      description="Quem o quiser pôr num posto assim tem de o confirmar. Não sai na ficha: diga-o também na recomendação."
      options={labelOptions(EXCLUSAO_LABEL)}
      most={EXCLUSOES.length}
    />
  );
}
