import { type APIRequestContext, expect } from '@playwright/test'
import { callPortal, changeEmpresa } from './accounts'
import { callerOf } from './fixtures'

interface Address {
  servidor: string
  porta: number
}

/** Moves the demo's company to another application server; returns a function that moves it back. */
export async function moveCompany(request: APIRequestContext, to: Address): Promise<() => Promise<void>> {
  const headers = await callerOf(request, 'master')
  const { servidor, porta } = await callPortal<Address>(request, headers, {
    method: 'GET',
    path: '/Empresa/1',
  })
  // The page's content security policy names the new server some seconds later; until then a page reaches the
  // previous one.
  const move = async (address: Address) => {
    await changeEmpresa(request, '1', { ...address })
    await expect.poll(() => policyOf(request)).toContain(originOf(address))
  }
  const back = () => move({ servidor, porta })
  try {
    await move(to)
  } catch (error) {
    await back()
    throw error
  }
  return back
}

async function policyOf(request: APIRequestContext): Promise<string | undefined> {
  const page = await request.get('/Login', { headers: { accept: 'text/html' } })
  return page.headers()['content-security-policy']
}

const originOf = ({ servidor, porta }: Address): string =>
  servidor.includes('://') ? new URL(servidor).origin : `:${porta}`
