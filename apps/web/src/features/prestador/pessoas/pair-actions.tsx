import { Button } from '@mantine/core';
import type { PessoasParecidas } from '@sst/contract';
import { bothActive } from './pessoas-list.tsx';
import type { Decide } from './use-pessoas.ts';

interface Props {
  readonly pair: PessoasParecidas;
  readonly busy: boolean;
  readonly onDecide: Decide;
}

/** What can be said of a pair. */
export function PairActions({ pair, busy, onDecide }: Props) {
  const names = `${pair.um.nome} e ${pair.outro.nome}`;
  const shared = { size: 'compact-sm', disabled: busy } as const;
  if (pair.relacao !== 'por-decidir') {
    const text = pair.relacao === 'mesma' ? 'Separar' : 'Voltar atrás';
    return (
      <Button
        {...shared}
        variant="default"
        aria-label={`${text}: ${names}`}
        onClick={() => onDecide(pair, 'por-decidir')}
      >
        {text}
      </Button>
    );
  }
  return (
    <>
      {!bothActive(pair) && (
        <Button
          {...shared}
          variant="default"
          aria-label={`São a mesma pessoa: ${names}`}
          onClick={() => onDecide(pair, 'mesma')}
        >
          São a mesma pessoa
        </Button>
      )}
      <Button
        {...shared}
        variant="default"
        aria-label={`Não são a mesma pessoa: ${names}`}
        onClick={() => onDecide(pair, 'distintas')}
      >
        Não são
      </Button>
    </>
  );
}
