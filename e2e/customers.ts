/** Customers that a journey makes by API for itself. */
import type { APIRequestContext } from '@playwright/test'
import { APL_URL, callerOf } from './fixtures'
import { newCnpj } from './unique'

export interface Cliente {
  codcli: number
  cnpj: string
  nome: string
}

const ENDERECO = {
  cep: '01001000',
  cod_cid: '3550308',
  nome_cid: 'São Paulo',
  uf: 'SP',
  end: 'Praça da Sé',
  num: '1',
  bairro: 'Sé',
}

const bloco = (suffix: '_ent' | '_cob') =>
  Object.fromEntries(Object.entries(ENDERECO).map(([name, value]) => [name + suffix, value]))

/** Makes an active customer, of representative 1 by default. */
export async function newCliente(
  request: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<Cliente> {
  const headers = await callerOf(request, 'usuario')
  const cnpj = typeof fields.cnpj === 'string' ? fields.cnpj : newCnpj()
  const { end, num, ...main } = ENDERECO
  const body = {
    nome: `Loja da Jornada ${cnpj}`,
    fantasia: 'Jornada',
    cnpj,
    inscricao: '110042490114',
    telefone: '(11) 3333-4444',
    email: 'compras@jornada.example',
    grupo: '01',
    codrep: ['1'],
    ...main,
    endereco: end,
    num_end: num,
    cod_pais: '1058',
    ...bloco('_ent'),
    ...bloco('_cob'),
    ...fields,
  }
  const reply = await request.post(`${APL_URL}/Entidade`, { headers, data: [body] })
  const [row] = (await reply.json()) as { codcli?: number }[]
  if (row?.codcli === undefined) throw new Error(`POST /Entidade: ${JSON.stringify(row)}`)
  return { codcli: row.codcli, cnpj, nome: body.nome }
}

/** Reads the customer's record as an internal user. */
export async function readCliente(
  request: APIRequestContext,
  codcli: number,
): Promise<Record<string, unknown>> {
  const headers = await callerOf(request, 'usuario')
  const reply = await request.get(`${APL_URL}/Entidade/${codcli}`, { headers })
  const [row] = (await reply.json()) as Record<string, unknown>[]
  return row ?? {}
}
