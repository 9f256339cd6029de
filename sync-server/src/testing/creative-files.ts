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
