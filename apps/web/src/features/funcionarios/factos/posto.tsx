import { Button } from '@mantine/core';
import type { FuncionarioDetail } from '@sst/contract';
import { EXPOSICAO_LABEL } from '@sst/contract/prazos/postos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { dotted } from '../../../lib/dotted.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import classes from './factos.module.css';

const PostoDialog = lazyDialog(() => import('./posto-dialog.tsx'), 'AtribuirPostoDialog');

interface Props {
  readonly company: number;
  readonly funcionario: Pick<FuncionarioDetail, 'cd' | 'nome' | 'ativo' | 'posto'>;
}

/** Where an employee works, as the provider's technician describes it: risks, exposures, what to bring to the exam. */
export function PostoDoFuncionario({ company, funcionario }: Props) {
  const { posto, ativo } = funcionario;
  const assigns = usePrestadorPode()('postos.gerir') && ativo;
  const [asked, setAsked] = useState(false);
  if (!posto && !assigns) return null;
  return (
    <section aria-labelledby="posto" className={classes.facts}>
      <div className={classes.head}>
        <h2 id="posto" className={classes.title}>
          Posto de trabalho
        </h2>
        {assigns && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.action}
            {...PostoDialog.opener}
            onClick={() => setAsked(true)}
          >
            {posto ? 'Mudar' : 'Atribuir'}
          </Button>
        )}
      </div>
      {posto ? <Described posto={posto} /> : <p className={classes.none}>Sem posto.</p>}
      {asked && (
        <PostoDialog company={company} funcionario={funcionario} onClose={() => setAsked(false)} />
      )}
    </section>
  );
}

function Described({ posto }: { readonly posto: NonNullable<FuncionarioDetail['posto']> }) {
  const { nome, dt_ini, fatores, exposicoes, minutos, preparacao } = posto;
  const lines = [
    { label: 'Fatores de risco', text: fatores },
    {
      label: 'Exposições',
      text: exposicoes.map((tipo) => EXPOSICAO_LABEL[tipo]).join('; '),
    },
    {
      label: 'Para o exame',
      text: dotted(minutos === null ? null : `${minutos} minutos`, preparacao),
    },
  ].filter(({ text }) => text);
  return (
    <ul className={classes.list}>
      <li className={classes.fact}>
        <span className={classes.what}>
          <strong>{nome}</strong> {keepDates(`desde ${displayDate(dt_ini)}`)}
          {lines.map(({ label, text }) => (
            <span key={label} className={classes.note}>
              {label}: {text}
            </span>
          ))}
        </span>
      </li>
    </ul>
  );
}
