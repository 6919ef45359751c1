import { Button } from '@mantine/core';
import type { NovoRegisto, RegistoVisita } from '@sst/contract';
import { nomeDe, type Registo } from '@sst/contract/rules/visitas/estado';
import { presentes, presentesDe, RESPOSTA_LABEL } from '@sst/contract/rules/visitas/visita';
import classes from './visita.module.css';
import { useVisita } from './visita-context.ts';

type Escrito = NovoRegisto | RegistoVisita;

interface Props {
  /** One record of each thing of which there are several. */
  readonly duplos: readonly Escrito[];
  readonly registos: readonly Escrito[];
}

/** Things that two people wrote without seeing each other's: one is chosen, and the others stay in the record. */
export function Versoes({ duplos, registos }: Props) {
  const { estado, write } = useVisita();
  if (duplos.length === 0) return null;
  const held = presentes(registos);
  return (
    <section className={classes.versoes} aria-labelledby="versoes">
      <h2 id="versoes">Escolha o que fica</h2>
      <p>Duas pessoas escreveram sobre o mesmo sem verem o que a outra escreveu.</p>
      {duplos.map((one) => (
        <fieldset key={`${one.tipo} ${one.chave}`} className={classes.item}>
          <legend>{nomeDe(estado.pacote.seccoes, one)}</legend>
          <div className={classes.tools}>
            {presentesDe(held, one.tipo, one.chave).map((version) => (
              <Button
                key={version.id}
                variant="default"
                onClick={() =>
                  void write({
                    tipo: version.tipo,
                    chave: version.chave,
                    valor: version.valor,
                  } as Parameters<typeof write>[0]).catch(() => {})
                }
              >
                {`Fica ${wordsOf(version)}${'autor' in version && version.autor !== null ? ` (${version.autor})` : ' (este aparelho)'}`}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

/** What a version says, in few words. */
function wordsOf({ tipo, valor }: Registo): string {
  if (valor === null) return 'retirado';
  const said = valor as Record<string, unknown>;
  if (tipo === 'resposta' && typeof said.resposta === 'string')
    return `«${RESPOSTA_LABEL[said.resposta as keyof typeof RESPOSTA_LABEL]}»`;
  const words = [said.medida, said.nome, said.legenda, said.texto, said.numero].find(
    (one) => one !== undefined && one !== null,
  );
  return words === undefined ? 'esta' : `«${String(words).slice(0, 60)}»`;
}
