import { Loader } from '@mantine/core';
import type { AvisoDoPrestador, LinhaPassada, MedidasAo, PerguntasAo } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { isKnownPrestadorLine, prestadorLine } from '@sst/contract/rules/hoje/prestador';
import { countLabel } from '@sst/contract/rules/texts/text';
import { Link, linkOptions } from '@tanstack/react-router';
import { LoadFailure } from '../../components/feedback/load-problem.tsx';
import { TimeAgo } from '../../components/user/time-ago.tsx';
import { useReturnFocus } from '../../lib/page/focus.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';
import { BellPanel, type PanelProps } from './bell-panel.tsx';
import { FactorLine } from './factor-line.tsx';
import classes from './notificacoes.module.css';
import type { useWaiting } from './use-waiting.ts';

interface Props extends PanelProps {
  readonly query: ReturnType<typeof useWaiting>;
}

/** The popover with what waits for the provider, by company. */
export function PrestadorPanel({ query, ...panel }: Props) {
  return (
    <BellPanel {...panel}>
      <Waiting query={query} onLeave={() => panel.onChange(false)} />
    </BellPanel>
  );
}

function Waiting({ query, onLeave }: Pick<Props, 'query'> & { onLeave(): void }) {
  useReturnFocus();
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} tabIndex={-1} data-autofocus>
          Notificações
        </h2>
      </div>
      <FactorLine onLeave={onLeave} />
      <WaitingList query={query} onLeave={onLeave} />
    </>
  );
}

function WaitingList({ query, onLeave }: Pick<Props, 'query'> & { onLeave(): void }) {
  const { data, error, refetch } = query;
  const queue = usePrestadorPode()('fila.ver');
  if (!data && error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={classes.empty} role="status" aria-label="A carregar notificações">
        <Loader aria-hidden />
      </div>
    );
  }
  const { message, falhadas, perguntas, passadas, medidas = [] } = data;
  if (message.length + falhadas + perguntas.length + passadas.length + medidas.length === 0) {
    if (!queue) return <p className={classes.empty}>Nada por ler.</p>;
    return (
      <p className={classes.empty}>
        Nada por ler. O que já está em análise continua em{' '}
        <Link to="/prestador/pedidos" onClick={onLeave}>
          Pedidos das empresas
        </Link>
        .
      </p>
    );
  }
  return (
    <ul className={classes.list}>
      {falhadas > 0 && (
        <li>
          <Link
            to="/prestador/pedidos"
            className={classes.one}
            data-unread
            onClick={onLeave}
            preload={false}
          >
            <span className={classes.heading}>
              {countLabel(
                falhadas,
                'decisão sua não teve efeito',
                'decisões suas não tiveram efeito',
              )}
            </span>
            <span className={classes.text}>O motivo está por cima da fila.</span>
          </Link>
        </li>
      )}
      {perguntas.map((row) => (
        <li key={`perguntas ${row.cd_empresa}`}>
          <Link
            to="/prestador/perguntas"
            search={perguntasSearch(row)}
            className={classes.one}
            data-unread
            onClick={onLeave}
            preload={false}
          >
            <span className={classes.heading}>{row.empresa}</span>
            <span className={classes.text}>
              {countLabel(row.total, 'pergunta ao médico', 'perguntas ao médico')} por responder
            </span>
            <TimeAgo className={classes.time} moment={row.quando} />
          </Link>
        </li>
      ))}
      <Medidas rows={medidas} onLeave={onLeave} />
      {passadas.filter(isKnownPrestadorLine).map((line) => (
        <li key={line.id}>
          <Link
            to="/prestador"
            className={classes.one}
            data-unread
            onClick={onLeave}
            preload={false}
          >
            <span className={classes.heading}>{`${line.nome} passou-lhe: ${lineText(line)}`}</span>
            <span className={classes.text}>
              {line.nota ?? 'Está em «Para fazer», na página inicial.'}
            </span>
            <time className={classes.time} dateTime={line.dia}>
              {displayDate(line.dia)}
            </time>
          </Link>
        </li>
      ))}
      {message.map((row) => (
        <li key={row.cd_empresa}>
          <Link
            {...targetOf(row)}
            className={classes.one}
            data-unread={row.acidentes > 0 || undefined}
            onClick={onLeave}
            preload={false}
          >
            <span className={classes.heading}>{row.empresa}</span>
            <span className={classes.text}>{textOf(row)}</span>
            <TimeAgo className={classes.time} moment={row.quando} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The very thread, or those of the company. */
function perguntasSearch({ cd_empresa, empresa, conversa }: PerguntasAo) {
  const estado = 'por-responder' as const;
  if (conversa === null) return { estado, pesquisa: empresa };
  return { estado, empresa: cd_empresa, tipo: conversa.tipo, conversa: conversa.id };
}

/** The measures for which the reader answers, by company. */
function Medidas({ rows, onLeave }: { readonly rows: readonly MedidasAo[]; onLeave(): void }) {
  return rows.map((row) => (
    <li key={row.cd_empresa}>
      <Link
        to="/empresa"
        search={{ entrar: row.cd_empresa, para: medidasPath(row) }}
        className={classes.one}
        data-unread
        onClick={onLeave}
        preload={false}
      >
        <span className={classes.heading}>{row.empresa}</span>
        <span className={classes.text}>{medidasText(row)}</span>
      </Link>
    </li>
  ));
}

/** The very measure, or those of the company. */
function medidasPath({ medida }: MedidasAo): string {
  return `/seguranca/medidas?${medida === null ? 'responsavel=minhas' : `medida=${medida}`}`;
}

/** '2 medidas são suas, a primeira até 01-04-2026'. */
function medidasText({ total, prazo }: MedidasAo): string {
  const counted = countLabel(total, 'medida é sua', 'medidas são suas');
  if (prazo === null) return counted;
  return `${counted}, ${total > 1 ? 'a primeira ' : ''}até ${displayDate(prazo)}`;
}

/** '3 acidentes por aceitar'. */
function lineText({ id, total }: LinhaPassada): string {
  const { one, many } = prestadorLine(id);
  return countLabel(total, one, many);
}

/** The list that has what waits: those of requests for bookings and of proposals only if there is nothing else. */
function targetOf({ cd_empresa: empresa, acidentes, pedidos, marcacoes }: AvisoDoPrestador) {
  if (acidentes + pedidos + marcacoes === 0) {
    return linkOptions({
      to: '/prestador/agenda/propostas',
      search: { empresa, estado: 'por-tratar' },
    });
  }
  if (acidentes + pedidos === 0) {
    return linkOptions({ to: '/prestador/marcacoes', search: { empresa } });
  }
  const onlyAccidents = pedidos === 0 && ({ tipo: 'acidente' } as const);
  return linkOptions({
    to: '/prestador/pedidos',
    search: { empresa, estado: '0', ...onlyAccidents },
  });
}

const AND = new Intl.ListFormat('pt-PT', { type: 'conjunction' });

/** '1 acidente novo e 3 pedidos novos'. */
function textOf({ acidentes, pedidos, marcacoes, propostas }: AvisoDoPrestador): string {
  const parts = [
    acidentes > 0 && countLabel(acidentes, 'acidente novo', 'acidentes novos'),
    pedidos > 0 && countLabel(pedidos, 'pedido novo', 'pedidos novos'),
    marcacoes > 0 && countLabel(marcacoes, 'pedido de marcação', 'pedidos de marcação'),
    propostas > 0 &&
      countLabel(
        propostas,
        'proposta recusada ou sem resposta',
        'propostas recusadas ou sem resposta',
      ),
  ];
  return AND.format(parts.filter((part) => part !== false));
}
