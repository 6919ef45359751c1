import type { ProfissionalHoje } from '@sst/contract';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import classes from '../../../components/hoje/hoje.module.css';
import { NotCounted } from '../../../components/hoje/not-counted.tsx';
import { bookedInEmpresa, type HrefOf } from '../../../components/prestador/prestador-links.ts';
import own from './hoje-prestador.module.css';

interface Props {
  /** `undefined` where they could not be counted. */
  readonly marcacoes: readonly ProfissionalHoje[] | undefined;
  readonly day: string;
  readonly hrefOf: HrefOf;
  onRetry(): void;
}

const WORDS = {
  exame: { one: 'exame', many: 'exames', nobody: 'Sem médico escolhido', whose: 'medico' },
  'acao-enfermagem': {
    one: 'ação de enfermagem',
    many: 'ações de enfermagem',
    nobody: 'Sem enfermeiro escolhido',
    whose: 'enfermeiro',
  },
} as const;

function Expected({
  who,
  day,
  hrefOf,
}: Omit<Props, 'marcacoes' | 'onRetry'> & { readonly who: ProfissionalHoje }) {
  const { especie, cd, nome, total, empresas } = who;
  const words = WORDS[especie];
  const closing = { dia: day, ...(cd !== null && { [words.whose]: cd }) };
  return (
    <li className={own.who}>
      <p>
        <strong>
          <Link to="/prestador/agenda/fechar" search={closing} className={own.name}>
            {nome ?? words.nobody}
          </Link>
        </strong>
        <span className={own.amount}>{countLabel(total, words.one, words.many)}</span>
      </p>
      <ul className={classes.units} aria-label="Empresas">
        {empresas.map((company) => {
          const text = (
            <span>
              {company.nome} <strong>{wholeNumber(company.total)}</strong>
            </span>
          );
          return (
            <li key={company.cd}>
              {cd === null ? (
                text
              ) : (
                <Link
                  className={classes.unit}
                  {...bookedInEmpresa({ especie, cd }, { cd: company.cd, day }, hrefOf)}
                >
                  {text}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** Who is expected today, by physician and nurse, in which companies. */
export function MarcacoesHoje({ marcacoes, day, hrefOf, onRetry }: Props) {
  return (
    <section className={classes.card} aria-labelledby="marcacoes-de-hoje">
      <div className={classes.cardHead}>
        <h2 id="marcacoes-de-hoje">Marcações de hoje</h2>
      </div>
      {marcacoes === undefined ? (
        <NotCounted what="as marcações de hoje" onRetry={onRetry} />
      ) : marcacoes.length === 0 ? (
        <p className={classes.none}>Não há marcações para hoje.</p>
      ) : (
        <ul className={own.whos}>
          {marcacoes.map((who) => (
            <Expected key={`${who.especie} ${who.cd}`} who={who} day={day} hrefOf={hrefOf} />
          ))}
        </ul>
      )}
    </section>
  );
}
