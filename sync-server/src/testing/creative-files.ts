import sharp from 'sharp';

const RED = { r: 200, g: 30, b: 30 };

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: RED } });
}

export function pngPicture(width = 64, height = 32): Promise<Buffer> {
  return blank(width, height).png().toBuffer();
}

export function webpPicture(): Promise<Buffer> {
  return blank(64, 32).webp().toBuffer();
}

/** A photo as a phone takes it: lying on its side, with its owner and place in the metadata. */
export function jpegPhoto(): Promise<Buffer> {
  return blank(64, 32)
    .withExif({
      IFD0: { Artist: 'Wanjiru Kamau' },
      IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** The start of an MP4 file: its first box names the brand. */
export function mp4Start(): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(24, 0);
  box.write('ftypisom', 4, 'latin1');
  box.write('isomavc1', 16, 'latin1');
  return Buffer.concat([box, Buffer.alloc(200, 1)]);
}

/** The start of a WebM file: an EBML head with the document type. */
export function webmStart(): Buffer {
  const head = Buffer.from('1a45dfa3934286810142f7810142f2810442f381084282847765626d', 'hex');
  return Buffer.concat([head, Buffer.alloc(200, 1)]);
}
