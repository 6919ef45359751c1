import type { Hoje } from '@sst/contract';
import type { HojeRule } from '@sst/contract/rules/hoje/hoje-rule';
import { PedirTodos } from '../../../components/agenda/pedir-marcacao/pedir-todos.tsx';
import { ConfirmarTodas } from '../../../components/agenda/propostas/confirmar-todas.tsx';
import { RemarcarTodas } from '../../../components/agenda/remarcar-falta/remarcar-todas.tsx';
import { FichasNovas } from '../../../components/series/fichas-novas.tsx';

interface Props {
  readonly rule: HojeRule;
  readonly hoje: Pick<Hoje, 'dia' | 'feriado'>;
  onClose(): void;
}

/** The sheet of a line's button: all that the line counts, by name, and what is done with those who stay ticked. */
export function LineDialog({ rule, hoje, onClose }: Props) {
  const query = rule.query(hoje.dia, hoje.feriado);
  switch (rule.action?.kind) {
    case 'pedir':
      return <PedirTodos query={query} day={hoje.dia} onClose={onClose} />;
    case 'remarcar':
      return (
        <RemarcarTodas
          call={
            rule.list === 'listFaltasAcaoEnfermagem'
              ? 'listFaltasAcaoEnfermagem'
              : 'listFaltasExame'
          }
          query={query}
          onClose={onClose}
        />
      );
    case 'confirmar':
      return <ConfirmarTodas query={query} onClose={onClose} />;
    case 'fichas':
      return <FichasNovas query={query} onClose={onClose} />;
    default:
      return null;
  }
}
