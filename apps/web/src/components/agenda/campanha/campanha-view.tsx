import { Button } from '@mantine/core';
import type { Campanha, LugarDaCampanha, PessoaDaCampanha } from '@sst/contract';
import {
  CAMPANHA_ESTADO_LABEL,
  CAMPANHA_PARTE_NAMES,
  CAMPANHA_PARTES,
  LUGAR_ESTADO_LABEL,
  ofParte,
  type Situacao,
} from '@sst/contract/rules/agenda/campanhas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel, pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { IconCircleX, IconClockX, IconUserOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dotted } from '../../../lib/dotted.ts';
import { Badge, type BadgeLook } from '../../badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../../badges/looks.ts';
import classes from './campanha.module.css';
import type { CampanhaSearch } from './campanha-search.ts';
import {
  diasText,
  momentText,
  partesText,
  situacaoLabel,
  situacaoText,
  unidadesOf,
} from './campanha-texts.ts';

const LOOK: Readonly<Record<Situacao, BadgeLook>> = {
  aberta: IN_HAND,
  confirmada: DONE,
  recusada: { tone: 'danger', icon: IconCircleX },
  trocada: WAITS,
  'sem-resposta': { tone: 'warning', icon: IconClockX },
  desmarcada: { tone: 'danger', icon: IconCircleX },
  'por-propor': WAITS,
  saiu: { tone: 'neutral', icon: IconUserOff },
};

/** People that are shown at first, and how many more each time. */
const SHOWN = 100;

interface Props {
  /** Whether the reader can answer: nobody else is told until when. */
  readonly asks?: boolean;
  readonly campanha: Campanha;
  readonly search: CampanhaSearch;
  /** Shows other people. */
  onSearch(next: Pick<CampanhaSearch, 'parte' | 'unidade'>): void;
  /** What can be done with somebody. */
  readonly pessoaAction?: (pessoa: PessoaDaCampanha) => ReactNode;
  /** What can be done with the places of a unit. */
  readonly lugaresAction?: (livres: readonly LugarDaCampanha[]) => ReactNode;
}

/** How a campaign stands: by part, by unit, by person, and the places that are kept. */
export function CampanhaView({
  campanha,
  search,
  onSearch,
  pessoaAction,
  lugaresAction,
  asks,
}: Props) {
  const { parte = 'todas', unidade } = search;
  const { estado, motivo, aviso_dias, pessoas } = campanha;
  const units = unidadesOf(campanha);
  const ofUnit =
    unidade === undefined ? pessoas : pessoas.filter(({ cd_organig }) => cd_organig === unidade);
  const chosen = units.find(({ cd }) => cd === unidade);
  return (
    <div className={classes.view}>
      <div className={classes.facts}>
        <p>{diasText(campanha, asks)}</p>
        <p className={classes.note}>
          {dotted(
            CAMPANHA_ESTADO_LABEL[estado],
            `mudanças até ${countLabel(aviso_dias, 'dia útil', 'dias úteis')} antes`,
            motivo,
          )}
        </p>
      </div>
      {units.length > 1 && (
        <section className={classes.section} aria-labelledby="por-unidade">
          <h2 id="por-unidade">Por unidade</h2>
          <Units
            units={units}
            unidade={unidade}
            onUnidade={(cd) => onSearch({ parte, unidade: cd })}
          />
        </section>
      )}
      <section className={classes.section} aria-labelledby="pessoas">
        <h2 id="pessoas">{chosen ? `Pessoas de ${nameOf(chosen.caminho)}` : 'Pessoas'}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form */}
        <div className={classes.parts} role="group" aria-label="Mostrar">
          {CAMPANHA_PARTE_NAMES.map((name) => (
            <Button
              key={name}
              size="compact-md"
              variant={name === parte ? 'filled' : 'default'}
              aria-pressed={name === parte}
              onClick={() => onSearch({ parte: name === 'todas' ? undefined : name, unidade })}
            >
              {`${CAMPANHA_PARTES[name].label} (${ofParte(ofUnit, name).length})`}
            </Button>
          ))}
        </div>
        <Pessoas
          key={`${parte} ${unidade}`}
          pessoas={ofParte(ofUnit, parte)}
          action={pessoaAction}
        />
      </section>
      <Lugares campanha={campanha} action={lugaresAction} />
    </div>
  );
}

const nameOf = (caminho: string) => pathBelowEmpresa(caminho) || caminho;

interface UnitsProps {
  readonly units: ReturnType<typeof unidadesOf>;
  readonly unidade: number | undefined;
  onUnidade(cd: number | undefined): void;
}

function Units({ units, unidade, onUnidade }: UnitsProps) {
  return (
    <div className={classes.frame}>
      <ul className={classes.lines}>
        {units.map(({ cd, caminho, pessoas }) => (
          <li key={cd} className={classes.line}>
            <span className={classes.who}>
              <button
                type="button"
                className={classes.unit}
                aria-pressed={cd === unidade}
                onClick={() => onUnidade(cd === unidade ? undefined : cd)}
              >
                {nameOf(caminho)}
              </button>
            </span>
            <span>{partesText(pessoas)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PessoasProps {
  readonly pessoas: readonly PessoaDaCampanha[];
  readonly action: Props['pessoaAction'];
}

function Pessoas({ pessoas, action }: PessoasProps) {
  const [shown, setShown] = useState(SHOWN);
  if (pessoas.length === 0) return <p className={classes.note}>Ninguém.</p>;
  const left = pessoas.length - shown;
  return (
    <>
      <div className={classes.frame}>
        <ul className={classes.lines}>
          {pessoas.slice(0, shown).map((pessoa) => (
            <li key={pessoa.cd_funcion} className={classes.line}>
              <span className={classes.who}>
                <strong>{pessoa.nome}</strong>
                <span className={classes.note}>
                  {dotted(pessoa.num_mecan, nameOf(pessoa.caminho))}
                </span>
              </span>
              <span className={classes.end}>
                <Moment text={situacaoText(pessoa)} />
                <Badge {...LOOK[pessoa.situacao]} text={situacaoLabel(pessoa)} long />
                {action?.(pessoa)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {left > 0 && (
        <Button variant="default" className={classes.more} onClick={() => setShown(shown + SHOWN)}>
          Mostrar mais {Math.min(left, SHOWN)} de {left}
        </Button>
      )}
    </>
  );
}

/** The moment or the reason, where there is one. */
function Moment({ text }: { readonly text: string | null }) {
  return text === null ? null : <span>{text}</span>;
}

interface LugaresProps {
  readonly campanha: Campanha;
  readonly action: Props['lugaresAction'];
}

/** The places that are kept, unit by unit. */
function Lugares({ campanha: { lugares }, action }: LugaresProps) {
  if (lugares.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="lugares">
      <h2 id="lugares">Lugares guardados</h2>
      {[...Map.groupBy(lugares, ({ cd_organig }) => cd_organig)].map(([cd, some]) => {
        const livres = some.filter(({ estado }) => estado === 'livre');
        return (
          <div key={cd} className={classes.frame}>
            <div className={`${classes.head} ${classes.line}`}>
              <h3>{nameOf(some[0]?.caminho ?? '')}</h3>
              {livres.length > 0 && action?.(livres)}
            </div>
            <ul className={classes.lines}>
              {some.map(({ estado, libertar_em, ...lugar }) => (
                <li key={lugar.cd} className={classes.line}>
                  <span className={classes.who}>{momentText(lugar)}</span>
                  <span className={classes.end}>
                    {estado === 'livre' && (
                      <span className={classes.note}>até {displayDate(libertar_em)}</span>
                    )}
                    <Badge
                      {...(estado === 'livre' ? WAITS : DONE)}
                      text={LUGAR_ESTADO_LABEL[estado]}
                    />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
