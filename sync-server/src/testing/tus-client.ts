import type { Person } from './accounts.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/** One upload by the plain requests of tus 1.0, so that a test can leave any of them out. */
export interface TusClient {
  create(metadata: Record<string, string>, length: number): Promise<Response>;
  send(address: string, bytes: Uint8Array, offset: number): Promise<Response>;
  look(address: string): Promise<Response>;
  remove(address: string): Promise<Response>;
  /** Creates an upload and sends it whole: the last answer. */
  upload(creativeId: string, bytes: Uint8Array, filename?: string): Promise<Response>;
}

export function tusClient(url: string, person: Pick<Person, 'token'>): TusClient {
  const call = (path: string, method: string, headers = {}, body: Uint8Array | null = null) =>
    fetch(new URL(path, url), {
      method,
      headers: { ...TUS, authorization: `Bearer ${person.token}`, ...headers },
      body: body as NonNullable<RequestInit['body']> | null,
    });
  const client: TusClient = {
    create: (metadata, length) =>
      call('/api/files', 'POST', {
        'upload-length': String(length),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      }),
    send: (address, bytes, offset) =>
      call(
        address,
        'PATCH',
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        bytes,
      ),
    look: (address) => call(address, 'HEAD'),
    remove: (address) => call(address, 'DELETE'),
    async upload(creativeId, bytes, filename = 'picture.png') {
      const metadata = { creative_id: creativeId, filename, filetype: 'image/png' };
      const created = await client.create(metadata, bytes.length);
      const address = created.headers.get('location');
      return address ? client.send(address, bytes, 0) : created;
    },
  };
  return client;
}
