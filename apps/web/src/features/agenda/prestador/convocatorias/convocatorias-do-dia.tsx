import { ActionIcon, Button } from '@mantine/core';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { countLabel, empresaDisplayName } from '@sst/contract/rules/texts/text';
import { IconMailOff, IconPrinter } from '@tabler/icons-react';
import {
  type FolhasFilters,
  printFolhas,
} from '../../../../components/agenda/convocatoria/print-folhas.ts';
import { Badge } from '../../../../components/badges/badge.tsx';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { useInFlight } from '../../../../lib/submit/use-in-flight.ts';
import { type AgendaRow, keyOf } from '../agenda-rows.ts';
import { siteText, weekdayText } from '../agenda-texts.ts';
import classes from './convocatorias.module.css';
import { convocadosOf, type EmpresaConvocada } from './convocatorias-groups.ts';

interface Props {
  readonly rows: readonly AgendaRow[];
  readonly today: string;
  /** What the agenda shows, which the sheets follow. */
  readonly query: FolhasFilters;
  onClose(): void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const momentText = ({ dt, hr, fuso }: AgendaRow) =>
  `${weekdayText(dt)} ${displayDate(dt).slice(0, 5)} às ${hourText(hr, fuso)}`;

/** Who of all companies is called on the days that the agenda shows, who of them has no address, and their sheets. */
export function ConvocatoriasDoDia({ rows, today, query, onClose }: Props) {
  const { busy, run } = useInFlight();
  const companies = convocadosOf(rows, today);
  const print = (node: number, more: FolhasFilters = {}) =>
    void run(async () => void (await printFolhas(node, { ...query, ...more })));
  return (
    <PageDialog title="Convocatórias" width={640} busy={busy} onClose={onClose}>
      <p className={classes.text}>
        Quem tem e-mail recebe a convocatória e responde por uma ligação. Para os outros há uma
        folha por marcação, com lugar para assinar.
      </p>
      {companies.length === 0 && (
        <p className={classes.text}>Não há marcações por vir nos dias que a agenda mostra.</p>
      )}
      {companies.map((one) => (
        <Company key={one.cd_empresa} company={one} busy={busy} onPrint={print} />
      ))}
    </PageDialog>
  );
}

interface CompanyProps {
  readonly company: EmpresaConvocada;
  readonly busy: boolean;
  onPrint(node: number, more?: FolhasFilters): void;
}

function Company({ company, busy, onPrint }: CompanyProps) {
  const { cd_empresa, unidades, folhas, sem_email } = company;
  const name = empresaDisplayName({ nome: company.empresa, cd_aux: null });
  return (
    <section className={classes.company} aria-label={name}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            disabled={busy}
            leftSection={<IconPrinter {...ICON} />}
            onClick={() => onPrint(cd_empresa)}
          >
            {countLabel(folhas, 'folha', 'folhas')}
          </Button>
          {sem_email > 0 && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={busy}
              leftSection={<IconMailOff {...ICON} />}
              onClick={() => onPrint(cd_empresa, { sem_email: '1' })}
            >
              {`Só sem e-mail (${sem_email})`}
            </Button>
          )}
        </div>
      </div>
      {unidades.map(({ cd_organig, caminho, rows, folhas: below }) => (
        <div key={cd_organig}>
          <p className={classes.unit}>
            <span>{siteText(caminho) || name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={busy}
              aria-label={`${countLabel(below, 'folha', 'folhas')} de ${siteText(caminho) || name}`}
              title="Folhas da unidade"
              onClick={() => onPrint(cd_organig)}
            >
              <IconPrinter {...ICON} />
            </ActionIcon>
          </p>
          <ul className={classes.people}>
            {rows.map((row) => (
              <li key={keyOf(row)}>
                <span className={classes.who}>
                  {row.nome} <span className={classes.when}>{momentText(row)}</span>
                </span>
                {row.sem_email && <Badge tone="warning" icon={IconMailOff} text="Sem e-mail" />}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={busy}
                  aria-label={`Folha de ${row.nome}, ${momentText(row)}`}
                  title="Folha da pessoa"
                  onClick={() =>
                    onPrint(cd_organig, { funcionario: row.cd_funcion, de: row.dt, ate: row.dt })
                  }
                >
                  <IconPrinter {...ICON} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
