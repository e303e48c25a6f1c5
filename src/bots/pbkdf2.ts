/** Round constants of SHA-256 (FIPS 180-4, 4.2.2). */
const rounds = [
  ...[0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5],
  ...[0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174],
  ...[0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da],
  ...[0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967],
  ...[0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85],
  ...[0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070],
  ...[0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3],
  ...[0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2],
] as const;
const first = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

const blockBytes = 64;
/** The most that fits into one block with its padding. */
const longestTail = 55;
/** Rounds between two looks at the clock. */
const stride = 250;

/** SHA-256 of one block after another; `words` is the block and its schedule, and is overwritten. The arrays are full. */
function compress(state: Int32Array, words: Int32Array, constants: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const w15 = words[i - 15] as number;
    const w2 = words[i - 2] as number;
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    words[i] = ((words[i - 16] as number) + s0 + (words[i - 7] as number) + s1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] as number) + (words[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}

/** The bytes as the words of one block, padded as the end of a message that is `total` bytes long. */
function lastBlock(bytes: Uint8Array, total: number): Int32Array {
  const block = new DataView(new ArrayBuffer(blockBytes));
  for (const [index, byte] of bytes.entries()) block.setUint8(index, byte);
  block.setUint8(bytes.length, 0x80);
  block.setUint32(60, total * 8);
  return schedule(block);
}

function schedule(block: DataView): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(i * 4);
  return words;
}

interface Pbkdf2 {
  /** At most 64 bytes. */
  password: Uint8Array;
  /** At most 51 bytes. */
  salt: Uint8Array;
  iterations: number;
  /** Called between slices of work; a page stays alive by waiting in it. */
  pause?: () => Promise<void>;
}

/**
 * PBKDF2 with HMAC-SHA-256, 32 bytes, where the browser does not lend its own: `crypto.subtle` exists over https and on this
 * machine only, and people open a shop by the plain address of a computer in their network. Slower, and nothing secret
 * depends on it.
 */
export async function pbkdf2({ password, salt, iterations, pause }: Pbkdf2): Promise<Uint8Array> {
  if (password.length > blockBytes || salt.length + 4 > longestTail) throw new RangeError('Too long');
  const constants = Int32Array.from(rounds);
  const keyed = (pad: number) => {
    const block = new DataView(new ArrayBuffer(blockBytes));
    for (let i = 0; i < blockBytes; i++) block.setUint8(i, (password[i] ?? 0) ^ pad);
    const state = Int32Array.from(first);
    compress(state, schedule(block), constants);
    return state;
  };
  const inner = keyed(0x36);
  const outer = keyed(0x5c);
  const state = new Int32Array(8);
  const digest = new Int32Array(64);

  /** HMAC of what lies in `digest` as a finished block; the answer lies in `state`. */
  const hmac = () => {
    state.set(inner);
    compress(state, digest, constants);
    ready();
    state.set(outer);
    compress(state, digest, constants);
  };
  /** A digest is a message of 32 bytes after a block of key. */
  const ready = () => {
    digest.set(state);
    digest.fill(0, 8, 16);
    digest[8] = 0x80000000;
    digest[15] = (blockBytes + 32) * 8;
  };

  const tail = new Uint8Array(salt.length + 4);
  tail.set(salt);
  tail[salt.length + 3] = 1;
  digest.set(lastBlock(tail, blockBytes + tail.length));
  hmac();
  const result = Int32Array.from(state);
  for (let done = 1; done < iterations; done++) {
    ready();
    hmac();
    for (let i = 0; i < 8; i++) result[i] = (result[i] ?? 0) ^ (state[i] ?? 0);
    if (pause && done % stride === 0) await pause();
  }
  const bytes = new DataView(new ArrayBuffer(32));
  for (const [index, word] of result.entries()) bytes.setInt32(index * 4, word);
  return new Uint8Array(bytes.buffer);
}
