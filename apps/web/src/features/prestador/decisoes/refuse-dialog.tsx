import { REFUSAL_REASON } from '@sst/contract/rules/prestador';
import { withoutInvisible } from '@sst/contract/rules/texts/text';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../components/form/dialog/form-dialog.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import formClasses from '../../../components/form/form.module.css';
import classes from '../prestador.module.css';

interface Props {
  /** 'Recusar o pedido', 'Recusar 5 pedidos'. */
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  /** What should be known before. */
  readonly children?: ReactNode;
  /** Whether that still loads: nothing is refused meanwhile. */
  readonly waiting?: boolean;
  onRefuse(motivo: string): void;
  onCancel(): void;
}

/** Asks for the reason of a refusal, which the requesting company can read. */
export function RefuseDialog({ title, text, busy, children, onRefuse, ...props }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const reason = withoutInvisible(motivo).trim();
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== '') return onRefuse(reason);
    setError('Indique o motivo da recusa.');
    field.current?.focus();
  };
  return (
    <FormDialog
      title={title}
      width={520}
      unsaved={motivo.trim() !== ''}
      busy={busy}
      onClose={props.onCancel}
    >
      {(close) => (
        <form className={formClasses.form} noValidate onSubmit={refuse}>
          {children}
          <p>{text}</p>
          <LongTextField
            ref={field}
            data-autofocus
            label="Motivo da recusa"
            description="O cliente vê este texto."
            classNames={{ description: classes.hint }}
            required
            limit={REFUSAL_REASON}
            value={motivo}
            error={error}
            onChange={(typed) => {
              setMotivo(typed);
              setError(undefined);
            }}
          />
          <DialogButtons
            action="Recusar"
            danger
            disabled={props.waiting}
            busy={busy}
            onCancel={close}
          />
        </form>
      )}
    </FormDialog>
  );
}
