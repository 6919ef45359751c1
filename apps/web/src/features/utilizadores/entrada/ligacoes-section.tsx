import { Button } from '@mantine/core';
import type { EntradaPropria } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { DoneNote } from '../../../components/list/done/done-note.tsx';
import { useDoneItems } from '../../../components/list/done/use-done-rows.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { type DoneRow, keepDone } from '../../../lib/list/done-rows.ts';
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
  const [asked, ask] = useState(false);
  const { rows, list, doneOf } = useDoneItems('getEntradaPropria', ligacoes, ({ cd }) => cd);
  const remove = (userId: number) =>
    void run(async () => {
      try {
        const params = { company, userId };
        notify('success', (await callApi('removeLigacaoEntrada', { params })).message);
        keepDone('getEntradaPropria', [userId], { text: 'Retirada' });
      } catch (error) {
        notifyError(error);
      }
      await refreshAfterCall(client, 'removeLigacaoEntrada');
    });
  const removeAll = () =>
    void run(async () => {
      try {
        const params = { company };
        notify('success', (await callApi('removeLigacoesEntrada', { params })).message);
        ask(false);
      } catch (error) {
        notifyError(error);
      }
      await refreshAfterCall(client, 'removeLigacoesEntrada');
    });
  /** Gives an account the e-mail that the issuer names by now. */
  const take = (userId: number, email: string) =>
    void run(async () => {
      try {
        const { message } = await callApi('getUtilizadorDaEmpresa', {
          params: { company, userId },
        });
        const { cd, nome, adm, inactiv, versao } = message;
        const body = { cd, nome, email, adm, inactiv, versao };
        notify(
          'success',
          (await callApi('updateUtilizador', { params: { company }, body })).message,
        );
      } catch (error) {
        notifyError(error);
      }
      await refreshAfterCall(client, 'updateUtilizador');
    });
  return (
    <FormSection title="Contas ligadas">
      <p className={classes.about}>
        {ligadas === 0
          ? 'Ainda ninguém entrou pelo início de sessão da empresa.'
          : `${countLabel(ligadas, 'conta entra', 'contas entram')} pelo fornecedor. Retirar uma ligação termina as sessões que ele abriu; na próxima entrada, a conta volta a ligar-se pelo e-mail.`}
        {ligadas > ligacoes.length && ` Aqui estão as ${ligacoes.length} usadas há menos tempo.`}
      </p>
      <ul ref={list} className={`${classes.links} ${classes.about}`}>
        {rows.map((ligacao) => (
          <Ligacao
            key={ligacao.cd}
            ligacao={ligacao}
            done={doneOf(ligacao)}
            busy={busy}
            onTake={take}
            onRemove={remove}
          />
        ))}
      </ul>
      {ligadas > 0 && (
        <div>
          <Button variant="default" aria-haspopup="dialog" onClick={() => ask(true)}>
            Retirar todas
          </Button>
        </div>
      )}
      {asked && <RemoveAllDialog busy={busy} onRemove={removeAll} onClose={() => ask(false)} />}
    </FormSection>
  );
}

interface RemoveAllProps {
  readonly busy: boolean;
  onRemove(): void;
  onClose(): void;
}

function RemoveAllDialog({ busy, onRemove, onClose }: RemoveAllProps) {
  return (
    <PageDialog title="Retirar todas as ligações" width={480} busy={busy} onClose={onClose}>
      <p>
        Para depois de um registo novo no fornecedor, que passa a dar outro identificador a cada
        pessoa. As sessões que ele abriu terminam, e na próxima entrada cada conta volta a ligar-se
        pelo e-mail.
      </p>
      <DialogButtons
        action="Retirar todas"
        onAction={onRemove}
        busy={busy}
        danger
        onCancel={onClose}
      />
    </PageDialog>
  );
}

interface LigacaoProps {
  readonly ligacao: EntradaPropria['ligacoes'][number];
  readonly done: DoneRow | undefined;
  readonly busy: boolean;
  onTake(userId: number, email: string): void;
  onRemove(userId: number): void;
}

function Ligacao({ ligacao, done, busy, onTake, onRemove }: LigacaoProps) {
  const { cd, nome, email, dt_uso, email_novo } = ligacao;
  return (
    <li className={classes.link}>
      <div className={classes.who}>
        <div>{nome}</div>
        <div className={classes.small}>
          {email} · {displayMoment(new Date(dt_uso))}
        </div>
        {!done && email_novo !== null && email_novo !== email && (
          <div className={classes.small}>
            O fornecedor diz agora {email_novo}.{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={busy}
              aria-label={`Usar o novo e-mail de ${nome}: ${email_novo}`}
              onClick={() => onTake(cd, email_novo)}
            >
              Usar o novo
            </Button>
          </div>
        )}
      </div>
      {done ? (
        <DoneNote done={done} name={nome} />
      ) : (
        <Button
          variant="default"
          size="compact-md"
          disabled={busy}
          aria-label={`Retirar a ligação de ${nome}`}
          onClick={() => onRemove(cd)}
        >
          Retirar
        </Button>
      )}
    </li>
  );
}
