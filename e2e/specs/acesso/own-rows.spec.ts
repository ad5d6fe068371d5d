import { type APIRequestContext, expect } from '@playwright/test'
import { APL_URL, callerOf, test } from '../../fixtures'
import { createOrders } from '../../order-steps'

/** Orders that a representative reads with a query, whatever the query asks for. */
async function orders(request: APIRequestContext, headers: Record<string, string>, query = '') {
  const reply = await request.get(`${APL_URL}/Pedido?offset=200${query}`, { headers })
  expect(reply.status()).toBeLessThan(404)
  return (await reply.json()) as { numero: number; codrep: string; codcli: number; cnpj: string }[]
}

test('um segundo representante não alcança nada do primeiro', async ({ page: { request } }) => {
  const first = await callerOf(request, 'representante')
  const second = await callerOf(request, 'representante2')
  const [numero] = await createOrders(request, 1)
  const [theirs] = await orders(request, first, `&filtro=${numero}`)
  if (!theirs) throw new Error('O primeiro representante não vê o seu pedido.')
  const own = new Set((await orders(request, second)).map(({ codrep }) => codrep))
  expect(own.size).toBe(1)
  expect(own.has(theirs.codrep)).toBe(false)

  const tries = [
    `&codrep=${theirs.codrep}`,
    `&cnpj=${theirs.cnpj}`,
    `&codcli=${theirs.codcli}`,
    `&codcli=${theirs.codcli}&todas_empresas=S`,
    '&codrep=',
    '&todas_empresas=S',
    '&usuario=1',
    `&filtro=${theirs.numero}`,
  ]
  for (const query of tries) {
    const rows = await orders(request, second, query)
    expect(rows.filter(({ codrep }) => codrep === theirs.codrep)).toEqual([])
  }

  const get = (path: string) => request.get(`${APL_URL}${path}`, { headers: second })
  expect((await get(`/Pedido/${theirs.numero}`)).status()).toBe(404)
  expect((await get(`/Entidade/${theirs.codcli}`)).status()).toBe(404)
  expect(await (await get(`/Entidade?cnpj=${theirs.cnpj}`)).json()).toEqual([])
  expect((await get(`/Representante/${theirs.codrep}`)).status()).toBe(404)
  expect((await get('/Pedido?empresa=002')).status()).toBe(403)
})
