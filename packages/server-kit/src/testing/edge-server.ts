/** A server with a few calls and no database: tests see what the HTTP edge passes to the handlers. */
import { TIPOS } from '@trama/contract/access'
import { routes } from '@trama/contract/route'
import { flag } from '@trama/contract/wire'
import * as z from 'zod/mini'
import { unauthorized } from '../errors'
import { implement } from '../http/implement'
import { createServer } from '../http/server'
import type { Actor } from '../token'

const known = { tipos: TIPOS, rows: 'todas' } as const
const reply = z.object({ n: z.int() })

export const LIST_MAX = 4000

export const edgeRoutes = routes({
  publica: {
    method: 'POST',
    path: '/publica',
    summary: 'Qualquer um',
    body: z.object({ texto: z.optional(z.string()) }),
    reply,
    replies: 'one',
    access: 'public',
  },
  restrita: {
    method: 'POST',
    path: '/restrita',
    summary: 'Só master',
    body: z.object({}),
    reply,
    replies: 'one',
    access: { tipos: ['master'], rows: 'todas' },
  },
  listas: {
    method: 'POST',
    path: '/listas',
    summary: 'Listas compridas',
    body: z.object({
      nome: z.optional(z.string()),
      itens: z.optional(
        z.array(z.object({ n: z.number(), texto: z.optional(z.string()) })).check(z.maxLength(LIST_MAX)),
      ),
      outros: z.optional(z.nullable(z.array(z.string()))),
      ativo: z.optional(flag),
    }),
    reply,
    replies: 'one',
    access: known,
    maxBody: 4096,
  },
  lenta: { method: 'GET', path: '/lenta', summary: 'Lista lenta', reply, replies: 'one', access: known },
  desenho: {
    method: 'GET',
    path: '/desenho',
    summary: 'Documento',
    reply,
    replies: 'one',
    access: known,
    turn: 'documento',
  },
  pacote: {
    method: 'GET',
    path: '/pacote',
    summary: 'Arquivo feito enquanto é lido',
    reply: 'binary',
    replies: 'one',
    access: known,
    turn: 'pacote',
  },
})

const PIECE = Buffer.alloc(1 << 16)

/**
 * Starts the server. `work` is done by each call with its body and caller; tokens are `<id> <tipo>`. A stream sends
 * one piece for each 1 that `work` returns, and ends at the first 0.
 */
export async function edgeServer(work: (body: unknown, actor?: Actor) => Promise<number>) {
  const app = await createServer({
    name: 'teste',
    logLevel: 'silent',
    trustProxy: '',
    corsOrigins: [],
    table: edgeRoutes,
    prefix: '',
    ready: () => Promise.resolve(),
  })
  interface Context {
    actor?: Actor
  }
  const handler = async (ctx: Context, { body }: { body: unknown }) => ({ n: await work(body, ctx.actor) })
  const pacote = async ({ actor }: Context) => ({
    type: 'application/zip',
    bytes: new Uint8Array(),
    async *stream() {
      while (await work(undefined, actor)) yield PIECE
    },
  })
  implement<typeof edgeRoutes, Context, Context>(
    app,
    edgeRoutes,
    { publica: handler, restrita: handler, listas: handler, lenta: handler, desenho: handler, pacote },
    {
      checkReplies: true,
      stalledMs: 100,
      authenticate: async ({ headers }) => actorOf(String(headers.token ?? '')),
      publicContext: () => ({}),
      sessionContext: async (_base, actor) => ({ actor }),
    },
  )
  return app
}

function actorOf(token: string): Actor {
  const [id, name] = token.split(' ')
  const tipo = TIPOS.find((item) => item === name)
  if (!tipo) throw unauthorized()
  return { id: Number(id), sid: '', nome: '', tipo, cnpj: '', empresa: '', codigo_erp: '', acessos: [] }
}
