import type { FuncionarioMinificado } from '@sst/contract';
import { presentOnLastClock } from '@sst/contract/rules/dates/dates';
import type { Especie } from '@sst/contract/rules/saude';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useDoubts } from '../../../../components/form/dialog/use-doubts.tsx';
import { useDraftForm } from '../../../../components/form/drafts/use-draft-form.tsx';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import type { DraftPlace } from '../../../../lib/drafts/draft-place.ts';
import { useProposedProfessional } from '../../../../lib/session/use-proposed-professional.ts';
import { useAfterSubmit } from '../../../../lib/submit/use-after-submit.ts';
import { bookedTitle, marcacaoDraft } from './marcacao-draft.ts';
import {
  bodyOf,
  EMPTY_MARCACAO,
  type MarcacaoValues,
  marcacaoErrors,
  missingFields,
} from './marcacao-values.ts';

const AT_EMPLOYEE = /^funcionarios\.(\d+)$/;

/** Maps the server's errors by list index to errors by employee code. */
function refusalsOf(error: unknown, { funcionarios }: MarcacaoValues): Record<number, string> {
  if (!(error instanceof ApiError)) return {};
  const texts = Object.entries(error.campos).flatMap(([field, text]) => {
    const cd = funcionarios[Number(AT_EMPLOYEE.exec(field)?.[1])]?.cd;
    return cd === undefined ? [] : [[cd, text] as const];
  });
  return Object.fromEntries(texts);
}

/** What the form begins with. */
export interface Begun {
  readonly place: DraftPlace;
  /** Who is to be booked, as far as it is known before, and what follows from that. */
  readonly people: readonly FuncionarioMinificado[];
  readonly suggested: Pick<MarcacaoValues, 'cd_tipo' | 'intervalo'>;
}

/** State and validation of the form of new bookings. */
export function useMarcacaoForm(
  especie: Especie,
  company: number,
  { place, people, suggested }: Begun,
) {
  const { answered, takes, question } = useDoubts('Marcar assim mesmo');
  const finish = useAfterSubmit({
    ...linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo: especie } }),
    made: 'createMarcacoes',
  });
  /** Why employees cannot be booked on the requested day. */
  const [refused, setRefused] = useState<{ dt: string; texts: Record<number, string> }>();
  // What the form was opened with; what is learnt afterwards changes nothing of it.
  const field = especie === 'exame' ? 'cd_medic' : 'cd_enferm';
  const own = useProposedProfessional(field);
  const [opened] = useState(() => ({
    ...EMPTY_MARCACAO,
    ...suggested,
    [field]: String(own ?? ''),
    funcionarios: people,
  }));
  const form = useDraftForm<MarcacaoValues>({
    ...marcacaoDraft(opened),
    place,
    what: 'a marcação',
    titleOf: bookedTitle,
    initial: opened,
    errorsOf: (values) => marcacaoErrors(values, presentOnLastClock(new Date())),
    missingOf: missingFields,
    together: ['dt', 'hr', 'intervalo', 'funcionarios'],
    call: async (values, options) => {
      const body = answered(bodyOf(especie, values));
      try {
        return await callApi('createMarcacoes', { params: { company }, body }, options);
      } catch (error) {
        setRefused({ dt: values.dt, texts: refusalsOf(error, values) });
        throw error;
      }
    },
    finish,
    takes,
  });
  return {
    ...form,
    question: question(form),
    refused: refused?.dt === form.values.dt ? refused.texts : {},
  };
}
