import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';
import { makeScene } from './scene.ts';
import { FRAMES_PER_SECOND, LOOP_S, type Stage, sheet, TALL, WIDE } from './stage.ts';

const STAGES: Record<string, Stage> = { wide: WIDE, tall: TALL };
const FRAMES = LOOP_S * FRAMES_PER_SECOND;

declare global {
  /** Called by `render-hero-video.mjs`. */
  interface Window {
    renderFrame(stage: string, at: number): Promise<string>;
    renderVideo(stage: string, bitsPerSecond: number): Promise<string>;
  }
}

/** One picture as a PNG in base64. */
window.renderFrame = async (name, at) => {
  const { canvas, draw } = open(name);
  draw(at);
  return base64(await canvas.convertToBlob());
};

/** The whole loop as a VP9 WebM in base64. */
window.renderVideo = async (name, bitsPerSecond) => {
  const { canvas, draw } = open(name);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    bitrate: bitsPerSecond,
    bitrateMode: 'variable',
    latencyMode: 'quality',
    keyFrameInterval: 2 * LOOP_S,
  });
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  for (let frame = 0; frame < FRAMES; frame++) {
    draw(frame / FRAMES);
    await source.add(frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The encoder gave nothing');
  return base64(new Blob([target.buffer]));
};

function open(name: string) {
  const stage = STAGES[name];
  if (!stage) throw new Error(`There is no stage ${name}`);
  const { canvas, pen } = sheet(stage.width, stage.height);
  const scene = makeScene(stage);
  return { canvas, draw: (at: number) => scene(pen, at) };
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
