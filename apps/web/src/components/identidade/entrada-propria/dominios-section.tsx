import { Button } from '@mantine/core';
import type { DominioEntrada } from '@sst/contract';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { keepDone } from '../../../lib/list/done-rows.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { Badge } from '../../badges/badge.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { Field, FormSection } from '../../form/form-section.tsx';
import { useSubmitForm } from '../../form/use-submit-form.ts';
import { DoneNote } from '../../list/done/done-note.tsx';
import { useDoneItems } from '../../list/done/use-done-rows.ts';
import classes from './dominios.module.css';

interface Props {
  readonly company: number;
  readonly dominios: readonly DominioEntrada[];
  /** The provider's part: it confirms domains, and changes nothing else. */
  readonly prestador?: boolean;
}

/** The domains of e-mail addresses that a company's own sign-in serves, and how each is proven. */
export function DominiosSection({ company, dominios, prestador = false }: Props) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const { rows, list, doneOf } = useDoneItems('addDominioEntrada', dominios, ({ cd }) => cd);
  const change = (send: () => Promise<{ message: string }>, retirado?: number) =>
    void run(async () => {
      try {
        notify('success', (await send()).message);
        if (retirado !== undefined) keepDone('addDominioEntrada', [retirado], { text: 'Retirado' });
      } catch (error) {
        notifyError(error);
      }
      await refreshAfterCall(client, 'addDominioEntrada');
    });
  return (
    <FormSection title="Domínios de e-mail">
      <p className={classes.about}>
        {prestador
          ? 'Confirme um domínio só se souber que é da empresa: quem tem o fornecedor de identidade dela entra em todas as contas desse domínio.'
          : 'Só os e-mails destes domínios entram pelo fornecedor. Para provar que um é seu, ponha no DNS dele o registo TXT indicado; ou peça ao prestador que o confirme. Outro emissor obriga a provar de novo.'}
      </p>
      {rows.length > 0 && (
        <ul ref={list} className={classes.list}>
          {rows.map((row) => {
            const { cd, dominio, registo, verificado } = row;
            const done = doneOf(row);
            const params = { company, id: cd };
            return (
              <li key={cd} className={classes.row}>
                <div className={classes.name}>
                  <div className={classes.line}>
                    {dominio}
                    {verificado ? (
                      <Badge tone="success" icon={IconCheck} text="Verificado" />
                    ) : (
                      <Badge tone="warning" icon={IconClock} text="Por verificar" />
                    )}
                  </div>
                  {!done && !verificado && !prestador && (
                    <div className={classes.record}>
                      Registo TXT: <code>{registo}</code>
                    </div>
                  )}
                </div>
                <div className={classes.actions}>
                  {done && <DoneNote done={done} name={dominio} />}
                  {!done && !verificado && (
                    <Button
                      variant="default"
                      size="compact-md"
                      disabled={busy}
                      aria-label={`${prestador ? 'Confirmar' : 'Verificar'} ${dominio}`}
                      onClick={() =>
                        change(() =>
                          callApi(prestador ? 'confirmDominioEntrada' : 'verifyDominioEntrada', {
                            params,
                          }),
                        )
                      }
                    >
                      {prestador ? 'Confirmar' : 'Verificar'}
                    </Button>
                  )}
                  {!done && !prestador && (
                    <Button
                      variant="default"
                      size="compact-md"
                      disabled={busy}
                      aria-label={`Retirar ${dominio}`}
                      onClick={() => change(() => callApi('removeDominioEntrada', { params }), cd)}
                    >
                      Retirar
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {prestador && dominios.length === 0 && (
        <p className={classes.about}>A empresa não indicou nenhum.</p>
      )}
      {!prestador && <AddDominio company={company} />}
    </FormSection>
  );
}

function AddDominio({ company }: { readonly company: number }) {
  const client = useQueryClient();
  const form = useSubmitForm({
    initial: { dominio: '' },
    missingOf: ({ dominio }) => (dominio.trim() === '' ? { dominio: 'Indique o domínio.' } : {}),
    summaryOf: ({ dominio }) => dominio,
    send: async ({ dominio }) => {
      const given = { params: { company }, body: { dominio } };
      notify('success', (await callApi('addDominioEntrada', given)).message);
      form.refill({ dominio: '' });
      await refreshAfterCall(client, 'addDominioEntrada');
    },
  });
  return (
    <form ref={form.element} className={classes.add} noValidate onSubmit={form.submit}>
      <Field
        as={TextField}
        form={form}
        name="dominio"
        label="Outro domínio"
        placeholder="empresa.pt"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        limit={253}
      />
      <Button type="submit" variant="default" loading={form.busy}>
        Adicionar
      </Button>
    </form>
  );
}
