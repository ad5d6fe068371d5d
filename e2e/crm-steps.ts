/** Contacts that a journey makes by API, and a drag by touch. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { APL_URL, callerOf, type Person } from './fixtures'
import { newNumber } from './unique'

export interface Contato {
  numero: number
  assunto: string
  /** Name of the contact's customer. */
  nome: string
  /** ISO date of the contact. */
  dia: string
}

export const isoIn = (days: number): string => addDays(todayIn(), days)

async function rows<R>(request: APIRequestContext, headers: Record<string, string>, path: string) {
  const reply = await request.get(`${APL_URL}${path}`, { headers })
  return (await reply.json()) as R[]
}

/** Makes an open contact for a day with the person's first customer, in the agenda of the demo's ERP user. */
export async function newContato(request: APIRequestContext, person: Person, dia: string): Promise<Contato> {
  const headers = await callerOf(request, person)
  const [cliente] = await rows<{ codcli: number; nome: string }>(
    request,
    headers,
    '/Entidade?empresa=001&tipo_entidade=C&offset=1',
  )
  const [motivo] = await rows<{ codigo: string }>(request, headers, '/Motivo?empresa=001&tipo=C')
  if (!cliente || !motivo) throw new Error('A demonstração não tem cliente ou motivo.')
  const assunto = `Jornada ${newNumber()}`
  const body = {
    codcli: cliente.codcli,
    motivo: motivo.codigo,
    assunto,
    dt_contato: formatDateBr(dia),
    hr_contato: '09:00',
  }
  const reply = await request.post(`${APL_URL}/CRM?empresa=001`, { headers, data: [body] })
  const [made] = (await reply.json()) as { numero: number }[]
  if (!reply.ok() || !made) throw new Error(JSON.stringify(made))
  return { numero: made.numero, assunto, nome: cliente.nome, dia }
}

/** Drags by touch: a finger rests on an element, moves it to another place and lets go. */
export async function carryByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  await page.locator('html[data-carrying]').waitFor()
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ])
  await touch('touchEnd', [])
  await cdp.detach()
}

async function middleOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} não está na tela.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
