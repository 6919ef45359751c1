import { Button, Input } from '@mantine/core';
import { EXPOSICOES, type Exposicao } from '@sst/contract/prazos/facts';
import { EXPOSICAO_LABEL } from '@sst/contract/prazos/postos';
import { type ReactNode, useId, useRef } from 'react';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import type { ExposureValues } from './posto-values.ts';
import classes from './postos.module.css';

interface Props {
  readonly value: readonly ExposureValues[];
  readonly error?: ReactNode;
  onChange(exposures: readonly ExposureValues[]): void;
}

/** What there is to be exposed to: each with its days, chosen from the list of the law. */
export function ExposicoesField({ value, error, onChange }: Props) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const left = EXPOSICOES.filter((tipo) => !value.some((one) => one.tipo === tipo));
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <fieldset ref={group} aria-labelledby={id} className={classes.exposuresField}>
      <Input.Label id={id} component="div">
        Exposições
      </Input.Label>
      {value.map((one, index) => {
        const label = EXPOSICAO_LABEL[one.tipo];
        const change = (days: Partial<ExposureValues>) =>
          onChange(value.with(index, { ...one, ...days }));
        return (
          <div key={one.tipo} className={classes.exposure} data-exposure={one.tipo}>
            <div className={classes.exposureHead}>
              <strong>{label}</strong>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={`Retirar: ${label}`}
                onClick={() => {
                  onChange(value.toSpliced(index, 1));
                  focusOn('select');
                }}
              >
                Retirar
              </Button>
            </div>
            <div className={classes.pair}>
              <DateField
                label="Desde"
                required
                aria-label={`Desde: ${label}`}
                longAgo
                value={one.dt_ini}
                onChange={(dt_ini) => change({ dt_ini })}
              />
              <DateField
                label="Último dia"
                aria-label={`Último dia: ${label}`}
                description="Vazio se continua."
                value={one.dt_fim}
                onChange={(dt_fim) => change({ dt_fim })}
              />
            </div>
          </div>
        );
      })}
      {left.length > 0 && (
        <ChoiceField
          aria-label="Acrescentar exposição"
          mt={8}
          value=""
          empty="Acrescentar exposição…"
          options={left.map((tipo) => ({ value: tipo, label: EXPOSICAO_LABEL[tipo] }))}
          onChange={(tipo) => {
            if (tipo === '') return;
            onChange([...value, { tipo: tipo as Exposicao, dt_ini: '', dt_fim: '' }]);
            focusOn(`[data-exposure="${tipo}"] input`);
          }}
        />
      )}
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </fieldset>
  );
}
