import { companyDisplayName } from '@sst/contract/rules/text';
import { useQuery } from '@tanstack/react-query';
import { organigramaQuery } from '../../../components/tree/organigrama-query.ts';
import { TreeDialog } from '../../../components/tree/tree-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import type { useTreeWork } from './use-tree-work.ts';

const NEW_UNIT = { nome: '', cd_aux: '', nipc: '', localidade: '' };

interface Props {
  readonly company: number;
  readonly work: ReturnType<typeof useTreeWork>;
}

/** The dialogs about a unit, one at a time. */
export function TreeDialogs({ company, work }: Props) {
  const { asked, busy, ask } = work;
  const nodes = useQuery(organigramaQuery(company)).data?.message ?? [];
  const onClose = () => ask(null);
  if (!asked) return null;
  const { unit } = asked;
  switch (asked.what) {
    case 'update':
      return (
        <UnitDialog
          title={unit.cd_base === null ? 'Alterar empresa' : 'Alterar unidade'}
          initial={{
            nome: unit.nome,
            cd_aux: unit.cd_aux ?? '',
            nipc: unit.nipc ?? '',
            localidade: unit.localidade ?? '',
          }}
          isCompany={unit.cd_base === null}
          townAbove={unit.localidade_acima}
          button="Guardar"
          send={(body) => work.update(unit, body)}
          onClose={onClose}
        />
      );
    case 'add':
      return (
        <UnitDialog
          title={`Adicionar abaixo de ${companyDisplayName(unit)}`}
          initial={NEW_UNIT}
          townAbove={unit.localidade ?? unit.localidade_acima}
          button="Adicionar"
          send={(body) => work.add(unit, body)}
          onClose={onClose}
        />
      );
    case 'destination':
      return (
        <TreeDialog
          title={`Mover ${companyDisplayName(unit)} para baixo de`}
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
          destination={to ? companyDisplayName(to) : ''}
          busy={busy}
          onMove={() => void work.move(unit, asked.to)}
          onCancel={onClose}
        />
      );
    }
  }
}
