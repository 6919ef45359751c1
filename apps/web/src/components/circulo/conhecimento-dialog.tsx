import { CANAIS_DO_RH, CANAL_DO_RH_LABEL, CIRCULO } from '@sst/contract/rules/circulo/circulo';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useToday } from '../../lib/time/now.ts';
import { NamedRows } from '../bulk/named-rows.tsx';
import { sentShares } from '../files/anexos.ts';
import { AnexosField } from '../files/anexos-field.tsx';
import { DayField } from '../form/dates/day-field.tsx';
import { SubmitDialog } from '../form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../form/fields/choice-field.tsx';
import { labelOptions } from '../form/fields/options.ts';
import { TextField } from '../form/fields/text-field.tsx';
import { Field, FormField } from '../form/form-section.tsx';
import type { Assinavel } from './ficha-do-ficheiro.ts';
import { type CanalDoRh, fichaOf, useConhecimento } from './use-conhecimento.ts';

interface Props {
  readonly fichas: readonly Assinavel[];
  /** What is chosen first. */
  readonly canal?: CanalDoRh;
  /** @param codes the exams whose sheets are known now; none where the dialog was only closed. */
  onClose(codes?: readonly number[]): void;
}

const nameOf = ({ funcion, num_mecan }: Assinavel) =>
  num_mecan ? `${funcion} (N.º ${num_mecan})` : funcion;

/** Enters that workers came to know their sheets on paper or by post, with the signed papers. */
export function ConhecimentoDialog({ fichas, canal = 'papel', onClose }: Props) {
  const form = useConhecimento(fichas, canal, onClose);
  const today = useToday();
  const { copias, de } = form.values;
  const many = fichas.length > 1;
  const asked = copias.filter((file) => many && fichaOf(file, {}, fichas) === undefined);
  return (
    <SubmitDialog
      title="Registar conhecimento"
      width={640}
      fullOnPhone
      action={many ? `Registar (${fichas.length})` : 'Registar'}
      form={form}
      onClose={() => onClose()}
    >
      <p>
        {countLabel(fichas.length, 'ficha de que', 'fichas de que')} o trabalhador tomou
        conhecimento fora do portal.
      </p>
      <NamedRows names={fichas.map((one) => `${nameOf(one)}, exame de ${displayDate(one.dt)}`)} />
      <Field
        as={ChoiceField}
        form={form}
        name="canal"
        label="Como"
        empty="Escolha"
        required
        options={labelOptions(CANAL_DO_RH_LABEL, CANAIS_DO_RH)}
      />
      <Field as={DayField} form={form} name="dt" label="Dia" required max={today} />
      <Field
        as={TextField}
        form={form}
        name="onde"
        label="Onde fica guardada"
        help="Como «Pasta de SST, 2026», ou o número do registo dos CTT. Sem isto e sem cópia, fica por arquivar."
        limit={CIRCULO.onde}
      />
      <Field
        as={AnexosField}
        form={form}
        name="copias"
        label="Cópias assinadas"
        optional
        entryErrors={form.entryErrors}
        sending={form.busy && copias.length > 0 ? sentShares(copias, form.uploadShare) : null}
      />
      {asked.map((file) => (
        <FormField key={file.id} name={`de-${file.id}`}>
          <ChoiceField
            label={`De quem é ${file.name}`}
            required
            empty="Escolha"
            value={de[file.id] ?? ''}
            options={fichas.map((one) => ({ value: String(one.anex), label: nameOf(one) }))}
            onChange={(anex) => form.field('de').onChange({ ...de, [file.id]: anex })}
          />
        </FormField>
      ))}
    </SubmitDialog>
  );
}
