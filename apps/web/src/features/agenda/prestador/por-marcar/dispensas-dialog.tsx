import type { DispensaAntiga } from '@sst/contract';
import { DEVIDO_LABEL } from '@sst/contract/prazos/exames-devidos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { Link, linkOptions, useRouter } from '@tanstack/react-router';
import classes from '../../../../components/agenda/waiting-people.module.css';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { keepDates } from '../../../../components/kept-dates.tsx';
import { inEmpresa } from '../../../../components/prestador/prestador-links.ts';
import { dotted } from '../../../../lib/dotted.ts';

interface Props {
  readonly rows: readonly DispensaAntiga[];
  onClose(): void;
}

/** What was waived before that the law does not know: each opens the page of its person, where it can be taken back. */
export function DispensasDialog({ rows, onClose }: Props) {
  const router = useRouter();
  return (
    <PageDialog title="Dispensas por rever" width={640} fullOnPhone atTop onClose={onClose}>
      <p className={classes.asked}>
        A lei só deixa dispensar o exame de admissão, por um exame anterior (artigo 108.º, n.º 6).
        Estas foram dadas antes de isso ser pedido. Nada se desfaz por si: na página da pessoa,
        volte a pedir o exame ou, na admissão, indique o exame anterior.
      </p>
      <ul className={classes.people} aria-label="Dispensas">
        {rows.map((row) => {
          const { cd, cd_empresa, cd_funcion: codigo, empresa, caminho, nome, regra } = row;
          const page = linkOptions({ to: '/funcionario/$codigo', params: { codigo } });
          return (
            <li key={`${cd_empresa} ${cd}`}>
              <Link {...inEmpresa(cd_empresa, page, (target) => router.buildLocation(target).href)}>
                <strong>{nome}</strong>
              </Link>
              <span>{keepDates(`${DEVIDO_LABEL[regra]}, ${displayDate(row.dt_evento)}`)}</span>
              <span>
                {keepDates(
                  dotted(
                    empresa,
                    pathBelowEmpresa(caminho),
                    `dispensado em ${displayDate(row.dt)}${row.autor ? ` por ${row.autor}` : ''}`,
                    row.motivo,
                  ),
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </PageDialog>
  );
}
