import type { ComponentProps, ReactNode } from 'react';
import formClasses from '../form.module.css';
import type { useSubmitForm } from '../use-submit-form.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { FormDialog } from './form-dialog.tsx';

type FormProps = ComponentProps<typeof FormDialog>;
type ButtonsProps = ComponentProps<typeof DialogButtons>;
type SubmitForm = ReturnType<typeof useSubmitForm<object>>;

interface Props
  extends Pick<FormProps, 'title' | 'width' | 'fullOnPhone' | 'onClose'>,
    Pick<ButtonsProps, 'action' | 'danger' | 'disabled' | 'cancel'> {
  readonly form: Pick<SubmitForm, 'element' | 'submit' | 'dirty' | 'busy'>;
  /** The fields, and what is said beside them. */
  readonly children: ReactNode;
}

/** A dialog that is one form, sent by its button; closing asks first if something was typed. */
export function SubmitDialog({ form, title, width, fullOnPhone, onClose, ...props }: Props) {
  const { children, ...buttons } = props;
  return (
    <FormDialog
      title={title}
      width={width}
      {...(fullOnPhone && { fullOnPhone })}
      unsaved={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {(close) => (
        <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
          {children}
          <DialogButtons {...buttons} busy={form.busy} onCancel={close} />
        </form>
      )}
    </FormDialog>
  );
}
