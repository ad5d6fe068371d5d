/** OpenAPI 3.1 document of a route table, with the wire forms of the values, not the internal ones. */
import type { Access } from '@trama/contract/access'
import { ERROR_FIELD } from '@trama/contract/messages'
import { PROXIMA_HEADER } from '@trama/contract/proxima'
import type { Route, RouteTable } from '@trama/contract/route'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const wireSchema = (schema: z.ZodMiniType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })

/**
 * The paths are made when they are first read, because making them takes a quarter of a second, which would delay a
 * server's start.
 */
export function openApi(title: string, table: RouteTable, prefix: string): Json {
  let made: Record<string, Json> | undefined
  return {
    openapi: '3.1.0',
    info: { title: `Trama — ${title}`, version: '1.0.0' },
    get paths() {
      made ??= pathsOf(table, prefix)
      return made
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
  }
}

function pathsOf(table: RouteTable, prefix: string): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(table)) {
    for (const [path, documented] of documentedPaths(route)) {
      const address = prefix + path.replaceAll(/:(\w+)/g, '{$1}')
      paths[address] = {
        ...paths[address],
        [route.method.toLowerCase()]: operation(
          path === route.path ? name : `${name}_${path.split('/').at(-1)}`,
          documented,
        ),
      }
    }
  }
  return paths
}

/** Documents a call whose path names the table of its rows once per table. */
export function documentedPaths(route: Route): [string, Route][] {
  const { linhas, params: _params, ...rest } = route
  if (!linhas) return [[route.path, route]]
  return Object.entries(linhas.schemas).map(([tabela, body]) => [
    route.path.replace(':tabela', tabela),
    { ...rest, body, linhas, summary: linhas.titulos[tabela] ?? rest.summary },
  ])
}

function operation(name: string, route: Route): Json {
  return {
    operationId: name,
    summary: route.summary,
    description: describeAccess(route.access),
    security: route.access === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(route.idempotent
        ? [{ name: 'idempotency-key', in: 'header', schema: { type: 'string', format: 'uuid' } }]
        : []),
    ],
    ...(route.body
      ? { requestBody: { required: true, content: bodyContent(route, wireSchema(route.body)) } }
      : {}),
    responses: {
      200: { description: 'Sucesso', ...replyHeaders(route), content: replyContent(route) },
      default: errorReply,
    },
  }
}

/** Header with the cursor of the next page, which `apos` takes. */
const replyHeaders = ({ query }: Route): Json =>
  query instanceof z.ZodMiniObject && 'pagina' in query.shape && 'apos' in query.shape
    ? { headers: { [PROXIMA_HEADER]: { schema: { type: 'string' } } } }
    : {}

function describeAccess(access: Access): string {
  if (access === 'public') return 'Acesso público.'
  if ('conta' in access) return `Só por conta de serviço (${access.conta}). Linhas: ${access.rows}.`
  const menus = access.menus ? ` Menus: ${access.menus.join(', ')}.` : ''
  const exempt = access.menuExempt ? ` Sem exigir menu: ${access.menuExempt.join(', ')}.` : ''
  const contas = access.registro ? ` Também contas de serviço que leem os eventos de ${access.registro}.` : ''
  return `Tipos: ${access.tipos.join(', ')}.${menus}${exempt} Linhas: ${access.rows}.${contas}`
}

function parameters(where: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wireSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const json = (schema: Json) => ({ 'application/json': { schema } })
/** Content of a body: one object, or rows as a list or one per line. */
const bodyContent = ({ linhas }: Route, row: Json): Json =>
  linhas
    ? {
        ...json({ type: 'array', items: row, minItems: 1, maxItems: linhas.max }),
        'application/x-ndjson': { schema: row },
      }
    : json(one(row))
const one = (items: Json) => ({ type: 'array', items, minItems: 1, maxItems: 1 })

function replyContent(route: Route): Json {
  if (route.reply === 'binary') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  const row = wireSchema(route.reply)
  return json(route.replies === 'one' ? one(row) : { type: 'array', items: row })
}

const errorReply = {
  description: 'Erro, com o texto para o usuário',
  content: json(
    one({ type: 'object', properties: { [ERROR_FIELD]: { type: 'string' } }, required: [ERROR_FIELD] }),
  ),
}
