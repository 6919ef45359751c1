import type { AcidenteIgual } from '@sst/contract';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { useRef, useState } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import classes from '../acidentes.module.css';
import type { bodyOf } from './acidente-values.ts';

type Body = ReturnType<typeof bodyOf>;

/** The registration waits for an answer of the user. */
export class SameAcidente extends Error {}

interface SameAcidenteQuestion {
  readonly found: AcidenteIgual;
  readonly body: Body;
}

/**
 * Asks before an accident is registered whose employee, day and time are those of another one. Each occasion is asked
 * about once: a registration that is repeated because its answer was lost would find itself. Without the right to see
 * accidents nothing is asked.
 * @param send sends the form again, once the user wants it.
 */
export function useSameAcidente(company: number, send: () => void) {
  const sees = useAbilities().pode('acidentes.ver');
  const checked = useRef<string>(undefined);
  const [asked, setAsked] = useState<SameAcidenteQuestion>();

  /** @throws {SameAcidente} if there is such an accident. */
  const check = async (body: Body): Promise<void> => {
    const { cd_funcion: funcionario, dt, hr } = body;
    const occasion = `${funcionario} ${dt} ${hr}`;
    if (!sees || checked.current === occasion) return;
    const query = { funcionario: String(funcionario), dt, hr };
    // Without an answer it is registered: a registration is not lost for a question.
    const answer = await callApi('findAcidenteIgual', { params: { company }, query }).catch(
      () => undefined,
    );
    checked.current = occasion;
    if (!answer?.message) return;
    setAsked({ found: answer.message, body });
    throw new SameAcidente();
  };

  const question = asked && (
    <PageDialog
      title="Registar o acidente outra vez?"
      width={480}
      onClose={() => {
        checked.current = undefined;
        setAsked(undefined);
      }}
    >
      <p>
        {keepDates(
          `${asked.body.nome} já tem um acidente em ${displayDate(asked.body.dt)}, às ${displayTime(asked.body.hr)}, registado em ${displayDate(asked.found.dt_cria)}.`,
        )}
      </p>
      <p>
        <a
          className={classes.link}
          href={`/acidente/${asked.found.cd}`}
          target="_blank"
          rel="noreferrer"
        >
          Ver o acidente já registado (abre noutro separador)
        </a>
      </p>
      <DialogButtons
        action="Registar outro"
        careful
        onAction={() => {
          setAsked(undefined);
          send();
        }}
        onCancel={() => {
          checked.current = undefined;
          setAsked(undefined);
        }}
      />
    </PageDialog>
  );
  return { check, question };
}
