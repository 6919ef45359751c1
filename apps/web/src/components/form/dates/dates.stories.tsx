import type { ComponentProps } from 'react';
import { appears, clickOn, ignore } from '../../../catalogo/acts.ts';
import { Held } from '../../../catalogo/held.tsx';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { FormField, FormSection } from '../form-section.tsx';
import { DateCalendar } from './date-calendar.tsx';
import { DateField } from './date-field.tsx';
import { DayField } from './day-field.tsx';
import { TimeChoice } from './time-choice.tsx';
import { TimeField } from './time-field.tsx';

export default { title: 'form/dates' } satisfies Meta;

function Day(props: Omit<ComponentProps<typeof DateField>, 'onChange'>) {
  return (
    <Held initial={props.value}>
      {(text, onChange) => <DateField {...props} value={text} onChange={onChange} />}
    </Held>
  );
}

function Time(props: Omit<ComponentProps<typeof TimeField>, 'onChange'>) {
  return (
    <Held initial={props.value}>
      {(text, onChange) => <TimeField {...props} value={text} onChange={onChange} />}
    </Held>
  );
}

/** Opens what a field offers; its code is loaded late. */
async function openOffer(): Promise<void> {
  await clickOn('#historia button');
  await appears('[role=dialog] button');
}

export const DaysAndTimes: Story = {
  render: () => (
    <FormSection title="Acidente">
      <FormField name="dt">
        <Day label="Data" required value="" />
      </FormField>
      <FormField name="hr">
        <Time label="Hora" required value="" />
      </FormField>
      <FormField name="dt_interr_trab">
        <Day label="Data de interrupção do trabalho" value="20-11-2026" />
      </FormField>
      <FormField name="hr_interr_trab">
        <Time label="Hora de interrupção do trabalho" value="08:00" />
      </FormField>
    </FormSection>
  ),
};
export const Today: Story = {
  render: () => (
    <FormSection title="Conhecimento">
      <FormField name="dt">
        <Held initial="">
          {(text, onChange) => <DayField label="Dia" required value={text} onChange={onChange} />}
        </Held>
      </FormField>
    </FormSection>
  ),
};
export const Wrong: Story = {
  render: () => (
    <FormSection title="Acidente">
      <FormField name="dt">
        <Day label="Data" required value="31-02-2026" error="Indique uma data que exista." />
      </FormField>
      <FormField name="hr">
        <Time label="Hora" required value="25:00" error="Indique uma hora entre 00:00 e 23:59." />
      </FormField>
      <FormField name="dt_interr_trab">
        <Day
          label="Data de interrupção do trabalho"
          value="18-11-2026"
          error="A interrupção do trabalho não pode ser anterior à data e à hora em que o acidente aconteceu."
        />
      </FormField>
    </FormSection>
  ),
};
export const Disabled: Story = {
  render: () => (
    <FormSection title="Acidente">
      <FormField name="dt">
        <Day label="Data" disabled value="19-11-2026" />
      </FormField>
      <FormField name="hr">
        <Time label="Hora" disabled value="16:05" />
      </FormField>
    </FormSection>
  ),
};
export const WithHelp: Story = {
  render: () => (
    <FormSection title="Transferência">
      <FormField name="dt_efeito">
        <Day
          label="Data de efeito"
          required
          description="O primeiro dia em que o funcionário trabalha na nova unidade."
          value="01-01-2027"
        />
      </FormField>
    </FormSection>
  ),
};

export const OpenCalendar: Story = {
  render: () => <Day label="Data" value="19-11-2026" />,
  play: openOffer,
};
export const OpenCalendarWithin: Story = {
  render: () => <Day label="Data" value="19-11-2026" min="2026-11-09" max="2026-11-20" />,
  play: openOffer,
};
export const OpenCalendarOfLongAgo: Story = {
  render: () => <Day label="Data de nascimento" longAgo value="" max="2010-12-31" />,
  play: openOffer,
};
export const OpenTimes: Story = {
  render: () => <Time label="Hora" value="" />,
  play: openOffer,
};
export const OpenTimesAtChosen: Story = {
  render: () => <Time label="Hora" value="16:30" />,
  play: openOffer,
};

export const Calendar: Story = {
  render: () => <DateCalendar value="2026-02-14" onPick={ignore} />,
};
export const Times: Story = { render: () => <TimeChoice value="16:00" onPick={ignore} /> };
