import type { MedidaPasso } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import {
  feitoOf,
  SITUACAO_LABEL,
  SITUACOES,
  type Situacao,
} from '@sst/contract/rules/medidas/vida';
import { useId } from 'react';
import facts from '../../../../components/facts/facts.module.css';
import { keepDates } from '../../../../components/kept-dates.tsx';
import classes from './passos-list.module.css';

/** What happened to a measure, the latest first. */
export function PassosList({ passos }: { readonly passos: readonly MedidaPasso[] }) {
  const id = useId();
  return (
    <section className={facts.group} aria-labelledby={id}>
      <h4 id={id} className={facts.title}>
        Histórico
      </h4>
      {passos.length === 0 ? (
        <p className={classes.none}>Ainda sem histórico.</p>
      ) : (
        <ol className={classes.list} aria-labelledby={id}>
          {passos.toReversed().map((passo) => (
            <li key={passo.cd}>
              <p>
                <strong>{feitoOf(passo.passo)}</strong>
                {changeText(passo) && keepDates(`: ${changeText(passo)}`)}
              </p>
              {passo.texto && <p className={classes.text}>{passo.texto}</p>}
              <p className={classes.who}>{whoText(passo)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function whoText({ autor, lado, momento }: MedidaPasso): string {
  const who = lado === 'sistema' ? 'Automático' : `${autor ?? 'Alguém que já saiu'} (${lado})`;
  return `${who}, ${displayMoment(new Date(momento))}`;
}

const isSituacao = (text: string): text is Situacao =>
  (SITUACOES as readonly string[]).includes(text);

/** What it was before and is since; the situations are told by the step itself. */
function changeText({ de, para }: MedidaPasso): string | null {
  if (para === null) return de === null ? null : `era ${de}`;
  if (isSituacao(para)) return de !== null && isSituacao(de) ? `era ${SITUACAO_LABEL[de]}` : null;
  return de === null ? para : `${de} → ${para}`;
}
