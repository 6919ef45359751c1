import type { AcertoComparacao } from '@sst/contract';
import { ACERTO_ALVO } from '@sst/contract/rules/acerto/campos';
import { PEDIDO_TYPE_LABEL } from '@sst/contract/rules/pedidos';
import classes from '../acerto.module.css';
import { Group } from '../grupos/group.tsx';
import { KnownPerson } from '../grupos/person.tsx';

/** Those who work outside the unit, and of whom the list does not say where. */
export function Elsewhere({ rows }: { readonly rows: AcertoComparacao['noutraUnidade'] }) {
  return (
    <Group
      title="Noutra unidade"
      hint="Trabalham fora desta unidade e a lista não diz a unidade delas: não se sabe se mudaram, e nada se pede. Veja se a lista é desta unidade, ou junte-lhe uma coluna com a unidade."
      rows={rows}
      keyOf={({ cd }) => cd}
      nameOf={({ nome }) => nome}
    >
      {(pessoa) => <KnownPerson pessoa={pessoa} />}
    </Group>
  );
}

/** Those of whom it was already asked for. */
export function Waiting({ rows }: { readonly rows: AcertoComparacao['aEspera'] }) {
  return (
    <Group
      title="À espera"
      hint="Já foi pedido: o que se pediu conta como feito."
      rows={rows}
      keyOf={({ linha, cd_funcion }) => cd_funcion ?? -(linha ?? 0)}
      nameOf={({ nome }) => nome}
    >
      {(row) => (
        <>
          <KnownPerson pessoa={row} />
          <p className={classes.dimmed}>
            {row.tipos.map((tipo) => PEDIDO_TYPE_LABEL[tipo]).join(', ')}
            {row.falta.length > 0 &&
              `. Ainda é diferente, e fica para depois: ${row.falta.map((alvo) => ACERTO_ALVO[alvo].label.toLowerCase()).join(', ')}`}
          </p>
        </>
      )}
    </Group>
  );
}
