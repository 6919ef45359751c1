import { Button } from '@mantine/core';
import { FotoButton } from './foto-button.tsx';
import classes from './visita.module.css';
import { useVisita } from './visita-context.ts';

/** All photographs of the visit: small where this device took them, by their words where another did. */
export function Fotos() {
  const { dito, estado, write } = useVisita();
  const { pequenas, fotosEspera, pacote } = estado;
  const there = new Set(pacote.fotos);
  const itens = new Map(
    pacote.seccoes.flatMap(({ itens }) => itens).map(({ id, texto }) => [id, texto]),
  );
  return (
    <section>
      <h2>Fotografias</h2>
      <ul className={classes.fotos}>
        {dito.fotos.map(({ id, legenda, item }) => {
          const words = legenda ?? (item === null ? 'Sem legenda' : (itens.get(item) ?? ''));
          return (
            <li key={id}>
              {pequenas.has(id) ? (
                <img src={pequenas.get(id)} alt={words} />
              ) : (
                <span className={classes.elsewhere}>Noutro aparelho</span>
              )}
              <span>{words}</span>
              <span className={classes.law}>
                {fotosEspera.includes(id)
                  ? 'Por enviar'
                  : there.has(id)
                    ? 'Enviada'
                    : 'Ainda não chegou'}
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Retirar a fotografia: ${words}`}
                onClick={() => void write({ tipo: 'foto', chave: id, valor: null }).catch(() => {})}
              >
                Retirar
              </Button>
            </li>
          );
        })}
      </ul>
      <FotoButton item={null} of="a visita" />
    </section>
  );
}
