/** An error as a page, for a person who opened an address in a browser. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;padding:20vh 24px;font:18px/1.5 system-ui,sans-serif;text-align:center}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)

/** Paths of API calls, which never get a page as answer. */
const CALLS = /^\/api([/?]|$)/

/** True for a browser that opens an address; calls of programs do not ask for a page. */
export const wantsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true && !CALLS.test(url)

export const sendErrorPage = (reply: FastifyReply, status: number, message: string) =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; style-src 'sha256-${STYLE_HASH}'`)
    .send(
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trama</title><style>${STYLE}</style></head><body><main><h1>Trama</h1><p>${escape(message)}</p></main></body></html>`,
    )
