import { MUDANCA_RAZAO, type MudancaRazao } from '@sst/contract/rules/agenda/mudanca';
import { useState } from 'react';
import {
  RazaoFields,
  type RazaoValues,
  razaoOf,
  usualRazao,
} from '../../../../components/agenda/marcacao/razao-fields.tsx';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { type AgendaRow, likelyRazao } from '../agenda-rows.ts';
import { momentText } from '../agenda-texts.ts';
import type { Target } from './targets.ts';

/** Why a booking is moved. */
export type Razao = ReturnType<typeof razaoOf>;

/** What was chosen last: the next move is likely to be for the same. */
let last: MudancaRazao = MUDANCA_RAZAO.acerto;

interface Props {
  readonly marcacao: AgendaRow;
  readonly target: Target;
  onMove(razao: Razao): void;
  onClose(): void;
}

/** Asks why a booking is moved; Enter moves it with the reason that is chosen already. */
export function RazaoDialog({ marcacao, target, onMove, onClose }: Props) {
  const [initial] = useState(() => usualRazao(likelyRazao(marcacao) ?? last));
  const form = useSubmitForm<RazaoValues>({
    initial,
    missingOf: (values) => emptyFields(values, { razao: 'Escolha o motivo.' }),
    send: async (values) => {
      const why = razaoOf(values);
      last = why.razao;
      onMove(why);
    },
  });
  return (
    <PageDialog title={`Mudar ${marcacao.nome}`} width={460} modal onClose={onClose}>
      <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
        <p className={formClasses.context}>
          De {momentText(marcacao)} para {momentText(target)}.
        </p>
        <RazaoFields razao={form.field('razao')} nota={form.field('nota')} />
        {/* It has the focus: Enter in a choice does not send a form in every browser. */}
        <DialogButtons
          action="Mudar"
          onAction={() => form.element.current?.requestSubmit()}
          cancel="Voltar"
          onCancel={onClose}
        />
      </form>
    </PageDialog>
  );
}
