import { Button } from '@mantine/core';
import type { FuncionarioParaExame } from '@sst/contract';
import { dayIn } from '@sst/contract/rules/dates/dates';
import { TAKEN_OVER_BY_PHYSICIAN } from '@sst/contract/rules/exames/confirmacao';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { MarkedNote } from '../../../../components/feedback/marked-note.tsx';
import { keepDates } from '../../../../components/kept-dates.tsx';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../../../lib/notices/notify.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import classes from '../publicacao.module.css';
import { earlierText } from './exame-facts.ts';

interface Props {
  readonly person: FuncionarioParaExame;
  readonly anterior: NonNullable<FuncionarioParaExame['anterior']>;
  /** Reads anew what is known of the person. */
  onChanged(): unknown;
}

/** Offers to take over the valid exam of an earlier period of work, or says that it was taken over. */
export function ExameAnterior({ person, anterior, onChanged }: Props) {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const { aproveitado } = anterior;
  const change = () =>
    run(async () => {
      try {
        const body = { cd_exame: aproveitado ? null : anterior.cd };
        const given = { params: { company, id: person.cd }, body };
        notify('success', (await callApi('aproveitarExame', given)).message);
      } catch (error) {
        notifyError(error);
      }
      await Promise.all([onChanged(), refreshAfterCall(client, 'aproveitarExame')]);
    });
  return (
    <div className={classes.earlier}>
      <MarkedNote
        icon={IconHistory}
        live
        actions={
          anterior.pode && (
            <Button
              variant="default"
              size="compact-sm"
              loading={busy}
              onClick={() => void change()}
            >
              {aproveitado ? 'Deixar de aproveitar' : 'Aproveitar este exame'}
            </Button>
          )
        }
      >
        <p>{keepDates(earlierText(anterior, dayIn(new Date())))}</p>
        {!aproveitado && (
          <p>
            A lei só dispensa o exame de admissão em alguns casos (Lei n.º 102/2009, artigo 108.º,
            n.º 6): quem decide é o médico do trabalho.
          </p>
        )}
        {!anterior.pode && <p>{TAKEN_OVER_BY_PHYSICIAN}</p>}
      </MarkedNote>
    </div>
  );
}
