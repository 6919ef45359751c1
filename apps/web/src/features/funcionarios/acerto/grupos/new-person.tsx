import { Button } from '@mantine/core';
import type { AcertoComparacao } from '@sst/contract';
import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';
import { displayDate } from '@sst/contract/rules/dates/dates';
import classes from '../acerto.module.css';
import { ListedPerson, NumberDoubts } from './person.tsx';
import { asAdmitted, ownMissingOf } from './ticks.ts';

interface Props {
  readonly linha: SentLinha;
  /** Who left and comes back with it. */
  readonly saiu: AcertoComparacao['novos'][number]['saiu'];
  /** It is said that the row is no person. */
  onNobody(): void;
}

/** Somebody of the list who is no employee. */
export function NewPerson({ linha, saiu, onNobody }: Props) {
  return (
    <>
      <ListedPerson linha={asAdmitted(linha)} at={linha.linha} />
      <NumberDoubts linha={linha} />
      {ownMissingOf(linha).length > 0 && (
        <Button
          className={classes.apply}
          variant="subtle"
          size="compact-sm"
          aria-label={`A linha ${linha.linha} não é uma pessoa`}
          onClick={onNobody}
        >
          Não é uma pessoa
        </Button>
      )}
      {saiu && (
        <p className={classes.reason}>
          {saiu.nome} já cá trabalhou
          {saiu.dt_saida && `, e saiu a ${displayDate(saiu.dt_saida)}`}: é admitida de novo.
        </p>
      )}
    </>
  );
}
