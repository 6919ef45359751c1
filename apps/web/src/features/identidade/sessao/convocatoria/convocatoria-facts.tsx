import { VisuallyHidden } from '@mantine/core';
import type { ConvocatoriaAberta } from '@sst/contract';
import { mapUrl, salaText } from '@sst/contract/rules/agenda/convocatoria';
import { displayTime } from '@sst/contract/rules/dates/dates';
import { FUSO_NOTE, type Fuso } from '@sst/contract/rules/dates/fusos';
import classes from './convocatoria.module.css';

const DAY = new Intl.DateTimeFormat('pt-PT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const NEAR_DAY = new Intl.DateTimeFormat('pt-PT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

interface Moment {
  readonly dt: string;
  readonly hr: string;
  readonly fuso: Fuso;
}

const textOf = (format: Intl.DateTimeFormat, { dt, hr, fuso }: Moment) =>
  `${format.format(new Date(`${dt}T00:00:00Z`))}, às ${displayTime(hr)}${FUSO_NOTE[fuso]}`;

/** 'quarta-feira, 2 de dezembro de 2026, às 09:30', with the name of a clock that is not Lisbon's. */
const whenOf = (moment: Moment) => textOf(DAY, moment);

/** 'quarta-feira, 2 de dezembro, às 09:30', of a moment that is near. */
export const nearOf = (moment: Moment) => textOf(NEAR_DAY, moment);

/** When and where somebody is called, as the letter says it. */
export function ConvocatoriaFacts({ facts }: { readonly facts: ConvocatoriaAberta }) {
  const { minutos, local, preparacao } = facts;
  return (
    <dl className={classes.facts}>
      <dt>Quando</dt>
      <dd>
        <strong>{whenOf(facts)}</strong>
        {minutos !== null && <span> (cerca de {minutos} minutos)</span>}
      </dd>
      <dt>Onde</dt>
      {local ? (
        <dd>
          <span>{local.nome}</span>
          <span className={classes.line}>
            {local.morada}
            {local.sala && `, ${salaText(local.sala)}`}
          </span>
          <a href={mapUrl(local.morada)} target="_blank" rel="noreferrer">
            Ver o mapa
            <VisuallyHidden> (abre noutro separador)</VisuallyHidden>
          </a>
        </dd>
      ) : (
        <dd>Pergunte na sua empresa.</dd>
      )}
      {local?.acesso && (
        <>
          <dt>Como chegar</dt>
          <dd>{local.acesso}</dd>
        </>
      )}
      {local?.telefone && (
        <>
          <dt>Telefone</dt>
          <dd>
            <a href={`tel:${local.telefone.replace(/[^\d+]/g, '')}`}>{local.telefone}</a>
          </dd>
        </>
      )}
      {preparacao && (
        <>
          <dt>Como se preparar</dt>
          <dd>{preparacao}</dd>
        </>
      )}
    </dl>
  );
}
