/** Every field of a body is returned by the GET of the same record: no value is lost on the way to the database. */
import { type PortalRoutes, portalRoutes } from '@trama/contract/portal'
import type { Route } from '@trama/contract/route'
import { createdId, filledBody, lostFields, recordPairs } from '@trama/server-kit/testing/every-field'
import { requestOf } from '@trama/contract/request-of'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmail, nextSerial } from './testing/people'
import { cnpjOf, cpfOf } from './testing/tax-ids'
import { type TestPortal, testPortal } from './testing/test-portal'

type Row = Record<string, unknown>

interface Case {
  /** Values that the test must give, because no value that the schema alone generates is accepted. */
  given: () => Row
  /** The record that a call for a change is tried on. */
  on?: (empresa: string) => Promise<string | number>
  /** Fields that are accepted but not returned; the contract gives the reason for each. */
  left: readonly string[]
}

const anUsuario = () => ({
  nome: 'Ana Souza',
  email: freshEmail(),
  cnpj: cpfOf(nextSerial()),
  tipo: 3,
  ativo: 0,
  codigo_erp: 'DOIS',
  acesso: ['1.2', '2.1'],
})
const anEmpresa = () => ({
  cnpj: cnpjOf(nextSerial()),
  servidor: 'https://apl.azul.com.br/erp',
  ativo: 0,
  exige_dois_fatores: 'S',
})
const anExisting = async (empresa: string) => (await portal.anUsuario(empresa, 'cliente')).id

const aVisao = () => ({
  lista: '/TablePedido',
  nome: 'Pendentes',
  tipos: ['master'],
  padrao: 'S',
  filtros: '{"situacao":"P"}',
  colunas: '{"numero":true}',
})
const aVisaoOf = async (empresa: string) => {
  const made = await firstRow<{ id: number }>(
    portal.db,
    sql`insert into visao (empresa, lista, nome, tipos, filtros)
        values (${empresa}, '/TablePedido', 'Outra', '{master}', '{}') returning id`,
  )
  return made?.id ?? 0
}

const CASES: Partial<Record<keyof PortalRoutes, Case>> = {
  createUsuario: {
    given: () => ({ ...anUsuario(), senha: `Xk9-${nextSerial()}-qua` }),
    left: ['senha', 'empresa_cnpj', 'convite'],
  },
  updateUsuario: {
    given: anUsuario,
    on: anExisting,
    left: ['senha', 'versao', 'senha_atual', 'codigo'],
  },
  saveAcesso: { given: () => ({ acesso: ['1.1', '2.2'] }), on: anExisting, left: [] },
  createEmpresa: { given: anEmpresa, left: [] },
  updateEmpresa: {
    given: anEmpresa,
    on: async () => (await portal.anEmpresa()).codcli,
    left: ['versao'],
  },
  savePreferencia: { given: () => ({ valor: '{"ordem":[]}' }), on: async () => 'principal', left: [] },
  createVisao: { given: aVisao, left: [] },
  updateVisao: {
    given: aVisao,
    on: aVisaoOf,
    left: ['versao'],
  },
  createConvite: {
    given: () => ({ tipo: 3, email: freshEmail(), cnpj: cpfOf(nextSerial()), acesso: ['1.2'], dias: 7 }),
    left: ['codigo_erp', 'dias'],
  },
}

/** Name of the path parameter that identifies the changed record. */
const ownParam = ({ path }: Route) => /:(\w+)/.exec(path)?.[1] ?? 'id'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test.each(recordPairs(portalRoutes))(
  '$name: the GET returns every field',
  async ({ name, write, read, key, creates }) => {
    const found = Object.entries(CASES).find(([call]) => call === name)?.[1]
    if (!found) throw new Error(`${name}: informe um corpo completo em CASES.`)
    const { codcli: empresa } = await portal.anEmpresa()
    const token = await portal.tokenOf(await portal.anUsuario(empresa, 'master'))
    const send = async (route: Route, params: Record<string, string>, body?: Row) => {
      const { method, url } = requestOf(route, { params, ...(body && { body }) })
      const reply = await portal.call(method, url.replace('/api', ''), { token, body })
      expect(reply.status, JSON.stringify(reply.row)).toBe(200)
      return reply.row
    }
    const left = new Set(found.left)
    const body = filledBody(write.body, { empresa, ...found.given() }, left)
    const id = creates ? undefined : String(await found.on?.(empresa))
    const written = await send(write, id ? { [ownParam(write)]: id } : {}, body)
    const params = key ? { [key]: id ?? createdId(written) } : {}
    expect(lostFields(body, await send(read, params), left)).toEqual([])
  },
)
