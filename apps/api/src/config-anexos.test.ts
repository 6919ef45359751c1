import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const S3 = {
  S3_URL: 'https://s3.eu-west-1.amazonaws.com/',
  S3_BUCKET: 'documentos-sst',
  S3_CREDENTIALS: 'chave:segredo-que-ninguem-ve',
};

const documentsOf = (env: Record<string, string>) => readConfig(env).documents;

it('documents are in the database unless a store is configured [STORE-03]', () => {
  expect(documentsOf({})).toEqual({ newIn: 'base', s3: undefined });
  const s3 = {
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    bucket: 'documentos-sst',
    region: 'us-east-1',
    style: 'path',
    encryption: undefined,
    credentials: 'chave:segredo-que-ninguem-ve',
  };
  // What is there stays readable while new documents go to the database.
  expect(documentsOf(S3)).toEqual({ newIn: 'base', s3 });
  const all = {
    ...S3,
    DOCUMENTOS_EM: 's3',
    S3_REGION: 'eu-west-1',
    S3_STYLE: 'host',
    S3_ENCRYPTION: 'aws:kms:arn:aws:kms:eu-west-1:1:key/2',
  };
  expect(documentsOf(all)).toEqual({
    newIn: 's3',
    s3: {
      ...s3,
      region: 'eu-west-1',
      style: 'host',
      encryption: { kind: 'aws:kms', key: 'arn:aws:kms:eu-west-1:1:key/2' },
    },
  });
});

it.each([
  [{ DOCUMENTOS_EM: 's3' }, /DOCUMENTOS_EM=s3 precisa de S3_URL, S3_BUCKET e S3_CREDENTIALS/],
  [{ S3_URL: 'http://10.0.0.5:9000' }, /definem-se juntas/],
  [{ ...S3, DOCUMENTOS_EM: 'disco' }, /DOCUMENTOS_EM deve ser base ou s3/],
  [{ ...S3, S3_URL: 'ftp://um' }, /S3_URL deve ser um endereço http/],
  [{ ...S3, S3_URL: 'https://um/documentos' }, /S3_URL não pode ter caminho/],
  [{ ...S3, S3_BUCKET: 'Um Espaço' }, /S3_BUCKET deve ser o nome/],
  [{ ...S3, S3_STYLE: 'virtual' }, /S3_STYLE deve ser path ou host/],
  [{ ...S3, S3_URL: 'http://10.0.0.5:9000', S3_STYLE: 'host' }, /S3_STYLE=host precisa de um nome/],
  [{ ...S3, S3_ENCRYPTION: 'rot13' }, /S3_ENCRYPTION deve ser AES256/],
])('wrong settings of a store are named: %o [STORE-03]', (env, told) => {
  const attempt = () => readConfig(env);
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(told);
  expect(attempt).not.toThrow(/segredo-que-ninguem-ve/);
});
