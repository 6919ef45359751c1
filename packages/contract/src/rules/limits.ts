/** Limits, constants and page sizes, written once. */

export const LIST = {
  pageSizes: [10, 25, 50, 100],
  defaultPageSize: 10,
  maxPageSize: 100,
  maxSearchLength: 200,
  /** Milliseconds between the last key and the search (LIST-01). */
  searchDelay: 500,
  pickerPageSize: 10,
} as const;

/** Longest texts of the employee form (FUNC-34). */
export const FUNCIONARIO = {
  nome: 100,
  num_mecan: 20,
  num_contrib: 15,
  num_bi: 15,
  num_benef: 20,
  num_serv_soc: 20,
  loc_trab: 20,
} as const;

/** Longest contacts of an employee; a phone number as it is typed, with spaces and signs. */
export const CONTACTO = { email: 254, telemovel: 25 } as const;

/** Longest texts of an imported row (CSV-16); some differ from the single form's, and the columns hold the longer. */
export const IMPORTED = {
  numMecan: 20,
  nome: 100,
  categoria: 75,
  agrupamento: 75,
  profissao: 75,
  funcao: 75,
  bi: 15,
  nif: 15,
  niss: 20,
  utente: 50,
  localTrabalho: 100,
} as const;

/** Longest names of a nationality and of an organigrama in an imported row; both must exist. */
export const IMPORTED_NAME = { nacionalidade: 75, organigrama: 200 } as const;

/** Most rows of one import, and bytes of its file. */
export const IMPORT_MAX_ROWS = 5_000;
export const IMPORT_MAX_FILE_BYTES = 10 * 1_048_576;

/** Most rows of an import of which it is asked at once whom the company knows. */
export const CONHECIDAS_MAX_ROWS = 500;

/** Longest name of a file that is kept with what was sent. */
export const IMPORT_FILE_NAME = 200;

/** Most bytes of a character in JSON (`\u00e3`), and of a row's field names, codes and dates. */
const LONGEST_CHARACTER = 6;
const ROW_WITHOUT_TEXTS = 512;

const rowCharacters = [...Object.values(IMPORTED), ...Object.values(IMPORTED_NAME)].reduce(
  (sum, length) => sum + length,
  0,
);

/** Limit in bytes of a body with an import, in which every row may be as long as its fields allow. */
export const IMPORT_MAX_BODY_BYTES =
  IMPORT_MAX_ROWS * (LONGEST_CHARACTER * rowCharacters + ROW_WITHOUT_TEXTS);

/**
 * A list of staff that is settled (decision 0061): rows, the highest line of a file,
 * the longest row, employees asked for in one call,
 * columns, the longest header, people of the unit at most, and bytes of a body: 800 a row.
 */
export const ACERTO = {
  mostRows: 20_000,
  mostLines: 1_100_000,
  row: 2_000,
  piece: 100,
  mostColumns: 200,
  header: 200,
  mostPeople: 40_000,
  maxBodyBytes: 16 * 1_048_576,
} as const;

/** How long a list that a program has sent waits for somebody. */
export const LISTA_RECEBIDA = { days: 30 } as const;

/** The part of a unit's people beyond which a list that takes them away is asked about once more. */
export const ACERTO_MANY_LEAVE = 0.2;

/** Limit in bytes of a public call's body. */
export const PUBLIC_MAX_BODY_BYTES = 16_384;

/** Longest name of a category, grouping or profession. */
export const REFERENCE_NAME = 75;

/**
 * The tree of a company: longest texts, most levels below the company, most units on creation, and bytes of that call.
 */
export const ORGANIGRAMA = {
  nome: 100,
  codigo: 20,
  localidade: 75,
  niveis: 20,
  most: 10_000,
  maxBodyBytes: 5 * 1_048_576,
} as const;

export const UTILIZADOR = {
  nome: 100,
  email: 254,
  palavraPasseMin: 12,
  palavraPasseComFator: 8,
  palavraPasseMax: 128,
} as const;

/** Sheets per page of the series of fitness sheets (CONST-20). */
/** Rows that can be named at once by their codes, in the address of a call. */
export const CHOSEN_MOST = 500;

export const SERIE = { funcionarios: 50, exames: 25 } as const;

/** Days before the end of an exam's validity in which it counts as about to expire. */
export const EXPIRY_WARNING_DAYS = 30;

/** `dias_expir` of an employee without any exam. */
export const NO_EXAME_DAYS = 9999;

export const TOAST_MILLISECONDS = 5000;
export const SCROLL_TOP_THRESHOLD = 100;

/** When a session ends: after so many hours without use, and after so many days in any case. */
export const SESSION = { idleHours: 12, maxDays: 7, mostOfUser: 20 } as const;

/** Days for which a password serves that somebody else has chosen, and for which a weak one of before may wait. */
export const PASSWORD_DAYS = { given: 7, weak: 30 } as const;

/** How long a browser keeps by what it is known, in days: the longest that browsers allow. */
export const DEVICE_DAYS = 400;

/** How long the same secret is shown to who sets up a second factor. */
export const FACTOR_SETUP = { minutes: 10 } as const;

/**
 * Sign-in protection: failures per account and per network address, each within so many minutes; and minutes for
 * which a pending sign-in waits for its step. They are fewer than `accountMinutes`, so that the failures of an account
 * limit the tries at each of its pending sign-ins.
 */
export const SIGN_IN = {
  accountFailures: 10,
  accountMinutes: 15,
  addressFailures: 60,
  addressMinutes: 1,
  stepMinutes: 10,
} as const;

/** Passkeys: most of an account, longest name, minutes to answer a challenge, and challenges of an address in a minute. */
export const CHAVE_ACESSO = {
  mostOfUser: 10,
  nome: 60,
  minutes: 5,
  addressChallenges: 300,
} as const;

/** Reset links: minutes for which one is valid, and how many an account is sent within `SIGN_IN.accountMinutes`. */
export const RESET = { minutes: 60, mostMails: 3 } as const;
export const INVITATION_DAYS = 7;

/**
 * The report of who saw somebody's health data: the months that it covers where no period is named, this one and those before
 * it, and the readings that it has at most.
 */
export const RELATORIO_LEITURAS = { months: 3, most: 2_000 } as const;

/** The usual limit of a body, in bytes. */
export const MAX_BODY_BYTES = 1_048_576;

/** How long a held decision waits before it takes effect, and what was just done can be undone, in seconds (decision 0054). */
export const HOLD_SECONDS = 10;
