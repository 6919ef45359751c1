import { Button } from '@mantine/core';
import { VISTA_LABEL, VISTAS, type Vista } from '@sst/contract/rules/medidas/vistas';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import classes from './vista-switch.module.css';

interface Props {
  readonly vista: Vista | undefined;
  onVista(vista: Vista | undefined): void;
  /** Called on hover or focus, to load the views' code. */
  onIntent(): void;
}

/** Shows the open measures as a list, or in another way by the same filters. */
export function VistaSwitch({ vista, onVista, onIntent }: Props) {
  return (
    <fieldset className={classes.switch} aria-label="Vista das medidas">
      {[undefined, ...VISTAS].map((one) => (
        <Button
          key={one ?? 'lista'}
          size="compact-sm"
          variant={one === vista ? 'light' : 'default'}
          aria-pressed={one === vista}
          onFocus={onIntent}
          onMouseEnter={onIntent}
          onClick={() => onVista(one)}
        >
          {one === undefined ? 'Lista' : VISTA_LABEL[one]}
        </Button>
      ))}
    </fieldset>
  );
}

type MenuProps = Pick<Props, 'vista' | 'onVista'>;

/** The same where there is no room for a button each. */
export function VistaMenu({ vista, onVista }: MenuProps) {
  return (
    <ChoiceField
      className={classes.menu}
      aria-label="Vista das medidas"
      empty="Lista"
      value={vista ?? ''}
      options={VISTAS.map((one) => ({ value: one, label: VISTA_LABEL[one] }))}
      onChange={(value) => onVista(VISTAS.find((one) => one === value))}
    />
  );
}
