import { Button, Skeleton } from '@mantine/core';
import type { ChaveOpcoes, ChavePrograma } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { CHAVE_PROGRAMA, ESTADO_CHAVE_LABEL } from '@sst/contract/rules/identidade/chaves-programa';
import { countLabel } from '@sst/contract/rules/texts/text';
import {
  IconCheck,
  IconClockOff,
  IconPlayerPause,
  IconPlugConnected,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge, type BadgeLook } from '../../badges/badge.tsx';
import { lazyDialog } from '../../feedback/lazy-dialog.tsx';
import { LoadFailure } from '../../feedback/load-problem.tsx';
import formClasses from '../../form/form.module.css';
import { FormPage } from '../../form/form-page.tsx';
import { FormSection } from '../../form/form-section.tsx';
import classes from '../../own-list/own-list.module.css';
import type { KeysOf } from './programas-calls.ts';
import { programasQuery } from './programas-calls.ts';

const ChaveDialog = lazyDialog(() => import('./chave-dialog.tsx'), 'ChaveDialog');
const RenovarDialog = lazyDialog(() => import('./renovar-dialog.tsx'), 'RenovarDialog');
const TerminarDialog = lazyDialog(() => import('./terminar-dialog.tsx'), 'TerminarDialog');

const LOOK: Readonly<Record<ChavePrograma['estado'], BadgeLook>> = {
  ativa: { tone: 'success', icon: IconCheck },
  parada: { tone: 'danger', icon: IconPlayerPause },
  caducada: { tone: 'warning', icon: IconClockOff },
  terminada: { tone: 'neutral', icon: IconX },
};

/** Where the webhooks of the same programs are. */
const GANCHOS = {
  prestador: '/prestador/programas/ganchos',
  empresa: '/programas/ganchos',
} as const;

/** What is done in a dialog, and to which key. */
interface Opened {
  readonly what: 'nova' | 'mudar' | 'renovar' | 'anterior' | 'terminar';
  readonly chave?: ChavePrograma;
}

interface Props {
  readonly of: KeysOf;
}

/** The programs that work with the product by keys of their own (CHAVE-13). */
export function Programas({ of }: Props) {
  const place = of === null ? 'prestador' : 'empresa';
  const { data, error, refetch } = useQuery({ ...programasQuery(of), staleTime: 0 });
  return (
    <FormPage
      title="Programas"
      context="Uma chave deixa um programa (salários, agenda, programa clínico) trabalhar aqui por si, com os acessos que lhe der, e em nome de quem a cria."
    >
      <FormSection title="Chaves">
        <div className={`${formClasses.wide} ${classes.section}`}>
          {data ? (
            <Keys of={of} rows={data.message} opcoes={data.opcoes} />
          ) : error ? (
            <LoadFailure error={error} onRetry={refetch} />
          ) : (
            <Skeleton height={160} />
          )}
        </div>
      </FormSection>
      <FormSection title="Ganchos">
        <div className={`${formClasses.wide} ${classes.section}`}>
          <p className={classes.about}>
            Em vez de perguntar, um programa pode ser chamado a cada alteração.
          </p>
          <Button variant="default" renderRoot={(root) => <Link to={GANCHOS[place]} {...root} />}>
            Ver os ganchos
          </Button>
        </div>
      </FormSection>
    </FormPage>
  );
}

interface KeysProps extends Props {
  readonly rows: readonly ChavePrograma[];
  readonly opcoes: ChaveOpcoes;
}

function Keys({ of, rows, opcoes }: KeysProps) {
  const [opened, setOpened] = useState<Opened>();
  const [ended, setEnded] = useState(false);
  const close = () => setOpened(undefined);
  const over = rows.filter(({ estado }) => estado === 'terminada');
  const shown = ended ? rows : rows.filter(({ estado }) => estado !== 'terminada');
  const { what, chave } = opened ?? {};
  return (
    <>
      {shown.length === 0 && (
        <p className={classes.about}>
          Nenhum programa tem chave. Quem tem uma chave faz o que ela permite: guarde-a como uma
          palavra-passe.
        </p>
      )}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((row) => (
            <Row
              key={row.cd}
              row={row}
              opcoes={opcoes}
              everywhere={of === null}
              onOpen={(next) => setOpened({ what: next, chave: row })}
            />
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button {...ChaveDialog.opener} onClick={() => setOpened({ what: 'nova' })}>
          Nova chave
        </Button>
        {over.length > 0 && (
          <Button variant="default" onClick={() => setEnded(!ended)}>
            {ended ? 'Esconder as terminadas' : `Ver as terminadas (${over.length})`}
          </Button>
        )}
      </div>
      {what === 'nova' && <ChaveDialog of={of} opcoes={opcoes} onClose={close} />}
      {what === 'mudar' && chave && (
        <ChaveDialog of={of} opcoes={opcoes} chave={chave} onClose={close} />
      )}
      {what === 'renovar' && chave && <RenovarDialog of={of} chave={chave} onClose={close} />}
      {(what === 'terminar' || what === 'anterior') && chave && (
        <TerminarDialog of={of} chave={chave} only={what === 'anterior'} onClose={close} />
      )}
    </>
  );
}

interface RowProps {
  readonly row: ChavePrograma;
  readonly opcoes: ChaveOpcoes;
  readonly everywhere: boolean;
  onOpen(what: 'mudar' | 'renovar' | 'anterior' | 'terminar'): void;
}

function Row({ row, opcoes, everywhere, onOpen }: RowProps) {
  const { nome, estado, saude, segredos, responsavel, propria } = row;
  const isOver = estado === 'terminada';
  const button = (text: string, what: Parameters<typeof onOpen>[0]) => (
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
    <li className={classes.row}>
      <IconPlugConnected className={classes.icon} size={22} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <div className={classes.name}>
          {nome} <Badge {...LOOK[estado]} text={ESTADO_CHAVE_LABEL[estado]} />
        </div>
        <p className={classes.when}>
          Pode {rightsText(row, opcoes)}
          {saude ? ', com dados de saúde' : ', sem dados de saúde'}
        </p>
        <p className={classes.when}>
          {reachText(row, everywhere)} · até {displayDate(row.ultimo_dia)} · responde{' '}
          {responsavel ?? 'ninguém'}
          {propria && ' (a sua conta)'}
          {row.redes.length > 0 && ` · só de ${row.redes.join(', ')}`}
        </p>
        {row.perdidos.length > 0 && !isOver && (
          <p className={classes.when}>
            Perdeu {countLabel(row.perdidos.length, 'acesso', 'acessos')} com quem responde por ela:
            guarde-a de novo para passar a responder.
          </p>
        )}
        {segredos.map(({ cd, inicio, dt_uso, ip }, index) => (
          <p key={cd} className={classes.when}>
            <code>{inicio}…</code> {index > 0 && '(anterior) '}
            {dt_uso === null
              ? 'nunca usado'
              : `usado em ${displayDate(dt_uso)}, de ${ip ?? 'aqui'}`}
          </p>
        ))}
      </div>
      {!isOver && (
        <div className={classes.buttons}>
          {button('Mudar', 'mudar')}
          {segredos.length < CHAVE_PROGRAMA.segredos
            ? button('Dar outro segredo', 'renovar')
            : button('Terminar o segredo anterior', 'anterior')}
          {button('Terminar', 'terminar')}
        </div>
      )}
    </li>
  );
}

const FEW = 3;

/** The first rights in words, and how many more. */
function rightsText({ direitos }: ChavePrograma, opcoes: ChaveOpcoes): string {
  const known = opcoes.direitos.filter(({ direito }) => direitos.includes(direito));
  const more = direitos.length - Math.min(FEW, known.length);
  const first = known.slice(0, FEW).map(({ nome }) => nome);
  if (first.length === 0) return `fazer ${countLabel(direitos.length, 'coisa', 'coisas')}`;
  return `${first.join('; ')}${more > 0 ? `; e mais ${more}` : ''}`;
}

function reachText({ alcance }: ChavePrograma, everywhere: boolean): string {
  if (alcance.length === 0) return everywhere ? 'Todas as empresas' : 'Nenhuma unidade';
  const names = alcance.slice(0, FEW).map(({ nome }) => nome);
  const more = alcance.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}
