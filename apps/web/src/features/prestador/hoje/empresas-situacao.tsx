import type { EmpresaSituacao, HojePrestador } from '@sst/contract';
import type { Expiry } from '@sst/contract/rules/exames/expiry';
import { VALIDADE_LABEL } from '@sst/contract/rules/exames/expiry-labels';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { Link, linkOptions } from '@tanstack/react-router';
import classes from '../../../components/hoje/hoje.module.css';
import { NotCounted } from '../../../components/hoje/not-counted.tsx';
import { type HrefOf, inEmpresa } from '../../../components/prestador/prestador-links.ts';
import own from './hoje-prestador.module.css';

interface Props {
  /** `undefined` where they could not be counted. */
  readonly empresas: NonNullable<HojePrestador['empresas']> | undefined;
  readonly hrefOf: HrefOf;
  onRetry(): void;
}

/** The parts of a bar, in its order. */
const STATES = [
  'valida',
  'a-expirar',
  'expirada',
  'sem-exame',
] as const satisfies readonly Expiry[];

const percent = new Intl.NumberFormat('pt-PT', { style: 'percent', maximumFractionDigits: 1 });

/** The employees of a company by the end of their validity; the four add up to all of them. */
function splitOf(of: EmpresaSituacao): readonly (readonly [Expiry, number])[] {
  const { ativos, expirados, a_expirar, sem_exame } = of;
  return [
    ['valida', ativos - expirados - a_expirar - sem_exame],
    ['a-expirar', a_expirar],
    ['expirada', expirados],
    ['sem-exame', sem_exame],
  ];
}

function Bar({ of }: { readonly of: EmpresaSituacao }) {
  const parts = splitOf(of);
  const words = parts.map(([state, count]) => `${VALIDADE_LABEL[state]}: ${wholeNumber(count)}`);
  return (
    <div className={own.bar} role="img" aria-label={words.join('; ')}>
      {parts
        .filter(([, count]) => count > 0)
        .map(([state, count]) => (
          <span key={state} data-state={state} style={{ flexGrow: count }} />
        ))}
    </div>
  );
}

function Situacao({ of, hrefOf }: { readonly of: EmpresaSituacao; readonly hrefOf: HrefOf }) {
  const { cd, nome, ativos, expirados, sem_exame } = of;
  const people = (validade: Expiry) =>
    inEmpresa(cd, linkOptions({ to: '/funcionario', search: { validade } }), hrefOf);
  return (
    <li className={own.company}>
      <Link to="/prestador/empresas/$codigo/resumo" params={{ codigo: cd }} className={own.name}>
        {nome}
      </Link>
      <span className={own.share}>
        {percent.format((ativos - expirados - sem_exame) / ativos)} com exame dentro do prazo
      </span>
      <Bar of={of} />
      <span className={own.counts}>
        {expirados > 0 && (
          <Link {...people('expirada')} className={classes.unit}>
            {wholeNumber(expirados)} fora do prazo
          </Link>
        )}
        {sem_exame > 0 && (
          <Link {...people('sem-exame')} className={classes.unit}>
            {wholeNumber(sem_exame)} sem exame ou validade
          </Link>
        )}
      </span>
    </li>
  );
}

/** How companies stand, the one that is furthest behind first. */
export function EmpresasSituacao({ empresas, hrefOf, onRetry }: Props) {
  return (
    <section className={classes.card} aria-labelledby="empresas-mais-atrasadas">
      <div className={classes.cardHead}>
        <h2 id="empresas-mais-atrasadas">Empresas, a mais atrasada primeiro</h2>
        {empresas && empresas.total > empresas.piores.length && (
          <Link to="/prestador/empresas" className={classes.unit}>
            Todas as empresas
          </Link>
        )}
      </div>
      {empresas === undefined ? (
        <NotCounted what="os exames das empresas" onRetry={onRetry} />
      ) : empresas.piores.length === 0 ? (
        <p className={classes.none}>Nenhuma empresa tem ainda funcionários.</p>
      ) : (
        <>
          <p className={own.legend} aria-hidden>
            {STATES.map((state) => (
              <span key={state}>
                <span className={own.swatch} data-state={state} />
                {VALIDADE_LABEL[state]}
              </span>
            ))}
          </p>
          <ul className={own.companies}>
            {empresas.piores.map((of) => (
              <Situacao key={of.cd} of={of} hrefOf={hrefOf} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
