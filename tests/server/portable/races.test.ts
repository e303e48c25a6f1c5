import { vi } from 'vitest';

vi.stubEnv('DATABASE_DIALECT', 'portable');
await import('../commerce/races.test.ts');
