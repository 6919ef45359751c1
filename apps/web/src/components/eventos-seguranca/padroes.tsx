import type { PadraoSeguranca } from '@sst/contract';
import { PADRAO_DAYS, PADROES } from '@sst/contract/eventos-seguranca/padroes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { keepDates } from '../kept-dates.tsx';
import classes from './padroes.module.css';

interface Props {
  readonly padroes: readonly PadraoSeguranca[];
}

/** So many are shown at first. */
const FEW = 3;

/** What stands out of the last days, each with a sentence and a link to its lines. */
export function Padroes({ padroes }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  if (padroes.length === 0) return null;
  const shown = all ? padroes : padroes.slice(0, FEW);
  const more = padroes.length - FEW;
  return (
    <section className={classes.padroes} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden className={classes.icon} />
          Convém ver, dos últimos {PADRAO_DAYS} dias
        </h2>
        {more > 0 && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? 'Mostrar menos' : `Mostrar mais ${more}`}
          </button>
        )}
      </div>
      <ul className={classes.list}>
        {shown.map((padrao) => (
          <li key={keyOf(padrao)} className={classes.padrao}>
            <span>{keepDates(sentenceOf(padrao))}</span>
            <Link to="." search={searchOf(padrao)} className={classes.link}>
              Ver as linhas
              <span className={classes.of}> de {sentenceOf(padrao)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ id, dia, cd_utilizador, ip }: PadraoSeguranca) =>
  `${id} ${dia} ${cd_utilizador} ${ip}`;

/** 'Rui Melo viu os dados de saúde de 640 pessoas numa hora, a 12-11-2026'. */
function sentenceOf({ id, dia, utilizador, ip, total }: PadraoSeguranca): string {
  const who = PADROES[id].por === 'endereco' ? `O endereço ${ip}` : (utilizador ?? 'Alguém');
  const joined = id === 'muitas-recusas' || id === 'muitas-falhas' ? `${who}:` : who;
  return `${joined} ${PADROES[id].frase(total)}, a ${displayDate(dia)}`;
}

/** The address of a pattern's lines; the filters of before go. */
function searchOf({ id, dia, cd_utilizador, ip }: PadraoSeguranca) {
  return {
    tipo: PADROES[id].tipo,
    utilizador: cd_utilizador ?? undefined,
    rede: ip ?? undefined,
    de: dia,
    ate: dia,
  };
}
