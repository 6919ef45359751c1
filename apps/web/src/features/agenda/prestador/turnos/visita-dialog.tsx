import { Button } from '@mantine/core';
import type { AgendaOpcoes, LocalRow, TurnoRow } from '@sst/contract';
import { TURNO } from '@sst/contract/rules/agenda/turnos';
import { horasParaVisita, turnosNaVisita } from '@sst/contract/rules/agenda/visita';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useEffect, useEffectEvent, useState } from 'react';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../../components/form/dates/date-text.ts';
import { TimeField } from '../../../../components/form/dates/time-field.tsx';
import { INVALID_TIME, readTime } from '../../../../components/form/dates/time-text.ts';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../../components/form/dialog/form-dialog.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { SearchChoiceField } from '../../../../components/form/fields/search-choice-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import type { FieldErrors } from '../../../../components/form/use-submit-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useToday } from '../../../../lib/time/now.ts';
import classes from '../agenda.module.css';
import { useAfetados } from './mudanca/use-afetados.tsx';
import { professionals } from './professionals.ts';
import { professionalOf } from './turno-values.ts';

interface Values {
  readonly local: string;
  readonly dt: string;
  readonly quem: string;
  readonly de: string;
  readonly ate: string;
  readonly minutos: string;
}

const EMPTY: Values = {
  local: '',
  dt: '',
  quem: '',
  de: '',
  ate: '',
  minutos: String(TURNO.minutos.usual),
};

function errorsOf({ dt, de, ate }: Values): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  const [first, last] = [readTime(de), readTime(ate)];
  if (readDate(dt) === null) errors.dt = dateProblem(dt);
  if (first === null) errors.de = INVALID_TIME;
  if (last === null) errors.ate = INVALID_TIME;
  if (first && last && last <= first) errors.ate = 'O fim é anterior ao início.';
  return errors;
}

/** What is sent. */
function bodyOf({ quem, local, dt, de, ate, minutos }: Values) {
  return {
    ...professionalOf(quem),
    cd_local: Number(local),
    dt: readDate(dt) ?? '',
    de: readTime(de) ?? '',
    ate: readTime(ate) ?? '',
    minutos: Number(minutos),
  };
}

interface Props {
  readonly opcoes: AgendaOpcoes;
  readonly locais: readonly LocalRow[];
  readonly turnos: readonly TurnoRow[];
  onClose(): void;
}

/** Says that a physician or a nurse is at a company on a day: the other shifts give their hours, in one answer about who is booked. */
export function VisitaDialog({ opcoes, locais, turnos, onClose }: Props) {
  const today = useToday();
  const afetados = useAfetados();
  const visited = locais.filter(({ tipo, inactiv }) => tipo === 'visita' && !inactiv);
  const form = useCallForm<Values>({
    initial: EMPTY,
    errorsOf,
    missingOf: (values) =>
      emptyFields(values, {
        local: 'Escolha o local da visita.',
        dt: 'Indique o dia.',
        quem: 'Escolha quem vai.',
        de: 'Indique a hora de início.',
        ate: 'Indique a hora de fim.',
        minutos: 'Indique os minutos.',
      }),
    callOf: (values) => {
      const visita = bodyOf(values);
      return afetados.decided({ que: 'visita', visita }, (decided) =>
        prepareCall('createVisita', { body: { ...visita, afetados: decided } }),
      );
    },
    // Each is told at its field, which has the focus.
    summaryOf: () => undefined,
    onDone: onClose,
  });
  return (
    <FormDialog title="Visita" width={480} unsaved={form.dirty} busy={form.busy} onClose={onClose}>
      {(close) => (
        <>
          <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
            <VisitaFields
              form={form}
              visited={visited}
              quem={professionals(opcoes)}
              today={today}
            />
            <Proposed form={form} visited={visited} turnos={turnos} />
            <Ceded values={form.values} visited={visited} turnos={turnos} />
            <DialogButtons action="Marcar visita" busy={form.busy} onCancel={close} />
          </form>
          {afetados.dialog}
        </>
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: ReturnType<typeof useCallForm<Values>>;
  readonly visited: readonly LocalRow[];
  readonly quem: ReturnType<typeof professionals>;
  readonly today: string;
}

function VisitaFields({ form, visited, quem, today }: FieldsProps) {
  return (
    <>
      <Field
        as={ChoiceField}
        form={form}
        name="local"
        label="Empresa e local"
        required
        data-autofocus
        empty={visited.length === 0 ? 'Ainda não há locais de visita' : 'Escolha o local'}
        options={visited.map(({ cd, nome, empresa }) => ({
          value: String(cd),
          label: empresa === null || nome.startsWith(empresa) ? nome : `${empresa}: ${nome}`,
        }))}
      />
      <Field as={DateField} form={form} name="dt" label="Dia" required min={today} />
      <Field
        as={SearchChoiceField}
        form={form}
        name="quem"
        label="Quem vai"
        required
        empty="Escolha quem vai"
        options={quem}
      />
      <div className={classes.pair}>
        <Field as={TimeField} form={form} name="de" label="Das" required />
        <Field as={TimeField} form={form} name="ate" label="Às" required />
      </div>
      <Field
        as={TextField}
        form={form}
        name="minutos"
        label="Minutos de cada exame"
        required
        inputMode="numeric"
        limit={3}
      />
    </>
  );
}

interface ProposedProps {
  readonly form: ReturnType<typeof useCallForm<Values>>;
  readonly visited: readonly LocalRow[];
  readonly turnos: readonly TurnoRow[];
}

/** The hours of whom the visit is with, on its day: the first ones stand in the fields until others are typed. */
function Proposed({ form, visited, turnos }: ProposedProps) {
  const { values, field } = form;
  const { cd_medic, cd_enferm, cd_local, dt } = bodyOf(values);
  const fuso = visited.find(({ cd }) => cd === cd_local)?.fuso;
  const horas =
    fuso && dt && values.quem
      ? horasParaVisita(
          turnos.filter((turno) => turno.cd_medic === cd_medic && turno.cd_enferm === cd_enferm),
          { dt, fuso },
        )
      : [];
  const [put, setPut] = useState({ de: '', ate: '' });
  const fill = (hours: { readonly de: string; readonly ate: string }) => {
    setPut(hours);
    field('de').onChange(hours.de);
    field('ate').onChange(hours.ate);
  };
  const isOurs = values.de === put.de && values.ate === put.ate;
  const { de: from, ate: to } = horas[0] ?? { de: '', ate: '' };
  const propose = useEffectEvent((de: string, ate: string) => {
    if (isOurs) fill({ de, ate });
  });
  useEffect(() => propose(from, to), [from, to]);
  if (horas.length === 0) return null;
  return (
    <div className={classes.note}>
      Turno de quem vai nesse dia:{' '}
      {horas.map(({ de, ate }) => (
        <Button
          key={de}
          size="compact-sm"
          variant="subtle"
          aria-pressed={values.de === de && values.ate === ate}
          onClick={() => fill({ de, ate })}
        >
          {`${de}–${ate}`}
        </Button>
      ))}
    </div>
  );
}

interface CededProps {
  readonly values: Values;
  readonly visited: readonly LocalRow[];
  readonly turnos: readonly TurnoRow[];
}

/** What the other shifts keep of that day. */
function Ceded({ values, visited, turnos }: CededProps) {
  const { cd_medic, cd_enferm, cd_local, dt, de, ate } = bodyOf(values);
  const local = visited.find(({ cd }) => cd === cd_local);
  const complete = local && values.quem && dt && de && ate && de < ate;
  const ceded = complete
    ? turnosNaVisita(
        turnos.filter((turno) => turno.cd_medic === cd_medic && turno.cd_enferm === cd_enferm),
        { dt, de, ate, fuso: local.fuso },
      )
    : [];
  return (
    <div role="status" className={classes.note}>
      {ceded.map(({ turno, antes, fica }) => (
        <p key={turno.cd}>
          Em {displayDate(dt)}, o turno das {antes.de} às {antes.ate} em {turno.local}{' '}
          {fica ? `fica das ${fica.de} às ${fica.ate}` : 'não se realiza'}.
        </p>
      ))}
      {complete && ceded.length === 0 && <p>Não há outro turno a essas horas.</p>}
    </div>
  );
}
