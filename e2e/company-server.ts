import { type APIRequestContext, expect } from '@playwright/test'
import { callPortal, changeEmpresa } from './accounts'
import { callerOf } from './fixtures'

interface Address {
  servidor: string
  porta: number
}

/** The demo's company gets another application server; returns what brings its own back. */
export async function moveCompany(request: APIRequestContext, to: Address): Promise<() => Promise<void>> {
  const headers = await callerOf(request, 'master')
  const { servidor, porta } = await callPortal<Address>(request, headers, {
    method: 'GET',
    path: '/Empresa/1',
  })
  const back = () => changeEmpresa(request, '1', { servidor, porta })
  await changeEmpresa(request, '1', { ...to })
  // The page's policy names the companies' servers a few seconds later.
  const policy = async () => {
    const page = await request.get('/Login', { headers: { accept: 'text/html' } })
    return page.headers()['content-security-policy']
  }
  const origin = to.servidor.includes('://') ? new URL(to.servidor).origin : `:${to.porta}`
  try {
    await expect.poll(policy).toContain(origin)
  } catch (error) {
    await back()
    throw error
  }
  return back
}
