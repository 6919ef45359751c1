import { Skeleton } from '@mantine/core';
import type { FuncionarioMinificado, MarcacaoDetail } from '@sst/contract';
import { dayIn, displayDate } from '@sst/contract/rules/dates/dates';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { type Decision, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { useQuery } from '@tanstack/react-query';
import { linkOptions, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadFailure, LoadProblem } from '../../../../components/feedback/load-problem.tsx';
import { FormPage } from '../../../../components/form/form-page.tsx';
import { useFreshRecord } from '../../../../components/form/use-fresh-record.ts';
import { type Reload, useOutdated } from '../../../../components/form/use-outdated.tsx';
import { keepDates } from '../../../../components/kept-dates.tsx';
import { ListCancel, ReturnLink } from '../../../../components/list/detail/list-return.tsx';
import { useTipos } from '../../../../components/saude/exame-lookups.ts';
import { isMissing } from '../../../../lib/calls/api-error.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import type { DraftPlace } from '../../../../lib/drafts/draft-place.ts';
import { handOver } from '../../../../lib/drafts/use-draft.ts';
import { useDraftPlace } from '../../../../lib/drafts/use-draft-place.ts';
import { callWithAnexos } from '../../../../lib/files/call-with-anexos.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import { useProposedProfessional } from '../../../../lib/session/use-proposed-professional.ts';
import { newExameDraft } from './exame-draft.ts';
import { ExameForm } from './exame-form.tsx';
import { bodyOf, type ExameValues, initialExame } from './exame-values.ts';
import { useAfterExame } from './use-after-exame.ts';

const TITLE = 'Registo de um exame';
const BOOKING_RELOADED =
  'Ao carregar de novo, o formulário recebe a marcação como está agora e mantém o que escreveu.';
const EXAMS = linkOptions({ to: '/saude/exame' });
const BOOKINGS = linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo: 'exame' } });

/** Records a completed exam: of the booking in the address if there is one, otherwise any. */
export function CriarExamePage() {
  const { marcacao, medico, decisao, funcionario } = useSearch({
    from: '/sessao/empresa-escolhida/saude/exame/criar',
  });
  const { cd, nome } = useEmpresa();
  const place = useDraftPlace('exame');
  if (marcacao !== undefined) {
    return (
      <BookedExam key={`${cd} ${marcacao}`} id={marcacao} physician={medico} decision={decisao} />
    );
  }
  if (funcionario !== undefined)
    return <ReviewExam key={`${cd} ${funcionario}`} id={funcionario} />;
  return (
    <FormPage title={TITLE} context={nome}>
      {place ? (
        <NewExame key={cd} company={cd} marcacao={null} place={place} />
      ) : (
        <FormWait label="A carregar o utilizador" />
      )}
    </FormPage>
  );
}

/** The exam of who is looked at again without a booking. */
function ReviewExam({ id }: { readonly id: number }) {
  const { cd: company, nome } = useEmpresa();
  const place = useDraftPlace('exame');
  const person = useQuery(callQuery('getFuncionario', { params: { company, id } }));
  const tipos = useTipos('exame');
  const { message } = person.data ?? {};
  return (
    <FormPage title={TITLE} context={nome}>
      {isMissing(person.error) ? (
        <LoadProblem text="O funcionário não foi encontrado.">
          <ReturnLink list={EXAMS}>Voltar aos exames</ReturnLink>
        </LoadProblem>
      ) : person.error ? (
        <LoadFailure error={person.error} onRetry={person.refetch} />
      ) : message && place && tipos.length > 0 ? (
        <NewExame
          company={company}
          marcacao={null}
          place={place}
          review={{
            cd_funcion: pick(message),
            cd_tipo_exam: tipos.find(({ label }) => REVIEW_TYPE.test(label))?.value ?? '',
          }}
        />
      ) : (
        <FormWait label="A carregar o funcionário" />
      )}
    </FormPage>
  );
}

/** The type of the model that a look at who is unfit for a time is: the service asks for it (Portaria 71/2015). */
const REVIEW_TYPE = /^ocasional\b.*a pedido do serviço/i;

const pick = ({ cd, num_mecan, nome, cd_organig, organig }: FuncionarioMinificado) => ({
  cd,
  num_mecan,
  nome,
  cd_organig,
  organig,
});

interface BookedProps {
  readonly id: number;
  /** Who examines, where the booking does not say. */
  readonly physician: number | undefined;
  /** The decision that is chosen already. */
  readonly decision: Decision | undefined;
}

function BookedExam({ id, physician, decision }: BookedProps) {
  const company = useEmpresa();
  const place = useDraftPlace('exame', id);
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
    marcacao &&
    `marcado para ${displayDate(marcacao.dt)} às ${hourText(marcacao.hr, marcacao.fuso)}`;
  return (
    <FormPage
      title={TITLE}
      context={booked ? keepDates(`${company.nome} · ${booked}`) : company.nome}
    >
      {marcacao && place ? (
        <NewExame
          key={key}
          company={company.cd}
          marcacao={marcacao}
          physician={physician}
          decision={decision}
          place={place}
          onReload={refill}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : (
        <FormWait label="A carregar a marcação" />
      )}
    </FormPage>
  );
}

function FormWait({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={320} radius="md" mb={16} />
      <Skeleton height={280} radius="md" />
    </div>
  );
}

interface NewProps {
  readonly company: number;
  readonly marcacao: MarcacaoDetail | null;
  readonly physician?: number | undefined;
  readonly decision?: Decision | undefined;
  /** Who is looked at again, and what exam that is. */
  readonly review?: Pick<ExameValues, 'cd_funcion' | 'cd_tipo_exam'>;
  readonly place: DraftPlace;
  /** Fills the form anew with its booking. */
  readonly onReload?: Reload | undefined;
}

function NewExame({ company, marcacao, physician, decision, review, place, onReload }: NewProps) {
  const list = marcacao ? BOOKINGS : EXAMS;
  const finish = useAfterExame(company, list);
  const { takes, notice } = useOutdated((signal) => {
    handOver(place);
    return onReload?.(signal);
  }, BOOKING_RELOADED);
  const own = useProposedProfessional('cd_medic');
  const forOthers = usePrestadorPode()('exames.escrever');
  const [initial] = useState(() => {
    const proposed = {
      ...initialExame(marcacao, dayIn(new Date()), physician ?? own),
      cd_decis: decision ?? '',
      ...review,
    };
    return own && !forOthers ? { ...proposed, cd_medic: String(own) } : proposed;
  });
  return (
    <>
      <ExameForm
        company={company}
        initial={initial}
        marcacao={marcacao}
        exame={null}
        submitLabel="Registar exame"
        cancel={<ListCancel {...list} />}
        sending={{
          place,
          draft: newExameDraft(initial, marcacao),
          what: 'o exame',
          call: (values, options) => {
            const given = { params: { company }, body: bodyOf(values, marcacao) };
            return callWithAnexos('createExame', given, options);
          },
          finish: (message, values, goesOn) => {
            const body = bodyOf(values, marcacao);
            return finish(message, goesOn ? { ...body, hr: marcacao?.hr ?? body.hr } : null);
          },
          takes,
        }}
      />
      {notice}
    </>
  );
}

function problemOf({ especie, cd_estad, com_exame }: MarcacaoDetail): string | false {
  if (especie !== 'exame') return 'Esta marcação não é de um exame.';
  const kept = cd_estad === MARCACAO_STATE.realizada && !com_exame;
  return cd_estad !== MARCACAO_STATE.marcada && !kept && 'Esta marcação já está fechada.';
}
