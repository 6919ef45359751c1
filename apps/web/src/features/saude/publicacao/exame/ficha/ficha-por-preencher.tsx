import {
  type FichaPorPreencher as Falta,
  FICHA_QUEM,
  FICHA_QUEM_LABEL,
  type FichaQuem,
  porPreencherText,
} from '@sst/contract/rules/exames/ficha-por-preencher';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callQuery } from '../../../../../lib/calls/call-query.ts';
import { usePrestadorPode } from '../../../../../lib/session/use-prestador.ts';
import classes from '../../publicacao.module.css';

interface Props {
  readonly company: number;
  /** The employee; `undefined` while none is chosen. */
  readonly id: number | undefined;
  /** The day of the exam, `aaaa-mm-dd`; null while there is none. */
  readonly dt: string | null;
}

/** What the sheet would leave empty, before it is drawn, by who can fill it in. It asks nothing. */
export function FichaPorPreencher({ company, id, dt }: Props) {
  const { data } = useQuery({
    ...callQuery(
      'getFichaPorPreencher',
      { params: { company, id: id ?? 0 }, query: { dt: dt ?? undefined } },
      { quiet: true },
    ),
    enabled: id !== undefined && dt !== null,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const missing = id === undefined || dt === null ? [] : (data?.message ?? []);
  return (
    <div aria-live="polite">
      {id !== undefined && missing.length > 0 && (
        <section className={classes.missing} aria-label="Em branco na ficha">
          <p>
            A ficha fica com {countLabel(missing.length, 'campo', 'campos')} em branco. Pode gerá-la
            assim.
          </p>
          <ul>
            {FICHA_QUEM.map((quem) => {
              const theirs = missing.filter((one) => one.quem === quem);
              return (
                theirs.length > 0 && (
                  <Theirs key={quem} quem={quem} missing={theirs} company={company} id={id} />
                )
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

interface TheirsProps {
  readonly quem: FichaQuem;
  readonly missing: readonly Falta[];
  readonly company: number;
  readonly id: number;
}

/** What one of them can fill in, and the page where the reader has it. */
function Theirs({ quem, missing, company, id }: TheirsProps) {
  const pode = usePrestadorPode();
  const pages: Partial<Record<FichaQuem, ReactNode>> = {
    empresa: missing.some(({ caixa }) => caixa === 3) && (
      <Link {...linkOptions({ to: '/funcionario/$codigo', params: { codigo: id } })}>
        Ver funcionário
      </Link>
    ),
    tecnico: pode('postos.ver') && (
      <Link
        {...linkOptions({ to: '/prestador/empresas/$codigo/postos', params: { codigo: company } })}
      >
        Ver postos
      </Link>
    ),
    prestador: pode('organigrama.gerir') && (
      <Link {...linkOptions({ to: '/prestador/empresas/$codigo', params: { codigo: company } })}>
        Ver empresa
      </Link>
    ),
  };
  return (
    <li>
      <strong>{FICHA_QUEM_LABEL[quem]}:</strong> {porPreencherText(missing)}. {pages[quem]}
    </li>
  );
}
