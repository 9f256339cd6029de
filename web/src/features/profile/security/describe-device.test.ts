import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/156.0 Safari/537.36`,
    'Chrome on Linux',
    false,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/156.0 Mobile Safari/537.36`,
    'Chrome on Android',
    true,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/156.0 Safari/537.36 Edg/156.0`,
    'Edge on Windows',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    'Safari on iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko Firefox/150.0',
    'Firefox on macOS',
    false,
  ],
  ['curl/8.5.0', 'Unknown device', false],
  [null, 'Unknown device', false],
])('calls %s what its owner would', (userAgent, name, isPhone) => {
  expect(describeDevice(userAgent)).toEqual({ name, isPhone });
});
