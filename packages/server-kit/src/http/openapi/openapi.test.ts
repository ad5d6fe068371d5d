import { aplRoutes } from '@trama/contract/apl'
import { portalRoutes } from '@trama/contract/portal'
import type { Route } from '@trama/contract/route'
import { describe, expect, test } from 'vitest'
import { openApi } from './openapi'

interface Operation {
  operationId: string
  summary: string
  description: string
  security: object[]
  parameters: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: { 'application/json': { schema: { maxItems: number } } } }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}

const DOCUMENTS: [string, Record<string, Route>, string][] = [
  ['apl', aplRoutes, ''],
  ['portal', portalRoutes, '/api'],
]

/** Entries of the document for a route table: a call that takes rows of any table has one for each table. */
const toldOf = (table: Record<string, Route>): [string, Route][] =>
  Object.entries(table).flatMap(([name, route]): [string, Route][] =>
    route.linhas
      ? Object.keys(route.linhas.schemas).map((tabela) => [
          `${name}_${tabela}`,
          { ...route, path: route.path.replace(':tabela', tabela) },
        ])
      : [[name, route]],
  )

describe.each(DOCUMENTS)('%s', (_name, table, prefix) => {
  const told = toldOf(table)
  const document = JSON.parse(JSON.stringify(openApi('teste', table, prefix))) as {
    openapi: string
    paths: Record<string, Record<string, Operation>>
  }
  const operationOf = ({ method, path }: Route) =>
    document.paths[prefix + path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

  test('the document has version 3.1 and lists every call once', () => {
    expect(document.openapi).toBe('3.1.0')
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    )
    const names = told.map(([name]) => name)
    expect(ids.toSorted((a, b) => a.localeCompare(b))).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  })

  test.each(told)('%s', (name, route) => {
    const operation = operationOf(route)
    expect(operation?.operationId).toBe(name)
    expect(operation?.summary).toMatch(/\p{L}/u)
    expect(operation?.security).toHaveLength(route.access === 'public' ? 0 : 1)
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? []
    const named = [...route.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)
    expect(inPath.map((parameter) => parameter.name)).toEqual(named)
    expect(inPath.every(({ required, schema }) => required && Object.keys(schema).length > 0)).toBe(true)
    expect(operation?.requestBody !== undefined).toBe(route.body !== undefined)
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', 'default'])
  })

  test('a restricted call says who may make it', () => {
    for (const [, route] of told) {
      if (route.access !== 'public') expect(operationOf(route)?.description).toContain(route.access.rows)
    }
  })
})

test('wire forms: dates are text, numbers in an address are text', () => {
  const document = JSON.stringify(openApi('teste', aplRoutes, ''))
  expect(document).not.toContain('"$ref":"undefined"')
  const list = JSON.parse(document).paths['/Pedido'].get.parameters as Operation['parameters']
  expect(list.find(({ name }) => name === 'dt_emissao_ini')?.schema).toMatchObject({ type: 'string' })
  expect(list.find(({ name }) => name === 'pagina')?.schema).toMatchObject({ type: 'string' })
})
