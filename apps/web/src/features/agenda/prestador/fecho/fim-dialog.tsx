import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { LinhaDoDia } from '@sst/contract';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { type Especie, MARCACAO_STATE, PROFISSIONAL } from '@sst/contract/rules/saude';
import { type FormEvent, useState } from 'react';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { NO_REASON, ReasonFields, reasonOf } from '../../../../components/form/reason-fields.tsx';
import type { Ending } from './fecho-calls.ts';

export type NotKept = Exclude<Ending['estado'], typeof MARCACAO_STATE.realizada>;
const endingsOf = (especie: Especie): readonly { estado: NotKept; label: string }[] => [
  { estado: MARCACAO_STATE.faltaFuncionario, label: 'O funcionário faltou' },
  { estado: MARCACAO_STATE.faltaMedico, label: `O ${PROFISSIONAL[especie]} faltou` },
  { estado: MARCACAO_STATE.desmarcada, label: 'Foi desmarcada' },
];

interface Props {
  readonly row: LinhaDoDia;
  /** What is chosen at first. */
  readonly first: NotKept;
  /** Whether its hour has come: until then it can only be called off. */
  readonly come: boolean;
  onEnd(ending: Ending): void;
  onClose(): void;
}

/** Says why a booking was not kept. */
export function FimDialog({ row, first, come, onEnd, onClose }: Props) {
  const [estado, setEstado] = useState<NotKept>(first);
  const [reason, setReason] = useState(NO_REASON);
  // The reasons are the employee's.
  const withReason = estado !== MARCACAO_STATE.faltaMedico;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onEnd({ estado, ...(withReason && reasonOf(reason)) });
    onClose();
  };
  const title = estado === MARCACAO_STATE.desmarcada ? 'Desmarcar' : 'Registar falta';
  return (
    <PageDialog title={title} width={460} onClose={onClose}>
      <form className={formClasses.form} noValidate onSubmit={submit}>
        <p>
          <strong>{row.nome}</strong>, {row.tipo}, {hourText(row.hr, row.fuso)}.
        </p>
        {come && (
          <Radio.Group
            label="O que aconteceu"
            value={String(estado)}
            onChange={(value) => setEstado(Number(value) as NotKept)}
          >
            <div className={formClasses.choices}>
              {endingsOf(row.especie).map((one) => (
                <Radio key={one.estado} value={String(one.estado)} label={one.label} size="sm" />
              ))}
            </div>
          </Radio.Group>
        )}
        {withReason && (
          <ReasonFields
            first
            cd_motiv={{
              value: reason.cd_motiv,
              onChange: (cd_motiv) => setReason({ ...reason, cd_motiv }),
            }}
            motivo={{
              value: reason.motivo,
              onChange: (motivo) => setReason({ ...reason, motivo }),
            }}
          />
        )}
        <DialogButtons action={title} cancel="Voltar" onCancel={onClose} />
      </form>
    </PageDialog>
  );
}
