import type { MembroRow } from '@sst/contract';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { useQuestions } from '../../../components/form/dialog/use-questions.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { PapeisFields } from './papeis-fields.tsx';
import {
  ASK_ADMINISTRACAO,
  missingRoles,
  type PapeisValues,
  rolesBody,
  rolesQuestions,
  valuesOf,
} from './papeis-values.ts';

interface Props {
  readonly member: MembroRow;
  onClose(): void;
}

/** Says what a member of the team may do. */
export function PapeisDialog({ member, onClose }: Props) {
  const { cd, nome, papeis, cd_medic, cd_enferm, cd_tecnic } = member;
  const { ask, dialog } = useQuestions(ASK_ADMINISTRACAO);
  const form = useCallForm<PapeisValues>({
    initial: valuesOf(member),
    missingOf: missingRoles,
    confirm: (values) => ask(rolesQuestions(nome, values, papeis)),
    callOf: (values) =>
      prepareCall('updatePapeis', {
        params: { userId: cd },
        body: { ...rolesBody(values), antes: { papeis, cd_medic, cd_enferm, cd_tecnic } },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      form={form}
      title={`Papéis de ${nome}`}
      width={520}
      action="Guardar"
      onClose={onClose}
    >
      {papeis === null && <p>Ainda sem papel: pode tudo, até lhe dar um.</p>}
      <PapeisFields
        papeis={form.field('papeis')}
        cd_medic={form.field('cd_medic')}
        cd_enferm={form.field('cd_enferm')}
        cd_tecnic={form.field('cd_tecnic')}
      />
      {dialog}
    </SubmitDialog>
  );
}
