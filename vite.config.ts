import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Where the API runs while Vite serves the pages (`npm run dev` beside `npm start`). */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/client', manifest: true, target: 'es2022', sourcemap: false },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/oauth', '/storage', '/dev', '/docs', '/openapi.json'].map((path) => [path, api]),
    ),
  },
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'tests/{api,app,domain,machines,paths,repository,seat-map,support}/**/*.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/{server,contract}/**/*.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
