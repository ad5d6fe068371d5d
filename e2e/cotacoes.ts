/** Quotations that a journey makes and sends by API, to the demo's supplier and one more. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { APL_URL, callerOf } from './fixtures'
import type { Mails } from './mails'
import { newEmail } from './unique'

/** A supplier and a material of the demo. */
const FORNECEDOR = 'Malhas Vale do Itajaí Ltda'
const MATERIAL = '20114'
const QTDES = [40, 10.5]

interface Caller {
  request: APIRequestContext
  headers: Record<string, string>
}

async function call<R>({ request, headers }: Caller, method: 'GET' | 'POST', path: string, body?: object) {
  const reply = await request.fetch(`${APL_URL}${path}`, {
    method,
    headers,
    ...(body && { data: [body] }),
  })
  const rows = (await reply.json()) as R[]
  if (!reply.ok()) throw new Error(`${method} ${path}: ${JSON.stringify(rows)}`)
  return rows
}

const dayIn = (days: number) => formatDateBr(addDays(todayIn(), days))

export interface Cotacao {
  numero: number
  /** Address at which the demo's supplier gets the quotation. */
  email: string
}

/**
 * Makes a quotation of 40 kg and 10.5 kg of a fabric in two colours, open for two days; `rival` also asks another
 * supplier.
 */
export async function newCotacao(request: APIRequestContext, { rival = false } = {}): Promise<Cotacao> {
  const caller = { request, headers: await callerOf(request, 'usuario') }
  const all = await call<{ codfor: number; nome: string }>(
    caller,
    'GET',
    '/Fornecedor?empresa=001&offset=200',
  )
  const codfor = all.find(({ nome }) => nome === FORNECEDOR)?.codfor
  const other = all.find(({ nome }) => nome !== FORNECEDOR)?.codfor
  const cores = await call<{ cor: string }>(
    caller,
    'GET',
    `/Estoque?empresa=001&codigo=${MATERIAL}&tipo=M&cor_ativa=S`,
  )
  const email = newEmail('fornecedor')
  const [made] = await call<{ numero: number; versao: number }>(caller, 'POST', '/Cotacao?empresa=001', {
    prazo: dayIn(2),
    hora_prazo: '18:00:00',
    instrucoes: 'Entregar em rolos.',
    itens: QTDES.map((qtde, index) => ({ material: MATERIAL, cor: cores[index]?.cor, tam: 'UN', qtde })),
    fornecedores: [
      ...(codfor === undefined ? [] : [{ codfor, email }]),
      ...(rival ? [{ codfor: other, email: newEmail('rival') }] : []),
    ],
  })
  if (!made) throw new Error('A cotação não foi incluída.')
  await call(caller, 'POST', `/Cotacao/${made.numero}/Envio?empresa=001`, { versao: made.versao })
  return { numero: made.numero, email }
}

/** Closes the quotation, so that it takes no more answers. */
export async function closeCotacao(request: APIRequestContext, numero: number): Promise<void> {
  const caller = { request, headers: await callerOf(request, 'usuario') }
  await call(caller, 'POST', `/Cotacao/${numero}/Encerramento?empresa=001`, {
    motivo: 'Comprado de outro modo',
  })
}

/** Opens the page of the mailed link. */
export async function openMailedLink(page: Page, mails: Mails, email: string): Promise<void> {
  let link = ''
  await expect
    .poll(async () => {
      const [mail] = await mails.of(email)
      link = /\/Responder\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  await page.goto(link)
}
