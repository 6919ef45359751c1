import type { PedidoMarcacaoTipo } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { peopleText } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { useState } from 'react';
import { LeftOut, type LeftRow } from '../../bulk/left-out.tsx';
import { SubmitDialog } from '../../form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../form/errors/error-summary.tsx';
import { keepDates } from '../../kept-dates.tsx';
import { type Named, TickedNames, useTicked } from '../../todos/ticked-names.tsx';
import classes from './pedir.module.css';
import { PorqueField } from './porque-field.tsx';
import { PreferenciasFields } from './preferencias-fields.tsx';
import { sitiosOf } from './sitios.ts';
import { SitiosField, useLocais } from './sitios-field.tsx';
import { usePedirForm } from './use-pedir.ts';

const WORDS: Readonly<Record<PedidoMarcacaoTipo, { title: string; text: string; action: string }>> =
  {
    marcar: {
      title: 'Pedir marcação',
      text: 'O prestador recebe um pedido com estas pessoas, marca e avisa.',
      action: 'Pedir',
    },
    remarcar: {
      title: 'Pedir remarcação',
      text: 'O prestador recebe um pedido com estas pessoas, marca de novo e avisa.',
      action: 'Pedir',
    },
    'outra-data': {
      title: 'Pedir outra data',
      text: 'A marcação mantém-se até o prestador responder.',
      action: 'Pedir outra data',
    },
    'nao-pode': {
      title: 'Não pode ir',
      text: 'A marcação mantém-se até o prestador responder: avise-o com a antecedência que puder.',
      action: 'Avisar que não pode ir',
    },
  };

const bySiteText = (count: number) =>
  `O prestador recebe ${count} pedidos, um por local de trabalho, marca e avisa.`;

/** Of those who begin without a tick. */
const LATER = 'Quem não precisa de exame tão cedo só é pedido se o escolher.';

interface Pessoa extends Named {
  /** Whether it was the employee who missed it, of absences. */
  readonly faltou?: boolean;
  /** Is not due yet: asked for once ticked. */
  readonly cedo?: boolean;
  /** The path of the site, where people of several are asked for by a request for each. */
  readonly sitio?: string;
}

interface Props {
  readonly tipo: PedidoMarcacaoTipo;
  /** Who is asked for: employees; of a request about bookings, the bookings. */
  readonly pessoas: readonly Pessoa[];
  /** How many more there are, who are asked for in the list. */
  readonly more?: number;
  /** Who was chosen and is not asked for, with the reason. */
  readonly left?: readonly LeftRow[];
  /** @param codigos who was asked for; empty where the dialog was only closed. */
  onClose(codigos?: readonly number[]): void;
}

/** Asks the provider for bookings of those who are ticked, by a request for each site, or for something else than is booked. */
export function PedirDialog({ tipo, pessoas, more = 0, left = [], onClose }: Props) {
  const [sent, setSent] = useState<readonly number[]>([]);
  const shown = pessoas.filter(({ codigo }) => !sent.includes(codigo));
  const ticked = useTicked(shown, ({ cedo }) => cedo === true);
  const { codigos } = ticked;
  const sitios = sitiosOf(shown);
  const bySite = tipo === 'marcar' && sitios.length > 1;
  const locais = useLocais(bySite);
  const grupos = sitios
    .map(({ sitio, nome, ...one }) => ({
      sitio: sitio && nome,
      codigos: one.pessoas.map(({ codigo }) => codigo).filter(ticked.isTicked),
      ...(bySite && { local: locais.localOf(sitio) }),
    }))
    .filter((one) => one.codigos.length > 0);
  const { title, text, action } = WORDS[tipo];
  const form = usePedirForm(
    tipo,
    tipo === 'marcar' ? grupos : [{ codigos }],
    (some) => setSent([...sent, ...some]),
    () => onClose([...sent, ...codigos]),
  );
  const many = pessoas.length + left.length > 1;
  const nobody = codigos.length === 0;
  return (
    <SubmitDialog
      title={many && !nobody ? `${title}: ${peopleText(codigos.length)}` : title}
      width={bySite ? 720 : 640}
      fullOnPhone
      onClose={() => onClose(sent)}
      action={many && !nobody ? `${action} (${codigos.length})` : action}
      disabled={nobody}
      form={form}
    >
      <ErrorSummary {...form.summary} />
      <p className={classes.text}>
        {bySite && grupos.length > 1 ? bySiteText(grupos.length) : text}{' '}
        {pessoas.some(({ cedo }) => cedo) && LATER}{' '}
        {more > 0 &&
          `Um pedido leva ${pessoas.length} pessoas: as outras ${more} ficam para o pedido seguinte.`}
      </p>
      {bySite && <SitiosField sitios={sitios} ticked={ticked} locais={locais} />}
      {!bySite && many && shown.length > 0 && (
        <TickedNames legend="Pessoas" all={shown} ticked={ticked} />
      )}
      {!many && shown.map((one) => <One key={one.codigo} {...one} />)}
      <LeftOut rows={left} />
      {tipo === 'remarcar' && pessoas.some(({ faltou }) => faltou) && (
        <PorqueField {...form.field('porque')} />
      )}
      <PreferenciasFields form={form} withoutLocal={bySite} />
      {nobody && (
        <p className={classes.text} role="status">
          {nobodyText(shown)}
        </p>
      )}
    </SubmitDialog>
  );
}

/** Why nothing can be sent yet. */
function nobodyText(shown: readonly Named[]): string {
  const [only, ...others] = shown;
  if (!only) return 'Não há quem pedir: todas as pessoas ficam de fora.';
  return others.length === 0
    ? `Para pedir, escolha ${only.nome}.`
    : 'Para pedir, escolha pelo menos uma pessoa.';
}

/** The only one who is asked for. */
function One({ nome, nota }: Named) {
  return (
    <p className={classes.one}>
      <strong>{nome}</strong>
      {nota && <span>{keepDates(nota)}</span>}
    </p>
  );
}
