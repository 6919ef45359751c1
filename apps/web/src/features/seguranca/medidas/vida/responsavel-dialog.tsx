import type { MedidaVida } from '@sst/contract';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import classes from './medida-dialog.module.css';
import { ResponsavelField } from './responsavel-field.tsx';

interface Props {
  readonly medida: MedidaVida;
  onClose(): void;
}

/** Says who answers for a measure; whoever it is, is told. */
export function ResponsavelDialog({ medida, onClose }: Props) {
  const company = useEmpresa().cd;
  const { responsavel, cd_organig } = medida;
  const form = useCallForm({
    initial: { cd_responsavel: responsavel ? String(responsavel.cd) : '' },
    callOf: ({ cd_responsavel }) =>
      prepareCall('changeMedida', {
        params: { company, id: medida.cd },
        body: {
          acao: 'responsavel',
          cd_responsavel: cd_responsavel === '' ? null : Number(cd_responsavel),
          versao: medida.versao,
        },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      form={form}
      title="Responsável"
      width={520}
      fullOnPhone
      action="Guardar"
      onClose={onClose}
    >
      <p className={classes.measure}>{medida.medida}</p>
      <Field
        as={ResponsavelField}
        form={form}
        name="cd_responsavel"
        company={company}
        unidade={cd_organig}
        present={responsavel}
        data-autofocus
      />
    </SubmitDialog>
  );
}
