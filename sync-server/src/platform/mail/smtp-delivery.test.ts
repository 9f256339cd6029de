import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { DeliveryAway, FinalDeliveryFailure } from './delivery.ts';
import { smtpDelivery } from './smtp-delivery.ts';
import { queuedMail } from './testing/queued-mail.ts';

const HOST = 'juu.example';
const mail = {
  ...queuedMail('asha@safari-ads.example'),
  replyTo: 'visitor@x.example',
  subject: 'Karibu – your account',
  text: 'Hello Asha,\n\n.a line that begins with a dot',
};

describe('mail by SMTP', () => {
  let server: SMTPServer | undefined;
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));

  /** A mail server on this machine; answers with its URL and what it receives. */
  async function listen(options: SMTPServerOptions = {}) {
    const received: { sender: string; recipients: string[]; message: string }[] = [];
    const running = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
        stream.on('end', () => {
          received.push({
            sender: envelope.mailFrom ? envelope.mailFrom.address : '',
            recipients: envelope.rcptTo.map(({ address }) => address),
            message: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
      ...options,
    });
    server = running;
    await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
    const address = running.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return { url: `smtp://127.0.0.1:${port}`, received };
  }

  test('arrives with sender, recipient, answer address and text', async () => {
    const { url, received } = await listen();
    const delivery = smtpDelivery(url, HOST);
    await delivery.deliver(mail);
    delivery.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ sender: 'no-reply@juu.example', recipients: [mail.to] });
    expect(received[0]?.message).toMatch(/^From: Juu <no-reply@juu\.example>/m);
    expect(received[0]?.message).toMatch(/^Reply-To: visitor@x\.example/m);
    expect(received[0]?.message).toContain('a line that begins with a dot');
    expect(received[0]?.message).toContain('<p>Something changed.</p>');
    // The same at every attempt.
    expect(received[0]?.message).toContain(`Message-ID: <${mail.id}@juu.example>`);
    expect(received[0]?.message).toContain('Date: Fri, 20 Nov 2026 09:00:00 +0000');
  });

  test('comes from the sender that the URL names, signed in with its user and password', async () => {
    const asked: unknown[] = [];
    const { url, received } = await listen({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        asked.push([username, password]);
        done(null, { user: username });
      },
    });
    const withUser = `${url.replace('//', '//juu:p%40ss@')}?from=${encodeURIComponent('Juu <hello@juu.example>')}`;
    const delivery = smtpDelivery(withUser, HOST);
    await delivery.deliver(mail);
    delivery.close();
    expect(asked).toEqual([['juu', 'p@ss']]);
    expect(received[0]?.sender).toBe('hello@juu.example');
  });

  test('distinguishes a server that can’t be reached or refuses the login from a refused mail', async () => {
    const refusing = await listen({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    for (const url of ['smtp://127.0.0.1:1', refusing.url.replace('//', '//juu:hush@')]) {
      const delivery = smtpDelivery(url, HOST);
      await expect(delivery.deliver(mail)).rejects.toThrow(DeliveryAway);
      delivery.close();
    }
  });

  test('adds no second header or recipient if an address or a subject tries to', async () => {
    const { url, received } = await listen();
    const delivery = smtpDelivery(url, HOST);
    await delivery.deliver({ ...mail, subject: 'Hello\r\nBcc: other@x.example' });
    delivery.close();
    expect(received[0]?.recipients).toEqual([mail.to]);
    expect(received[0]?.message).not.toMatch(/^Bcc:/m);
  });

  test.each([
    ['for good', 550, true],
    ['for now', 451, false],
  ])('that a server refuses %s fails accordingly', async (_how, responseCode, isFinal) => {
    const { url } = await listen({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no'), { responseCode })),
    });
    const delivery = smtpDelivery(url, HOST);
    const failure = await delivery.deliver(mail).catch((error: unknown) => error);
    delivery.close();
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof FinalDeliveryFailure).toBe(isFinal);
  });

  test('fails for now if no server answers', async () => {
    const { url } = await listen();
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
    server = undefined;
    const delivery = smtpDelivery(url, HOST);
    const failure = await delivery.deliver(mail).catch((error: unknown) => error);
    delivery.close();
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(FinalDeliveryFailure);
  });
});
