import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { ccKey, mecanKey, nifKey, numberKey } from '@sst/contract/rules/funcionario/person-keys';
import { storedPhone } from '@sst/contract/rules/funcionario/telemovel';
import { plainName, storedLine } from '@sst/contract/rules/texts/names';
import { isCapital } from '@sst/contract/rules/texts/proper-name';

type Form = (text: string) => string;

/** The forms in which values are compared; sex and days are compared as they are. */
const FORMS: Readonly<Partial<Record<AcertoCampo, Form>>> = {
  numMecan: mecanKey,
  nif: nifKey,
  niss: numberKey,
  bi: ccKey,
  utente: numberKey,
  email: (text) => text.trim().toLowerCase(),
  telemovel: (text) => storedPhone(text) ?? text.trim(),
  nacionalidade: plainName,
  categoria: plainName,
  agrupamento: plainName,
  profissao: plainName,
  funcao: plainName,
};

/** Texts that people read: the case does not count, and accents only where a program could have written them. */
function isSameText(recorded: string, said: string): boolean {
  const form: Form = isCapital(said) ? plainName : (text) => storedLine(text).toLowerCase();
  return form(recorded) === form(said);
}

/** Whether a list says what is recorded. */
export function isEqualValue(campo: AcertoCampo, recorded: string | null, said: string): boolean {
  if (recorded === null) return false;
  if (recorded === said) return true;
  if (campo === 'nome' || campo === 'localTrabalho') return isSameText(recorded, said);
  const form = FORMS[campo];
  if (!form) return false;
  const key = form(said);
  return key !== '' && form(recorded) === key;
}
