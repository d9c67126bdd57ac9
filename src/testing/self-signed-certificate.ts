/**
 * A new key and certificate for one host name, so that tests can speak TLS without a
 * private key in the repository. Written as RFC 5280 lays out a certificate, in DER.
 */
import { generateKeyPairSync, sign } from 'node:crypto';

export interface SelfSigned {
  key: string;
  cert: string;
}

export function selfSignedCertificate(hostname: string): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(hostname)))));
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(time('20000101000000Z'), time('99991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName(hostname), mayIssue())),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, ecdsaWithSha256, bits(signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

function alternativeName(hostname: string): Buffer {
  const names = sequence(der(0x82, Buffer.from(hostname)));
  return sequence(oid(0x55, 0x1d, 0x11), der(0x04, names));
}

/** It is its own authority, so it has to be one. */
function mayIssue(): Buffer {
  const yes = der(0x01, Buffer.from([0xff]));
  return sequence(oid(0x55, 0x1d, 0x13), yes, der(0x04, sequence(yes)));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const set = (...parts: Buffer[]) => der(0x31, ...parts);
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const integer = (value: number) => der(0x02, Buffer.from([value]));
const time = (text: string) => der(0x18, Buffer.from(text));
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
