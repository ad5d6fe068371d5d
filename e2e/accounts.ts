/** Users and companies that a journey makes by API for itself, so that the demo's people do not change. */
import { type APIRequestContext, expect } from '@playwright/test'
import { APL_URL, callerOf } from './fixtures'
import { newCnpj, newEmail } from './unique'

export const SENHA = 'capim-roxo-7'
/** A CPF that nobody in the company's ERP has. */
export const CPF = '52998224725'

type Fields = Record<string, unknown>

export async function callPortal<R>(
  request: APIRequestContext,
  headers: Record<string, string>,
  call: { method: 'POST' | 'PATCH' | 'GET' | 'DELETE'; path: string; body?: Fields },
): Promise<R> {
  const { method, path, body } = call
  const reply = await request.fetch(`/api${path}`, { method, headers, ...(body && { data: [body] }) })
  const [row] = (await reply.json()) as R[]
  if (!reply.ok() || row === undefined) throw new Error(`${method} ${path}: ${JSON.stringify(row)}`)
  return row
}

export interface Usuario {
  id: number
  email: string
}

/** Makes an active user whose password is `SENHA`, of the demo's company by default. */
export async function newUsuario(request: APIRequestContext, fields: Fields = {}): Promise<Usuario> {
  const headers = await callerOf(request, 'master')
  const email = newEmail('pessoa')
  const body = {
    nome: 'Pessoa da Jornada',
    email,
    cnpj: CPF,
    senha: SENHA,
    tipo: 3,
    ativo: 1,
    empresa: '1',
    codigo_erp: '10',
    acesso: ['1.2'],
    ...fields,
  }
  const { id } = await callPortal<{ id: number }>(request, headers, {
    method: 'POST',
    path: '/Usuario',
    body,
  })
  return { id, email }
}

export interface Empresa {
  codcli: string
  cnpj: string
}

/** Makes a company that uses the demo's APL, which serves only the demo's company. */
export async function newEmpresa(request: APIRequestContext, fields: Fields = {}): Promise<Empresa> {
  const headers = await callerOf(request, 'master')
  const cnpj = newCnpj()
  const body = {
    cnpj,
    nome: 'Malharia da Jornada Ltda',
    servidor: 'localhost',
    porta: Number(new URL(APL_URL).port),
    qtde_rep: 1,
    ...fields,
  }
  const { codcli } = await callPortal<{ codcli: string }>(request, headers, {
    method: 'POST',
    path: '/Empresa',
    body,
  })
  return { codcli, cnpj }
}

export async function changeEmpresa(request: APIRequestContext, codcli: string, body: Fields): Promise<void> {
  const headers = await callerOf(request, 'master')
  await callPortal(request, headers, { method: 'PATCH', path: `/Empresa/${codcli}`, body })
}

export async function expectMail<T>(read: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined
  await expect
    .poll(async () => {
      found = await read()
      return found !== undefined
    })
    .toBe(true)
  if (found === undefined) throw new Error('O e-mail não chegou.')
  return found
}
