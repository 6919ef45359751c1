import { Button, Skeleton } from '@mantine/core';
import type { EnsaioConservacao } from '@sst/contract';
import { ENSAIO_LINHAS } from '@sst/contract/direitos/conservacao';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import classes from './conservacao.module.css';
import { contadosText, contadoText } from './conservacao-texts.ts';

interface Props {
  readonly ensaio: UseQueryResult<{ readonly message: EnsaioConservacao }>;
}

/** What is past its period today, by company, whether the period is on or not. */
export function Ensaio({ ensaio: { data, error, refetch, isFetching, dataUpdatedAt } }: Props) {
  return (
    <section className={classes.part} aria-labelledby="ensaio">
      <div className={classes.head}>
        <h2 id="ensaio">Ensaio</h2>
        {data && (
          <Button
            variant="default"
            size="compact-md"
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Ensaiar de novo
          </Button>
        )}
      </div>
      {data ? (
        <>
          <p role="status">
            {summaryOf(data.message)} Contado em {displayMoment(new Date(dataUpdatedAt))}.
          </p>
          {data.message.empresas.length > 0 && <Lines ensaio={data.message} />}
        </>
      ) : (
        <LoadStates
          what="o ensaio"
          missing={false}
          error={error}
          onRetry={refetch}
          back={undefined}
        >
          <Skeleton height={160} />
        </LoadStates>
      )}
    </section>
  );
}

function summaryOf({ tipos }: EnsaioConservacao): string {
  return tipos.length > 0
    ? `O ensaio não apaga nada. Já passaram do prazo: ${contadosText(tipos)}.`
    : 'Hoje, em nenhuma empresa há registos que tenham passado do prazo.';
}

function Lines({ ensaio: { empresas, linhas } }: { readonly ensaio: EnsaioConservacao }) {
  return (
    <>
      <table className={classes.table} aria-labelledby="ensaio">
        <thead>
          <tr>
            <th scope="col">Empresa</th>
            <th scope="col">Passou do prazo</th>
            <th scope="col">Na próxima noite</th>
          </tr>
        </thead>
        <tbody>
          {empresas.map(({ empresa, tipo, total, ativo }) => (
            <tr key={`${empresa} ${tipo}`}>
              <td>{empresa ?? 'Sem empresa'}</td>
              <td>{contadoText({ tipo, total })}</td>
              <td>{ativo ? 'É apagado' : 'Fica: prazo desligado'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {linhas > empresas.length && (
        <p className={classes.note}>
          Mostram-se as {wholeNumber(ENSAIO_LINHAS)} linhas com mais registos, de{' '}
          {wholeNumber(linhas)}.
        </p>
      )}
    </>
  );
}
