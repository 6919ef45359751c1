import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsExchange, IconPencil, type IconProps, IconUserMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';
import { FROM_LIST } from '../../../components/list/detail/from-list.ts';

interface ActionProps {
  readonly icon: ComponentType<IconProps>;
  /** Short label of the action. */
  readonly text: string;
  /** Accessible name: the action and the employee. */
  readonly label: string;
  /** Shows the text beside the icon, if there is room. */
  readonly labelled: boolean | undefined;
  readonly given: Pick<
    ComponentProps<typeof Button<'button'>>,
    'renderRoot' | 'aria-haspopup' | 'onMouseEnter' | 'onFocus' | 'onClick'
  >;
}

function Action({ icon: Icon, text, label, labelled, given }: ActionProps) {
  const icon = <Icon size={labelled ? 16 : 18} stroke={1.6} aria-hidden />;
  return labelled ? (
    <Button variant="default" px={10} leftSection={icon} aria-label={label} {...given}>
      {text}
    </Button>
  ) : (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={text} {...given}>
      {icon}
    </ActionIcon>
  );
}

interface Props {
  readonly funcionario: { readonly cd: number; readonly nome: string };
  readonly labelled?: boolean;
  /** Called to open the departure dialog. */
  onSaida(): void;
  onSaidaIntent(): void;
}

/** Transfer, edit and departure of one employee, each only if the user has the ability. */
export function FuncionarioActions({ funcionario: { cd, nome }, labelled, ...saida }: Props) {
  // The forms lead back to the list as it was.
  const linkTo = (form: 'transferir' | 'editar') => ({
    renderRoot: (root: object) => (
      <Link
        to={`/funcionario/$codigo/${form}`}
        params={{ codigo: cd }}
        state={FROM_LIST}
        {...root}
      />
    ),
  });
  return (
    <>
      <Action
        icon={IconArrowsExchange}
        text="Transferir"
        label={`Transferir ${nome}`}
        labelled={labelled}
        given={linkTo('transferir')}
      />
      <Action
        icon={IconPencil}
        text="Editar dados"
        label={`Editar dados de ${nome}`}
        labelled={labelled}
        given={linkTo('editar')}
      />
      <Action
        icon={IconUserMinus}
        text="Registar saída"
        label={`Registar saída de ${nome}`}
        labelled={labelled}
        given={{
          'aria-haspopup': 'dialog',
          onMouseEnter: saida.onSaidaIntent,
          onFocus: saida.onSaidaIntent,
          onClick: saida.onSaida,
        }}
      />
    </>
  );
}
