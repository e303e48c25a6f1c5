import { vi } from 'vitest';

vi.stubEnv('DATABASE_DIALECT', 'portable');
await import('../seats/holds.test.ts');
