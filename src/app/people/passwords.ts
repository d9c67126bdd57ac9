/**
 * Passwords, kept as argon2id (RFC 9106) in the usual text form, so that parameters can grow
 * while old hashes still work. Few at once: each takes memory and a thread for some 50 ms.
 */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { TurnSlots } from '../../kernel/turns/turn-slots.ts';

export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** The first choice of the OWASP password storage cheat sheet for argon2id. */
const USUAL: PasswordCost = { memoryKib: 19_456, passes: 2 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const AT_ONCE = 2;
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;

const derive = promisify(argon2);
const never = new AbortController().signal;

export class Passwords {
  readonly #cost: PasswordCost;
  readonly #slots = new TurnSlots(AT_ONCE);
  readonly #nobodys: Promise<string>;

  constructor(cost: PasswordCost = USUAL) {
    this.#cost = cost;
    this.#nobodys = this.hash(randomBytes(SALT_BYTES).toString('hex'));
    // Whoever asks for it is told.
    this.#nobodys.catch(() => undefined);
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const { memoryKib, passes } = this.#cost;
    const hash = await this.#derive(password, salt, this.#cost);
    return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${text(salt)}$${text(hash)}`;
  }

  /** Does the same work where there is nothing to compare with, so that its time tells nothing. */
  async fits(password: string, kept: string | null): Promise<boolean> {
    const [, memory, passes, salt = '', hash = ''] = FORM.exec(kept ?? (await this.#nobodys)) ?? [];
    const cost = { memoryKib: Number(memory), passes: Number(passes) };
    const derived = await this.#derive(password, Buffer.from(salt, 'base64'), cost);
    const wanted = Buffer.from(hash, 'base64');
    const isSame = wanted.length === derived.length && timingSafeEqual(wanted, derived);
    return isSame && kept !== null;
  }

  async #derive(password: string, salt: Buffer, { memoryKib, passes }: PasswordCost) {
    const parameters: Argon2Parameters = {
      // The same letters typed on another keyboard are the same password.
      message: password.normalize('NFKC'),
      nonce: salt,
      memory: memoryKib,
      passes,
      parallelism: 1,
      tagLength: HASH_BYTES,
    };
    const release = await this.#slots.take('password', never);
    try {
      return await derive('argon2id', parameters);
    } finally {
      release();
    }
  }
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
