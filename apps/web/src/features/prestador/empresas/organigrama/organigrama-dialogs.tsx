import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { feriadoValue } from '../../../../components/form/fields/feriado-field.tsx';
import { OrganigramaDialog } from '../../../../components/organigrama/organigrama-dialog.tsx';
import { organigramaQuery } from '../../../../components/organigrama/organigrama-query.ts';
import { MoveDialog } from './move-dialog.tsx';
import { UnidadeDialog } from './unidade-dialog.tsx';
import type { useOrganigramaWork } from './use-organigrama-work.ts';

const NEW_UNIT = {
  nome: '',
  cd_aux: '',
  nipc: '',
  localidade: '',
  feriado: feriadoValue(null),
  fuso: '',
} as const;

interface Props {
  readonly company: number;
  readonly work: ReturnType<typeof useOrganigramaWork>;
}

/** The dialogs about a unit, one at a time. */
export function OrganigramaDialogs({ company, work }: Props) {
  const { asked, busy, ask } = work;
  const nodes = useQuery(organigramaQuery(company)).data?.message ?? [];
  const onClose = () => ask(null);
  if (!asked) return null;
  const { unit } = asked;
  switch (asked.what) {
    case 'update':
      return (
        <UnidadeDialog
          title={unit.cd_base === null ? 'Alterar empresa' : 'Alterar unidade'}
          initial={{
            nome: unit.nome,
            cd_aux: unit.cd_aux ?? '',
            nipc: unit.nipc ?? '',
            localidade: unit.localidade ?? '',
            feriado: feriadoValue(unit.feriado),
            fuso: unit.fuso ?? '',
          }}
          isCompany={unit.cd_base === null}
          townAbove={unit.localidade_acima}
          above={{ feriado: unit.feriado_acima, fuso: unit.fuso_acima }}
          button="Guardar"
          send={(body) => work.update(unit, body)}
          onClose={onClose}
        />
      );
    case 'add':
      return (
        <UnidadeDialog
          title={`Adicionar abaixo de ${empresaDisplayName(unit)}`}
          initial={NEW_UNIT}
          townAbove={unit.localidade ?? unit.localidade_acima}
          button="Adicionar"
          send={(body) => work.add(unit, body)}
          onClose={onClose}
        />
      );
    case 'destination':
      return (
        <OrganigramaDialog
          title={`Mover ${empresaDisplayName(unit)} para baixo de`}
          company={company}
          value={unit.cd_base}
          without={unit.cd}
          clearable={false}
          onClose={onClose}
          onSelect={(to) => to !== null && work.choose(unit, to)}
        />
      );
    case 'move': {
      const to = nodes.find(({ cd }) => cd === asked.to);
      return (
        <MoveDialog
          unit={unit}
          destination={to ? empresaDisplayName(to) : ''}
          busy={busy}
          onMove={() => void work.move(unit, asked.to)}
          onCancel={onClose}
        />
      );
    }
  }
}
