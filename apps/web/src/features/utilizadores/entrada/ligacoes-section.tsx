import { Button } from '@mantine/core';
import type { EntradaPropria } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { FormSection } from '../../../components/form/form-section.tsx';
import { refreshAfter } from '../../../lib/calls/affected-calls.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import classes from './entrada.module.css';

interface Props {
  readonly company: number;
  readonly entrada: EntradaPropria;
}

/** The accounts that sign in by the company's issuer, those used last first. */
export function LigacoesSection({ company, entrada: { ligacoes, ligadas } }: Props) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const remove = (userId: number) =>
    void run(async () => {
      try {
        const params = { company, userId };
        notify('success', (await callApi('removeLigacaoEntrada', { params })).message);
      } catch (error) {
        notifyError(error);
      }
      await refreshAfter(client, 'entradaPropria');
    });
  return (
    <FormSection title="Contas ligadas">
      <p className={classes.about}>
        {ligadas === 0
          ? 'Ainda ninguém entrou pelo início de sessão da empresa.'
          : `${countLabel(ligadas, 'conta entra', 'contas entram')} pelo fornecedor. Retirar uma ligação termina as sessões que ele abriu; na próxima entrada, a conta volta a ligar-se pelo e-mail.`}
        {ligadas > ligacoes.length && ` Aqui estão as ${ligacoes.length} usadas há menos tempo.`}
      </p>
      <ul className={`${classes.links} ${classes.about}`}>
        {ligacoes.map(({ cd, nome, email, dt_uso }) => (
          <li key={cd} className={classes.link}>
            <div className={classes.who}>
              <div>{nome}</div>
              <div className={classes.small}>
                {email} · {displayMoment(new Date(dt_uso))}
              </div>
            </div>
            <Button
              variant="default"
              size="compact-md"
              disabled={busy}
              aria-label={`Retirar a ligação de ${nome}`}
              onClick={() => remove(cd)}
            >
              Retirar
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
