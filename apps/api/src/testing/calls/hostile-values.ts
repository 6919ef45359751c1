import fc from 'fast-check';

/** Texts as they stand in a path or a query, already encoded where that matters. */
const RAW_TEXTS = [
  '9223372036854775808',
  '9223372036854775807',
  '9007199254740993',
  '-1',
  '0',
  '1',
  '61',
  '1e9',
  '1000000000',
  '0x10',
  '1.5',
  '+1',
  'NaN',
  '',
  '%25',
  '%',
  '_',
  '%5C',
  '\\',
  "'%20or%201=1--",
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%ED%B0%80',
  '\ud800',
  '%F0%9F%98%80',
  '%EF%BC%85',
  '%EF%BC%BC',
  '..%2F..%2Fetc%2Fpasswd',
  '..',
  '%2e%2e',
  ';',
  '%0d%0aSet-Cookie:%20x=1',
  'nome.asc',
  'nome.des',
  'cd.asc',
  'pass_hash.asc',
  'nome.asc;drop%20table%20funcionario',
  'constructor.asc',
  '__proto__.asc',
  'nome',
  'nome.up',
  '[object%20Object]',
  '{}',
  'null',
  'undefined',
  'true',
  'Concei%C3%A7%C3%A3o',
  '%CC%81%CC%81',
  'x'.repeat(199),
  'x'.repeat(201),
  'y'.repeat(5_000),
  'a%20'.repeat(60),
] as const;

export const hostileText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...RAW_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map(encodeLoosely) },
);

/** Percent-encodes what it can; a lone surrogate stays as it is. */
function encodeLoosely(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : text;
}

const QUERY_KEYS = [
  'pagina',
  'quantidade',
  'pesquisa',
  'ordenacao',
  'validade',
  'organigrama',
  'mes',
  'expira',
  'de',
  'ate',
  'tipo',
  'estado',
  'decisao',
  'medico',
  'local',
  'socorros',
  'cd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'pagina[]',
  'pesquisa[a]',
  'toString',
  '%00',
] as const;

/** A query string: known and odd keys, sometimes repeated. */
export const hostileQuery = fc
  .array(fc.tuple(fc.constantFrom(...QUERY_KEYS), hostileText), { maxLength: 4 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));

const TOKEN_LIKE = fc.constantFrom(
  'x'.repeat(43),
  'x'.repeat(42),
  'y'.repeat(10_240),
  '-',
  'null',
  "' or 1=1",
);

/** Headers that no browser sends. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.oneof(
      TOKEN_LIKE.map((value) => ({ 'x-sessao': value })),
      TOKEN_LIKE.map((value) => ({ authorization: `Bearer ${value}` })),
      fc
        .constantFrom('Basic Og==', 'Bearer', 'bearer  a', 'Digest x="', '\u00e9\u00e9')
        .map((authorization) => ({ authorization })),
      fc
        .constantFrom(
          'gzip;q=0',
          'br',
          '*',
          'deflate, gzip;q=1.0, *;q=0.5',
          'x'.repeat(500),
          ',,;q=',
        )
        .map((value) => ({ 'accept-encoding': value })),
      fc
        .constantFrom(
          '=',
          ';;;',
          'sessao=%',
          'XSRF-TOKEN=',
          'a=b; a=c; __proto__=1',
          '\u0001=\u0002',
        )
        .map((cookie) => ({ cookie })),
      fc
        .constantFrom('gzip', 'br', 'deflate', 'nada', 'gzip, gzip')
        .map((value) => ({ 'content-encoding': value })),
      fc.constantFrom('text/html', '*/*;q=x', '').map((accept) => ({ accept })),
      fc.constantFrom('bytes=0-', 'bytes=9-1').map((range) => ({ range })),
      fc.constantFrom('1.2.3.4', 'unknown', '"').map((value) => ({ 'x-forwarded-for': value })),
      fc.constant({ 'if-none-match': '*' }),
      fc.constantFrom('PUT', 'DELETE').map((value) => ({ 'x-http-method-override': value })),
    ),
    { maxLength: 3 },
  )
  .map((parts) => Object.assign({}, ...parts));

const HUGE = JSON.stringify({ email: 'x'.repeat(10 * 1_048_576), pass: 'x' });

const hostileJson = fc
  .oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.record(
      {
        email: fc.oneof(
          fc.constantFrom('', 'rh@demo.pt', '\0', '\ud800', 'x'.repeat(300)),
          fc.jsonValue(),
        ),
        pass: fc.oneof(fc.constantFrom('', '\0', '\ud800', 'x'.repeat(129)), fc.jsonValue()),
        cd: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  )
  .map((value) => JSON.stringify(value));

/** A body and the type that it is said to have. */
export const hostileBody: fc.Arbitrary<{ payload: string; type: string | undefined }> = fc.record({
  payload: fc.oneof(
    { weight: 30, arbitrary: hostileJson },
    {
      weight: 20,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '{"email":',
        '{"__proto__":{"adm":true},"email":"a","pass":"b"}',
        '{"constructor":{"prototype":{"adm":true}}}',
        `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
        '\ufeff{}',
        '\0',
        'email=a&pass=b',
        '--x\r\nContent-Disposition: form-data; name="dados"\r\n\r\n{"anexo":[{"anexString":"a"}]}\r\n--x--\r\n',
        '--x\r\nContent-Disposition: form-data; name="dados"\r\n\r\n{\0\r\n--x\r\n\r\n\r\n--x',
        '{"email":{"$ne":null},"pass":{"$ne":null}}',
        '{"email":"a","email":["b"],"pass":1e400}',
      ),
    },
    { weight: 2, arbitrary: fc.constant(HUGE) },
  ),
  type: fc.oneof(
    { weight: 6, arbitrary: fc.constant('application/json') },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        undefined,
        'text/plain',
        'application/json; charset=utf-16',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'a/b',
        ';;',
        '',
        'application/json, text/html',
        '__proto__',
      ),
    },
  ),
});
