import { vi } from 'vitest';

vi.stubEnv('DATABASE_DIALECT', 'portable');
await import('../commerce/reservations.test.ts');
