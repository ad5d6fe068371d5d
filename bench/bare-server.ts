/**
 * The yardstick for the cost of the work itself: `node:http` and the driver alone send the statements that the APL
 * sends for the same request (recorded, prepared by name, in a transaction where the APL opens one), and answer the
 * same bytes.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { openBareDatabase, type Send } from './lib/bare-database'
import { filled, paramsOf, type RecordedCall } from './lib/recorded-call'
import { textOf } from './lib/request-text'

const { PORT, DATABASE_URL, DATA_DIR = '', CALLS = '' } = process.env
const calls = JSON.parse(readFileSync(CALLS, 'utf8')) as Record<string, RecordedCall>
const database = await openBareDatabase(DATABASE_URL, DATA_DIR)

const server = createServer((request, response) => {
  if (request.url === '/saude') {
    response.writeHead(200).end()
    return
  }
  const answer = request.method === 'GET' ? listOrders : createOrder
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.listen(Number(PORT), '127.0.0.1')

/** The recorded call that the caller names in a header, which the APL ignores. */
function calledFor({ headers }: IncomingMessage): RecordedCall {
  const call = calls[String(headers['bench-call'])]
  if (!call) throw new Error(`Chamada desconhecida: ${String(headers['bench-call'])}`)
  return call
}

async function listOrders(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const list = calledFor(request)
  const rows = await database.single((send) => play(send, list, { key: '', numero: 0 }))
  toWire(rows)
  reply(response, list, JSON.stringify(rows))
}

function toWire(rows: Record<string, unknown>[]): void {
  for (const row of rows) {
    for (const name of DATES) if (name in row) row[name] = brazilian(row[name])
    if (isRefusal(row.recusa)) row.recusa.data = brazilian(row.recusa.data)
    // A column of the service orders' board holds cards, which have dates of their own.
    if (Array.isArray(row.cartoes)) toWire(row.cartoes)
  }
}

async function createOrder(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const create = calledFor(request)
  JSON.parse(await textOf(request))
  // The address of a change holds the number of the record.
  const numero = Number(/\/(\d+)(?:\?|$)/.exec(request.url ?? '')?.[1] ?? 0)
  const values = { key: String(request.headers['idempotency-key']), numero }
  await database.transaction((send) => play(send, create, values))
  reply(response, create, filled(create.reply.body, values))
}

/** Runs a call's statements one after the other; a number that one of them generates goes into those that follow. */
async function play(send: Send, call: RecordedCall, values: { key: string; numero: number }) {
  let rows: Record<string, unknown>[] = []
  for (const statement of call.statements) {
    rows = await send(statement.text, paramsOf(statement, values))
    if (statement.givesNumero) values.numero = Number(rows[0]?.[statement.givesNumero])
  }
  return rows
}

function reply(response: ServerResponse, call: RecordedCall, body: string): void {
  response.writeHead(200, { ...call.reply.headers, 'content-length': Buffer.byteLength(body) }).end(body)
}

const isRefusal = (value: unknown): value is { data: unknown } =>
  typeof value === 'object' && value !== null && 'data' in value

/** Names of the date fields in the lists that are measured. */
const DATES =
  'dt_emissao entrega dt_entrega dt_vencto dt_pagto dt_s dt_r dt_prev dt_contato dt_conclusao dia data prazo validade enviada respondida'.split(
    ' ',
  )

const brazilian = (iso: unknown) =>
  typeof iso === 'string' ? `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}` : null
