import { describe, expect, test } from 'vitest';
import { filesUrlSchema } from './files-url.ts';

const plain = {
  bucket: 'creatives',
  region: undefined,
  endpoint: undefined,
  credentials: undefined,
  prefix: '',
  pathStyle: false,
};

describe('FILES_URL', () => {
  test.each([
    ['s3://creatives', plain],
    ['s3://creatives/?region=eu-west-1', { ...plain, region: 'eu-west-1' }],
    [
      's3://creatives?endpoint=http://127.0.0.1:9000&path_style=1',
      { ...plain, region: 'us-east-1', endpoint: 'http://127.0.0.1:9000', pathStyle: true },
    ],
    [
      's3://creatives?access_key_id=AK&secret_access_key=a+b/c=d%2Fe&region=af-south-1',
      {
        ...plain,
        region: 'af-south-1',
        credentials: { accessKeyId: 'AK', secretAccessKey: 'a+b/c=d/e' },
      },
    ],
    ['s3://creatives?prefix=juu/files', { ...plain, prefix: 'juu/files/' }],
    ['s3://creatives?prefix=juu/&path_style=0', { ...plain, prefix: 'juu/' }],
  ])('%s is read into its parts', (text, expected) => {
    expect(filesUrlSchema.parse(text)).toEqual(expected);
  });

  test.each([
    ['/srv/files', 'must be an address such as s3://bucket?region=eu-west-1'],
    ['https://creatives', 'must be an address such as s3://bucket?region=eu-west-1'],
    ['s3://', 'must name a bucket: lower case, 3 to 63 characters'],
    ['s3://Creatives', 'must name a bucket: lower case, 3 to 63 characters'],
    ['s3://creatives/folder', 'name a folder with prefix='],
    ['s3://key:hush-hush@creatives', 'must have nothing between bucket and query'],
    ['s3://creatives?region=', 'its region is not valid'],
    ['s3://creatives?endpoint=ftp://hush-hush', 'its endpoint must be an http or https address'],
    ['s3://creatives?prefix=/hush-hush', 'its prefix must be a path such as juu/files'],
    ['s3://creatives?path_style=yes', 'its path_style must be 0 or 1'],
    [
      's3://creatives?secret_access_key=hush-hush',
      'must have both access_key_id and secret_access_key',
    ],
    ['s3://creatives?access_key_id=AK&secret_access_key=', 'its secret_access_key is empty'],
    ['s3://creatives?region=a&region=hush-hush', 'can name each part only once'],
    [
      's3://creatives?hush-hush=1',
      'has an unknown part; known are region, endpoint, access_key_id',
    ],
  ])('%s is refused with what is wrong, and without what may be secret', (text, words) => {
    const { error } = filesUrlSchema.safeParse(text);
    expect(error?.issues[0]?.message).toContain(words);
    expect(error?.issues[0]?.message).not.toContain('hush-hush');
  });
});
