import { especieOf } from '../../../../components/saude/especie-of.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { MarcacaoRow } from '@sst/contract';
import { MARCACAO_STATE, PROFISSIONAL } from '@sst/contract/rules/saude';
import { type FormEvent, useState } from 'react';
import type { Ending } from '../../../../components/agenda/marcacao/cancelar-dialog.tsx';
import { MarcacaoSubject } from '../../../../components/agenda/marcacao/marcacao-subject.tsx';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { NO_REASON, ReasonFields, reasonOf } from '../../../../components/form/reason-fields.tsx';

const { faltaFuncionario, faltaMedico } = MARCACAO_STATE;
type Who = typeof faltaFuncionario | typeof faltaMedico;

interface Props {
  /** One, or several that end alike. */
  readonly rows: readonly MarcacaoRow[];
  readonly busy: boolean;
  onSend(ending: Ending): void;
  onCancel(): void;
}

/** Closes a booking that was not kept: the employee or the professional did not come. */
export function FaltaDialog({ rows, busy, onSend, onCancel }: Props) {
  const title = rows.length > 1 ? `Registar ${rows.length} faltas` : 'Registar falta';
  const especie = rows[0] ? especieOf(rows[0]) : 'exame';
  const choices = [
    { estado: faltaFuncionario, label: 'O funcionário' },
    { estado: faltaMedico, label: `O ${PROFISSIONAL[especie]}` },
  ];
  const [who, setWho] = useState<Who>(faltaFuncionario);
  const [reason, setReason] = useState(NO_REASON);
  // The reasons are the employee's.
  const withReason = who === faltaFuncionario;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend({ estado: who, ...(withReason && reasonOf(reason)) });
  };
  return (
    <PageDialog title={title} width={460} busy={busy} onClose={onCancel}>
      <form className={formClasses.form} noValidate onSubmit={submit}>
        <MarcacaoSubject rows={rows} />
        <Radio.Group
          label="Quem faltou"
          value={String(who)}
          onChange={(value) => setWho(Number(value) as Who)}
        >
          <div className={formClasses.choices}>
            {choices.map(({ estado, label }) => (
              <Radio
                key={estado}
                value={String(estado)}
                label={label}
                size="sm"
                data-autofocus={estado === who || undefined}
              />
            ))}
          </div>
        </Radio.Group>
        {withReason && (
          <ReasonFields
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
        <DialogButtons action={title} busy={busy} cancel="Voltar" onCancel={onCancel} />
      </form>
    </PageDialog>
  );
}
