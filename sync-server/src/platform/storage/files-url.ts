import { z } from 'zod';

/** A bucket, and how to reach it. */
export interface S3Location {
  readonly bucket: string;
  /** Undefined: the one in the AWS environment. */
  readonly region: string | undefined;
  /** Undefined: AWS's own. */
  readonly endpoint: string | undefined;
  /** Undefined: the usual AWS chain (environment, profile, machine role). */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined;
  /** In front of every key; empty, or ends with `/`. */
  readonly prefix: string;
  /** True: `endpoint/bucket/key`, which most servers other than AWS need. */
  readonly pathStyle: boolean;
}

const EXAMPLE = 's3://bucket?region=eu-west-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

const querySchema = z.strictObject({
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'its region is not valid' })
    .optional(),
  endpoint: z
    .url({ protocol: /^https?$/, error: 'its endpoint must be an http or https address' })
    .optional(),
  access_key_id: z.string().min(1, { error: 'its access_key_id is empty' }).optional(),
  secret_access_key: z.string().min(1, { error: 'its secret_access_key is empty' }).optional(),
  prefix: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, { error: 'its prefix must be a path such as juu/files' })
    .optional(),
  path_style: z.enum(['0', '1'], { error: 'its path_style must be 0 or 1' }).optional(),
});

/**
 * `FILES_URL`: `s3://bucket?region=…&endpoint=…`, parsed into its parts; messages never repeat a
 * value.
 */
export const filesUrlSchema = z.string().transform((text, context): S3Location => {
  const refuse = (message: string): never => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  // In a query `+` means a space, but secret keys often contain `+` and never a space.
  const address = text.replaceAll('+', '%2B');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 's3:') return refuse(`must be an address such as ${EXAMPLE}`);
  if (!BUCKET.test(url.hostname))
    return refuse('must name a bucket: lower case, 3 to 63 characters');
  if (url.username || url.password || url.port || url.hash || !/^\/?$/.test(url.pathname)) {
    return refuse(`must have nothing between bucket and query; name a folder with prefix=`);
  }
  const names = [...url.searchParams.keys()];
  if (new Set(names).size < names.length) return refuse('can name each part only once');
  const query = querySchema.safeParse(Object.fromEntries(url.searchParams));
  if (!query.success) return refuse(faultOf(query.error));

  const { region, endpoint, prefix, access_key_id, secret_access_key, path_style } = query.data;
  if ((access_key_id === undefined) !== (secret_access_key === undefined)) {
    return refuse('must have both access_key_id and secret_access_key, or neither');
  }
  return {
    bucket: url.hostname,
    // Servers other than AWS have no regions, but signatures must name one.
    region: region ?? (endpoint === undefined ? undefined : 'us-east-1'),
    endpoint,
    credentials:
      access_key_id && secret_access_key
        ? { accessKeyId: access_key_id, secretAccessKey: secret_access_key }
        : undefined,
    prefix: prefix === undefined || prefix.endsWith('/') ? (prefix ?? '') : `${prefix}/`,
    pathStyle: path_style === '1',
  };
});

function faultOf({ issues: [issue] }: z.ZodError): string {
  if (issue?.code !== 'unrecognized_keys') return `is not valid: ${issue?.message}`;
  const known = Object.keys(querySchema.shape).join(', ');
  return `has an unknown part; known are ${known}`;
}
