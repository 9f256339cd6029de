import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { seedPath } from '@juu/db/seed/read-seed';
import { durationSec } from '@juu/shared/creative/schema';
import { CREATIVES_FOLDER } from '@juu/shared/endpoints/files';
import type { Storage } from '../../platform/storage/storage.ts';
import type { CampaignSeed, HistorySeed } from './history-seed.ts';

/** The columns of a creative whose file is stored. */
export type StoredPicture = Awaited<ReturnType<typeof storePicture>>;

/**
 * Stores the campaigns' pictures under names that stay the same, so a start that was cut short leaves
 * nothing behind. They are our own: unlike an upload they are not written again.
 *
 * @returns the creatives of each campaign, by its id
 */
export async function storePictures(
  storage: Storage,
  { accounts, advertisers }: HistorySeed,
  campaigns: readonly CampaignSeed[],
): Promise<Map<string, StoredPicture[]>> {
  const idOf = new Map([...accounts, ...advertisers].map(({ email, id }) => [email, id]));
  const stored = await Promise.all(
    campaigns.map(async (campaign) => {
      const folder = `${CREATIVES_FOLDER}/${idOf.get(campaign.advertiser)}/${campaign.id}`;
      const pictures = campaign.pictures.map((picture, position) =>
        storePicture(storage, { picture, position, folder }),
      );
      return [campaign.id, await Promise.all(pictures)] as const;
    }),
  );
  return new Map(stored);
}

interface NewPicture {
  readonly picture: CampaignSeed['pictures'][number];
  readonly position: number;
  /** Folder of the campaign's files. */
  readonly folder: string;
}

/** Stores one picture. Returns its creative's columns. */
export async function storePicture(storage: Storage, { picture, position, folder }: NewPicture) {
  const path = seedPath(`demo/pictures/${picture.file}`);
  const bytes = await readFile(path);
  const key = `${folder}/${picture.id}.png`;
  await storage.save(key, path);
  return {
    id: picture.id,
    name: picture.file,
    file_url: `/files/${key}`,
    format: 'image' as const,
    duration_sec: durationSec('image'),
    position,
    weight: picture.weight,
    mime_type: 'image/png',
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
