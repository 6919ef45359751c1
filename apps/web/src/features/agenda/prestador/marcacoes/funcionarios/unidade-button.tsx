import { Button } from '@mantine/core';
import type { FuncionarioMinificado } from '@sst/contract';
import { LIST } from '@sst/contract/rules/limits';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../../../components/feedback/lazy-dialog.tsx';
import { callApi } from '../../../../../lib/calls/api-client.ts';
import { notify, notifyError } from '../../../../../lib/notices/notify.ts';
import { useInFlight } from '../../../../../lib/submit/use-in-flight.ts';

const TreeDialog = lazyDialog(
  () => import('../../../../../components/organigrama/organigrama-dialog.tsx'),
  'OrganigramaDialog',
);

interface Props {
  readonly company: number;
  /** How many more employees fit in the list. */
  readonly room: number;
  readonly listed: readonly FuncionarioMinificado[];
  onAdd(employees: readonly FuncionarioMinificado[]): void;
}

/**
 * The employees of a node and its descendants who are not listed.
 * @returns `null` if they do not fit, which a toast says.
 */
async function newEmployeesOf(
  node: number,
  { room, listed }: Pick<Props, 'room' | 'listed'>,
): Promise<FuncionarioMinificado[] | null> {
  const params = { company: node };
  const query = { pagina: 1, quantidade: LIST.pickerPageSize };
  const { count } = await callApi('listFuncionariosMinificado', { params, query });
  if (count <= room + listed.length) {
    const { message } = await callApi('listFuncionariosMinificado', { params });
    const known = new Set(listed.map(({ cd }) => cd));
    const found = message.filter(({ cd }) => !known.has(cd));
    if (found.length <= room) return found;
  }
  const all = countLabel(count, 'funcionário', 'funcionários');
  const place = room === 0 ? 'a lista já está cheia' : `na lista há lugar para mais ${room}`;
  notify('warning', `A unidade tem ${all}; ${place}.`);
  return null;
}

/** Adds all employees of a unit. */
export function UnidadeButton({ company, onAdd, ...list }: Props) {
  const [opened, setOpened] = useState(false);
  const { busy, run } = useInFlight();
  const add = (node: number) =>
    run(async () => {
      try {
        const employees = await newEmployeesOf(node, list);
        if (employees) onAdd(employees);
      } catch (error) {
        notifyError(error);
      }
    });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconSitemap size={16} stroke={1.75} aria-hidden />}
        loading={busy}
        {...TreeDialog.opener}
        onClick={() => setOpened(true)}
      >
        Adicionar uma unidade
      </Button>
      {opened && (
        <TreeDialog
          title="Adicionar uma unidade"
          company={company}
          value={null}
          clearable={false}
          onClose={() => setOpened(false)}
          onSelect={(node) => {
            setOpened(false);
            if (node !== null) void add(node);
          }}
        />
      )}
    </>
  );
}
