import { Button } from '@mantine/core';
import type { Plano } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { type FormEvent, useMemo, useState } from 'react';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { dotted } from '../../../../lib/dotted.ts';
import classes from './plano.module.css';
import {
  choicesOf,
  exchangesOf,
  type Place,
  type PlanoState,
  turnoText,
  warningsOf,
} from './plano-state.ts';

interface Props {
  readonly plano: Plano;
  readonly state: PlanoState;
  readonly who: number;
  /** Puts people elsewhere; null takes them out. */
  onPlace(changes: readonly (readonly [number, Place | null])[]): void;
  onClose(): void;
}

/** Where somebody of a plan is to go: a shift and its hour, or the place of somebody else. */
function useTarget({ plano, state, who }: Pick<Props, 'plano' | 'state' | 'who'>) {
  const present = state.places[who] ?? null;
  const choices = useMemo(() => choicesOf(plano, state, who), [plano, state, who]);
  const others = useMemo(() => exchangesOf(plano, state, who), [plano, state, who]);
  const [turno, setTurno] = useState(String(present?.turno ?? ''));
  const [hr, setHr] = useState(present?.hr ?? '');
  const [other, setOther] = useState('');
  const hoursOf = (value: string) =>
    choices.find((one) => String(one.turno) === value)?.hours ?? [];
  const exchanged = other === '' ? null : (state.places[Number(other)] ?? null);
  const target: Place | null =
    exchanged ?? (turno === '' || hr === '' ? null : { turno: Number(turno), hr });
  return {
    present,
    choices,
    others,
    turno,
    setTurno: (value: string) => {
      setTurno(value);
      setHr(hoursOf(value)[0] ?? '');
    },
    hr,
    setHr,
    hours: hoursOf(turno),
    other,
    setOther,
    exchanged,
    target,
  };
}

type Chosen = ReturnType<typeof useTarget>;

/** Puts somebody of a plan into another free slot, or into that of somebody else, or takes her out. */
export function MudarDialog({ plano, state, who, onPlace, onClose }: Props) {
  const pessoa = plano.pessoas[who];
  const chosen = useTarget({ plano, state, who });
  const [missing, setMissing] = useState(false);
  if (!pessoa) return null;
  const { target, exchanged, present } = chosen;
  const shift = target && plano.turnos[target.turno];
  const warnings = shift ? warningsOf(pessoa, shift, target.hr, plano.turnos) : [];
  const finish = (changes: Parameters<typeof onPlace>[0]) => {
    onPlace(changes);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!target) setMissing(true);
    else if (exchanged) {
      finish([
        [who, exchanged],
        [Number(chosen.other), present],
      ]);
    } else finish([[who, target]]);
  };
  return (
    <PageDialog title={`Mudar: ${pessoa.nome}`} width={520} onClose={onClose}>
      <form className={classes.fields} noValidate onSubmit={submit}>
        {chosen.choices.length === 0 && (
          <p>Nenhum turno deste plano tem uma hora livre que lhe sirva.</p>
        )}
        <SlotFields plano={plano} chosen={chosen} missing={missing && !target} />
        {chosen.others.length > 0 && <TrocaField plano={plano} state={state} chosen={chosen} />}
        <p role="status" className={classes.late}>
          {warnings.join('. ')}
        </p>
        {present && (
          <div>
            <Button variant="default" onClick={() => finish([[who, null]])}>
              Retirar do plano
            </Button>
          </div>
        )}
        <DialogButtons action="Guardar" onCancel={onClose} />
      </form>
    </PageDialog>
  );
}

interface SlotProps {
  readonly plano: Plano;
  readonly chosen: Chosen;
  /** Whether it was to be saved without a place. */
  readonly missing: boolean;
}

function SlotFields({ plano, chosen, missing }: SlotProps) {
  const { choices, turno, setTurno, hours, hr, setHr, other } = chosen;
  return (
    <>
      <ChoiceField
        label="Dia e turno"
        empty="Escolha"
        data-autofocus
        disabled={other !== ''}
        options={choices.map(({ turno: index, hours: free }) => {
          const one = plano.turnos[index];
          const text = one ? turnoText(one) : '';
          return {
            value: String(index),
            label: `${text} (${countLabel(free.length, 'hora', 'horas')})`,
          };
        })}
        value={turno}
        error={missing && turno === '' ? 'Escolha o turno.' : undefined}
        onChange={setTurno}
      />
      <ChoiceField
        label="Hora"
        empty="Escolha"
        disabled={other !== '' || turno === ''}
        options={hours.map((value) => ({ value, label: value }))}
        value={hr}
        error={missing && turno !== '' ? 'Escolha a hora.' : undefined}
        onChange={setHr}
      />
    </>
  );
}

function TrocaField({
  plano,
  state,
  chosen: { others, other, setOther },
}: Pick<Props, 'plano' | 'state'> & { readonly chosen: Chosen }) {
  return (
    <ChoiceField
      label="Ou trocar com"
      empty="Ninguém"
      options={others.map((one) => {
        const place = state.places[one];
        const there = place && plano.turnos[place.turno];
        const text = there ? `${turnoText(there)}, ${place.hr}` : null;
        return {
          value: String(one),
          label: dotted(plano.pessoas[one]?.nome ?? '', text) ?? '',
        };
      })}
      value={other}
      onChange={setOther}
    />
  );
}
