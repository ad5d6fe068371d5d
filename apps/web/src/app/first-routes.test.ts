// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { flagsOf } from '@trama/contract/features'
import { connection } from '@/lib/connection/connection'
import { type Session, startSession } from '@/lib/session'
import { router } from './router'

const places = () => Object.values(router.routesById).map(({ id, fullPath }) => `${id} ${fullPath}`)

it('all routes come with the first address that is none of the first ones, and it is opened whole', async () => {
  connection.token = 'token'
  const empresa = { emp_pat: '001' } as Session['empresa']
  startSession({
    token: 'token',
    usuario: { id: 1, tipo: 'usuario' } as Session['usuario'],
    acessos: ['2.1'],
    empresa,
    empresas: [empresa],
    representante: null,
    usuarioErp: null,
    versaoApi: 40,
    flagsVersao: flagsOf(40),
    controle: { editarUsuarios: false },
  })
  const first = places()
  expect(first).not.toContainEqual(expect.stringContaining('/TableFatura'))

  router.history.push('/TableFatura?filtro=a%20b#fim')
  router.history.flush()
  const steps = router.history.length
  await router.load()

  expect(router.state.location).toMatchObject({
    pathname: '/TableFatura',
    search: { filtro: 'a b' },
    hash: 'fim',
  })
  expect(router.state.matches.at(-1)).toMatchObject({ routeId: '/_portal/TableFatura', status: 'success' })
  expect(router.history.length).toBe(steps)
  // The same places in the generated tree.
  expect(places()).toEqual(expect.arrayContaining(first))
  expect(places().length).toBeGreaterThan(first.length + 30)
})
