import type { VagaOferecida } from '@sst/contract';
import { DIA_SEMANA_LABEL, diaSemana } from '@sst/contract/rules/agenda/turnos';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { FormField } from '../../../../components/form/form-section.tsx';

const NONE = 'Não há outras vagas nas próximas semanas: recuse, ou peça outra data ao prestador.';

/** 'qua 22-04-2026, às 09:30 · Clínica de Aveiro'. */
function vagaText({ dt, hr, local }: VagaOferecida): string {
  return `${DIA_SEMANA_LABEL[diaSemana(dt)]} ${displayDate(dt)}, às ${displayTime(hr)} · ${local}`;
}

const keyOfVaga = ({ dt, hr, cd_local }: Pick<VagaOferecida, 'dt' | 'hr' | 'cd_local'>) =>
  `${dt} ${hr} ${cd_local}`;

/** The slot of a key. */
export function vagaOfKey(key: string): { dt: string; hr: string; cd_local: number } {
  const [dt = '', hr = '', cd_local] = key.split(' ');
  return { dt, hr, cd_local: Number(cd_local) };
}

interface Props {
  readonly vagas: readonly VagaOferecida[];
  readonly field: { readonly value: string; onChange(value: string): void };
}

/** The free slots that are offered, of which one is chosen. */
export function VagaChoice({ vagas, field }: Props) {
  if (vagas.length === 0) return <p>{NONE}</p>;
  return (
    <FormField name="vaga">
      <ChoiceField
        label="Vaga"
        required
        data-autofocus
        empty="Escolha"
        options={vagas.map((vaga) => ({ value: keyOfVaga(vaga), label: vagaText(vaga) }))}
        {...field}
      />
    </FormField>
  );
}
