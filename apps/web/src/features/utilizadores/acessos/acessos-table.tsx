import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { Capability } from '@sst/contract';
import { CAPABILITIES, MENUS } from '@sst/contract/menus';
import { CAPABILITY_NAME } from '@sst/contract/rules/identidade/acessos';
import classes from './acessos.module.css';
import { type Acessos, has, type MayGive, switchCapability } from './acessos-rules.ts';

/** The capabilities as column headers. */
const CAPABILITY_LABEL: Readonly<Record<Capability, string>> = {
  ver: 'Ver',
  criar: 'Criar',
  editar: 'Editar',
  remover: 'Remover',
  doc: 'Documentos',
};

interface Props {
  readonly acessos: Acessos;
  readonly may: MayGive;
  /** Id of the element that explains why some capabilities cannot be granted. */
  readonly describedBy: string | undefined;
  /** They are being saved: nothing can be switched. */
  readonly busy: boolean;
  onChange(acessos: Acessos): void;
}

/** A table of the menus with the user's capabilities. */
export function AcessosTable({ acessos, may, describedBy, busy, onChange }: Props) {
  return (
    <table
      className={classes.table}
      aria-label="Acessos por menu"
      aria-describedby={describedBy}
      inert={busy}
    >
      <thead>
        <tr>
          <th scope="col">Menu</th>
          {CAPABILITIES.map((name) => (
            <th key={name} scope="col">
              {CAPABILITY_LABEL[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MENUS.map(({ cd, nome }) => (
          <tr key={cd}>
            <th scope="row">{nome}</th>
            {CAPABILITIES.map((name) => {
              const on = has(acessos, cd, name);
              const locked = !on && !may(cd, name);
              return (
                <td key={name}>
                  {/* The whole cell is the touch target, not only the checkbox. */}
                  <label className={classes.check} htmlFor={`acesso-${cd}-${name}`}>
                    <Checkbox
                      id={`acesso-${cd}-${name}`}
                      classNames={{ body: classes.checkBody }}
                      aria-label={`${nome}: ${CAPABILITY_NAME[name]}`}
                      title={locked ? 'Só pode dar os acessos que tem.' : undefined}
                      checked={on}
                      disabled={locked}
                      onChange={({ currentTarget: { checked } }) =>
                        onChange(switchCapability(acessos, cd, name, checked))
                      }
                    />
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
