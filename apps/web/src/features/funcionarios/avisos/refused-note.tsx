import type { PedidoAnterior } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { IconMessageExclamation } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { MarkedNote } from '../../../components/feedback/marked-note.tsx';
import { NoteLink } from '../../../components/feedback/note-link.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { unknownNames } from '../formulario/refused-values.ts';

/** Beside a form that was filled from a refused request: which one, and why it was refused. */
export function RefusedNote({ refused }: { readonly refused: PedidoAnterior }) {
  const { cd, dt_cria, motivo, valores } = refused;
  const unknown = unknownNames(valores);
  return (
    <MarkedNote
      icon={IconMessageExclamation}
      actions={
        <NoteLink to={linkOptions({ to: '/pendente/funcionario', search: { detalhe: cd } })}>
          Ver o pedido recusado
        </NoteLink>
      }
    >
      <p>
        {keepDates(`Corrige o pedido de ${displayDate(dt_cria)}, que foi recusado:`)}{' '}
        <strong>{motivo}</strong>
      </p>
      {unknown.length > 0 && (
        <p>Ainda não existe na empresa, e tem de ser inserido no campo: {unknown.join('; ')}.</p>
      )}
    </MarkedNote>
  );
}
