/** Every call that the web app sends, compared with the list of the specification (S1 §3, §6, §7). */
import type { TipoUsuario } from '@trama/contract/access'
import { aplRoutes } from '@trama/contract/apl'
import { FEATURE_VERSIONS, flagsOf } from '@trama/contract/features'
import { portalRoutes } from '@trama/contract/portal'
import {
  CUSTOMER_FIELDS,
  ORDER_FIELDS,
  ORDER_ITEM_FIELDS,
  SPECIFIED_APL_CALLS,
  SPECIFIED_PORTAL_CALLS,
  specifiedCall,
} from '@trama/contract/specified-calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clienteErrors, saveCliente } from '@/features/cliente/form/save'
import { emptyCliente, toForm as toCliente } from '@/features/cliente/form/form-model'
import { listClientes } from '@/features/cliente/list/list-queries'
import { locksOf } from '@/features/cliente/form/locks'
import { registro } from '@/features/cliente/form/form.test-help'
import { toForm as toPedido } from '@/features/pedido/form/form-model'
import { listPedidos } from '@/features/pedido/pedido-queries'
import { savePedido } from '@/features/pedido/form/save'
import { linha, pedido } from '@/components/pedido/pedido-records.test-help'
import { listPedidosFornecedor } from '@/features/pedido-fornecedor/pedido-fornecedor-list-queries'
import { pedidoFornecedorApi } from '@/features/pedido-fornecedor/pedido-fornecedor-detail-query'
import { aplClient } from '@/lib/api/apl'
import { portalClient } from '@/lib/api/portal'
import { connection } from '@/lib/connection/connection'
import { endSession, type Session, startSession } from '@/lib/session'

const CNPJ = '27865757000102'
const DOTTED = '27.865.757/0001-02'

interface Sent {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
}
let sent: Sent[] = []

/** Answers every call like a server, and records what was sent. */
async function record(...call: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...absolute(call))
  const { pathname, searchParams } = new URL(request.url)
  const text = await request.text()
  const [body = {}] = text ? (JSON.parse(text) as Record<string, unknown>[]) : []
  const { method } = request
  sent.push({ method, path: pathname, query: Object.fromEntries(searchParams), body })
  const done = [{ resultado: 'OK', pedido: 12, codcli: 7, cnpj: CNPJ, id: 1, token: 't' }]
  return new Response(JSON.stringify(method === 'GET' ? [] : done))
}

const absolute = ([input, init]: Parameters<typeof fetch>): Parameters<typeof fetch> =>
  typeof input === 'string' ? [new URL(input, 'http://portal.test'), init] : [input, init]

function startAs(tipo: TipoUsuario) {
  startSession({
    token: 't',
    usuario: { id: 1, tipo, cnpj: CNPJ } as Session['usuario'],
    acessos: ['1.1', '1.2'],
    empresa: { emp_pat: '001' } as Session['empresa'],
    empresas: [],
    representante: tipo === 'representante' ? { codrep: '4', nome: 'Sul', cnpj: CNPJ, regiao: null } : null,
    usuarioErp: { codigo: '10', nome: 'ANA', codfun: null },
    versaoApi: 40,
    flagsVersao: flagsOf(40),
    controle: { editarUsuarios: false },
  })
}

beforeEach(() => {
  sent = []
  connection.aplBaseUrl = 'http://apl.test'
  vi.spyOn(globalThis, 'fetch').mockImplementation(record)
})
afterEach(() => {
  vi.restoreAllMocks()
  endSession()
})

/** The only call of an action, with its session parameters checked and removed. */
async function callOf(work: () => unknown): Promise<Sent> {
  await Promise.resolve(work()).catch(() => undefined)
  expect(sent).toHaveLength(1)
  const [call] = sent
  if (!call) throw new Error('Nada foi enviado.')
  const { empresa, usuario, ...query } = call.query
  expect([empresa, usuario]).toEqual(['001', '10'])
  return { ...call, query }
}

const signal = new AbortController().signal
const apl = aplClient(aplRoutes)

describe('lists are narrowed as in the specification (S1 §6, §7.3)', () => {
  const LISTS: [TipoUsuario, string, () => unknown, Record<string, string>][] = [
    ['representante', '/Pedido', () => listPedidos({}, signal), { codrep: '4' }],
    ['cliente', '/Pedido', () => listPedidos({}, signal), { cnpj: DOTTED }],
    ['usuario', '/Pedido', () => listPedidos({}, signal), {}],
    ['representante', '/Entidade', () => listClientes({}, signal), { tipo_entidade: 'C', codrep: '4' }],
    ['cliente', '/Entidade', () => listClientes({}, signal), { tipo_entidade: 'C', cnpj: DOTTED }],
    [
      'usuario',
      '/Entidade',
      () => listClientes({ cnpj: CNPJ }, signal),
      { tipo_entidade: 'C', cnpj: DOTTED },
    ],
    ['representante', '/Receber', () => apl.listReceber(), { codrep: '4' }],
    ['cliente', '/Receber', () => apl.listReceber(), { cnpj: DOTTED }],
    ['usuario', '/Receber', () => apl.listReceber(), {}],
    [
      'representante',
      '/Pedido/Relatorio/Resumo',
      () => apl.resumoPedidos({ query: { tipo: '2' } }),
      { tipo: '2', cnpj_rep: DOTTED },
    ],
    ['fornecedor', '/Pedido/Fornecedor', () => listPedidosFornecedor({}, signal), { cnpj: DOTTED }],
    ['usuario', '/Pedido/Fornecedor', () => listPedidosFornecedor({}, signal), {}],
    ['usuario', '/Representante', () => apl.listRepresentantes({ query: { cnpj: CNPJ } }), { cnpj: DOTTED }],
    [
      'usuario',
      '/Representante',
      () => apl.listRepresentantes({ query: { cnpj: '2786' } }),
      { cnpj: '2786' },
    ],
    [
      'usuario',
      '/Estoque',
      () => apl.listEstoque({ query: { codigo: '1', cor_ativa: 'S', tipo: 'M' } }),
      { codigo: '1', cor_ativa: 'S', tipo: 'M' },
    ],
  ]
  it('lists by user send the user of the filter, and not the session’s user where that is a filter', async () => {
    startAs('representante')
    await apl.listCrm()
    await apl.listCrm({ query: { usuario: '11' } })
    expect(sent.map(({ query }) => query)).toEqual([
      { empresa: '001', codrep: '4' },
      { empresa: '001', codrep: '4', usuario: '11' },
    ])
  })

  it.each(LISTS)('%s: GET %s', async (tipo, path, work, query) => {
    startAs(tipo)
    expect(await callOf(work)).toMatchObject({ method: 'GET', path, query })
    expect(sent[0]?.query).toEqual({ ...query, empresa: '001', usuario: '10' })
    const known = specifiedCall(SPECIFIED_APL_CALLS, 'GET', path)?.query
    expect(known).toEqual(expect.arrayContaining(Object.keys(query)))
  })
})

const fieldsOf = (row: unknown) => Object.keys(row as object)
const saving = { idempotencyKey: crypto.randomUUID() }

describe('the body of an order (S1 §3.6)', () => {
  const itens = [
    linha({ ordem: 5, qtde: 10, qtde_f: 2, cancelado: 1 }),
    linha({ ordem: 6, cor: '020', qtde: 4 }),
  ]
  const form = toPedido(pedido({ cnpj: CNPJ, itens }))

  it('POST /Pedido names every field', async () => {
    startAs('representante')
    const novo = { ...form, numero: null, versao: null }
    const { path, body } = await callOf(() =>
      savePedido({ values: novo, action: 'confirmar', ...saving }, undefined),
    )
    expect(path).toBe('/Pedido')
    expect(fieldsOf(body)).toEqual(expect.arrayContaining(ORDER_FIELDS))
    expect(body).toMatchObject({ empresa: '001', cnpj: DOTTED, dt_emissao: '01/10/2026', bloqueio: 0 })
    for (const item of body.itens as object[]) {
      expect(fieldsOf(item).toSorted()).toEqual(ORDER_ITEM_FIELDS.toSorted())
    }
  })

  it('numbers the lines and sends their quantities as they were read', async () => {
    startAs('usuario')
    const [first, second] = form.itens
    if (!first || !second) throw new Error('O pedido tem duas linhas.')
    const values = {
      ...form,
      itens: [
        { ...first, qtde: 8 },
        { ...second, qtde: 0 },
        { ...second, ordem: null, qtde: 3 },
      ],
    }
    const call = await callOf(() => savePedido({ values, action: 'confirmar', ...saving }, undefined))
    expect(call).toMatchObject({ method: 'PATCH', path: '/Pedido/12', query: { alterar_itens: 'S' } })
    expect(call.body).toMatchObject({
      numero: 12,
      itens: [
        { ordem: 5, nr_item: 1, qtde: 8, qtde_orig: 10, qtde_f: 2, qtde_c: 1, deposito: null },
        { ordem: null, nr_item: 2, qtde: 3, qtde_orig: 3, qtde_f: 0, qtde_c: 0, deposito: null },
      ],
    })
  })
})

describe('the body of a customer (S1 §3.5)', () => {
  const locks = locksOf('usuario', undefined, flagsOf(40))

  it('POST /Entidade names every field, with an active customer and masked tax ids', async () => {
    startAs('usuario')
    const { codcli: _codcli, versao: _versao, ...typed } = toCliente(registro({ cnpj_ent: CNPJ }))
    const values = { ...emptyCliente(null), ...typed, codcli: null, versao: null }
    expect(clienteErrors(values, { locks, isTaken: () => false })).toEqual([])
    const { path, body } = await callOf(() => saveCliente({ values, action: '', ...saving }, locks))
    expect(path).toBe('/Entidade')
    expect(fieldsOf(body)).toEqual(expect.arrayContaining(CUSTOMER_FIELDS))
    expect(body).toMatchObject({
      cnpj: DOTTED,
      cnpj_ent: DOTTED,
      ativo: 'S',
      tipo_entidade: 'C',
      cep: '01001000',
      codrep: ['1'],
    })
  })

  it('a change is a POST with codcli and without cnpj where the server has no PATCH', async () => {
    startAs('usuario')
    vi.spyOn(globalThis, 'fetch').mockImplementation((...call) =>
      call[1]?.method === 'PATCH' ? Promise.resolve(new Response('', { status: 404 })) : record(...call),
    )
    const values = toCliente(registro({ cnpj: CNPJ }))
    const { method, path, body } = await callOf(() =>
      saveCliente({ values, action: '', ...saving }, locksOf('usuario', registro(), flagsOf(40))),
    )
    expect({ method, path }).toEqual({ method: 'POST', path: '/Entidade' })
    expect(body).toMatchObject({ codcli: 7, versao: 1, nome: 'Aurora Ltda' })
    expect(body).not.toHaveProperty('cnpj')
  })
})

it('invoicing sends the tax id: the own one for a supplier, that of the order for others', async () => {
  const invoice = (query: { cnpj?: string }) => () =>
    pedidoFornecedorApi.invoicePedidoFornecedor({
      params: { numero: 9 },
      query,
      body: { nota: '77', dt_fatura: '2026-10-05' },
    })
  startAs('fornecedor')
  expect(await callOf(invoice({}))).toEqual({
    method: 'PATCH',
    path: '/Pedido/Fornecedor/Fatura/9',
    query: { cnpj: DOTTED },
    body: { nota: '77', dt_fatura: '05/10/2026' },
  })
  sent = []
  startAs('usuario')
  expect(await callOf(invoice({ cnpj: '11222333000181' }))).toMatchObject({
    query: { cnpj: '11.222.333/0001-81' },
  })
})

it('a registration names every field, with masked tax ids (S1 §3.3)', async () => {
  const portal = portalClient(portalRoutes)
  await portal
    .createUsuario({
      body: {
        nome: 'A',
        email: 'a@b.co',
        cnpj: CNPJ,
        senha: 'x',
        empresa_cnpj: CNPJ,
        tipo: 'cliente',
        ativo: 1,
        codigo_erp: '',
      },
      anonymous: true,
    })
    .catch(() => undefined)
  const [call] = sent
  expect(call).toMatchObject({ method: 'POST', path: '/api/Usuario' })
  expect(fieldsOf(call?.body)).toEqual(
    expect.arrayContaining([...(specifiedCall(SPECIFIED_PORTAL_CALLS, 'POST', '/Usuario')?.body ?? [])]),
  )
  expect(call?.body).toMatchObject({ cnpj: DOTTED, empresa_cnpj: DOTTED, tipo: 2 })
})

describe('every call of the web app is in the specification or belongs to a feature', () => {
  it.each(Object.entries(aplRoutes).filter(([, { access }]) => access))('%s', (_name, route) => {
    const pathname = route.path.replaceAll(/:\w+/g, '1')
    const known = specifiedCall(SPECIFIED_APL_CALLS, route.method, pathname)
    if (!('feature' in route)) expect(known, `${route.method} ${route.path}`).toBeDefined()
    // A call of the specification must work with servers of every version; retail has a version in the specification
    // (S2 §6).
    else if (known) {
      const asked = FEATURE_VERSIONS[route.feature] === 0 || route.feature === 'varejo'
      expect(known.settled === true || asked, `${route.method} ${route.path}`).toBe(true)
    }
  })

  it('the parameter that narrows a call is part of its query', () => {
    for (const route of Object.values(aplRoutes)) {
      if (!('own' in route)) continue
      const shape = Reflect.get(route.query, 'shape') as object
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.values(route.own)))
    }
  })
})
