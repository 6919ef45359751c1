import {
  pathBelowEmpresa,
  SCREEN_PATH_SEPARATOR,
  screenPath,
} from '@sst/contract/rules/texts/text';
import { Fragment } from 'react';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import classes from './unidade-name.module.css';
import { useScreenNames } from './use-screen-names.ts';

interface TextProps {
  /** What is shown: 'Aveiro › Produção'. */
  readonly text: string;
  /** The whole path as screens write it, in a tooltip on hover, focus and press; by default there is none. */
  readonly whole?: string | undefined;
  /** Says only the last of several names above it, so that no path takes more than two lines; the tooltip has the others. */
  readonly short?: boolean;
}

const SIGN = SCREEN_PATH_SEPARATOR.trim();

/** A name as its beginning, which is shortened first, and its last word: sites of a company begin alike, as 'Fábrica de'. */
function halvesOf(name: string): readonly [head: string, tail: string] {
  const at = name.lastIndexOf(' ');
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}

/** A name that is shortened in its middle where there is no room. */
function Shortened({ name }: { readonly name: string }) {
  const [head, tail] = halvesOf(name);
  if (head === '') return <span className={classes.tail}>{name}</span>;
  return (
    <span className={classes.part}>
      <span className={classes.head}>{head}</span> <span className={classes.tail}>{tail}</span>
    </span>
  );
}

/**
 * The name of a unit, after those above it. Where there is no room for all, the row of a list shortens each in its middle, so that
 * none that tells it from another is lost. The signs between names are for the eye: what reads aloud would call them by their own
 * name.
 */
export function UnidadeText({ text, whole = text, short }: TextProps) {
  const more = whole === text ? undefined : whole;
  const names = text.split(SCREEN_PATH_SEPARATOR);
  const own = names.pop() ?? '';
  if (short) names.splice(0, names.length - 1);
  return (
    <span className={classes.name} title={more} data-path={more}>
      <span className={classes.names}>
        {names.length > 0 && (
          <span className={classes.above} data-many={names.length > 1 || undefined}>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the names of a path keep their order.
              <Fragment key={index}>
                <span className={classes.step}>
                  <Shortened name={name} />{' '}
                  <span className={classes.sign} aria-hidden>
                    {SIGN}
                  </span>
                </span>{' '}
              </Fragment>
            ))}
          </span>
        )}
        <span className={classes.own}>
          <Shortened name={own} />
        </span>
      </span>
    </span>
  );
}

interface NameProps {
  readonly cd: number;
  /** The names from the company down to the unit, as calls give them. */
  readonly caminho: string;
}

/**
 * A unit of the chosen company by the shortest name that no other unit of it has; by its path below the company while
 * the tree loads, and where it does not have the unit.
 */
export function UnidadeName({ cd, caminho }: NameProps) {
  const names = useScreenNames(useEmpresa().cd);
  return (
    <UnidadeText text={names?.name(cd) ?? pathBelowEmpresa(caminho)} whole={screenPath(caminho)} />
  );
}

interface OfTreeProps {
  readonly cd: number;
  /** Its own name, which is shown where the tree does not load or lacks the unit. */
  readonly nome: string;
  /** Shows the whole path. */
  readonly whole?: boolean;
}

/** A unit of which a call gives its own name alone: what else is shown comes from the tree. */
export function UnidadeByCode(props: OfTreeProps) {
  return <UnidadeOf empresa={useEmpresa().cd} {...props} />;
}

/** The same of any company, where none is chosen. */
export function UnidadeOf({
  empresa,
  cd,
  nome,
  whole,
}: OfTreeProps & { readonly empresa: number }) {
  const names = useScreenNames(empresa);
  const path = names?.path(cd)?.join(SCREEN_PATH_SEPARATOR);
  if (whole) return <UnidadeText text={path ?? nome} />;
  return <UnidadeText text={names?.name(cd) ?? nome} whole={path} />;
}
