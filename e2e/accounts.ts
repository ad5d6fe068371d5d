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

/** The password that the users of the journeys get from an administrator, which opens no session. */
const SENHA_DADA = 'dada-1'

/** Makes an active user whose own password is `SENHA`, of the demo's company by default. */
export async function newUsuario(request: APIRequestContext, fields: Fields = {}): Promise<Usuario> {
  const headers = await callerOf(request, 'master')
  const email = newEmail('pessoa')
  const body = {
    nome: 'Pessoa da Jornada',
    email,
    cnpj: CPF,
    senha: SENHA_DADA,
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
  if (body.ativo === 1) await chooseSenha(request, { email, senha: SENHA_DADA }, SENHA)
  return { id, email }
}

/** Replaces the password that an administrator gave, as the first login asks for. */
export async function chooseSenha(
  request: APIRequestContext,
  { email, senha }: { email: string; senha: string },
  nova: string,
): Promise<void> {
  const login = await request.post('/api/Login', { data: [{ usuario: email, senha }] })
  const [{ trocar_senha }] = (await login.json()) as [{ trocar_senha: string }]
  const body = { token: trocar_senha, senha: nova }
  await callPortal(request, {}, { method: 'POST', path: '/RedefinirSenha', body })
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
