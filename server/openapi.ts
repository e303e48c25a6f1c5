import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

import type { Context } from './context.ts';

/** The documentation's own files, and the styles it writes into its elements. */
const docsCsp =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

const producerHeader = {
  type: 'object',
  properties: {
    'producer-id': {
      type: 'string',
      description: 'The producer whose storefront asks; absent for the default one',
    },
  },
};
const idempotencyHeader = {
  'idempotency-key': {
    type: 'string',
    minLength: 8,
    maxLength: 200,
    description: 'One attempt, one key: the same key answers twice with the same result',
  },
};

/** OpenAPI 3 from the same objects that guard the routes, at `/openapi.json`; its pages at `/docs`. */
export async function documented(app: FastifyInstance, { config }: Pick<Context, 'config'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Bilheteria',
        version: config.version,
        description:
          'The contract of the storefront. Money is integer cents, times are ISO 8601 with offset.',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          member: { type: 'http', scheme: 'bearer', description: 'The access token of POST /oauth/token' },
          producer: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Producer-Key',
            description: 'A gate of the producer',
          },
          provider: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Signature',
            description: 'A payment provider signs its body',
          },
        },
      },
    },
    transform: (document) => {
      const endpoint = document.route.config?.endpoint;
      if (!endpoint) return { schema: { ...document.schema, hide: true }, url: document.url };
      const { schema, url } = toJsonSchema(document);
      const properties = { ...producerHeader.properties, ...(endpoint.idempotent ? idempotencyHeader : {}) };
      return { schema: { ...schema, headers: { ...producerHeader, properties } }, url };
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: docsCsp, indexPrefix: '' });
}
