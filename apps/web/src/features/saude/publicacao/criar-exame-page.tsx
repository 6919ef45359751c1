import { Skeleton } from '@mantine/core';
import type { MarcacaoDetail } from '@sst/contract';
import { dayIn, displayDate, displayTime } from '@sst/contract/rules/dates';
import { BOOKING_STATE } from '@sst/contract/rules/health';
import { linkOptions, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadFailure, LoadProblem } from '../../../components/feedback/load-problem.tsx';
import { FormPage } from '../../../components/form/form-page.tsx';
import { useFreshRecord } from '../../../components/form/use-fresh-record.ts';
import { type Reload, useOutdated } from '../../../components/form/use-outdated.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { ListCancel, ReturnLink } from '../../../components/list/list-return.tsx';
import { isMissing } from '../../../lib/api-error.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { callWithDocuments } from '../../../lib/call-with-documents.ts';
import { useCompany } from '../../../lib/use-company.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { ExameForm } from './exame-form.tsx';
import { bodyOf, initialExame } from './exame-values.ts';
import { useAfterExame } from './use-after-exame.ts';
import type { SendExame } from './use-exame-form.ts';

const TITLE = 'Registo de um exame';
const EXAMS = linkOptions({ to: '/saude/exame' });
const BOOKINGS = linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo: 'exame' } });

/** Records a completed exam: of the booking in the address if there is one, otherwise any. */
export function CriarExamePage() {
  const { marcacao, medico } = useSearch({ from: '/sessao/empresa-escolhida/saude/exame/criar' });
  const { cd, nome } = useCompany();
  if (marcacao !== undefined) {
    return <BookedExam key={`${cd} ${marcacao}`} id={marcacao} physician={medico} />;
  }
  return (
    <FormPage title={TITLE} context={nome}>
      <NewExame key={cd} company={cd} marcacao={null} />
    </FormPage>
  );
}

interface BookedProps {
  readonly id: number;
  /** Who examines, where the booking does not say. */
  readonly physician: number | undefined;
}

function BookedExam({ id, physician }: BookedProps) {
  const company = useCompany();
  const {
    record: marcacao,
    error,
    retry,
    key,
    refill,
  } = useFreshRecord(callQuery('getMarcacao', { params: { company: company.cd, id } }));
  const problem = marcacao
    ? problemOf(marcacao)
    : isMissing(error) && 'A marcação não foi encontrada.';
  if (problem) {
    return (
      <FormPage title={TITLE} context={company.nome}>
        <LoadProblem text={problem}>
          <ReturnLink list={BOOKINGS}>Voltar às marcações</ReturnLink>
        </LoadProblem>
      </FormPage>
    );
  }
  const booked =
    marcacao && `marcado para ${displayDate(marcacao.dt)} às ${displayTime(marcacao.hr)}`;
  return (
    <FormPage
      title={TITLE}
      context={booked ? keepDates(`${company.nome} · ${booked}`) : company.nome}
    >
      {marcacao ? (
        <NewExame
          key={key}
          company={company.cd}
          marcacao={marcacao}
          physician={physician}
          onReload={refill}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : (
        <div role="status" aria-label="A carregar a marcação">
          <Skeleton height={320} radius="md" mb={16} />
          <Skeleton height={280} radius="md" />
        </div>
      )}
    </FormPage>
  );
}

interface NewProps {
  readonly company: number;
  readonly marcacao: MarcacaoDetail | null;
  readonly physician?: number | undefined;
  /** Fills the form anew with its booking. */
  readonly onReload?: Reload | undefined;
}

function NewExame({ company, marcacao, physician, onReload }: NewProps) {
  const keyFor = useIdempotencyKey();
  const list = marcacao ? BOOKINGS : EXAMS;
  const finish = useAfterExame(company, list);
  const { sendUnlessOutdated, notice } = useOutdated((signal) => onReload?.(signal));
  const [initial] = useState(() => initialExame(marcacao, dayIn(new Date()), physician));
  const send: SendExame = async (values, upload, goesOn) => {
    const body = bodyOf(values, marcacao);
    const options = { idempotencyKey: keyFor(body), ...upload };
    await sendUnlessOutdated(async () => {
      const { message } = await callWithDocuments(
        'createExame',
        { params: { company }, body },
        options,
      );
      await finish(message, goesOn ? { ...body, hr: marcacao?.hr ?? body.hr } : null);
    });
  };
  return (
    <>
      <ExameForm
        company={company}
        initial={initial}
        marcacao={marcacao}
        exame={null}
        submitLabel="Registar exame"
        cancel={<ListCancel {...list} />}
        send={send}
      />
      {notice}
    </>
  );
}

function problemOf({ especie, cd_estad }: { especie: string; cd_estad: number }): string | false {
  if (especie !== 'exame') return 'Esta marcação não é de um exame.';
  return cd_estad !== BOOKING_STATE.marcada && 'Esta marcação já está fechada.';
}
