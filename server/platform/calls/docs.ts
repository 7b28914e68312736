import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { isForStaff } from './admission.ts'
import { version } from '../version.ts'

/** OpenAPI of every call, generated from the contract and browsable at `/docs`. Register before the routes. */
export async function installDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '夜航 Yehang',
        version,
        description: 'JSON POST in a signed envelope; see ARCHITECTURE.md.',
      },
    },
    transform: ({ schema, url, route }) => {
      const { endpoint } = route.config ?? {}
      if (!endpoint) return { schema: { ...schema, hide: true }, url }
      const { feature, access, age, body, params, reply, errors } = endpoint
      return {
        url,
        schema: {
          tags: [isForStaff(access) ? `console ${feature}` : feature],
          description: `access: ${access} · age: ${age}${errors ? ` · refusals: ${errors.join(', ')}` : ''}`,
          ...(body && { body }),
          ...(params && { params }),
          ...(reply !== 'raw' && { response: { 200: { description: 'data of the envelope', ...reply } } }),
        },
      }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs' })
}
