/** No route hides another of the same name, and none is missing in its server’s table. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aplRoutes } from './apl'
import { portalRoutes } from './portal'

const files = (folder: 'apl' | 'portal') =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test'))
    .map((path) => `./${folder}/${path}`)

test.each([
  ['apl', aplRoutes],
  ['portal', portalRoutes],
] as const)('%s', async (folder, table) => {
  const modules: Record<string, unknown>[] = await Promise.all(files(folder).map((path) => import(path)))
  const routes = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, routes]) => (name.endsWith('Routes') ? Object.entries(routes as object) : []))
  expect(routes.length).toBeGreaterThan(40)
  const known: Record<string, unknown> = table
  expect(routes.filter(([name, route]) => known[name] !== route).map(([name]) => name)).toEqual([])
})
