import { describe, expect, test } from 'vitest';
import { isOutdated, openPasswords } from '#server/passwords.ts';
import { openSemaphore } from '#server/semaphore.ts';

describe('a semaphore', () => {
  test('runs as many as it is wide, lets its queue wait and refuses the rest', async () => {
    const semaphore = openSemaphore(2, 1);
    const doors = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    let inside = 0;
    let most = 0;
    const visits = doors.map(({ promise }) =>
      semaphore(async () => {
        most = Math.max(most, ++inside);
        await promise;
        inside--;
      }),
    );
    await expect(visits[3]).rejects.toMatchObject({ status: 429, retryAfter: 3 });
    for (const { resolve } of doors) resolve();
    await Promise.all(visits.slice(0, 3));
    expect(most).toBe(2);
    await expect(semaphore(async () => 'free again')).resolves.toBe('free again');
  });

  test('is free again after a failure', async () => {
    const semaphore = openSemaphore(1, 0);
    await expect(semaphore(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(semaphore(async () => 1)).resolves.toBe(1);
  });
});

describe('a password', () => {
  test('is checked with as much work when there is no account', async () => {
    let work = 0;
    const passwords = openPasswords(openSemaphore(1, 10), () => work++);
    expect(await passwords.verify('qualquer', null)).toBe(false);
    expect(work).toBe(1);
    expect(await passwords.verify('nobody has this password', null)).toBe(false);
    expect(work).toBe(2);
  });

  test.each(['12345678', 'ção ção ção', '🎫'.repeat(64), 'x'.repeat(128)])(
    '%s is itself and nothing else',
    async (password) => {
      const passwords = openPasswords();
      const hash = await passwords.hash(password);
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await passwords.verify(password, hash)).toBe(true);
      expect(await passwords.verify(password.normalize('NFD'), hash)).toBe(true);
      expect(await passwords.verify(`${password}x`, hash)).toBe(false);
      expect(await passwords.verify(password.slice(0, -1), hash)).toBe(false);
    },
  );

  test.each([
    '$argon2id$v=19$m=8192,t=2,p=1$x',
    '$argon2id$v=19$m=19456,t=1,p=1$x',
    '$argon2i$v=19$m=19456,t=2,p=1$x',
    '',
  ])('a hash as %s is of another day', async (hash) => {
    expect(isOutdated(hash)).toBe(true);
    expect(isOutdated(await openPasswords().hash('qualquer'))).toBe(false);
  });
});
