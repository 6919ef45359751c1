import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { PAPEIS, PAPEL_WORDS, type Papel } from '@sst/contract/rules/papeis';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import classes from './equipa.module.css';
import type { PapeisValues } from './papeis-values.ts';

interface Field<T> {
  readonly value: T;
  readonly error?: ReactNode;
  onChange(value: T): void;
}

interface Props {
  readonly papeis: Field<readonly Papel[]>;
  readonly cd_medic: Field<PapeisValues['cd_medic']>;
  readonly cd_enferm: Field<PapeisValues['cd_enferm']>;
  readonly cd_tecnic: Field<PapeisValues['cd_tecnic']>;
}

/** The roles of somebody of the team, each with what it can do, and the professional of the lists for three of them. */
export function PapeisFields({ papeis, cd_medic, cd_enferm, cd_tecnic }: Props) {
  const has = (papel: Papel) => papeis.value.includes(papel);
  return (
    <>
      <FormField name="papeis" wide>
        <Checkbox.Group
          label="O que pode fazer"
          value={[...papeis.value]}
          error={papeis.error}
          onChange={(chosen) => papeis.onChange(chosen as Papel[])}
        >
          <div className={classes.roles}>
            {PAPEIS.map((papel) => (
              <Checkbox
                key={papel}
                value={papel}
                label={PAPEL_WORDS[papel].nome}
                description={PAPEL_WORDS[papel].pode}
              />
            ))}
          </div>
        </Checkbox.Group>
      </FormField>
      {has('medico') && (
        <FormField name="cd_medic" wide>
          <Professional lista="medicos" label="Médico" empty="Escolher o médico" {...cd_medic} />
        </FormField>
      )}
      {has('enfermeiro') && (
        <FormField name="cd_enferm" wide>
          <Professional
            lista="enfermeiros"
            label="Enfermeiro"
            empty="Escolher o enfermeiro"
            {...cd_enferm}
          />
        </FormField>
      )}
      {has('tecnico') && (
        <FormField name="cd_tecnic" wide>
          <Professional
            lista="tecnicos"
            label="Técnico"
            optional
            empty="Nenhum da lista"
            {...cd_tecnic}
          />
        </FormField>
      )}
    </>
  );
}

interface ProfessionalProps extends Field<string> {
  readonly lista: 'medicos' | 'enfermeiros' | 'tecnicos';
  readonly optional?: boolean;
  readonly label: string;
  readonly empty: string;
}

function Professional({ lista, optional = false, ...field }: ProfessionalProps) {
  const { data } = useQuery(
    callQuery('listItens', { params: { lista }, query: { ordenacao: 'nome.asc' } }),
  );
  const offered = (data?.message ?? []).filter(
    ({ cd, inactiv }) => !inactiv || String(cd) === field.value,
  );
  const options = offered.map(({ cd, nome }) => ({ value: String(cd), label: nome }));
  return <ChoiceField required={!optional} options={options} {...field} />;
}
