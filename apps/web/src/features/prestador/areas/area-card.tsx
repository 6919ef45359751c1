import { Button } from '@mantine/core';
import type { AreaDaEmpresa } from '@sst/contract';
import { IconCircleOff, IconPlus } from '@tabler/icons-react';
import { Badge } from '../../../components/badges/badge.tsx';
import { ItemActions } from '../listas/item-actions.tsx';
import classes from './areas.module.css';
import type { AreasQuestion, Entry } from './use-areas-work.ts';

interface Props {
  readonly area: AreaDaEmpresa;
  ask(question: AreasQuestion): void;
  onOn(entry: Entry): void;
  /** Called on hover or focus, to preload the dialogs. */
  onIntent(): void;
}

/** An area with its types and their actions. */
export function AreaCard({ area, ask, onOn, onIntent }: Props) {
  const actionsOf = (entry: Entry) => (
    <div className={classes.actions}>
      {entry.item.inactiv && (
        <Badge
          tone="neutral"
          icon={IconCircleOff}
          text={entry.kind === 'area' ? 'Inativa' : 'Inativo'}
        />
      )}
      <ItemActions
        item={entry.item}
        onIntent={onIntent}
        onChange={() => ask({ what: 'rename', entry })}
        onOff={() => ask({ what: 'off', entry })}
        onOn={() => onOn(entry)}
      />
    </div>
  );
  return (
    <section className={classes.card} aria-label={area.nome}>
      <header className={classes.row}>
        <h2>{area.nome}</h2>
        {actionsOf({ kind: 'area', item: area })}
      </header>
      {area.tipos.length > 0 ? (
        <ul className={classes.types}>
          {area.tipos.map((tipo) => (
            <li key={tipo.cd} className={classes.row}>
              <span className={tipo.inactiv || area.inactiv ? classes.off : undefined}>
                {tipo.nome}
              </span>
              {actionsOf({ kind: 'tipo', item: tipo })}
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.note}>Sem tipos: nesta área ainda não se pode marcar nada.</p>
      )}
      {!area.inactiv && (
        <Button
          className={classes.add}
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={`Novo tipo de ${area.nome}`}
          onMouseEnter={onIntent}
          onFocus={onIntent}
          onClick={() => ask({ what: 'add', of: area })}
        >
          Novo tipo
        </Button>
      )}
    </section>
  );
}
