import { VISITA } from '@sst/contract/rules/visitas/visita';
import { TextoGuardado } from './texto-guardado.tsx';
import { useVisita } from './visita-context.ts';

/** What is said of the visit as a whole. */
export function Notas() {
  const { dito, write } = useVisita();
  return (
    <section>
      <h2>Notas</h2>
      <TextoGuardado
        label="Notas da visita"
        placeholder="O que fica escrito no relatório"
        value={dito.notas}
        limit={VISITA.texto}
        onSave={(texto) =>
          void write({
            tipo: 'notas',
            chave: 'notas',
            valor: texto === '' ? null : { texto },
          }).catch(() => {})
        }
      />
    </section>
  );
}
