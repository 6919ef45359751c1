import { Button } from '@mantine/core';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { IconClock } from '@tabler/icons-react';
import { dateText } from '../../../components/form/dates/date-text.ts';
import formClasses from '../../../components/form/form.module.css';
import { FormSection } from '../../../components/form/form-section.tsx';
import { DescriptionField, MomentFields, PlaceFields } from './moment-and-place.tsx';
import { InjuredField } from './person-fields.tsx';
import type { AcidenteFormState } from './use-acidente-form.ts';

interface Props {
  readonly form: AcidenteFormState;
  readonly company: number;
}

/** What is known within a minute: who, when, where and what (ACID-301). */
export function QuickFields({ form, company }: Props) {
  const [dt, hr] = [form.field('dt'), form.field('hr')];
  const now = () => {
    const moment = momentInPortugal(new Date());
    dt.onChange(dateText(moment.dt));
    hr.onChange(moment.hr);
  };
  return (
    <>
      <FormSection title="Quem">
        <InjuredField form={form} company={company} />
      </FormSection>
      <FormSection title="Quando">
        <Button
          variant="default"
          className={formClasses.wide}
          leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
          onClick={now}
        >
          Agora
        </Button>
        <MomentFields form={form} company={company} />
      </FormSection>
      <FormSection title="Onde">
        <PlaceFields form={form} company={company} />
      </FormSection>
      <FormSection title="O que aconteceu">
        <DescriptionField form={form} />
      </FormSection>
    </>
  );
}
