/** Gives the standard error reply also where no request came about (header too large, broken HTTP, too slow). */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_FIELD, TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'

const BY_CODE: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, SERVER_TEXTS.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'A requisição demorou demais para chegar.'],
}

/** Fastify's `clientErrorHandler`: answers on the bare socket and closes it. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, text] = BY_CODE[error.code ?? ''] ?? [400, TEXTS.invalidRequest]
  const body = JSON.stringify([{ [ERROR_FIELD]: text }])
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
