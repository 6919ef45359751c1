import { Button } from '@mantine/core';
import type { FuncionarioMinificado } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { UnsavedGuard } from '../../../components/form/dialog/unsaved-guard.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import type { Left } from '../../../components/form/errors/fields-left.tsx';
import { focusFirstError } from '../../../components/form/focus-first-error.ts';
import classes from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { useNodesThatExist } from '../../../components/form/pickers/use-nodes-that-exist.ts';
import { ListCancel } from '../../../components/list/detail/list-return.tsx';
import { organigramaQuery } from '../../../components/organigrama/organigrama-query.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { callWithAnexos } from '../../../lib/files/call-with-anexos.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useScreenQuery } from '../../../lib/page/use-screen-query.ts';
import { useAfterNewPedido } from '../../../lib/submit/use-after-submit.ts';
import acidenteClasses from '../acidentes.module.css';
import { type AcidenteValues, bodyOf } from './acidente-values.ts';
import { AnexoFields } from './anexo-fields.tsx';
import { CareFields } from './care-fields.tsx';
import { EventFields } from './event-fields.tsx';
import { KnownFields } from './known-fields.tsx';
import { OutcomeFields } from './outcome-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { QuickFields } from './quick-fields.tsx';
import { type AcidenteFormState, useAcidenteForm } from './use-acidente-form.ts';
import { type FromQuase, useLinkToQuase } from './use-from-quase.ts';
import { useQuickSave } from './use-quick-save.ts';
import { SameAcidente, useSameAcidente } from './use-same-acidente.tsx';

const SeguradoraList = lazyPart(() => import('./seguradora/seguradora-list.tsx'), 'SeguradoraList');

interface Props {
  readonly company: number;
  readonly place: DraftPlace;
  /** Whom it begins with. */
  readonly injured: FuncionarioMinificado | null;
  /** The near miss that it is registered of. */
  readonly quase: FromQuase | null;
  /** Only what is known within a minute; the rest is filled in later. */
  readonly quick: boolean;
}

/** The required fields of the quick registration. */
const OF_MINUTE: ReadonlySet<string> = new Set([
  'cd_funcion',
  'dt',
  'hr',
  'cd_organig_acident',
  'descric',
]);

function ofMinute({ form, missing, wrong }: Left): Left {
  const shown = (names: readonly string[]) => names.filter((name) => OF_MINUTE.has(name));
  return { form, missing: shown(missing), wrong: shown(wrong) };
}

/** Registers an accident, which stays pending until the provider accepts it (ACID-18). */
export function AcidenteForm({ company, place, injured, quase, quick }: Props) {
  // Prefetched: the form needs it as soon as an employee is chosen.
  const tree = useQuery(organigramaQuery(company)).data;
  const finish = useAfterNewPedido({
    requests: '/pendente/acidente',
    otherwise: '/acidente',
    again: { label: 'Registar outro', to: '/acidente/criar' },
    tipo: 'acidente',
    askedOf: ({ cd_funcion, dt, hr }: AcidenteValues) =>
      `Acidente de ${cd_funcion?.nome}, em ${dt} às ${hr}`,
    made: 'createAcidente',
  });
  const linkToQuase = useLinkToQuase(company);
  const { check, question } = useSameAcidente(company, () => form.element.current?.requestSubmit());
  const form = useAcidenteForm({
    place,
    injured,
    quase,
    call: async (values, options) => {
      const node = tree?.message.find(({ cd }) => cd === values.cd_organig);
      const body = bodyOf(values, node?.nome);
      await check(body);
      const made = await callWithAnexos('createAcidente', { params: { company }, body }, options);
      await linkToQuase(made.cd);
      return made;
    },
    finish,
    takes: (error) => error instanceof SameAcidente,
  });
  useNodesThatExist(company, [form.field('cd_organig'), form.field('cd_organig_acident')]);
  const wide = useScreenQuery('(min-width: 1200px)') && !quick;
  return (
    <div className={acidenteClasses.columns}>
      <div className={acidenteClasses.column}>
        {form.note}
        {quick ? (
          <QuickForm form={form} company={company} />
        ) : (
          <WholeForm form={form} company={company} />
        )}
        <UnsavedGuard
          unsaved={form.unsaved}
          busy={form.busy}
          draft={form.leaving}
          unkept={form.unkept || form.values.anexo.length > 0}
        />
      </div>
      {wide && (
        <OptionalPart>
          <SeguradoraList
            company={company}
            values={form.values}
            onGo={(field) => focusFirstError(form.element.current, [field])}
          />
        </OptionalPart>
      )}
      {question}
    </div>
  );
}

interface PartProps {
  readonly form: AcidenteFormState;
  readonly company: number;
}

function WholeForm({ form, company }: PartProps) {
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
      <ErrorSummary {...form.summary} />
      <PersonFields form={form} company={company} />
      <EventFields form={form} company={company} />
      <CareFields form={form} />
      <OutcomeFields form={form} />
      <KnownFields form={form} />
      <AnexoFields form={form} />
      <FormButtons
        action="Registar acidente"
        busy={form.busy}
        left={form.left()}
        upload={form.values.anexo.length > 0 ? { stop: form.stopUpload } : undefined}
        note={<>Fica nos pedidos pendentes até ser aceite pelo prestador. {form.state}</>}
      >
        <ListCancel to="/acidente" />
      </FormButtons>
    </form>
  );
}

function QuickForm({ form, company }: PartProps) {
  const { busy, save } = useQuickSave(form);
  return (
    <form
      ref={form.element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <QuickFields form={form} company={company} />
      <FormButtons
        action="Guardar rascunho"
        busy={busy}
        left={ofMinute(form.left())}
        disabled={!form.filled}
        note={<>O acidente só fica registado quando o completar e enviar. {form.state}</>}
      >
        <Button
          variant="default"
          renderRoot={(root) => (
            <Link
              from="/acidente/criar"
              to="."
              search={(now) => ({ ...now, rapido: undefined })}
              replace
              preload={false}
              {...root}
            />
          )}
        >
          Completar agora
        </Button>
      </FormButtons>
    </form>
  );
}
