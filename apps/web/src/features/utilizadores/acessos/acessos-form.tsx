import { Button, VisuallyHidden } from '@mantine/core';
import { CAPABILITIES, MENUS } from '@sst/contract/menus';
import { useId } from 'react';
import dialogClasses from '../../../components/dialog/page-dialog.module.css';
import { UnsavedGuard } from '../../../components/form/dialog/unsaved-guard.tsx';
import { FieldWarning } from '../../../components/form/fields/field-notes.tsx';
import type { Leaves } from '../../../lib/page/unsaved-changes.ts';
import type { UtilizadoresSearch } from '../utilizadores-search.ts';
import classes from './acessos.module.css';
import { AcessosBeside } from './acessos-beside.tsx';
import { AcessosChanges } from './acessos-changes.tsx';
import {
  type Acessos,
  acessosOf,
  allThat,
  changesBetween,
  MODELOS,
  mayGive,
  mayGiveBeside,
} from './acessos-rules.ts';
import { AcessosTable } from './acessos-table.tsx';
import type { Lugar } from './lugar.ts';
import { useAcessosForm } from './use-acessos-form.ts';

interface Props {
  readonly lugar: Lugar;
  readonly nome: string;
  /** The user's permissions as read last. */
  readonly saved: Acessos;
  /** The administrator's own permissions at the node. */
  readonly own: Acessos;
  /** Whether the administrator edits their own permissions. */
  readonly self: boolean;
  /** Whether it is in a dialog, whose buttons are in its foot with the main one last. */
  readonly inDialog: boolean;
}

/** Leaving means another page, or another user on this page. */
const leavesUser: Leaves = (current, next) => {
  const [here, there] = [current.search, next.search] as UtilizadoresSearch[];
  return (
    current.pathname !== next.pathname ||
    String(here?.utilizador) !== String(there?.utilizador) ||
    String(here?.lugar) !== String(there?.lugar)
  );
};

/** Edits a user's permissions, by menu (USR-17). */
export function AcessosForm({ lugar, nome, saved, own, self, inDialog }: Props) {
  const note = useId();
  const form = useAcessosForm(lugar, saved);
  const may = mayGive(own, form.before);
  const beside = mayGiveBeside(own, form.before);
  const limited = MENUS.some(({ cd }) => CAPABILITIES.some((name) => !may(cd, name)));
  const save = (
    <Button loading={form.busy} onClick={form.save}>
      Guardar acessos
    </Button>
  );
  const undo = form.changes.length > 0 && (
    <Button variant="default" disabled={form.busy} onClick={form.undo}>
      Repor
    </Button>
  );
  return (
    <div className={classes.form}>
      <div className={classes.all} inert={form.busy}>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => form.change(allThat(may, beside))}
        >
          Selecionar tudo
        </Button>
        <Button variant="default" size="compact-md" onClick={() => form.change([])}>
          Remover tudo
        </Button>
      </div>
      <fieldset className={classes.modelos} inert={form.busy}>
        <VisuallyHidden component="legend">Modelos</VisuallyHidden>
        {MODELOS.map((modelo) => {
          const given = acessosOf(modelo, may, beside);
          return (
            <Button
              key={modelo.nome}
              variant="default"
              size="compact-sm"
              aria-pressed={given.length > 0 && changesBetween(given, form.acessos).length === 0}
              disabled={given.length === 0}
              onClick={() => form.change(given)}
            >
              {modelo.nome}
            </Button>
          );
        })}
      </fieldset>
      <AcessosTable
        acessos={form.acessos}
        may={may}
        describedBy={limited ? note : undefined}
        busy={form.busy}
        onChange={form.change}
      />
      <AcessosBeside acessos={form.acessos} may={beside} busy={form.busy} onChange={form.change} />
      <p className={classes.meaning}>
        «Documentos» deixa abrir as fichas de aptidão, em Saúde, os relatórios e documentos, em
        Segurança, e as fotografias, os documentos e os nomes de testemunhas, em Acidentes.
      </p>
      {limited && (
        <p id={note} className={classes.note}>
          Só pode dar os acessos que tem. Os outros não se podem ligar.
        </p>
      )}
      <AcessosChanges changes={form.changes} />
      {self && form.changes.some(({ removed }) => removed.length > 0) && (
        <FieldWarning>
          Está a retirar acessos a si próprio: depois, só outro administrador os pode repor.
        </FieldWarning>
      )}
      {inDialog ? (
        <div className={dialogClasses.foot}>
          {undo}
          {save}
        </div>
      ) : (
        <div className={classes.buttons}>
          {save}
          {undo}
        </div>
      )}
      <UnsavedGuard
        unsaved={form.changes.length > 0}
        busy={form.busy}
        leaves={leavesUser}
        question={{
          title: 'Continuar sem guardar?',
          text: `Tem acessos de ${nome} por guardar. Se continuar, perdem-se.`,
          leave: 'Continuar sem guardar',
        }}
      />
    </div>
  );
}
