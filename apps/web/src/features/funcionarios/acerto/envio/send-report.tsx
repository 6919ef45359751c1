import { Button } from '@mantine/core';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import { ProgressBar } from '../../../../components/files/progress-bar.tsx';
import { useAbilities } from '../../../../lib/session/use-abilities.ts';
import classes from '../acerto.module.css';
import type { Sending } from './send-plan.ts';

interface Props {
  readonly sending: Sending;
  readonly busy: boolean;
  onGoOn(): void;
}

/** How far sending has come; at its end what was asked for, and for whom it could not be. */
export function SendReport({ sending, busy, onGoOn }: Props) {
  const { total, gone, made, stated, failures, broken } = sending;
  const { pode } = useAbilities();
  const progress = `${wholeNumber(gone)} de ${wholeNumber(total)}`;
  if (busy && gone < total) {
    return (
      <section className={classes.report} aria-label="Envio">
        <ProgressBar label="A enviar" share={total === 0 ? 1 : gone / total} text={progress} />
        <p role="status">A enviar: {progress}</p>
      </section>
    );
  }
  return (
    <section className={classes.report} aria-label="Envio">
      <p role="status">
        {(made > 0 || stated === 0) && (
          <strong>{countLabel(made, 'pedido enviado', 'pedidos enviados')}. </strong>
        )}
        {stated > 0 && (
          <strong>
            {countLabel(stated, 'regime ou ausência registada', 'regimes ou ausências registados')}.{' '}
          </strong>
        )}
        {made > 0 && 'O prestador decide-os agora; na lista ficam à espera.'}{' '}
        {made > 0 && pode('pedidos.ver') && <Link to="/funcionario/importacoes">Ver o envio</Link>}
      </p>
      {broken !== undefined && (
        <div className={classes.broken}>
          <p>
            {total - gone === 1 ? 'Falta 1 pessoa' : `Faltam ${wholeNumber(total - gone)} pessoas`}:{' '}
            {broken}
          </p>
          <Button loading={busy} onClick={onGoOn}>
            Continuar
          </Button>
        </div>
      )}
      {failures.length > 0 && (
        <>
          <p>Não foi possível:</p>
          <ul className={classes.failures} aria-label="Não foi possível">
            {failures.map(({ nome, motivo }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
              <li key={index}>
                <strong>{nome}</strong> <span>{motivo}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
