import { Button, Skeleton } from '@mantine/core';
import type { Gancho, GanchoOpcoes } from '@sst/contract/identidade/ganchos';
import { displayDate, displayMoment } from '@sst/contract/rules/dates/dates';
import { GANCHO_MOTIVO_LABEL } from '@sst/contract/rules/identidade/ganchos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconAlertTriangle, IconCheck, IconPlayerPause, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isForbidden } from '../../../lib/calls/api-error.ts';
import { dotted } from '../../../lib/dotted.ts';
import { Badge } from '../../badges/badge.tsx';
import { lazyDialog } from '../../feedback/lazy-dialog.tsx';
import { LoadFailure } from '../../feedback/load-problem.tsx';
import formClasses from '../../form/form.module.css';
import { FormPage } from '../../form/form-page.tsx';
import { FormSection } from '../../form/form-section.tsx';
import own from '../../own-list/own-list.module.css';
import type { GanchoDeed } from './gancho-question.tsx';
import classes from './ganchos.module.css';
import { type GanchosOf, ganchosQuery } from './ganchos-calls.ts';

const GanchoDialog = lazyDialog(() => import('./gancho-dialog.tsx'), 'GanchoDialog');
const OutroSegredo = lazyDialog(() => import('./outro-segredo.tsx'), 'OutroSegredo');
const GanchoQuestion = lazyDialog(() => import('./gancho-question.tsx'), 'GanchoQuestion');
const EntregasDialog = lazyDialog(() => import('./entregas-dialog.tsx'), 'EntregasDialog');

/** What is opened for a webhook. */
type What = 'mudar' | 'segredo' | 'entregas' | GanchoDeed;

/** The code, not the row: what is shown of it follows the list. */
type Opened = 'novo' | { readonly what: What; readonly cd: number };

interface Props {
  readonly of: GanchosOf;
}

/** The addresses that are called at each change (GANCHO-16). */
export function Ganchos({ of }: Props) {
  const { data, error, refetch } = useQuery({ ...ganchosQuery(of), staleTime: 0 });
  return (
    <FormPage
      title="Ganchos"
      context={`Um gancho (webhook) chama um endereço de um programa a cada alteração, só com códigos: o resto, o programa pede-o com uma chave. ${of === null ? 'É' : 'É da empresa inteira, e'} em nome de quem o cria.`}
    >
      <FormSection title="Endereços avisados">
        <div className={`${formClasses.wide} ${own.section}`}>
          {data ? (
            <Rows of={of} rows={data.message} opcoes={data.opcoes} />
          ) : isForbidden(error) ? (
            <p className={own.about}>
              Os ganchos são da empresa inteira: vê-os e cria-os quem a administra toda, e não só
              uma unidade.
            </p>
          ) : error ? (
            <LoadFailure error={error} onRetry={refetch} />
          ) : (
            <Skeleton height={160} />
          )}
        </div>
      </FormSection>
    </FormPage>
  );
}

interface RowsProps extends Props {
  readonly rows: readonly Gancho[];
  readonly opcoes: GanchoOpcoes;
}

function Rows({ of, rows, opcoes }: RowsProps) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      {rows.length === 0 && <p className={own.about}>Nenhum programa é avisado.</p>}
      {rows.length > 0 && (
        <ul className={own.list}>
          {rows.map((row) => (
            <Row
              key={row.cd}
              row={row}
              everywhere={of === null}
              onOpen={(what) => setOpened({ what, cd: row.cd })}
            />
          ))}
        </ul>
      )}
      <Button {...GanchoDialog.opener} onClick={() => setOpened('novo')}>
        Novo gancho
      </Button>
      <OpenedDialog of={of} rows={rows} opcoes={opcoes} opened={opened} onClose={close} />
    </>
  );
}

interface OpenedProps extends RowsProps {
  readonly opened: Opened | undefined;
  onClose(): void;
}

function OpenedDialog({ of, rows, opcoes, opened, onClose }: OpenedProps) {
  if (opened === 'novo') return <GanchoDialog of={of} opcoes={opcoes} onClose={onClose} />;
  const gancho = rows.find(({ cd }) => cd === opened?.cd);
  if (!opened || !gancho) return null;
  const props = { of, gancho, onClose };
  switch (opened.what) {
    case 'mudar':
      return <GanchoDialog opcoes={opcoes} {...props} />;
    case 'segredo':
      return <OutroSegredo {...props} />;
    case 'entregas':
      return <EntregasDialog {...props} />;
    default:
      return <GanchoQuestion deed={opened.what} {...props} />;
  }
}

interface RowProps {
  readonly row: Gancho;
  readonly everywhere: boolean;
  onOpen(what: What): void;
}

function Row({ row, everywhere, onOpen }: RowProps) {
  const { nome, url, ativo, segredos, responsavel, propria, perdidos } = row;
  const button = (text: string, what: What) => (
    <Button
      variant="default"
      size="compact-md"
      aria-label={`${text}: ${nome}`}
      onClick={() => onOpen(what)}
    >
      {text}
    </Button>
  );
  return (
    <li className={`${own.row} ${classes.row}`}>
      <IconWebhook className={own.icon} size={22} stroke={1.6} aria-hidden />
      <div className={own.words}>
        <div className={own.name}>
          {nome} <State row={row} />
        </div>
        <p className={`${own.when} ${classes.address}`}>
          <code>{url}</code>
        </p>
        <p className={own.when}>{stateText(row)}</p>
        <p className={own.when}>{aboutText(row, everywhere)}</p>
        <p className={own.when}>
          Responde {responsavel ?? 'ninguém'}
          {propria && ' (a sua conta)'} · {secretsText(row)}
        </p>
        {perdidos.length > 0 && (
          <p className={own.when}>
            Já não conta {perdidos.join(', ')}: quem responde por ele deixou de o poder conhecer.
          </p>
        )}
      </div>
      <div className={`${own.buttons} ${classes.deeds}`}>
        {button('Entregas', 'entregas')}
        {button('Mudar', 'mudar')}
        {ativo ? button('Desligar', 'desligar') : button('Ligar', 'ligar')}
        {segredos.length === 1
          ? button('Dar outro segredo', 'segredo')
          : button('Terminar o segredo anterior', 'anterior')}
        {button('Apagar', 'apagar')}
      </div>
    </li>
  );
}

function State({ row: { ativo, motivo, dt_falha } }: Pick<RowProps, 'row'>) {
  if (!ativo)
    return (
      <Badge
        tone={motivo === null ? 'neutral' : 'danger'}
        icon={IconPlayerPause}
        text="Desligado"
      />
    );
  if (dt_falha !== null)
    return <Badge tone="warning" icon={IconAlertTriangle} text="Ligado, sem resposta" />;
  return <Badge tone="success" icon={IconCheck} text="Ligado" />;
}

/** Why it is off, or since when nothing is taken. */
function stateText({ ativo, motivo, dt_desligado, dt_falha, dt_proxima }: Gancho): string | null {
  if (!ativo) {
    const why = motivo === null ? null : GANCHO_MOTIVO_LABEL[motivo];
    return dotted(why, dt_desligado && `desligado a ${displayMoment(new Date(dt_desligado))}`);
  }
  if (dt_falha === null) return null;
  return dotted(
    `O destino não aceita desde ${displayMoment(new Date(dt_falha))}`,
    dt_proxima && `tenta de novo a ${displayMoment(new Date(dt_proxima))}`,
  );
}

const FEW = 3;

function someOf(names: readonly string[]): string {
  const more = names.length - FEW;
  return `${names.slice(0, FEW).join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}

/** Which changes, whether of health, and of which companies. */
function aboutText({ tipos, saude, empresas }: Gancho, everywhere: boolean): string | null {
  const changes = tipos.length === 0 ? 'Todas as alterações' : someOf(tipos);
  const where =
    empresas.length === 0 ? 'todas as empresas' : someOf(empresas.map((one) => one.nome));
  return dotted(changes, saude ? 'com as de saúde' : 'sem as de saúde', everywhere ? where : null);
}

/** 'segredo de 01-03-2026, e o anterior, de 01-02-2026'. */
function secretsText({ segredos: [newest, before] }: Gancho): string {
  const day = (moment: string) => displayDate(moment.slice(0, 10));
  if (newest === undefined) return countLabel(0, 'segredo', 'segredos');
  return `segredo de ${day(newest)}${before === undefined ? '' : `, e o anterior, de ${day(before)}`}`;
}
