/**
 * No call gives anybody more rights than before, or hands out rights that the caller's type or company does not have.
 */
import { MENU_CODES, TIPO_USUARIO, TIPOS, type TipoUsuario } from '@trama/contract/access'
import { type PortalRoutes, portalRoutes } from '@trama/contract/portal'
import type { Route } from '@trama/contract/route'
import { rows } from '@trama/server-kit/testing/rows'
import { type StateWatch, watchState } from '@trama/server-kit/testing/database-state'
import { replyFault } from '@trama/server-kit/testing/hostile-request'
import { type GoodInput, requestOf } from '@trama/contract/request-of'
import { anotherAddress } from '@trama/server-kit/testing/another-address'
import { TAMPERING_TITLE, tamperingTypes } from '@trama/server-kit/testing/tampering-types'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALL_NAMES, CALLS, inputOf } from './testing/domains'
import { selfRegistration } from './usuario/testing'
import { anEmpresaRow, nextSerial, people, type Pessoa } from './testing/people'
import { type TestPortal, testPortal } from './testing/test-portal'

/** One request in STEP is sent, others for each type; with FUZZ_RUNS all are sent. */
const STEP = process.env.FUZZ_RUNS ? 1 : 9
const LIMIT = { timeout: STEP === 1 ? 900_000 : 60_000 }
const IGNORED = ['tentativa', 'sessao.usada_em']
/** Menus of the administrador in this test: he lacks most menus, and must not be able to give the missing ones. */
const FEW = ['1.1', '1.2', '2.1', '2.2'] as const
const WRITES = CALL_NAMES.filter((name) => portalRoutes[name].method !== 'GET')

let portal: TestPortal
let watch: StateWatch
let aPessoa: ReturnType<typeof people>
let home: { codcli: string; cnpj: string }
let apart: { codcli: string; cnpj: string }
beforeAll(async () => {
  portal = await testPortal()
  aPessoa = people(portal.db)
  home = await anEmpresaRow(portal.db, { apl: portal.erp })
  apart = await anEmpresaRow(portal.db)
  watch = await watchState(portal.db, IGNORED)
})
afterAll(() => portal.close())

/** Rights of a stored user. */
interface Rights {
  id: number
  tipo: TipoUsuario
  empresa: string
  ativo: number
  codigo_erp: string
  acesso: string[]
}

const readRights = async () =>
  new Map(
    (
      await rows<Rights>(
        portal.db,
        sql`select id, tipo, empresa, ativo, codigo_erp,
              array(select codigo from acesso where usuario_id = usuario.id order by 1) as acesso from usuario`,
      )
    ).map((user) => [user.id, user]),
  )

/** Bodies with each field that gives rights added alone, and with all of them together. */
function raisedBodies(body: Record<string, unknown>, { id }: Pessoa): Record<string, unknown>[] {
  const fields = {
    tipo: TIPO_USUARIO.master,
    acesso: [...MENU_CODES],
    empresa: apart.codcli,
    ativo: 1,
    codigo_erp: 'DOIS',
    id,
    usuario_id: id,
    empresa_cnpj: apart.cnpj,
    codcli: apart.codcli,
    aguardando: 'N',
    versao: 1,
  }
  const { tipo, acesso, empresa, codigo_erp } = fields
  return [
    body,
    ...Object.entries(fields).map(([name, value]) => ({ ...body, [name]: value })),
    { ...body, tipo: TIPO_USUARIO.administrador },
    { ...body, tipo: 'master', acessos: acesso },
    { ...body, tipo, acesso, empresa, codigo_erp },
    { ...body, acesso: ['3.1'] },
    { ...body, ...fields },
  ]
}

async function inputsOf(name: keyof PortalRoutes, caller: Pessoa, neighbour: Pessoa, stranger: Pessoa) {
  const targets = CALLS[name]?.inputOn ? [caller, neighbour, stranger] : [caller]
  const goods = await Promise.all(targets.map(async (target) => inputOf(name, target)))
  const visitor = name === 'createUsuario' ? [selfRegistration(caller)] : []
  const [good = {}] = goods
  const queries: GoodInput[] = [{ id: String(stranger.id) }, { empresa: apart.codcli }, { tipo: '99' }].map(
    (query) => ({ ...good, query }),
  )
  return [
    ...queries,
    ...[...goods, ...visitor].flatMap((input) =>
      raisedBodies(input.body ?? {}, caller).map((body) => ({ ...input, body })),
    ),
  ]
}

/** Describes, in words, every stored user with rights that the caller may not have given. */
function raised(caller: Pessoa, before: Map<number, Rights>, after: Map<number, Rights>): string[] {
  const own = JSON.stringify(before.get(caller.id))
  const found = after.get(caller.id)
  const itself = found && JSON.stringify(found) !== own ? [`o próprio: ${JSON.stringify(found)}`] : []
  const others = [...after.values()].filter(
    (user) => user.id !== caller.id && JSON.stringify(user) !== JSON.stringify(before.get(user.id)),
  )
  return [
    ...itself,
    ...others
      .filter((user) => !mayGive(caller, user, before.get(user.id)))
      .map((user) => JSON.stringify(user)),
  ]
}

const holds = (acessos: readonly string[], code: string) => acessos.includes(code)

function mayGive({ tipo, empresa, acessos }: Pessoa, given: Rights, before: Rights | undefined): boolean {
  // A registration or password link has no owner: it makes a waiting user and changes no rights.
  if (given.ativo === 0) return true
  if (tipo === 'master') return given.tipo !== 'master' || before?.tipo === 'master'
  if (tipo !== 'administrador' || given.tipo === 'master' || given.empresa !== empresa) return false
  // The caller reaches the companies of the ERP user TI; in these requests DOIS reaches one company more.
  if (given.codigo_erp === 'DOIS' || before?.acesso.some((code) => !holds(acessos, code))) return false
  return given.acesso.every((code) => holds(acessos, code))
}

const aCaller = (tipo: TipoUsuario) => aPessoa(home, tipo, { acessos: [...FEW] })

describe.each(WRITES)('%s', (name) => {
  // The type of the caller makes no difference to a public call.
  const tipos = CALLS[name]?.reach === 'public' ? ['cliente' as const] : tamperingTypes(CALLS[name], name)
  test.each(tipos)(TAMPERING_TITLE, LIMIT, async (tipo) => {
    const route: Route = portalRoutes[name]
    let caller = await aCaller(tipo)
    const [neighbour, stranger] = [await aPessoa(home, 'cliente'), await aPessoa(apart, 'cliente')]
    const inputs = await inputsOf(name, caller, neighbour, stranger)
    const turn = (TIPOS.indexOf(tipo) + WRITES.indexOf(name)) % STEP
    let before = await readRights()
    await watch.changed()
    for (const input of inputs.filter((_input, i) => i % STEP === turn)) {
      const reply = await portal.app.inject({
        ...requestOf(route, input, '/api'),
        headers: { token: caller.token, ...(route.body ? { 'content-type': 'application/json' } : {}) },
        remoteAddress: anotherAddress(),
      })
      const told = `${JSON.stringify(input)} ${reply.statusCode} ${reply.body.slice(0, 300)}`
      expect(replyFault(reply), told).toBeUndefined()
      const changed = await watch.changed()
      if (reply.statusCode !== 200) expect(changed, told).toEqual([])
      else {
        expect(raised(caller, before, await readRights()), told).toEqual([])
        // The call may have ended the caller's session.
        caller = await aCaller(tipo)
        before = await readRights()
        await watch.changed()
      }
    }
  })
})

test('a visitor without an invitation becomes no more than a waiting user', LIMIT, async () => {
  const house = await aPessoa(home, 'administrador')
  const known = await readRights()
  for (const tipo of [...TIPOS, 'MASTER', '99', '']) {
    const input = selfRegistration(house, tipo)
    const body = { ...input.body, tipo: TIPO_USUARIO[tipo as TipoUsuario] }
    for (const [i, told] of raisedBodies(body, house).entries()) {
      if (i % Math.min(STEP, 3) !== 0) continue
      const n = nextSerial()
      const reply = await portal.app.inject({
        ...requestOf(portalRoutes.createUsuario, { body: { ...told, email: `v${n}@teste.com.br` } }, '/api'),
        headers: { 'content-type': 'application/json' },
        remoteAddress: anotherAddress(),
      })
      expect(replyFault(reply)).toBeUndefined()
    }
  }
  const made = [...(await readRights()).values()].filter(({ id }) => !known.has(id))
  expect(made.length).toBeGreaterThan(0)
  for (const user of made) {
    expect(user).toMatchObject({ ativo: 0, empresa: home.codcli, codigo_erp: '' })
    expect(['fornecedor', 'cliente', 'representante']).toContain(user.tipo)
  }
})
