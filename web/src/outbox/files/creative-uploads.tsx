import { useUploads } from './use-uploads.ts';

/** Sends the files that wait on this device while it is mounted; shows nothing itself. */
export function CreativeUploads() {
  useUploads();
  return null;
}
