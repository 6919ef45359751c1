import type { PrestadorLinha } from '@sst/contract';
import type { EmpresaLineId } from '@sst/contract/rules/hoje/linhas-empresas';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { type HojeLine, sentenceOf } from '../../../components/hoje/hoje-line.ts';
import {
  countsEmpresas,
  type HrefOf,
  lineInEmpresa,
} from '../../../components/prestador/prestador-links.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import classes from './hoje-prestador.module.css';

interface Props {
  readonly line: HojeLine<PrestadorLinha['id']>;
  readonly hrefOf: HrefOf;
  onClose(): void;
}

/** All companies of a line, the one with the most first; each opens its list. */
export function EmpresasDialog({ line, hrefOf, onClose }: Props) {
  const linha = line.id as EmpresaLineId;
  const { data, error } = useQuery(callQuery('listEmpresasDaLinha', { params: { linha } }));
  return (
    <PageDialog title={sentenceOf(line)} width={560} onClose={onClose} fullOnPhone atTop>
      <p className={classes.hint}>Abra a lista de uma empresa.</p>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <ul className={classes.all} aria-label="Empresas" aria-busy={!data}>
          {data?.message.map(({ cd, nome, total }) => (
            <li key={cd}>
              <Link {...lineInEmpresa(linha, cd, hrefOf)}>
                <span>{nome}</span>
                {!countsEmpresas(linha) && <strong>{wholeNumber(total)}</strong>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PageDialog>
  );
}
